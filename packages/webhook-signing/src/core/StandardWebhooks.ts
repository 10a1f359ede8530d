import { type HeaderSource, readHeader } from "./Headers.ts"
import { fromHex, toHex } from "./Hex.ts"
import { rawBody } from "./RawBody.ts"
import { WebhookVerificationError } from "./Refusal.ts"
import { CANONICAL_SECONDS, MAX_HEADER_LENGTH, MAX_SIGNATURES } from "./SignatureHeader.ts"
import { signedTimestamp, type SignRequest, WebhookSigningError } from "./Signing.ts"
import {
  type Challenge,
  checkedSecrets,
  checkTime,
  type Secrets,
  type VerifyOptions
} from "./Verification.ts"

/** The header that carries the event's id, which is signed too. */
export const STANDARD_ID_HEADER = "webhook-id"

/** The header that carries the time of the attempt, in seconds since 1970. */
export const STANDARD_TIMESTAMP_HEADER = "webhook-timestamp"

/** The header that carries the signatures: `v1,<base64>`, separated by spaces. */
export const STANDARD_SIGNATURE_HEADER = "webhook-signature"

/** Input of a signature by the Standard Webhooks specification. */
export interface StandardSignRequest extends SignRequest {
  /** The value of `webhook-id`: the event's id. */
  readonly id: string
}

// A secret of the service, or its form for the Standard Webhooks libraries.
const HEX_SECRET = /^whsec_[0-9a-f]{64}$/
const BASE64_SECRET = /^whsec_[A-Za-z0-9+/]{43}=$/

const BASE64_SHA256 = /^[A-Za-z0-9+/]{43}=$/

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

/** The bytes of the HMAC key, from a secret in either form. */
export const standardKeyBytes = (secret: string): Uint8Array<ArrayBuffer> =>
  HEX_SECRET.test(secret) ? fromHex(secret.slice(6)) : fromBase64(secret.slice(6))

/**
 * The form of an endpoint's secret that the Standard Webhooks libraries accept: `whsec_` and base64 of its 32 bytes.
 *
 * @throws WebhookSigningError if it is no secret of the service
 */
export const standardWebhooksSecret = (secret: string): string => {
  if (!isStandardSecret(secret)) throw noSecret()
  return `whsec_${toBase64(standardKeyBytes(secret))}`
}

const isStandardSecret = (secret: string) => HEX_SECRET.test(secret) || BASE64_SECRET.test(secret)

const noSecret = () =>
  new WebhookSigningError(
    "invalid_secret",
    "Standard Webhooks take whsec_ and 64 hex digits, or the base64 of 32 bytes, as a secret."
  )

/**
 * The signed text before the dot and the payload.
 *
 * @throws WebhookSigningError if no receiver could verify a signature by these secrets, or of this id or time
 */
export const standardPrefix = (request: StandardSignRequest): string => {
  const timestamp = signedTimestamp(request)
  if (!request.secrets.every(isStandardSecret)) throw noSecret()
  return `${request.id}.${timestamp}`
}

/** The value of `webhook-signature` for signatures in hex. */
export const formatStandardSignatures = (signatures: ReadonlyArray<string>): string =>
  signatures.map((signature) => `v1,${toBase64(fromHex(signature))}`).join(" ")

const malformed = (what: string) =>
  new WebhookVerificationError("malformed_header", `The Standard Webhooks headers are malformed: ${what}.`)

const required = (headers: HeaderSource, name: string): string => {
  const value = readHeader(headers, name)
  if (value === undefined) {
    throw new WebhookVerificationError("missing_header", `The request has no ${name} header.`)
  }
  if (value.length > MAX_HEADER_LENGTH) throw malformed(`${name} is too long`)
  return value
}

/** Skips signatures of other versions, as the specification requires. */
const parseSignatures = (value: string): ReadonlyArray<string> => {
  const parts = value.split(" ").filter((part) => part.startsWith("v1,"))
  if (parts.length === 0 || parts.length > MAX_SIGNATURES) {
    throw malformed(`there must be 1 to ${MAX_SIGNATURES} v1 signatures`)
  }
  return parts.map((part) => {
    const signature = part.slice(3)
    if (!BASE64_SHA256.test(signature)) throw malformed("a v1 signature is not the base64 of 32 bytes")
    return toHex(fromBase64(signature))
  })
}

/**
 * Runs all checks that need no hash.
 *
 * @throws WebhookVerificationError
 */
export const openStandardDelivery = (
  body: unknown,
  headers: HeaderSource,
  secrets: Secrets,
  options: VerifyOptions = {}
): Challenge => {
  const bytes = rawBody(body)
  const list = checkedSecrets(secrets)
  if (!list.every(isStandardSecret)) {
    throw new WebhookVerificationError("invalid_secret", noSecret().message)
  }
  const id = required(headers, STANDARD_ID_HEADER)
  const timestamp = required(headers, STANDARD_TIMESTAMP_HEADER)
  const signatures = parseSignatures(required(headers, STANDARD_SIGNATURE_HEADER))
  if (!CANONICAL_SECONDS.test(timestamp)) throw malformed("the time is not a plain number of seconds")
  checkTime(Number(timestamp), options)
  return { body: bytes, secrets: list, prefix: `${id}.${timestamp}`, signatures }
}
