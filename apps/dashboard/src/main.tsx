import "@vault-custody/ui/Pages.css"
// Begins before the application has come.
import "@vault-custody/ui/Session/EarlySession"
import { begin } from "@vault-custody/ui/Shell/Begin"
import type { Catalogue } from "@vault-custody/ui/Texts/Texts"

void begin(
  () => import("./App.tsx"),
  import.meta.glob<Catalogue>(["../texts/*.json", "!../texts/en.json"], { import: "default" })
)
