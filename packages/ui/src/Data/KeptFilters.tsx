type Filters = Readonly<Record<string, string>>

/** The id of the person whose filters are kept: each person who uses this browser has their own. */
let person = ""

/** Sets the person whose filters are kept. */
export const keepFiltersOf = (id: string): void => void (person = id)

const keyOf = (path: string): string => `vault-filters:${person}:${path}`

/** The person's last filters on the page with this path, as entries of its address. */
export const keptFilters = (path: string): Filters => {
  const kept: unknown = JSON.parse(localStorage.getItem(keyOf(path)) ?? "{}")
  return Object.fromEntries(
    Object.entries(Object(kept)).flatMap(([name, value]) =>
      typeof value === "string" && value !== "" ? [[name, value]] : []
    )
  )
}

/** Stores the person's filters for the next visit to the open page. */
export const keepFilters = (changes: Filters): void => {
  const path = window.location.pathname
  localStorage.setItem(keyOf(path), JSON.stringify({ ...keptFilters(path), ...changes }))
}
