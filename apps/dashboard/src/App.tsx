import { startPages } from "@vault-custody/ui/Shell/PagesApp"
import { t } from "@vault-custody/ui/Texts/Texts"
import { find } from "./Find.ts"
import { base, isTest, otherBase } from "./Mode.ts"
import { groups } from "./Navigation.tsx"
import { pages } from "./Pages.ts"

export const start = (): Promise<void> =>
  startPages({
    base,
    testData: { isOn: isTest, otherBase },
    name: t("Dashboard"),
    groups,
    find,
    pages
  })
