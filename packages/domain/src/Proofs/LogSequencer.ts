import { Context, type Effect, type Option } from "effect"

/**
 * Appends at most `limit` committed records that are not in the log yet. Returns how many it found: fewer than
 * `limit` means that everything committed before now is in the log.
 */
export type AppendToLog = (limit: number) => Effect.Effect<number>

/**
 * Assigns committed records their index in the vault's log: from 0, without gaps, by one process at a time
 * (docs/rules/Proofs.md#one-log).
 */
export class LogSequencer extends Context.Service<
  LogSequencer,
  {
    /** Runs `work` if no other process appends at present; none if one does. */
    readonly lead: <A, E, R>(
      work: (append: AppendToLog) => Effect.Effect<A, E, R>
    ) => Effect.Effect<Option.Option<A>, E, R>
  }
>()("@vault-custody/domain/Proofs/LogSequencer") {}
