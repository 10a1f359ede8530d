import "@vault-custody/ui/Pages.css"
import { startPages } from "@vault-custody/ui/PagesApp"
import { groups } from "./Navigation.tsx"

startPages({
  base: "/dashboard",
  name: "Dashboard",
  groups,
  pages: [
    { path: "/", load: async () => (await import("./Overview/OverviewPage.tsx")).OverviewPage },
    { path: "/accounts", load: async () => (await import("./Accounts/AccountsPage.tsx")).AccountsPage },
    { path: "/accounts/$id", load: async () => (await import("./Accounts/AccountPage.tsx")).AccountPage },
    { path: "/inventory", load: async () => (await import("./Inventory/InventoryPage.tsx")).InventoryPage },
    { path: "/inventory/$id", load: async () => (await import("./Inventory/ItemPage.tsx")).ItemPage }
  ]
})
