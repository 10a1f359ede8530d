import { Effect, Schema } from "effect"
import { formatSignatureHeader } from "../core/SignatureHeader.ts"
import { signedTimestamp, type SignRequest, WebhookSigningError } from "../core/Signing.ts"
import { signatures } from "./Signatures.ts"

/** The sign request is invalid: `reason` says why. */
export class SigningRefused extends Schema.TaggedError<SigningRefused>()("SigningRefused", {
  reason: Schema.Literals(["invalid_secret", "invalid_timestamp"]),
  message: Schema.String
}) {}

const refused = (cause: unknown) => {
  if (cause instanceof WebhookSigningError) {
    return new SigningRefused({ reason: cause.reason, message: cause.message })
  }
  throw cause
}

/**
 * Signs a payload: the value of the `X-Service-Signature` header, one `v1` for each secret in the order given.
 * Each is the HMAC-SHA256 of `<t>.<payload>` in lower-case hex.
 */
export const sign = Effect.fnUntraced(function* (
  request: SignRequest
): Effect.fn.Return<string, SigningRefused> {
  const timestamp = yield* Effect.try({ try: () => signedTimestamp(request), catch: refused })
  return formatSignatureHeader(timestamp, yield* signatures(request.secrets, timestamp, request.payload))
})
