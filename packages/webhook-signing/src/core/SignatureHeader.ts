import { WebhookVerificationError } from "./Refusal.ts"

/** The header that carries the signature: `t=<unix seconds>,v1=<hex>`. */
export const SIGNATURE_HEADER = "X-Service-Signature"

/** The header that carries the event's id, the same in every repetition of a delivery. */
export const EVENT_ID_HEADER = "X-Service-Event-Id"

/** The header that repeats the event's type. Rely on the signed body instead. */
export const EVENT_TYPE_HEADER = "X-Service-Event-Type"

/**
 * Limits on what an attacker can make a receiver parse and compare. The service sends at most two `v1`, in fewer than
 * 200 characters.
 */
export const MAX_HEADER_LENGTH = 2048
export const MAX_SIGNATURES = 8

// Up to 15 digits are exact as a number. There is no sign and no leading zero, so a time has only one spelling.
export const CANONICAL_SECONDS = /^(?:0|[1-9]\d{0,14})$/
const HEX_SHA256 = /^[0-9a-f]{64}$/

/** A parsed signature header. `timestamp` is the text that was signed, `seconds` its value. */
export interface SignatureHeader {
  readonly timestamp: string
  readonly seconds: number
  readonly signatures: ReadonlyArray<string>
}

const malformed = (what: string) =>
  new WebhookVerificationError(
    "malformed_header",
    `The ${SIGNATURE_HEADER} header is malformed: ${what}. Expected t=<unix seconds>,v1=<64 hex digits>.`
  )

/**
 * Parses a signature header. Parts of schemes other than `v1` are skipped, so that a later scheme can be sent beside
 * it.
 *
 * @throws WebhookVerificationError with `malformed_header`
 */
export const parseSignatureHeader = (value: string): SignatureHeader => {
  if (value.length > MAX_HEADER_LENGTH) throw malformed(`it is longer than ${MAX_HEADER_LENGTH} characters`)
  // Two headers that a proxy joined look like this too, and it is ambiguous which t counts.
  if (/\s/.test(value)) throw malformed("it has white space")
  let timestamp: string | undefined
  const signatures: Array<string> = []
  for (const part of value.split(",")) {
    const equals = part.indexOf("=")
    if (equals < 1) throw malformed("a part is not of the form name=value")
    const scheme = part.slice(0, equals)
    const content = part.slice(equals + 1)
    if (scheme === "t") {
      if (timestamp !== undefined) throw malformed("it has more than one t")
      if (!CANONICAL_SECONDS.test(content)) throw malformed("t is not a plain number of seconds")
      timestamp = content
    } else if (scheme === "v1") {
      if (!HEX_SHA256.test(content)) throw malformed("a v1 is not 64 lower-case hex digits")
      if (signatures.push(content) > MAX_SIGNATURES) throw malformed(`it has more than ${MAX_SIGNATURES} v1`)
    }
  }
  if (timestamp === undefined) throw malformed("it has no t")
  if (signatures.length === 0) throw malformed("it has no v1")
  return { timestamp, seconds: Number(timestamp), signatures }
}

/** Writes a signature header: one `v1` for each signature, in the order given. */
export const formatSignatureHeader = (timestamp: string, signatures: ReadonlyArray<string>): string =>
  `t=${timestamp},v1=${signatures.join(",v1=")}`
