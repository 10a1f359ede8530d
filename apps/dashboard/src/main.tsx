import "@vault-custody/ui/Pages.css"
// Begins before the application has come.
import "@vault-custody/ui/EarlySession"
import { begin } from "@vault-custody/ui/Begin"

void begin(() => import("./App.tsx"))
