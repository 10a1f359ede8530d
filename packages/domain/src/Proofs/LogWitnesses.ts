import type { Policy } from "@vault-custody/transparency-log/Policy"
import { Context, Effect } from "effect"

/** A witness's answer to a checkpoint that it was offered. */
export interface WitnessAnswer {
  readonly status: number
  readonly body: string
}

/** How witnesses are asked, by the prefix of their URLs. A witness that does not answer in time has no answer. */
export class LogWitnesses extends Context.Service<
  LogWitnesses,
  {
    /** Who cosigns, and how many it takes; undefined where nobody does. */
    readonly policy: Policy | undefined
    /** Offers a checkpoint: C2SP's tlog-witness, `add-checkpoint`. */
    readonly offer: (url: string, body: string) => Effect.Effect<WitnessAnswer | undefined>
    /** The newest checkpoint of an origin that a witness has cosigned. */
    readonly newest: (url: string, origin: string) => Effect.Effect<string | undefined>
  }
>()("@vault-custody/domain/Proofs/LogWitnesses") {
  /** Nobody cosigns, and checkpoints are published at once. */
  static readonly none = LogWitnesses.of({
    policy: undefined,
    offer: () => Effect.undefined,
    newest: () => Effect.undefined
  })
}
