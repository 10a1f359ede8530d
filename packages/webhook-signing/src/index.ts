/**
 * Verify and sign the service's webhooks with plain functions, on any runtime with Web Crypto.
 *
 * @module
 */
import { hmac } from "#hmac"
import type { WebhookEvent } from "./core/Events.ts"
import type { HeaderSource } from "./core/Headers.ts"
import { parseEvent } from "./core/Payload.ts"
import type { RawBody } from "./core/RawBody.ts"
import { formatSignatureHeader } from "./core/SignatureHeader.ts"
import { signedTimestamp, type SignRequest } from "./core/Signing.ts"
import {
  formatStandardSignatures,
  openStandardDelivery,
  standardKeyBytes,
  standardPrefix,
  type StandardSignRequest
} from "./core/StandardWebhooks.ts"
import {
  type Challenge,
  openDelivery,
  type Secrets,
  settle,
  type VerifyOptions
} from "./core/Verification.ts"
import type { Hmac } from "./hmac/Hmac.ts"

export type * from "./core/Events.ts"
export { type HeaderSource, readEventId } from "./core/Headers.ts"
export type { RawBody } from "./core/RawBody.ts"
export { type RefusalReason, WebhookVerificationError } from "./core/Refusal.ts"
export { EVENT_ID_HEADER, EVENT_TYPE_HEADER, SIGNATURE_HEADER } from "./core/SignatureHeader.ts"
export { type SignRequest, WebhookSigningError } from "./core/Signing.ts"
export {
  STANDARD_ID_HEADER,
  STANDARD_SIGNATURE_HEADER,
  STANDARD_TIMESTAMP_HEADER,
  type StandardSignRequest,
  standardWebhooksSecret
} from "./core/StandardWebhooks.ts"
export { DEFAULT_TOLERANCE_SECONDS, type Secrets, type VerifyOptions } from "./core/Verification.ts"

/**
 * Verifies a delivery and returns its event.
 *
 * @example
 * ```ts
 * import { verifyWebhook } from "@vault-custody/webhook-signing"
 *
 * export const receive = async (request: Request, secret: string): Promise<string> => {
 *   const event = await verifyWebhook(await request.arrayBuffer(), request.headers, secret)
 *   if (event.event === "transfer.completed") return `${event.data.totalItems} items moved`
 *   return event.data.id
 * }
 * ```
 *
 * @param body the raw body, before any parsing
 * @param headers the request's headers, in any common shape
 * @param secrets the endpoint's secret; during a rotation, the old one and the new
 * @throws WebhookVerificationError whose `reason` says why the delivery is refused
 */
export const verifyWebhook = async (
  body: RawBody,
  headers: HeaderSource,
  secrets: Secrets,
  options?: VerifyOptions
): Promise<WebhookEvent> => {
  const challenge = openDelivery(body, headers, secrets, options)
  settle(challenge, await expectedSignatures(challenge))
  return parseEvent(challenge.body)
}

/**
 * Verifies a delivery with any body; {@link verifyWebhook} also returns the event.
 *
 * @throws WebhookVerificationError whose `reason` says why the delivery is refused
 */
export const verifySignature = async (
  body: RawBody,
  headers: HeaderSource,
  secrets: Secrets,
  options?: VerifyOptions
): Promise<void> => {
  const challenge = openDelivery(body, headers, secrets, options)
  settle(challenge, await expectedSignatures(challenge))
}

/**
 * Signs a payload: the value of the `X-Service-Signature` header. For senders, and for a receiver's tests.
 *
 * @throws WebhookSigningError if a secret or the time is invalid
 */
export const signWebhook = async (request: SignRequest): Promise<string> => {
  const timestamp = signedTimestamp(request)
  return formatSignatureHeader(timestamp, await signatures(request.secrets, timestamp, request.payload))
}

/**
 * Verifies a delivery by its Standard Webhooks headers and returns its event. For an endpoint whose `headerStyle` is
 * `both`; {@link verifyWebhook} verifies the same delivery by the service's own header.
 *
 * @param secrets the endpoint's secret in either form; during a rotation, the old one and the new
 * @throws WebhookVerificationError whose `reason` says why the delivery is refused
 */
export const verifyStandardWebhook = async (
  body: RawBody,
  headers: HeaderSource,
  secrets: Secrets,
  options?: VerifyOptions
): Promise<WebhookEvent> => {
  const challenge = openStandardDelivery(body, headers, secrets, options)
  settle(challenge, await expectedSignatures(challenge, standardKeyBytes))
  return parseEvent(challenge.body)
}

/**
 * Signs a payload by the Standard Webhooks specification: the value of the `webhook-signature` header.
 *
 * @throws WebhookSigningError if a secret, the id or the time is invalid
 */
export const signStandardWebhook = async (request: StandardSignRequest): Promise<string> =>
  formatStandardSignatures(
    await signatures(request.secrets, standardPrefix(request), request.payload, standardKeyBytes)
  )

const expectedSignatures = ({ secrets, prefix, body }: Challenge, keyBytes?: KeyBytes) =>
  signatures(secrets, prefix, body, keyBytes)

type KeyBytes = Parameters<Hmac>[3]

const signatures = async (
  secrets: ReadonlyArray<string>,
  prefix: string,
  payload: string | Uint8Array,
  keyBytes?: KeyBytes
) => {
  const made: Array<string> = []
  for (const secret of secrets) {
    const signature = hmac(secret, prefix, payload, keyBytes)
    // Awaiting a plain value would cost a turn of the microtask queue.
    made.push(typeof signature === "string" ? signature : await signature)
  }
  return made
}
