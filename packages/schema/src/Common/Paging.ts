import { Schema, SchemaGetter } from "effect"

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

/** `page` (1 to 100000) and `limit` (1 to 100) of every list and search. Anything else is refused, never clamped. */
export const pageQuery = {
  page: plainInteger(1, 100_000, 1, "Page to read, counted from 1. Default 1."),
  limit: limitQuery
}

/** What `pageQuery` decodes to. */
export interface PageQuery {
  readonly page?: number | undefined
  readonly limit?: number | undefined
}

/** A page to read: both numbers count from 1. */
export interface PageRequest {
  readonly page: number
  readonly limit: number
}

/** Fills in the defaults: page 1, 25 entries. */
export const toPageRequest = ({ page = 1, limit = 25 }: PageQuery): PageRequest => ({ page, limit })

/** In which order of their creation a list shows its entries. */
export const listOrders = ["newest", "oldest"] as const
export type ListOrder = (typeof listOrders)[number]

/** One page of a list, and whether another follows. */
export interface Page<A> {
  readonly items: ReadonlyArray<A>
  readonly hasMore: boolean
}

/** Cuts one page out of a whole list. */
export const pageOf = <A>(all: ReadonlyArray<A>, { limit, page }: PageRequest): Page<A> => ({
  items: all.slice((page - 1) * limit, page * limit),
  hasMore: all.length > page * limit
})

/** The page of a list that holds one thing. */
export const singlePage = <A>(request: PageRequest, item: A): Page<A> => ({
  items: request.page === 1 ? [item] : [],
  hasMore: false
})

/** Which page of a list this is, and whether another follows. */
export const Pagination = Schema.Struct({
  page: Schema.Int.annotate({ description: "The page that this is, counted from 1" }),
  hasMore: Schema.Boolean.annotate({ description: "Whether another page follows" })
}).annotate({
  identifier: "Pagination",
  description: "Which page of a list this is, and whether another follows."
})
