import type { NavGroup } from "@vault-custody/ui/Shell/FrameLayout"
import { t } from "@vault-custody/ui/Texts/Texts"
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
        label: t("Work"),
        lead: t("Work that waits for staff, and for how long. Each line leads to its list."),
        to: "/",
        symbol: ListTodo
      },
      {
        label: t("Intake"),
        lead: t("Receive parcels, one scan after the other."),
        to: "/intake",
        symbol: PackageOpen
      },
      {
        label: t("Discrepancies"),
        lead: t(
          "Parcels whose contents differ from their announcement. An operator who did not receive them looks into it."
        ),
        to: "/discrepancies",
        symbol: Scale
      },
      {
        label: t("Requests"),
        lead: t("Customers' requests to ship items out."),
        to: "/requests",
        symbol: ClipboardList
      },
      {
        label: t("Shipments"),
        lead: t("The parcels that leave the vault."),
        to: "/shipments",
        symbol: Truck
      },
      {
        label: t("Transfers"),
        lead: t("Items that go from one account of an organization to another."),
        to: "/transfers",
        symbol: ArrowLeftRight
      },
      {
        label: t("Returns"),
        lead: t("Items that came back after they were shipped out."),
        to: "/returns",
        symbol: Undo2
      }
    ]
  },
  {
    title: t("The vault"),
    entries: [
      {
        label: t("Inventory"),
        lead: t("Every item that the vault holds, or held."),
        to: "/inventory",
        symbol: Layers
      },
      {
        label: t("Quarantine"),
        lead: t("Items that are tested before they are accepted, and items that go back to their sender."),
        to: "/quarantine",
        symbol: FlaskConical
      },
      {
        label: t("Places"),
        lead: t("Places where items are kept: sites, and the rooms, racks, shelves and boxes in them."),
        to: "/places",
        symbol: MapPin
      },
      {
        label: t("Counts"),
        lead: t("Staff compare the contents of the vault with the records."),
        to: "/counts",
        symbol: ClipboardCheck
      },
      {
        label: t("Accounts"),
        lead: t("The accounts that the vault holds metal for."),
        to: "/accounts",
        symbol: UsersRound
      },
      {
        label: t("Products"),
        lead: t("The products that the vault takes in, one catalogue for all customers."),
        to: "/products",
        symbol: Coins
      },
      {
        label: t("Metal prices"),
        lead: t("Prices of metals, by which products with market pricing are valued."),
        to: "/metal-prices",
        symbol: ChartLine
      },
      {
        label: t("Statements"),
        lead: t("Daily statements: the holdings of each account at the end of a day."),
        to: "/statements",
        symbol: FileText
      }
    ]
  },
  {
    title: t("Administration"),
    entries: [
      {
        label: t("Organizations"),
        lead: t("The vault's customers."),
        to: "/organizations",
        symbol: Building2
      },
      {
        label: t("Webhooks"),
        lead: t("Endpoints where customers' programs get events, and whether deliveries succeed."),
        to: "/webhooks",
        symbol: Webhook
      },
      {
        label: t("Operators"),
        lead: t("The vault's staff, and their roles."),
        to: "/operators",
        symbol: IdCard
      },
      {
        label: t("Transparency log"),
        lead: t(
          "The log by which customers verify their statements: its signing, witnesses and publication."
        ),
        to: "/log",
        symbol: ShieldCheck
      },
      {
        label: t("Audit log"),
        lead: t("Every change by staff, members and keys: by whom, when, and what was asked for."),
        to: "/audit-log",
        symbol: ScrollText
      },
      {
        label: t("Settings"),
        lead: t("Your own account. An admin changes your name and role."),
        to: "/settings",
        symbol: Settings
      }
    ]
  }
]
