import { Check, X } from "lucide-react"
import type { ReactNode } from "react"
import { t } from "../Texts/Texts.tsx"

export interface Step {
  readonly name: string
  readonly state: "done" | "current" | "todo" | "failed"
  /** When it happened, or what it waits for. */
  readonly note?: ReactNode
}

const wordOf = {
  done: t("done"),
  current: t("under way"),
  todo: t("to come"),
  failed: t("ended here")
} as const

const marks = { done: <Check size={14} />, current: null, todo: null, failed: <X size={14} /> } as const

/** The progress of a process, step by step. */
export const Steps = ({ label, steps }: { readonly label: string; readonly steps: ReadonlyArray<Step> }) => (
  <ol className="progress" aria-label={label}>
    {steps.map(({ name, note, state }) => (
      <li
        key={name}
        className="progress-step"
        data-state={state}
        aria-current={state === "current" ? "step" : undefined}
      >
        <span>
          <span className="progress-mark" aria-hidden="true">
            {marks[state]}
          </span>
          {name}
          <span className="visually-hidden">: {wordOf[state]}</span>
        </span>
        {note === undefined ? null : <span className="muted small">{note}</span>}
      </li>
    ))}
  </ol>
)
