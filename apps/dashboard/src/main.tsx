import "@vault-custody/ui/Pages.css"
// Begins before the application has come.
import "@vault-custody/ui/Session/EarlySession"
import { begin } from "@vault-custody/ui/Shell/Begin"

void begin(() => import("./App.tsx"))
