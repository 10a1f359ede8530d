/**
 * Why a delivery was refused.
 *
 * - `missing_header`: the request has no `X-Service-Signature`
 * - `malformed_header`: the header is not `t=<seconds>,v1=<hex>[,v1=<hex>]`
 * - `timestamp_too_old`: signed longer ago than the tolerance
 * - `timestamp_in_future`: signed later than this machine's clock says it is
 * - `no_match`: no signature was made with any of the secrets over this body
 * - `missing_body`: no body was given
 * - `body_already_parsed`: the body is an object, not the bytes that were signed
 * - `invalid_secret`: no secret, or one that is empty or no string
 * - `invalid_payload`: the signature is right, the body is not an event
 */
export type RefusalReason =
  | "missing_header"
  | "malformed_header"
  | "timestamp_too_old"
  | "timestamp_in_future"
  | "no_match"
  | "missing_body"
  | "body_already_parsed"
  | "invalid_secret"
  | "invalid_payload"

/**
 * A delivery was refused. `reason` is the cause for programs; `message` tells people the cause and what to do.
 *
 * The message contains neither the secret nor the expected signature, so it can be logged.
 */
export class WebhookVerificationError extends Error {
  override readonly name = "WebhookVerificationError"
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, message: string) {
    super(message)
    this.reason = reason
  }
}
