import { Check, Copy as CopySymbol } from "lucide-react"
import { useState } from "react"
import { Button, IconButton } from "./Button.tsx"

const useCopy = (text: string) => {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return { copy, isCopied }
}

/** An id or the like, with a button that copies it. */
export const Copyable = ({ label, text }: { readonly label: string; readonly text: string }) => {
  const { copy, isCopied } = useCopy(text)
  return (
    <span className="copy">
      <code>{text}</code>
      <IconButton label={isCopied ? "Copied" : `Copy ${label}`} onClick={() => void copy()}>
        {isCopied ? <Check size={14} /> : <CopySymbol size={14} />}
      </IconButton>
    </span>
  )
}

/** A secret that is shown this once. */
export const Secret = ({ label, text }: { readonly label: string; readonly text: string }) => {
  const { copy, isCopied } = useCopy(text)
  return (
    <div className="secret">
      <code aria-label={label}>{text}</code>
      <Button onClick={() => void copy()} size="small">
        {isCopied ? <Check size={14} /> : <CopySymbol size={14} />}
        {isCopied ? "Copied" : "Copy"}
      </Button>
    </div>
  )
}
