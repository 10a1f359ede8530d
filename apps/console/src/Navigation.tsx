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
        lead: "What waits for somebody, and for how long. Each line leads to its list.",
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
        lead: "Parcels that came otherwise than announced. Somebody else than who received them looks into it.",
        to: "/discrepancies",
        symbol: Scale
      },
      {
        label: "Requests",
        lead: "What customers ask to be shipped out.",
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
        lead: "What was shipped and came back.",
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
        lead: "What was received and is tested first, and what goes back to its sender.",
        to: "/quarantine",
        symbol: FlaskConical
      },
      {
        label: "Places",
        lead: "Where things are kept: sites, and what stands in them.",
        to: "/places",
        symbol: MapPin
      },
      {
        label: "Counts",
        lead: "Somebody looks at what lies in the vault, and compares it with the records.",
        to: "/counts",
        symbol: ClipboardCheck
      },
      {
        label: "Accounts",
        lead: "For whom the vault holds metal.",
        to: "/accounts",
        symbol: UsersRound
      },
      {
        label: "Products",
        lead: "What the vault takes in, one catalogue for all customers.",
        to: "/products",
        symbol: Coins
      },
      {
        label: "Metal prices",
        lead: "What metals cost, by which products with market pricing are worth.",
        to: "/metal-prices",
        symbol: ChartLine
      },
      {
        label: "Statements",
        lead: "What each account held at the end of a day.",
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
        lead: "Where customers' programs are told of events, and whether it works.",
        to: "/webhooks",
        symbol: Webhook
      },
      {
        label: "Operators",
        lead: "Who works in the vault, and what they may do.",
        to: "/operators",
        symbol: IdCard
      },
      {
        label: "Transparency log",
        lead: "What customers verify their statements by: how it is signed, witnessed and published.",
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
