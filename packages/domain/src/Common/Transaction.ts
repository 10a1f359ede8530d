import { Context, type Effect } from "effect"

/** Whether a transaction is a repetition of one that was in conflict with another. */
export const IsRepeated = Context.Reference<boolean>("@vault-custody/domain/Common/IsRepeated", {
  defaultValue: () => false
})

/**
 * The unit of work: all operations inside `run` commit together or not at all.
 *
 * A `run` inside another joins it. The outermost one is repeated when the database reports a deadlock or a
 * serialization failure, so its operations must have no effect outside the database.
 *
 * `reading` is for reads alone: all of them see the database as it was at the first of them, however long they take.
 * It is never repeated, so it may pass on the rows that it has read. At most a minute may pass between two reads.
 */
export class Transaction extends Context.Service<
  Transaction,
  {
    readonly run: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    readonly reading: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  }
>()("@vault-custody/domain/Common/Transaction") {}
