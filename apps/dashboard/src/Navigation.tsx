import type { NavGroup } from "@vault-custody/ui/Frame"
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
      { label: "Overview", to: "/", symbol: LayoutDashboard },
      { label: "Accounts", to: "/accounts", symbol: UsersRound },
      { label: "Inventory", to: "/inventory", symbol: Layers },
      { label: "Products", to: "/products", symbol: Coins },
      { label: "Inbound", to: "/inbound", symbol: PackageOpen },
      { label: "Outbound", to: "/outbound", symbol: PackageCheck },
      { label: "Transfers", to: "/transfers", symbol: ArrowLeftRight },
      { label: "Returns", to: "/returns", symbol: Undo2 },
      { label: "Statements", to: "/statements", symbol: FileText }
    ]
  },
  {
    title: "Developers",
    entries: [
      { label: "API keys", to: "/api-keys", symbol: KeyRound },
      { label: "Webhooks", to: "/webhooks", symbol: Webhook },
      { label: "Events", to: "/events", symbol: Activity }
    ]
  },
  {
    title: "Organization",
    entries: [
      { label: "Team", to: "/team", symbol: ContactRound },
      { label: "Settings", to: "/settings", symbol: Settings }
    ]
  }
]
