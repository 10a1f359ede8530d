/** A 2xx answer that ended, or reached 64 KiB, in time. */
export interface Delivered {
  readonly outcome: "delivered"
  readonly responseStatus: number
  readonly error: null
}

/** Why an attempt failed. */
export type FailureOutcome =
  /** The policy did not let the request out: the URL, or an address of its host, is not allowed. */
  | "blocked"
  /** An answer came, but not a 2xx one. Redirects are among these: they are not followed. */
  | "http_error"
  /** No complete answer came, for a reason other than time. */
  | "network_error"
  /** The attempt was not over in time, counted from name resolution. */
  | "timeout"

/**
 * A failed attempt, as it stands in the delivery's history.
 *
 * `error` is a short text for the webhook's owner. It never holds an address: what a name resolves to inside this
 * network is not for anyone outside it.
 */
export interface Failed {
  readonly outcome: FailureOutcome
  /** The status that was answered, or null when there was no answer. */
  readonly responseStatus: number | null
  readonly error: string
}

/** How an attempt ended. `outcome` is a label of the public metrics. */
export type AttemptResult = Delivered | Failed

/** Whether a status counts as delivered. */
export const isSuccess = (status: number): boolean => status >= 200 && status < 300

export const blocked = (error: string): Failed => ({ outcome: "blocked", responseStatus: null, error })

export const networkError = (error: string, responseStatus: number | null = null): Failed => ({
  outcome: "network_error",
  responseStatus,
  error
})

/** What an answer with this status makes of the attempt. */
export const answered = (status: number): AttemptResult => {
  if (isSuccess(status)) return { outcome: "delivered", responseStatus: status, error: null }
  const hint = status >= 300 && status < 400 ? "; redirects are not followed" : ""
  return { outcome: "http_error", responseStatus: status, error: `answered ${status}${hint}` }
}

/** What running out of time makes of the attempt; a status that had arrived and is not 2xx says more, and wins. */
export const timedOut = (timeoutMs: number, status: number | null): AttemptResult =>
  status === null || isSuccess(status)
    ? { outcome: "timeout", responseStatus: status, error: `timed out after ${timeoutMs} ms` }
    : answered(status)
