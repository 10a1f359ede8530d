import type { WebhookEvent } from "./Events.ts"
import { WebhookVerificationError } from "./Refusal.ts"

const decoder = new TextDecoder()

/**
 * The event in a verified body.
 *
 * It checks only the envelope. The signature guarantees that the service wrote the rest; to check every field, decode
 * with the schemas of `@vault-custody/schema`.
 *
 * @throws WebhookVerificationError with `invalid_payload`
 */
export const parseEvent = (body: string | Uint8Array): WebhookEvent => {
  const value = parseJson(typeof body === "string" ? body : decoder.decode(body))
  if (!hasEnvelope(value)) {
    throw new WebhookVerificationError(
      "invalid_payload",
      "The signature is right, but the body is not a JSON object with event, timestamp and data."
    )
  }
  // Only the envelope is checked: by the signature, the service wrote the rest.
  return value as WebhookEvent
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null

const hasEnvelope = (value: unknown): value is object =>
  isObject(value) &&
  "event" in value &&
  typeof value.event === "string" &&
  "timestamp" in value &&
  typeof value.timestamp === "number" &&
  "data" in value &&
  isObject(value.data)
