import type { MessagePort } from "node:worker_threads"
import type { OfJob } from "../../Threads/WorkerThread.ts"

/** The key of a weight list, in place of an endpoint's: all operations read it alike. */
export const weightListKey = "text/csv"

/** A body for the worker to decode. */
export interface BodyJob extends OfJob {
  /** Names the endpoint whose body it is, or is {@link weightListKey}. */
  readonly endpoint: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly wantsFingerprint: boolean
  /** Where the worker puts the `DecodedBody`, its long lists left empty, and then those as {@link ListChunk}s. */
  readonly port: MessagePort
}

/** Entries of a list that was left out of the payload before, in their order. */
export interface ListChunk {
  readonly field: string
  readonly entries: ReadonlyArray<unknown>
}
