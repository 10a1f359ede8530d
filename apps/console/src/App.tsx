import { startPages } from "@vault-custody/ui/Shell/PagesApp"
import { t } from "@vault-custody/ui/Texts/Texts"
import { find } from "./Find.ts"
import { groups } from "./Navigation.tsx"
import { pages } from "./Pages.ts"

export const start = (): Promise<void> =>
  startPages({
    base: "/console",
    name: t("Console"),
    groups,
    find,
    pages
  })
