import type { NavGroup } from "@vault-custody/ui/Shell/FrameLayout"
import { t } from "@vault-custody/ui/Texts/Texts"
import {
  Activity,
  ArrowLeftRight,
  Coins,
  ContactRound,
  FileText,
  KeyRound,
  Layers,
  LayoutDashboard,
  PackageCheck,
  PackageOpen,
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
        label: t("Overview"),
        lead: t("Your holdings in the vault, and what is under way."),
        to: "/",
        symbol: LayoutDashboard
      },
      {
        label: t("Accounts"),
        lead: t("Each account holds metal for one of your customers."),
        to: "/accounts",
        symbol: UsersRound
      },
      {
        label: t("Inventory"),
        lead: t("Every item that the vault holds, or held, for your organization."),
        to: "/inventory",
        symbol: Layers
      },
      {
        label: t("Products"),
        lead: t("The products that the vault takes in, and the insured value of one unit of each."),
        to: "/products",
        symbol: Coins
      },
      {
        label: t("Inbound"),
        lead: t("Parcels on their way to the vault, and those that have arrived."),
        to: "/inbound",
        symbol: PackageOpen
      },
      {
        label: t("Outbound"),
        lead: t("Your requests to ship items, and their progress."),
        to: "/outbound",
        symbol: PackageCheck
      },
      {
        label: t("Shipments"),
        lead: t("Parcels that leave the vault, with their carriers and tracking numbers."),
        to: "/shipments",
        symbol: Truck
      },
      {
        label: t("Transfers"),
        lead: t("Items that go from one of your accounts to another, without leaving the vault."),
        to: "/transfers",
        symbol: ArrowLeftRight
      },
      {
        label: t("Returns"),
        lead: t("Items that came back to the vault after they were shipped out."),
        to: "/returns",
        symbol: Undo2
      },
      {
        label: t("Statements"),
        lead: t("Daily statements: the holdings of each account at the end of each UTC day."),
        to: "/statements",
        symbol: FileText
      }
    ]
  },
  {
    title: t("Developers"),
    entries: [
      {
        label: t("API keys"),
        lead: t("The keys that your programs sign in with."),
        to: "/api-keys",
        symbol: KeyRound
      },
      {
        label: t("Webhooks"),
        lead: t("Endpoints where your programs get events as they happen."),
        to: "/webhooks",
        symbol: Webhook
      },
      {
        label: t("Events"),
        lead: t("All events, whether or not a webhook gets them."),
        to: "/events",
        symbol: Activity
      }
    ]
  },
  {
    title: t("Organization"),
    entries: [
      {
        label: t("Team"),
        lead: t("The people who work for your organization here."),
        to: "/team",
        symbol: ContactRound
      },
      {
        label: t("Settings"),
        lead: t("Your organization, and how you sign in."),
        to: "/settings",
        symbol: Settings
      }
    ]
  }
]
