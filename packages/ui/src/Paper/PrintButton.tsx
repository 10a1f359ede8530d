import { Printer } from "lucide-react"
import { Button } from "../Design/Button.tsx"

/** Prints the document of the page. */
export const PrintButton = ({ label }: { readonly label: string }) => (
  <Button onClick={() => window.print()}>
    <Printer size={14} /> {label}
  </Button>
)
