import type { Bytes } from "@vault-custody/transparency-log/Bytes"
import { Context, type Effect, type Option } from "effect"

/** A checkpoint as it is stored. */
export interface StoredCheckpoint {
  readonly origin: string
  readonly size: number
  /** 32 bytes. */
  readonly root: Bytes
  /** The signed note. */
  readonly note: string
  /** The verifier key of the newest of the keys that signed it. */
  readonly key: string
}

/** A witness's answer to a checkpoint; without a failure it cosigned. */
export interface RecordedAnswer {
  readonly name: string
  readonly failure: string | undefined
}

/** The delay of publication. */
export interface LogPublication {
  /** The age of the newest published checkpoint, in milliseconds; 0 where it covers all entries. */
  readonly age: number
  /** Whether signing was halted for the present origin. */
  readonly isHalted: boolean
}

/** Storage of checkpoints, for the process that signs them. */
export class LogCheckpointsRepo extends Context.Service<
  LogCheckpointsRepo,
  {
    /** Runs `work` if no other process signs at present; none if one does. */
    readonly lead: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<Option.Option<A>, E, R>
    /**
     * Records the origin and the key that sign the log from now on. A further key of an origin gets an entry in the
     * log. Returns why the origin was halted, if it was.
     */
    readonly begin: (origin: string, key: string) => Effect.Effect<string | undefined>
    /** The newest checkpoint of an origin, and whether it is published. */
    readonly newest: (
      origin: string
    ) => Effect.Effect<Option.Option<StoredCheckpoint & { readonly isPublished: boolean }>>
    /** The number of entries of the log. */
    readonly size: Effect.Effect<number>
    /** The root of the log when it had so many entries, which it must have. */
    readonly rootAt: (size: number) => Effect.Effect<Bytes>
    /** The hashes that show that the log of `size` entries begins with that of `from`. */
    readonly consistency: (from: number, size: number) => Effect.Effect<ReadonlyArray<Bytes>>
    /** Stores a signed checkpoint; an existing one of the same size stays. */
    readonly store: (checkpoint: StoredCheckpoint) => Effect.Effect<void>
    /** Publishes a stored checkpoint, with the cosignatures that it has by now. */
    readonly publish: (checkpoint: StoredCheckpoint) => Effect.Effect<void>
    /** Keeps the answers of all witnesses of the policy to a checkpoint, for staff to see. */
    readonly recordAnswers: (
      checkpoint: StoredCheckpoint,
      answers: ReadonlyArray<RecordedAnswer>
    ) => Effect.Effect<void>
    /** The delay of publication, for monitoring. */
    readonly state: Effect.Effect<LogPublication>
    /** Stops signing for an origin, for good. */
    readonly halt: (origin: string, reason: string) => Effect.Effect<void>
  }
>()("@vault-custody/domain/Proofs/LogCheckpointsRepo") {}
