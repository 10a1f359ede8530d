import type { NavGroup } from "@vault-custody/ui/Shell/FrameLayout"
import {
  ArrowLeftRight,
  Building2,
  ChartLine,
  ClipboardCheck,
  ClipboardList,
  Coins,
  FileText,
  FlaskConical,
  IdCard,
  Layers,
  ListTodo,
  MapPin,
  PackageOpen,
  Scale,
  ScrollText,
  ShieldCheck,
  Settings,
  Truck,
  Undo2,
  UsersRound,
  Webhook
} from "lucide-react"

/** The pages that are led to from everywhere. */
export const groups: ReadonlyArray<NavGroup> = [
  {
    entries: [
      {
        label: "Work",
        lead: "Work that waits for staff, and for how long. Each line leads to its list.",
        to: "/",
        symbol: ListTodo
      },
      {
        label: "Intake",
        lead: "Take parcels in, one scan after the other.",
        to: "/intake",
        symbol: PackageOpen
      },
      {
        label: "Discrepancies",
        lead: "Parcels whose contents differ from their announcement. An operator who did not receive them looks into it.",
        to: "/discrepancies",
        symbol: Scale
      },
      {
        label: "Requests",
        lead: "Customers' requests to ship items out.",
        to: "/requests",
        symbol: ClipboardList
      },
      {
        label: "Shipments",
        lead: "The parcels that leave the vault.",
        to: "/shipments",
        symbol: Truck
      },
      {
        label: "Transfers",
        lead: "Items that go from one account of an organization to another.",
        to: "/transfers",
        symbol: ArrowLeftRight
      },
      {
        label: "Returns",
        lead: "Items that came back after they were shipped out.",
        to: "/returns",
        symbol: Undo2
      }
    ]
  },
  {
    title: "The vault",
    entries: [
      {
        label: "Inventory",
        lead: "Every item that the vault holds, or held.",
        to: "/inventory",
        symbol: Layers
      },
      {
        label: "Quarantine",
        lead: "Items that are tested before they are accepted, and items that go back to their sender.",
        to: "/quarantine",
        symbol: FlaskConical
      },
      {
        label: "Places",
        lead: "Places where items are kept: sites, and the rooms, racks, shelves and boxes in them.",
        to: "/places",
        symbol: MapPin
      },
      {
        label: "Counts",
        lead: "Staff compare the contents of the vault with the records.",
        to: "/counts",
        symbol: ClipboardCheck
      },
      {
        label: "Accounts",
        lead: "The accounts that the vault holds metal for.",
        to: "/accounts",
        symbol: UsersRound
      },
      {
        label: "Products",
        lead: "The products that the vault takes in, one catalogue for all customers.",
        to: "/products",
        symbol: Coins
      },
      {
        label: "Metal prices",
        lead: "Prices of metals, by which products with market pricing are valued.",
        to: "/metal-prices",
        symbol: ChartLine
      },
      {
        label: "Statements",
        lead: "Daily statements: the holdings of each account at the end of a day.",
        to: "/statements",
        symbol: FileText
      }
    ]
  },
  {
    title: "Administration",
    entries: [
      {
        label: "Organizations",
        lead: "The vault's customers.",
        to: "/organizations",
        symbol: Building2
      },
      {
        label: "Webhooks",
        lead: "Endpoints where customers' programs get events, and whether deliveries succeed.",
        to: "/webhooks",
        symbol: Webhook
      },
      {
        label: "Operators",
        lead: "The vault's staff, and their roles.",
        to: "/operators",
        symbol: IdCard
      },
      {
        label: "Transparency log",
        lead: "The log by which customers verify their statements: its signing, witnesses and publication.",
        to: "/log",
        symbol: ShieldCheck
      },
      {
        label: "Audit log",
        lead: "Every change by the vault's staff: by whom, when, and what was asked for.",
        to: "/audit-log",
        symbol: ScrollText
      },
      {
        label: "Settings",
        lead: "Your own account. An admin changes your name and role.",
        to: "/settings",
        symbol: Settings
      }
    ]
  }
]
