import "@vault-custody/ui/Pages.css"
import { startPages } from "@vault-custody/ui/PagesApp"
import { groups } from "./Navigation.tsx"

startPages({
  base: "/console",
  name: "Console",
  groups,
  pages: [{ path: "/", load: async () => (await import("./Work/WorkPage.tsx")).WorkPage }]
})
