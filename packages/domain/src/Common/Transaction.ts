import { Context, type Effect } from "effect"

/** Whether a transaction is a repetition of one that was in conflict with another. */
export const IsRepeated = Context.Reference<boolean>("@vault-custody/domain/Common/IsRepeated", {
  defaultValue: () => false
})

/**
 * The unit of work: all that `run` encloses commits together or not at all.
 *
 * A `run` inside another joins it. The outermost one is repeated when the database reports a deadlock or a
 * serialization failure, so its operations must have no effect outside the database.
 *
 * `reading` encloses reads alone, which all see the moment of the first of them, however long they take. It is never
 * repeated, so what it encloses may tell others what it read. It may wait for a minute between two reads.
 */
export class Transaction extends Context.Service<
  Transaction,
  {
    readonly run: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    readonly reading: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  }
>()("@vault-custody/domain/Common/Transaction") {}
