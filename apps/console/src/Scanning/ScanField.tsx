import { type RefObject, useId, useState } from "react"
import { endsScan } from "./ScanEnd.ts"

/**
 * A field that a scanner types into: Enter or Tab submits the scan, and clears the field for the next. It keeps the
 * focus, so that one hand is enough; while it is empty, Tab moves the focus as usual.
 */
export const ScanField = ({
  button,
  field,
  hint,
  inputMode = "text",
  isFirst = false,
  label,
  onChange,
  onScan
}: {
  readonly label: string
  readonly hint?: string
  /** The label of the button that acts like Enter. */
  readonly button: string
  /** To give it the focus from outside. */
  readonly field?: RefObject<HTMLInputElement | null>
  readonly inputMode?: "numeric" | "text"
  /** Has the focus as soon as it is there. */
  readonly isFirst?: boolean
  readonly onChange?: (text: string) => void
  readonly onScan: (text: string) => void
}) => {
  const id = useId()
  const [text, setText] = useState("")
  const change = (next: string) => {
    setText(next)
    onChange?.(next)
  }
  const take = () => {
    if (text.trim() === "") return
    change("")
    onScan(text.trim())
  }
  return (
    <form
      className="scan"
      onSubmit={(event) => {
        event.preventDefault()
        take()
      }}
    >
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="scan-row">
        <input
          className="input"
          id={id}
          ref={field}
          value={text}
          onChange={({ target }) => change(target.value)}
          onKeyDown={(event) => {
            if (!endsScan(event) || (event.key === "Tab" && text.trim() === "")) return
            event.preventDefault()
            take()
          }}
          inputMode={inputMode}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
          autoFocus={isFirst}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        />
        <button className="button" type="submit">
          {button}
        </button>
      </div>
      {hint === undefined ? null : (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </form>
  )
}
