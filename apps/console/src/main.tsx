import "@vault-custody/ui/Pages.css"
import "./Console.css"
// Begins before the application has come.
import "@vault-custody/ui/EarlySession"

void import("./App.tsx")
