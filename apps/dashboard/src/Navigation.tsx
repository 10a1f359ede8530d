import type { NavGroup } from "@vault-custody/ui/Frame"
import { Layers, LayoutDashboard, UsersRound } from "lucide-react"

/** The pages that are led to from everywhere. */
export const groups: ReadonlyArray<NavGroup> = [
  {
    entries: [
      { label: "Overview", to: "/", symbol: LayoutDashboard },
      { label: "Accounts", to: "/accounts", symbol: UsersRound },
      { label: "Inventory", to: "/inventory", symbol: Layers }
    ]
  }
]
