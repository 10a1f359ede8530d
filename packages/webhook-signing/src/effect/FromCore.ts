import { type RefusalReason, WebhookVerificationError } from "../core/Refusal.ts"
import * as Refusals from "./Refusals.ts"

const make = {
  missing_header: (message) => new Refusals.SignatureMissing({ message }),
  malformed_header: (message) => new Refusals.SignatureMalformed({ message }),
  timestamp_too_old: (message) => new Refusals.SignatureTooOld({ message }),
  timestamp_in_future: (message) => new Refusals.SignatureInFuture({ message }),
  no_match: (message) => new Refusals.SignatureMismatch({ message }),
  missing_body: (message) => new Refusals.BodyMissing({ message }),
  body_already_parsed: (message) => new Refusals.BodyAlreadyParsed({ message }),
  invalid_secret: (message) => new Refusals.SecretInvalid({ message })
} satisfies Record<Exclude<RefusalReason, "invalid_payload">, (message: string) => Refusals.SignatureRefusal>

/** The tagged error for an error of the core during the verification of a signature; anything else is a defect. */
export const signatureRefusal = (cause: unknown): Refusals.SignatureRefusal => {
  if (cause instanceof WebhookVerificationError && cause.reason !== "invalid_payload") {
    return make[cause.reason](cause.message)
  }
  throw cause
}

/** The tagged error for an error of the core during the reading of an event; anything else is a defect. */
export const payloadRefusal = (cause: unknown): Refusals.PayloadInvalid => {
  if (cause instanceof WebhookVerificationError && cause.reason === "invalid_payload") {
    return new Refusals.PayloadInvalid({ message: cause.message })
  }
  throw cause
}
