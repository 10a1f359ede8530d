import type { SigningKey } from "@vault-custody/transparency-log/Checkpoint"
import { Context, type Duration, type Effect } from "effect"

/** The origin and keys of the log's signatures; `undefined` where it is not signed. */
export class LogSigning extends Context.Service<
  LogSigning,
  | {
      readonly origin: string
      /** The present key first, then old ones that go on signing for a while. */
      readonly keys: readonly [SigningKey, ...ReadonlyArray<SigningKey>]
      /** The least time between two checkpoints. */
      readonly every: Duration.Duration
    }
  | undefined
>()("@vault-custody/domain/Proofs/LogSigning") {}

/** Keeps the newest checkpoint outside of the database, so that a restored database is noticed. */
export class LastCheckpoint extends Context.Service<
  LastCheckpoint,
  {
    /** The signed note; `undefined` where none was kept yet. */
    readonly read: Effect.Effect<string | undefined>
    /** Stores a note; it is on disk when the effect completes. */
    readonly write: (note: string) => Effect.Effect<void>
  }
>()("@vault-custody/domain/Proofs/LastCheckpoint") {}
