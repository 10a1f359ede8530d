/**
 * For Node.js: verify and sign at once, without a promise; and a listener for `node:http`.
 *
 * @module
 */
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
import { hmacSync } from "./hmac/HmacNode.ts"

export { createNodeListener, type NodeRequest } from "./adapters/NodeListener.ts"
export type { ReceiverOptions } from "./adapters/Receiver.ts"

/**
 * Verifies a delivery and returns its event; `verifyWebhook` without the promise.
 *
 * @example
 * ```ts
 * import { verifyWebhookSync } from "@vault-custody/webhook-signing/node"
 *
 * export const receiveSync = (body: Buffer, headers: NodeJS.Dict<string | Array<string>>): string =>
 *   verifyWebhookSync(body, headers, process.env["WEBHOOK_SECRET"] ?? "").event
 * ```
 *
 * @throws WebhookVerificationError whose `reason` says why the delivery is refused
 */
export const verifyWebhookSync = (
  body: RawBody,
  headers: HeaderSource,
  secrets: Secrets,
  options?: VerifyOptions
): WebhookEvent => {
  const challenge = openDelivery(body, headers, secrets, options)
  settle(challenge, expectedSignatures(challenge))
  return parseEvent(challenge.body)
}

/**
 * Verifies a delivery with any body; `verifySignature` without the promise.
 *
 * @throws WebhookVerificationError whose `reason` says why the delivery is refused
 */
export const verifySignatureSync = (
  body: RawBody,
  headers: HeaderSource,
  secrets: Secrets,
  options?: VerifyOptions
): void => {
  const challenge = openDelivery(body, headers, secrets, options)
  settle(challenge, expectedSignatures(challenge))
}

/**
 * Signs a payload: the value of the `X-Service-Signature` header; `signWebhook` without the promise.
 *
 * @throws WebhookSigningError if a secret or the time is invalid
 */
export const signWebhookSync = (request: SignRequest): string => {
  const timestamp = signedTimestamp(request)
  const { secrets, payload } = request
  return formatSignatureHeader(
    timestamp,
    secrets.map((secret) => hmacSync(secret, timestamp, payload))
  )
}

/**
 * Verifies a delivery by its Standard Webhooks headers and returns its event; `verifyStandardWebhook` without the
 * promise.
 *
 * @throws WebhookVerificationError whose `reason` says why the delivery is refused
 */
export const verifyStandardWebhookSync = (
  body: RawBody,
  headers: HeaderSource,
  secrets: Secrets,
  options?: VerifyOptions
): WebhookEvent => {
  const challenge = openStandardDelivery(body, headers, secrets, options)
  settle(
    challenge,
    challenge.secrets.map((secret) => hmacSync(secret, challenge.prefix, challenge.body, standardKeyBytes))
  )
  return parseEvent(challenge.body)
}

/**
 * Signs a payload by the Standard Webhooks specification: the value of the `webhook-signature` header;
 * `signStandardWebhook` without the promise.
 *
 * @throws WebhookSigningError if a secret, the id or the time is invalid
 */
export const signStandardWebhookSync = (request: StandardSignRequest): string => {
  const prefix = standardPrefix(request)
  const { secrets, payload } = request
  return formatStandardSignatures(
    secrets.map((secret) => hmacSync(secret, prefix, payload, standardKeyBytes))
  )
}

const expectedSignatures = ({ secrets, prefix, body }: Challenge) =>
  secrets.map((secret) => hmacSync(secret, prefix, body))
