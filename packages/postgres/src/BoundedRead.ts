import { Context, Effect } from "effect"

/**
 * Whether the fiber's statements are reads whose cost an index bounds. Such a read may share a connection with
 * others, whose answers wait for its own.
 */
export const IsBoundedRead = Context.Reference<boolean>("@vault-custody/postgres/BoundedRead/IsBoundedRead", {
  defaultValue: () => false
})

/** Marks a read whose cost an index bounds, however large the table is: by a key, or the first rows of an order. */
export const boundedRead: <A, E, R>(read: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R> =
  Effect.provideService(IsBoundedRead, true)
