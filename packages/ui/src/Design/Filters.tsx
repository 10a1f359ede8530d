import { type ReactNode, useId, useState } from "react"
import { wordsOf } from "./Words.tsx"
import { SelectField, TextField } from "./Fields.tsx"
import { useUrlState } from "../Data/UrlState.tsx"
import { t } from "../Texts/Texts.tsx"

/**
 * The search and the filters of a list, whose values are in the address, and the downloads of what they show. On a phone
 * the filters are behind a button below the search, which says how many of them are set.
 */
export const Filters = ({
  children,
  downloads,
  search
}: {
  /** The search field. */
  readonly search?: ReactNode
  /** The other filters. */
  readonly children?: ReactNode
  readonly downloads?: ReactNode
}) => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { filterCount } = useUrlState()
  return (
    <search className="filters">
      {search}
      {children === undefined ? null : (
        <>
          <button
            type="button"
            className="button filter-toggle"
            data-look="plain"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {filterCount === 0 ? t("Filters") : t("Filters ({count})", { count: filterCount })}
          </button>
          <div className="filter-more" id={id} data-open={isOpen}>
            {children}
          </div>
        </>
      )}
      {downloads === undefined ? null : <div className="row">{downloads}</div>}
    </search>
  )
}

/** The value of a filter; undefined if it is not one of `values`. */
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
      onChange={(value) => filter({ [name]: value })}
      options={[{ value: "", label: t("All") }, ...values.map((value) => ({ value, label: words(value) }))]}
    />
  )
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

/** A day of {@link DayFilters} for lists whose days are those of UTC; undefined if none is chosen. */
export const dayOf = (text: string): string | undefined => (isDay(text) ? text : undefined)

/** The filters of {@link DayFilters} as lists take them: whole days in the viewer's zone. */
export const useDays = (): { readonly createdFrom?: string; readonly createdTo?: string } => {
  const { get } = useUrlState()
  const [from, to] = [get("from"), get("to")]
  return {
    ...(isDay(from) ? { createdFrom: new Date(`${from}T00:00:00`).toISOString() } : {}),
    ...(isDay(to) ? { createdTo: new Date(`${to}T23:59:59.999`).toISOString() } : {})
  }
}

/** Filters by the day of creation. */
export const DayFilters = () => (
  <div className="days">
    <TextFilter name="from" label={t("From")} type="date" />
    <TextFilter name="to" label={t("To")} type="date" />
  </div>
)

/** A filter by typed text. */
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
  const { filter, get, search } = useUrlState()
  return (
    <TextField
      name={name}
      label={label}
      type={type}
      value={get(name)}
      onChange={(value) => (type === "date" ? filter({ [name]: value }) : search(name, value))}
      {...(placeholder === undefined ? {} : { placeholder })}
    />
  )
}
