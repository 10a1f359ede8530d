import { Schema } from "effect"

const fields = { message: Schema.String }

/** The request has no `X-Service-Signature` header. */
export class SignatureMissing extends Schema.TaggedError<SignatureMissing>()("SignatureMissing", fields) {}

/** The header is not of the form `t=<seconds>,v1=<hex>[,v1=<hex>]`. */
export class SignatureMalformed extends Schema.TaggedError<SignatureMalformed>()(
  "SignatureMalformed",
  fields
) {}

/** The delivery was signed longer ago than the tolerance. */
export class SignatureTooOld extends Schema.TaggedError<SignatureTooOld>()("SignatureTooOld", fields) {}

/** By the local clock, the delivery was signed in the future. */
export class SignatureInFuture extends Schema.TaggedError<SignatureInFuture>()("SignatureInFuture", fields) {}

/** No signature was made with any of the secrets over this body. */
export class SignatureMismatch extends Schema.TaggedError<SignatureMismatch>()("SignatureMismatch", fields) {}

/** No body was given. */
export class BodyMissing extends Schema.TaggedError<BodyMissing>()("BodyMissing", fields) {}

/** The body is a parsed object, not the bytes that were signed. */
export class BodyAlreadyParsed extends Schema.TaggedError<BodyAlreadyParsed>()("BodyAlreadyParsed", fields) {}

/** There is no secret to verify with, or it is empty. */
export class SecretInvalid extends Schema.TaggedError<SecretInvalid>()("SecretInvalid", fields) {}

/** The signature is right, but the body is not an event. */
export class PayloadInvalid extends Schema.TaggedError<PayloadInvalid>()("PayloadInvalid", fields) {}

/** All refusals of a signature. */
export type SignatureRefusal =
  | SignatureMissing
  | SignatureMalformed
  | SignatureTooOld
  | SignatureInFuture
  | SignatureMismatch
  | BodyMissing
  | BodyAlreadyParsed
  | SecretInvalid

/** All refusals of a delivery. */
export type WebhookRefusal = SignatureRefusal | PayloadInvalid
