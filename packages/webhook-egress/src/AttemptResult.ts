/** A 2xx answer that ended, or grew to as much as is read of one, in time. */
export interface Delivered {
  readonly outcome: "delivered"
  readonly responseStatus: number
  readonly error: null
  readonly responseExcerpt: null
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
 * `error` is a short text for the webhook's owner. It never holds an address, which would reveal how names resolve
 * inside this network.
 */
export interface Failed {
  readonly outcome: FailureOutcome
  /** The status that was answered, or null when there was no answer. */
  readonly responseStatus: number | null
  readonly error: string
  /** The first 1,024 bytes of the answer's body as text, or null when there was no answer. */
  readonly responseExcerpt: string | null
}

/** How an attempt ended. `outcome` is a label of the public metrics. */
export type AttemptResult = Delivered | Failed

/** The part of an answer that was read. */
export interface PartialAnswer {
  readonly status: number | null
  readonly excerpt: string | null
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300

/** An attempt that failed before there was an answer. */
export const failed = (outcome: FailureOutcome, error: string): Failed => ({
  outcome,
  responseStatus: null,
  error,
  responseExcerpt: null
})

/** An attempt that was answered with this status. */
export const answered = (status: number, { excerpt }: PartialAnswer): AttemptResult => {
  if (isSuccess(status)) {
    return { outcome: "delivered", responseStatus: status, error: null, responseExcerpt: null }
  }
  const hint = status >= 300 && status < 400 ? "; redirects are not followed" : ""
  return {
    outcome: "http_error",
    responseStatus: status,
    error: `answered ${status}${hint}`,
    responseExcerpt: excerpt
  }
}

/**
 * An attempt whose answer did not end. A status that had arrived and is not 2xx says more than the reason, and is
 * reported.
 */
export const unfinished = (
  outcome: "network_error" | "timeout",
  error: string,
  answer: PartialAnswer | undefined
): AttemptResult => {
  const status = answer?.status ?? null
  if (answer === undefined || status === null) return failed(outcome, error)
  if (!isSuccess(status)) return answered(status, answer)
  return { outcome, responseStatus: status, error, responseExcerpt: answer.excerpt }
}
