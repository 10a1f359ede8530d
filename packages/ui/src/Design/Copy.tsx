import { Check, Copy as CopySymbol } from "lucide-react"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { Button, IconButton } from "./Button.tsx"
import { DialogActions } from "./Dialogs.tsx"
import { Long } from "./Long.tsx"
import { useUnsaved } from "./Unsaved.tsx"
import { t } from "../Texts/Texts.tsx"

const useCopy = (text: string, onCopied?: () => void) => {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    onCopied?.()
    setTimeout(() => setCopied(false), 2000)
  }
  return { copy, isCopied }
}

/** A symbol that copies what stands beside it. */
export const CopyIcon = ({
  label,
  onCopied,
  text
}: {
  readonly label: string
  readonly text: string
  readonly onCopied?: () => void
}) => {
  const { copy, isCopied } = useCopy(text, onCopied)
  return (
    <IconButton label={isCopied ? t("Copied") : label} onClick={() => void copy()}>
      {isCopied ? <Check size={14} /> : <CopySymbol size={14} />}
    </IconButton>
  )
}

/** An id or the like, with a button that copies it. */
export const Copyable = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <span className="copy">
    <code>
      <Long text={text} />
    </code>
    <CopyIcon label={t("Copy {label}", { label })} text={text} />
  </span>
)

export const CopyButton = ({ onCopied, text }: { readonly text: string; readonly onCopied?: () => void }) => {
  const { copy, isCopied } = useCopy(text, onCopied)
  return (
    <Button onClick={() => void copy()} size="small">
      {isCopied ? <Check size={14} /> : <CopySymbol size={14} />}
      {isCopied ? t("Copied") : t("Copy")}
    </Button>
  )
}

/** A secret that is shown once. */
const Secret = ({
  label,
  onCopied,
  text
}: {
  readonly label: string
  readonly text: string
  readonly onCopied: () => void
}) => (
  <div className="secret">
    <code aria-label={label}>{text}</code>
    <CopyButton text={text} onCopied={onCopied} />
  </div>
)

/**
 * The dialog content for a new secret: says that it is shown once, and offers to copy it. Until it is copied, only
 * the button "I have stored it" closes the dialog.
 */
export const ShownOnce = ({
  children,
  onClose,
  secrets,
  what
}: {
  /** The name of the secret within a sentence: `the key`. */
  readonly what: string
  readonly secrets: ReadonlyArray<readonly [label: string, text: string]>
  readonly onClose: () => void
  /** Further instructions for the secret. */
  readonly children?: (onCopied: () => void) => ReactNode
}) => {
  const unsaved = useUnsaved()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (unsaved !== undefined) unsaved.current = isCopied ? undefined : "secret"
  }, [unsaved, isCopied])
  const first = useRef<HTMLDivElement>(null)
  // The button that asked for the secret is gone, and the focus with it.
  useEffect(() => first.current?.querySelector("button")?.focus(), [])
  return (
    <>
      <p className="notice" role="alert">
        {t("Copy {what} now. It is shown this once and cannot be seen again.", { what })}
      </p>
      {secrets.map(([label, text], index) => (
        <div className="stack-tight" key={label} ref={index === 0 ? first : undefined}>
          <strong>{label}</strong>
          <Secret label={label} text={text} onCopied={() => setCopied(true)} />
        </div>
      ))}
      {children?.(() => setCopied(true))}
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {isCopied ? t("Done") : t("I have stored it")}
        </Button>
      </DialogActions>
    </>
  )
}
