import { Check, Copy as CopySymbol } from "lucide-react"
import { useState } from "react"
import { Button, IconButton } from "./Button.tsx"
import { DialogActions } from "./Dialogs.tsx"

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

export const CopyButton = ({ text }: { readonly text: string }) => {
  const { copy, isCopied } = useCopy(text)
  return (
    <Button onClick={() => void copy()} size="small">
      {isCopied ? <Check size={14} /> : <CopySymbol size={14} />}
      {isCopied ? "Copied" : "Copy"}
    </Button>
  )
}

/** A secret that is shown this once. */
const Secret = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <div className="secret">
    <code aria-label={label}>{text}</code>
    <CopyButton text={text} />
  </div>
)

/** What a dialog shows when something secret was made: that it is seen this once, and how to take it along. */
export const ShownOnce = ({
  onClose,
  secrets,
  what
}: {
  /** What is to be copied, within a sentence: `the key`. */
  readonly what: string
  readonly secrets: ReadonlyArray<readonly [label: string, text: string]>
  readonly onClose: () => void
}) => (
  <>
    <p className="notice">Copy {what} now. It is shown this once and cannot be seen again.</p>
    {secrets.map(([label, text]) => (
      <div className="stack-tight" key={label}>
        <strong>{label}</strong>
        <Secret label={label} text={text} />
      </div>
    ))}
    <DialogActions>
      <Button look="primary" onClick={onClose}>
        Done
      </Button>
    </DialogActions>
  </>
)
