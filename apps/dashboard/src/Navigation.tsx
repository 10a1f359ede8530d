import type { NavGroup } from "@vault-custody/ui/Shell/FrameLayout"
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
  Undo2,
  UsersRound,
  Webhook
} from "lucide-react"

/** The pages that are led to from everywhere. */
export const groups: ReadonlyArray<NavGroup> = [
  {
    entries: [
      {
        label: "Overview",
        lead: "Your holdings in the vault, and what is under way.",
        to: "/",
        symbol: LayoutDashboard
      },
      {
        label: "Accounts",
        lead: "Each account holds metal for one of your customers.",
        to: "/accounts",
        symbol: UsersRound
      },
      {
        label: "Inventory",
        lead: "Every item that the vault holds, or held, for your organization.",
        to: "/inventory",
        symbol: Layers
      },
      {
        label: "Products",
        lead: "The products that the vault takes in, and the insured value of one unit of each.",
        to: "/products",
        symbol: Coins
      },
      {
        label: "Inbound",
        lead: "Parcels on their way to the vault, and those that have arrived.",
        to: "/inbound",
        symbol: PackageOpen
      },
      {
        label: "Outbound",
        lead: "Your requests to ship items, and their progress.",
        to: "/outbound",
        symbol: PackageCheck
      },
      {
        label: "Transfers",
        lead: "Items that go from one of your accounts to another, without leaving the vault.",
        to: "/transfers",
        symbol: ArrowLeftRight
      },
      {
        label: "Returns",
        lead: "Items that came back to the vault after they were shipped out.",
        to: "/returns",
        symbol: Undo2
      },
      {
        label: "Statements",
        lead: "Daily statements: the holdings of each account at the end of each UTC day.",
        to: "/statements",
        symbol: FileText
      }
    ]
  },
  {
    title: "Developers",
    entries: [
      {
        label: "API keys",
        lead: "The keys that your programs sign in with.",
        to: "/api-keys",
        symbol: KeyRound
      },
      {
        label: "Webhooks",
        lead: "Endpoints where your programs get events as they happen.",
        to: "/webhooks",
        symbol: Webhook
      },
      {
        label: "Events",
        lead: "All events, whether or not a webhook gets them.",
        to: "/events",
        symbol: Activity
      }
    ]
  },
  {
    title: "Organization",
    entries: [
      {
        label: "Team",
        lead: "The people who work for your organization here.",
        to: "/team",
        symbol: ContactRound
      },
      {
        label: "Settings",
        lead: "Your organization, and how you sign in.",
        to: "/settings",
        symbol: Settings
      }
    ]
  }
]
