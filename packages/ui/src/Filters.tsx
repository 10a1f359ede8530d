import type { ReactNode } from "react"
import { wordsOf } from "./Badge.tsx"
import { SelectField, TextField } from "./Fields.tsx"
import { useUrlState } from "./UrlState.tsx"

/** The filters of a list. What they are set to stands in the address. */
export const Filters = ({ children }: { readonly children: ReactNode }) => (
  <search className="filters">{children}</search>
)

/** What a filter is set to, if it is one of what can be chosen. */
export const useChoice = <Value extends string>(
  name: string,
  values: ReadonlyArray<Value>
): Value | undefined => {
  const { get } = useUrlState()
  return values.find((value) => value === get(name))
}

/** A filter by one of a few values, such as the states of a thing. */
export const ChoiceFilter = <Value extends string>({
  label,
  name,
  values,
  words = wordsOf
}: {
  /** Its entry of the address. */
  readonly name: string
  readonly label: string
  readonly values: ReadonlyArray<Value>
  readonly words?: (value: Value) => string
}) => {
  const { filter } = useUrlState()
  return (
    <SelectField
      name={name}
      label={label}
      value={useChoice(name, values) ?? ""}
      onChange={(value) => filter(name, value)}
      options={[{ value: "", label: "All" }, ...values.map((value) => ({ value, label: words(value) }))]}
    />
  )
}

/** A filter by what is typed. */
export const TextFilter = ({
  label,
  name,
  placeholder,
  type = "search"
}: {
  readonly name: string
  readonly label: string
  readonly type?: "search" | "date"
  readonly placeholder?: string
}) => {
  const { filter, get } = useUrlState()
  return (
    <TextField
      name={name}
      label={label}
      type={type}
      value={get(name)}
      onChange={(value) => filter(name, value)}
      {...(placeholder === undefined ? {} : { placeholder })}
    />
  )
}
