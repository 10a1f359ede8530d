import { Button } from "@vault-custody/ui/Design/Button"
import { Printer } from "lucide-react"

/** Prints the page: what is only for the screen is left out. */
export const PrintButton = ({ label }: { readonly label: string }) => (
  <Button onClick={() => window.print()}>
    <Printer size={14} /> {label}
  </Button>
)
