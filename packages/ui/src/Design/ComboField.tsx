import type { RequestOptions } from "@vault-custody/client"
import { type ReactNode, Suspense } from "react"
import { type Option, TextField } from "./Fields.tsx"
import { lazyBeforehand } from "../Data/LazyBeforehand.tsx"

/** An option with a note that tells it from others. */
export interface ComboOption extends Option {
  readonly note?: string
}

/** Finds choices of a kind. */
export interface ComboSource {
  /** The cache key of the results. */
  readonly kind: string
  /** Returns the first options for the typed text; the newest for an empty text. */
  readonly search: (q: string, options: RequestOptions) => Promise<ReadonlyArray<ComboOption>>
}

export interface ComboFieldProps {
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
  readonly isRequired?: boolean
  readonly placeholder?: string
  readonly source: ComboSource
  /** The id of the chosen option; empty without a choice. */
  readonly value: string
  /** The name of the chosen option; undefined until it is known. */
  readonly chosenName: string | undefined
  readonly onChange: (value: string) => void
}

const ComboInput = lazyBeforehand(() => import("./ComboInput.tsx"))

/** A combobox for one of many options: it searches as the user types. An emptied field clears the choice. */
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
