import type { Policy } from "@vault-custody/transparency-log/Policy"
import { Context, Effect } from "effect"

/** A witness's answer to a checkpoint that it was offered. */
export interface WitnessAnswer {
  readonly status: number
  readonly body: string
}

/** Asks witnesses, by the prefix of their URLs. A witness that does not answer in time has no answer. */
export class LogWitnesses extends Context.Service<
  LogWitnesses,
  {
    /** The witnesses and their quorum; undefined where there are none. */
    readonly policy: Policy | undefined
    /** Offers a checkpoint: C2SP's tlog-witness, `add-checkpoint`. */
    readonly offer: (url: string, body: string) => Effect.Effect<WitnessAnswer | undefined>
    /** The newest checkpoint of an origin that a witness has cosigned. */
    readonly newest: (url: string, origin: string) => Effect.Effect<string | undefined>
  }
>()("@vault-custody/domain/Proofs/LogWitnesses") {
  /** No witnesses: checkpoints are published at once. */
  static readonly none = LogWitnesses.of({
    policy: undefined,
    offer: () => Effect.undefined,
    newest: () => Effect.undefined
  })
}
