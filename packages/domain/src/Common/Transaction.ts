import { Context, type Effect } from "effect"

/**
 * The unit of work: whatever `run` encloses commits together or not at all.
 *
 * A `run` inside another joins it. The outermost one is repeated when the database reports a deadlock or a
 * serialization failure, so what it encloses must have no effect outside the database.
 */
export class Transaction extends Context.Service<
  Transaction,
  { readonly run: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R> }
>()("@vault-custody/domain/Common/Transaction") {}
