import { Context, Effect } from "effect"

/**
 * Whether what the fiber sends is a read that an index bounds, so that it may share a connection with others, whose
 * answers wait for its own.
 */
export const IsBoundedRead = Context.Reference<boolean>("@vault-custody/postgres/BoundedRead/IsBoundedRead", {
  defaultValue: () => false
})

/** Marks a read whose cost an index bounds, whatever there is in the table: by a key, or the first rows of an order. */
export const boundedRead: <A, E, R>(read: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R> =
  Effect.provideService(IsBoundedRead, true)

/** How long an index lets a read take: a `long` one a millisecond or so, for which it has a connection to itself. */
export type ReadLength = "short" | "long"

/** How many rows of a list may be counted off and read. */
const maxRows = { short: 1000, long: 10_000 }

/** What an index lets a list take of which so many rows are counted off and read; undefined for too many. */
export const lengthOf = (rows: number): ReadLength | undefined => {
  if (rows <= maxRows.short) return "short"
  return rows <= maxRows.long ? "long" : undefined
}
