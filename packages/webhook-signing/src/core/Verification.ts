import { type HeaderSource, readHeader } from "./Headers.ts"
import { rawBody } from "./RawBody.ts"
import { WebhookVerificationError } from "./Refusal.ts"
import { parseSignatureHeader, SIGNATURE_HEADER } from "./SignatureHeader.ts"

/** The maximum age of a signature, in seconds. A signature in the future is always refused. */
export const DEFAULT_TOLERANCE_SECONDS = 300

export interface VerifyOptions {
  /** The maximum age of a signature, in seconds; 300 by default. A signature in the future is always refused. */
  readonly toleranceSeconds?: number | undefined
  /** The present time in seconds since 1970; the clock's by default. For tests and for stored deliveries. */
  readonly nowSeconds?: number | undefined
}

/** One secret, or several during a rotation: a signature by any of them is accepted. */
export type Secrets = string | ReadonlyArray<string>

/** A delivery that has passed all checks except that of the signature. */
export interface Challenge {
  readonly body: string | Uint8Array
  readonly secrets: ReadonlyArray<string>
  /** The signed text before the dot and the body. */
  readonly prefix: string
  /** In lower-case hex. */
  readonly signatures: ReadonlyArray<string>
}

/**
 * Runs all checks that need no hash.
 *
 * @throws WebhookVerificationError
 */
export const openDelivery = (
  body: unknown,
  headers: HeaderSource,
  secrets: Secrets,
  options: VerifyOptions = {}
): Challenge => {
  const bytes = rawBody(body)
  const list = checkedSecrets(secrets)
  const value = readHeader(headers, SIGNATURE_HEADER)
  if (value === undefined) {
    throw new WebhookVerificationError("missing_header", `The request has no ${SIGNATURE_HEADER} header.`)
  }
  const { timestamp, seconds, signatures } = parseSignatureHeader(value)
  checkTime(seconds, options)
  return { body: bytes, secrets: list, prefix: timestamp, signatures }
}

/**
 * Compares the received signatures with the expected ones, one for each secret.
 *
 * @throws WebhookVerificationError with `no_match`
 */
export const settle = (challenge: Challenge, expected: ReadonlyArray<string>): void => {
  let matches = 0
  // Compares every pair, to the end, so that the time reveals neither which secret nor which signature matched.
  for (const own of expected) for (const given of challenge.signatures) matches |= equal(own, given)
  if (matches === 0) {
    throw new WebhookVerificationError(
      "no_match",
      "No signature matches. Check that the secret is this endpoint's, whole and without white space around " +
        "it, and that the body is exactly as it was sent."
    )
  }
}

/** 1 if both are the same 64 hex digits, else 0, in a time that does not depend on their content. */
const equal = (a: string, b: string): number => {
  let difference = a.length ^ b.length
  for (let index = 0; index < 64; index++) difference |= a.charCodeAt(index) ^ b.charCodeAt(index)
  return difference === 0 ? 1 : 0
}

/** The secrets as a list; refuses an empty list and empty secrets. */
export const checkedSecrets = (secrets: unknown): ReadonlyArray<string> => {
  const list: ReadonlyArray<unknown> = Array.isArray(secrets) ? secrets : [secrets]
  if (list.length === 0 || !list.every(isSecret)) {
    throw new WebhookVerificationError(
      "invalid_secret",
      "There is no secret to verify with: it is empty or undefined. Is its environment variable set?"
    )
  }
  return list
}

const isSecret = (secret: unknown): secret is string => typeof secret === "string" && secret !== ""

// Written so that a tolerance or a time that is not a number refuses the delivery.
export const checkTime = (seconds: number, options: VerifyOptions) => {
  const now = Math.floor(options.nowSeconds ?? Date.now() / 1000)
  const tolerance = options.toleranceSeconds ?? DEFAULT_TOLERANCE_SECONDS
  if (!(seconds <= now)) {
    throw new WebhookVerificationError(
      "timestamp_in_future",
      `The signature is from the future: t is ${seconds}, the time here ${now}. Is this machine's clock right?`
    )
  }
  if (!(now - seconds <= tolerance)) {
    throw new WebhookVerificationError(
      "timestamp_too_old",
      `The signature is ${now - seconds} seconds old; ${tolerance} are tolerated. Is this machine's clock right?`
    )
  }
}
