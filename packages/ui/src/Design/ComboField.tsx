import type { RequestOptions } from "@vault-custody/client"
import { type ReactNode, Suspense } from "react"
import { type Option, TextField } from "./Fields.tsx"
import { lazyBeforehand } from "../Data/LazyBeforehand.tsx"

/** Something to choose, and more to tell it from others. */
export interface ComboOption extends Option {
  readonly note?: string
}

/** Finds choices of a kind. */
export interface ComboSource {
  /** The key under which results are kept. */
  readonly kind: string
  /** The first choices for what was typed; the newest for nothing. */
  readonly search: (q: string, options: RequestOptions) => Promise<ReadonlyArray<ComboOption>>
}

export interface ComboFieldProps {
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
  readonly isRequired?: boolean
  readonly placeholder?: string
  readonly source: ComboSource
  /** The id of what is chosen; empty for nothing. */
  readonly value: string
  /** The choice's name; undefined while it is not known. */
  readonly chosenName: string | undefined
  readonly onChange: (value: string) => void
}

const ComboInput = lazyBeforehand(() => import("./ComboInput.tsx"))

/** A choice of many: one types a part of it, and what is found is chosen from. Emptied it is no choice. */
export const ComboField = (props: ComboFieldProps) => {
  const { chosenName = "…", label, name, placeholder = "", value } = props
  return (
    <Suspense
      fallback={
        <TextField
          name={name}
          label={label}
          placeholder={placeholder}
          value={value === "" ? "" : chosenName}
        />
      }
    >
      <ComboInput {...props} />
    </Suspense>
  )
}
