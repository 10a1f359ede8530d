import { Schema, SchemaGetter } from "effect"
import { beyondJsonSchema } from "./Checks.ts"
import { StoredString } from "./Text.ts"
import { TimestampInputOf } from "./Timestamp.ts"

/** A whole number in a query, written plainly. Anything else is refused, never clamped. */
export const plainInteger = (min: number, max: number, fallback: number, description: string) =>
  Schema.String.annotate({ description })
    .check(
      Schema.makeFilter<string>(
        (s) =>
          /^(0|[1-9][0-9]{0,8})$/.test(s) && Number(s) >= min && Number(s) <= max
            ? undefined
            : `must be a whole number from ${min} to ${max}`,
        { toJsonSchema: () => ({ pattern: "^(0|[1-9][0-9]*)$" }) }
      )
    )
    .pipe(
      Schema.decodeTo(Schema.Number, {
        decode: SchemaGetter.transform((s) => Number(s)),
        encode: SchemaGetter.transform((n: number) => String(n))
      }),
      Schema.annotate({ default: fallback }),
      Schema.optional
    )

/** `limit` (1 to 100) of every list. */
export const limitQuery = plainInteger(1, 100, 25, "Results on a page, at most 100. Default 25.")

/**
 * `page` (1 to 100000) or `cursor`, and `limit` (1 to 100), of every list and search. Anything else is refused, never
 * clamped.
 */
export const pageQuery = {
  page: plainInteger(
    1,
    100_000,
    1,
    "Page to read, counted from 1. Default 1. It cannot be combined with a cursor."
  ),
  limit: limitQuery,
  cursor: Schema.optional(
    Schema.String.annotate({
      description:
        "`nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it."
    })
  )
}

/** In which order of their creation a list shows its entries. */
export const listOrders = ["newest", "oldest"] as const
export type ListOrder = (typeof listOrders)[number]

/** The orders by their names in a query. */
const ordersByName = {
  "-createdAt": "newest",
  createdAt: "oldest",
  newest: "newest",
  oldest: "oldest"
} as const

const orderParameter = <Name extends keyof typeof ordersByName>(
  names: ReadonlyArray<Name>,
  nameOf: { readonly [Order in ListOrder]: Name }
) =>
  Schema.Literals(names)
    .annotate({ description: "Order of the list. Default -createdAt, newest first." })
    .pipe(
      Schema.decodeTo(Schema.Literals(listOrders), {
        decode: SchemaGetter.transform((name: Name): ListOrder => ordersByName[name]),
        encode: SchemaGetter.transform((order: ListOrder): Name => nameOf[order])
      }),
      Schema.optional
    )

const nameOf = { newest: "-createdAt", oldest: "createdAt" } as const

/** In which order customers want a list. */
export const orderQuery = { order: orderParameter(["createdAt", "-createdAt"], nameOf) }

/** The most ids that a list is filtered by at once. */
const maxIds = 100

const isIdList = (text: string): boolean => {
  const ids = text.split(",")
  return ids.length <= maxIds && ids.every((id) => id !== "")
}

/** Ids with commas between. */
const IdList = StoredString.annotate({
  description: `Only the resources with these IDs: up to ${maxIds}, separated by commas`
})
  .check(
    Schema.makeFilter<string>(
      (text) => (isIdList(text) ? undefined : `must be 1 to ${maxIds} ids separated by commas`),
      { toJsonSchema: beyondJsonSchema }
    )
  )
  .pipe(
    Schema.decodeTo(Schema.Array(Schema.String), {
      decode: SchemaGetter.transform((text: string) => text.split(",").toSorted()),
      encode: SchemaGetter.transform((ids: ReadonlyArray<string>) => ids.join(","))
    })
  )

/** The filters of every list whose entries have a time of their creation. */
const createdQuery = {
  ids: Schema.optional(IdList),
  createdFrom: Schema.optional(TimestampInputOf("Only entries created at this time or later")),
  createdTo: Schema.optional(TimestampInputOf("Only entries created at this time or earlier"))
}

/** The filters of every list whose entries say when they last changed. */
const updatedQuery = {
  updatedFrom: Schema.optional(TimestampInputOf("Only entries last changed at this time or later")),
  updatedTo: Schema.optional(TimestampInputOf("Only entries last changed at this time or earlier"))
}

/** The query of an export: the order and filters of its list, and no page. */
export const exportQuery = { ...orderQuery, ...createdQuery, ...updatedQuery }

/** The query of a history, whose entries stand in the order that they were made in. */
export const historyQuery = { ...pageQuery, ...createdQuery }

/** The query of a list of records that never change. */
export const createdListQuery = { ...pageQuery, ...orderQuery, ...createdQuery }

/** The query of every other list whose entries are listed by their creation. */
export const listQuery = { ...createdListQuery, ...updatedQuery }

/** The same for lists of staff, who call an order by the name that it had first, too. */
export const staffListQuery = {
  ...listQuery,
  order: orderParameter(["newest", "oldest", "createdAt", "-createdAt"], nameOf)
}

/** Which entries of a list are wanted, whatever it is of. All times are included. */
export interface CommonFilter {
  readonly ids?: ReadonlyArray<string> | undefined
  readonly createdFrom?: number | undefined
  readonly createdTo?: number | undefined
  readonly updatedFrom?: number | undefined
  readonly updatedTo?: number | undefined
}

/** The decoded `pageQuery`, with an order and filters where the list has them. */
export interface PageQuery extends CommonFilter {
  readonly page?: number | undefined
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
  readonly order?: ListOrder | undefined
}

/** The last entry that a reader of a list was shown. */
export interface ListPosition {
  /** When the entry was created, or whatever else the list is in the order of, in epoch milliseconds. */
  readonly at: number
  readonly id: string
  /** How many entries were shown up to it. */
  readonly shown: number
}

/** A page to read: both numbers count from 1. Lists that have an order of their own have no filters. */
export interface PageRequest extends CommonFilter {
  readonly page: number
  readonly limit: number
  /** Default: newest first. Lists that have an order of their own keep to it. */
  readonly order?: ListOrder
  /** The page begins behind this entry, and its number says nothing. */
  readonly after?: ListPosition
}

/** The number of entries before a page of an append-only list. */
export const shownBefore = ({ after, limit, page }: PageRequest): number => after?.shown ?? (page - 1) * limit

/** One page of a list, and whether another follows. */
export interface Page<A> {
  readonly items: ReadonlyArray<A>
  readonly hasMore: boolean
}

/** A page with other entries in place of its own. */
export const mapPage = <A, B>({ hasMore, items }: Page<A>, f: (item: A) => B): Page<B> => ({
  items: items.map(f),
  hasMore
})

/** Cuts one page out of a whole list to whose end alone something is added. */
export const pageOf = <A>(all: ReadonlyArray<A>, page: PageRequest): Page<A> => {
  const start = shownBefore(page)
  return { items: all.slice(start, start + page.limit), hasMore: all.length > start + page.limit }
}

/** The parts of the order of most lists, and when an entry last changed, where it says so. */
export interface Placed {
  readonly id: string
  readonly createdAt: number
  readonly updatedAt?: number
}

const compareIds = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const isBetween = (at: number, from = -Infinity, to = Infinity): boolean => at >= from && at <= to

/** Whether an entry is wanted, as far as the filters say that every list has. */
export const isWanted =
  ({ createdFrom, createdTo, ids, updatedFrom, updatedTo }: CommonFilter) =>
  ({ createdAt, id, updatedAt = createdAt }: Placed): boolean =>
    isBetween(createdAt, createdFrom, createdTo) &&
    isBetween(updatedAt, updatedFrom, updatedTo) &&
    (ids === undefined || ids.includes(id))

/** Cuts one page out of things that are listed by their creation. */
export const createdPage = <A extends Placed>(all: Iterable<A>, page: PageRequest): Page<A> => {
  const { after, limit, order = "newest" } = page
  const way = order === "newest" ? -1 : 1
  const wanted = [...all].filter(isWanted(page))
  const ordered = wanted.sort((a, b) => way * (a.createdAt - b.createdAt || compareIds(a.id, b.id)))
  if (after === undefined) return pageOf(ordered, page)
  const behind = ordered.filter(
    ({ createdAt, id }) => way * (createdAt - after.at || compareIds(id, after.id)) > 0
  )
  return pageOf(behind, { page: 1, limit })
}

/** Which page of a list this is, and whether another follows. */
export const Pagination = Schema.Struct({
  page: Schema.Int.annotate({ description: "Number of this page, counted from 1" }),
  hasMore: Schema.Boolean.annotate({ description: "Whether another page follows" }),
  nextCursor: Schema.optionalKey(
    Schema.String.annotate({
      description:
        "Value of `cursor` for the next page, which stays valid while the list changes; absent on the last page"
    })
  )
}).annotate({
  identifier: "Pagination",
  description: "The position of a page in its list, and how to read the next one."
})
