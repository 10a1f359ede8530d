import { Context, type Effect, type Option } from "effect"

/**
 * Appends at most so much of what is committed and not in the log yet. Returns how much it found; fewer than `limit` says
 * that all that was committed before is in the log now.
 */
export type AppendToLog = (limit: number) => Effect.Effect<number>

/**
 * Gives what is committed its index in the vault's log: from 0, without gaps, by one process at a time
 * (docs/rules/Proofs.md#one-log).
 */
export class LogSequencer extends Context.Service<
  LogSequencer,
  {
    /** Runs `work` as the one process that appends. Nothing when another one is that at present. */
    readonly lead: <A, E, R>(
      work: (append: AppendToLog) => Effect.Effect<A, E, R>
    ) => Effect.Effect<Option.Option<A>, E, R>
  }
>()("@vault-custody/domain/Proofs/LogSequencer") {}
