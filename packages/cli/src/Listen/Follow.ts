import {
  type CursorList,
  type LoggedEvent,
  VaultApiError,
  type VaultClient,
  VaultConnectionError
} from "@vault-custody/client"
import { Effect } from "effect"
import { call } from "../Call.ts"
import { CallFailed } from "../Failure.ts"
import { say } from "../Io.ts"

/** How long a request waits for the next event, in seconds, and an answer to it at most, in milliseconds. */
const WAIT_SECONDS = 20
const TIMEOUT_MS = 40_000

/** How long the first wait for the service is, and the longest. */
const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 5000

type Page = CursorList<LoggedEvent>

/** Where the log is read, and what of it. */
export interface Reading {
  readonly client: VaultClient
  readonly types: string | undefined
}

/** One request for what comes after a cursor; `waitSeconds` are how long it may wait for something. */
export const readOnce = ({ client, types }: Reading, after: string, waitSeconds: number) =>
  call((options) =>
    client.events.listEvents(
      { after, types, wait: waitSeconds, limit: 100 },
      { ...options, maxRetries: 0, timeoutMs: TIMEOUT_MS }
    )
  )

/** Whether a failure is transient: the service restarts or is overloaded. Every other answer is final. */
const isPassing = ({ cause }: CallFailed): boolean =>
  cause instanceof VaultConnectionError ||
  (cause instanceof VaultApiError && (cause.status >= 500 || cause.status === 429 || cause.status === 408))

const delayMs = ({ cause }: CallFailed, failures: number): number => {
  const retryAfter = cause instanceof VaultApiError ? cause.retryAfterSeconds : undefined
  return retryAfter === undefined
    ? Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1))
    : retryAfter * 1000
}

/** Waits for what comes after a cursor, however long the service is away. */
export const readNext = Effect.fnUntraced(function* (reading: Reading, after: string) {
  for (let failures = 0; ; failures++) {
    const read: Page | CallFailed = yield* readOnce(reading, after, WAIT_SECONDS).pipe(
      Effect.catchTag("CallFailed", (failed) =>
        isPassing(failed) ? Effect.succeed(failed) : Effect.fail(failed)
      )
    )
    if (!(read instanceof CallFailed)) {
      if (failures > 0) yield* say("Connected again.")
      return read
    }
    if (failures === 0) yield* say(`Connection lost: ${read.cause.message} Trying again until it is back.`)
    yield* Effect.sleep(delayMs(read, failures + 1))
  }
})
