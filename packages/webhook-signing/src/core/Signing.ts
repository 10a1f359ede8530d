import { MAX_SIGNATURES } from "./SignatureHeader.ts"

/** Input of a signature. */
export interface SignRequest {
  /** The body exactly as it is sent. A string stands for its UTF-8 bytes. */
  readonly payload: string | Uint8Array
  /** The whole secrets, `whsec_` included; one `v1` for each, in this order: during a rotation, the new one first. */
  readonly secrets: ReadonlyArray<string>
  /** The time of sending in seconds since 1970; a whole number. */
  readonly timestampSeconds: number
}

/** The sign request is invalid; `reason` says what is wrong. */
export class WebhookSigningError extends Error {
  override readonly name = "WebhookSigningError"
  readonly reason: "invalid_secret" | "invalid_timestamp"

  constructor(reason: WebhookSigningError["reason"], message: string) {
    super(message)
    this.reason = reason
  }
}

/**
 * The time in the form that is signed.
 *
 * @throws WebhookSigningError if no receiver could verify a signature by these secrets or of this time
 */
export const signedTimestamp = (request: SignRequest): string => {
  const { secrets, timestampSeconds } = request
  if (secrets.length === 0 || secrets.length > MAX_SIGNATURES || !secrets.every((secret) => secret !== "")) {
    throw new WebhookSigningError(
      "invalid_secret",
      `Signing takes 1 to ${MAX_SIGNATURES} secrets, none of them empty.`
    )
  }
  if (
    !Number.isSafeInteger(timestampSeconds) ||
    timestampSeconds < 0 ||
    timestampSeconds > 999_999_999_999_999
  ) {
    throw new WebhookSigningError(
      "invalid_timestamp",
      "timestampSeconds must be a whole number of seconds since 1970, not milliseconds or a Date."
    )
  }
  return String(timestampSeconds)
}
