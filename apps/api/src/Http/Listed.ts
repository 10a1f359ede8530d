import { ValidationError } from "@vault-custody/schema/Common/Errors"
import {
  type ListPosition,
  type Page,
  type PageQuery,
  type PageRequest,
  shownBefore
} from "@vault-custody/schema/Common/Paging"
import { Effect } from "effect"
import { hash } from "node:crypto"

/** An entry of a list, with the time that the list is sorted by, if any. */
interface Entry {
  readonly id: string
  readonly createdAt?: number
  readonly at?: number
}

/** The parameters that change how a list is shown, but not which entries it has. */
const shows: ReadonlySet<string> = new Set(["page", "limit", "cursor", "order", "includeItems", "expand"])

/** Hashes the list, its filters and its order: a cursor is bound to them. */
const bindingOf = (list: ReadonlyArray<string>, query: PageQuery): string => {
  const filters = Object.entries<unknown>({ ...query })
    .filter(([name, value]) => value !== undefined && !shows.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return hash("sha256", JSON.stringify([list, query.order ?? "newest", filters]), "base64url").slice(0, 16)
}

const cursorOf = (binding: string, { at, id, shown }: ListPosition): string =>
  Buffer.from(`${binding}.${at}.${shown}.${id}`).toString("base64url")

const cursorForm = /^([\w-]{16})\.(\d{1,15})\.(\d{1,8})\.(\w{1,64})$/

/** The position of a cursor; undefined if the cursor belongs to another list. */
const positionOf = (binding: string, cursor: string): ListPosition | undefined => {
  const text = Buffer.from(cursor, "base64url").toString("latin1")
  const [, bound, at, shown, id = ""] = cursorForm.exec(text) ?? []
  const position = { at: Number(at), shown: Number(shown), id }
  // A cursor has one spelling: a text with trailing characters is refused.
  return bound === binding && cursorOf(binding, position) === cursor ? position : undefined
}

const refused = (message: string) => ValidationError.field("cursor", message)

const pageOfQuery = (binding: () => string, query: PageQuery): PageRequest | ValidationError => {
  const { cursor, limit = 25, order = "newest", page } = query
  const { createdFrom, createdTo, ids, updatedFrom, updatedTo } = query
  const wanted = { ids, createdFrom, createdTo, updatedFrom, updatedTo, limit, order }
  if (cursor === undefined) return { ...wanted, page: page ?? 1 }
  if (page !== undefined) return refused("must not be given together with page; leave one of them out")
  const after = positionOf(binding(), cursor)
  if (after === undefined) {
    return refused(
      "is not a cursor of this list; send the nextCursor of a response with the same filters and order, or start without one"
    )
  }
  return { ...wanted, page: Math.floor(after.shown / limit) + 1, after }
}

/** One page of a list, in the form of the answer. */
export interface ListAnswer<A> {
  readonly data: ReadonlyArray<A>
  readonly pagination: { readonly page: number; readonly hasMore: boolean; readonly nextCursor?: string }
}

/**
 * Answers a list with the page that a query requests (docs/rules/Http.md#paging). `list` names the list, its owner,
 * and the other parts of its address that select entries: a cursor is valid for one list only.
 */
export const listed = <A extends Entry, E, R>(
  list: ReadonlyArray<string>,
  query: PageQuery,
  read: (page: PageRequest) => Effect.Effect<Page<A>, E, R>
): Effect.Effect<ListAnswer<A>, E | ValidationError, R> => {
  const binding = () => bindingOf(list, query)
  const page = pageOfQuery(binding, query)
  if (page instanceof ValidationError) return Effect.fail(page)
  const next = (items: ReadonlyArray<A>) => {
    const last = items.at(-1)
    if (last === undefined) return {}
    const shown = shownBefore(page) + items.length
    return { nextCursor: cursorOf(binding(), { at: last.createdAt ?? last.at ?? 0, id: last.id, shown }) }
  }
  return read(page).pipe(
    Effect.map(({ hasMore, items }) => ({
      data: items,
      pagination: { page: page.page, hasMore, ...(hasMore ? next(items) : {}) }
    }))
  )
}
