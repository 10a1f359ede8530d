import type { NavGroup } from "@vault-custody/ui/Frame"
import {
  ArrowLeftRight,
  Building2,
  ClipboardList,
  Coins,
  IdCard,
  Layers,
  ListTodo,
  PackageOpen,
  ScrollText,
  Settings,
  Truck,
  UsersRound
} from "lucide-react"

/** The pages that are led to from everywhere. */
export const groups: ReadonlyArray<NavGroup> = [
  {
    entries: [
      { label: "Work", to: "/", symbol: ListTodo },
      { label: "Intake", to: "/intake", symbol: PackageOpen },
      { label: "Requests", to: "/requests", symbol: ClipboardList },
      { label: "Shipments", to: "/shipments", symbol: Truck },
      { label: "Transfers", to: "/transfers", symbol: ArrowLeftRight }
    ]
  },
  {
    title: "The vault",
    entries: [
      { label: "Inventory", to: "/inventory", symbol: Layers },
      { label: "Accounts", to: "/accounts", symbol: UsersRound },
      { label: "Products", to: "/products", symbol: Coins }
    ]
  },
  {
    title: "Administration",
    entries: [
      { label: "Organizations", to: "/organizations", symbol: Building2 },
      { label: "Operators", to: "/operators", symbol: IdCard },
      { label: "Audit log", to: "/audit-log", symbol: ScrollText },
      { label: "Settings", to: "/settings", symbol: Settings }
    ]
  }
]
