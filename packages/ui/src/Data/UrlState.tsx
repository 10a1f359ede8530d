import { keepFilters } from "./KeptFilters.tsx"
import { useNavigate, useParams, useSearch } from "@tanstack/react-router"

const isRecord = (u: unknown): u is Readonly<Record<string, unknown>> => typeof u === "object" && u !== null

const textOf = (record: unknown, name: string): string => {
  const value = isRecord(record) ? record[name] : undefined
  return typeof value === "string" ? value : ""
}

/** What the address names in its path: `useParam("id")` of `/accounts/$id`. */
export const useParam = (name: string): string => textOf(useParams({ strict: false }), name)

/**
 * What of a page's state stands in its address: filters, the page of a list, what is open. Reload, Back and a link
 * lead to the same. An empty text is no entry.
 */
export const useUrlState = () => {
  const search: unknown = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (changes: Readonly<Record<string, string>>) => {
    void navigate({
      to: ".",
      // Of the address as it is now: two filters may be set before the page is drawn anew.
      search: (now: Readonly<Record<string, unknown>>) =>
        Object.fromEntries(Object.entries({ ...now, ...changes }).filter(([, value]) => value !== "")),
      resetScroll: false
    })
  }
  return {
    get: (name: string): string => textOf(search, name),
    /** `undefined` where there is none: as queries want it. */
    find: (name: string): string | undefined => textOf(search, name) || undefined,
    page: Math.max(1, Math.trunc(Number(textOf(search, "page"))) || 1),
    toPage: (page: number) => change({ page: page === 1 ? "" : String(page) }),
    /** Sets filters, which leads back to the first page. They are kept for the next visit. */
    filter: (changes: Readonly<Record<string, string>>) => {
      keepFilters(changes)
      change({ ...changes, page: "" })
    },
    /** Sets what is searched for. It is kept for no other visit: it would be in the way. */
    search: (name: string, value: string) => change({ [name]: value, page: "" }),
    set: change
  }
}
