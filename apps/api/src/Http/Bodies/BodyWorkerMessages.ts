import type { MessagePort } from "node:worker_threads"
import type { OfJob } from "../../Threads/WorkerThread.ts"

/** The key of a weight list, in place of an endpoint's: all operations decode it the same way. */
export const weightListKey = "text/csv"

/** A body for the worker to decode. */
export interface BodyJob extends OfJob {
  /** The name of the body's endpoint, or {@link weightListKey}. */
  readonly endpoint: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly wantsFingerprint: boolean
  /** Where the worker sends the `DecodedBody` with empty long lists, and then their {@link ListChunk}s. */
  readonly port: MessagePort
}

/** Entries of a list that was left out of the payload, in their order. */
export interface ListChunk {
  readonly field: string
  readonly entries: ReadonlyArray<unknown>
}
