import { keepFilters } from "./KeptFilters.tsx"
import { useNavigate, useParams, useSearch } from "@tanstack/react-router"

const isRecord = (u: unknown): u is Readonly<Record<string, unknown>> => typeof u === "object" && u !== null

const textOf = (record: unknown, name: string): string => {
  const value = isRecord(record) ? record[name] : undefined
  return typeof value === "string" ? value : ""
}

/** A path parameter of the address: `useParam("id")` of `/accounts/$id`. */
export const useParam = (name: string): string => textOf(useParams({ strict: false }), name)

/** Entries of the address of a list that are no filters. */
const besideFilters: ReadonlySet<string> = new Set(["after", "page", "q"])

/**
 * The page's state in its address: filters, the page of a list, what is open. Reload, Back and a link restore it. An
 * empty text removes the entry.
 */
export const useUrlState = () => {
  const search: unknown = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (changes: Readonly<Record<string, string>>) => {
    void navigate({
      to: ".",
      // Updates the current address: two filters may be set before the page is rendered again.
      search: (now: Readonly<Record<string, unknown>>) =>
        Object.fromEntries(Object.entries({ ...now, ...changes }).filter(([, value]) => value !== "")),
      resetScroll: false
    })
  }
  return {
    get: (name: string): string => textOf(search, name),
    /** The entry as a query parameter: `undefined` if it is missing or empty. */
    find: (name: string): string | undefined => textOf(search, name) || undefined,
    /** How many filters of a list are set; the search is none of them. */
    filterCount: isRecord(search)
      ? Object.entries(search).filter(([name, value]) => value !== "" && !besideFilters.has(name)).length
      : 0,
    page: Math.max(1, Math.trunc(Number(textOf(search, "page"))) || 1),
    toPage: (page: number) => change({ page: page === 1 ? "" : String(page) }),
    /** Sets filters, goes back to the first page, and keeps the filters for the next visit. */
    filter: (changes: Readonly<Record<string, string>>) => {
      keepFilters(changes)
      change({ ...changes, page: "" })
    },
    /** Sets the search text. It is not kept for the next visit, where it would be in the way. */
    search: (name: string, value: string) => change({ [name]: value, page: "" }),
    set: change
  }
}
