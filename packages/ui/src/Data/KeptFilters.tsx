type Filters = Readonly<Record<string, string>>

/** Whose filters are kept: somebody else who uses this browser has others. */
let person = ""

/** Says who looks at the pages. */
export const keepFiltersOf = (id: string): void => void (person = id)

const keyOf = (path: string): string => `vault-filters:${person}:${path}`

/** What the person chose last on the page with this path, as entries of its address. */
export const keptFilters = (path: string): Filters => {
  const kept: unknown = JSON.parse(localStorage.getItem(keyOf(path)) ?? "{}")
  return Object.fromEntries(
    Object.entries(Object(kept)).flatMap(([name, value]) =>
      typeof value === "string" && value !== "" ? [[name, value]] : []
    )
  )
}

/** Keeps what the person chose for the next visit to the page that is open. */
export const keepFilters = (changes: Filters): void => {
  const path = window.location.pathname
  localStorage.setItem(keyOf(path), JSON.stringify({ ...keptFilters(path), ...changes }))
}
