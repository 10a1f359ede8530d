import { VaultApiError, VaultConnectionError, type VaultError } from "./Errors.ts"
import type { Operation } from "./Operation.ts"

/** The first pause before a retry, and the longest one without a `Retry-After`, in milliseconds. */
const firstDelayMs = 500
const longestDelayMs = 8000

/** The longest `Retry-After` that the client waits for, in seconds. A longer wait is left to the caller. */
const longestRetryAfterSeconds = 60

/**
 * Whether an operation may be repeated if the outcome of the first attempt is unknown. A POST carries an idempotency
 * key; a PATCH could undo a concurrent change by another caller.
 */
const isRepeatable = ({ method }: Operation): boolean => method !== "PATCH"

const isRetryable = (operation: Operation, error: VaultError): boolean => {
  if (error instanceof VaultApiError) {
    // Refused before it had any effect, so every method may be repeated.
    if (error.status === 429) return true
    if (error.code === "IDEMPOTENCY_KEY_IN_PROGRESS") return true
    return error.status >= 500 && isRepeatable(operation)
  }
  if (!(error instanceof VaultConnectionError)) return false
  // A proxy's 4xx will not change by itself, nor will a success that is not this API's.
  if (error.reason === "unreadable_answer" && (error.status ?? 0) < 500) return false
  return isRepeatable(operation)
}

/** Doubles with each attempt; half of it is random, so that clients that failed together do not retry together. */
const backoffMs = (attempt: number): number =>
  Math.min(longestDelayMs, firstDelayMs * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2)

/** Milliseconds to wait before the next attempt after this one (counted from 1); `undefined` to give up. */
export const delayBeforeRetry = (
  operation: Operation,
  error: VaultError,
  attempt: number
): number | undefined => {
  if (!isRetryable(operation, error)) return undefined
  const retryAfter = error instanceof VaultApiError ? error.retryAfterSeconds : undefined
  if (retryAfter === undefined) return backoffMs(attempt)
  if (retryAfter > longestRetryAfterSeconds) return undefined
  // Never too early, and with jitter, so that clients do not all retry at once.
  return retryAfter * 1000 + Math.random() * firstDelayMs
}

/** Waits; rejects with the signal's reason as soon as it is aborted. */
export const wait = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted === true) return reject(signal.reason)
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", onAbort)
      resolve()
    }, ms)
    signal?.addEventListener("abort", onAbort, { once: true })
  })
