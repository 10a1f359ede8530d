import { startPages } from "@vault-custody/ui/Shell/PagesApp"
import { find } from "./Find.ts"
import { groups } from "./Navigation.tsx"
import { pages } from "./Pages.ts"

export const start = (): Promise<void> =>
  startPages({
    base: "/console",
    name: "Console",
    groups,
    find,
    pages
  })
