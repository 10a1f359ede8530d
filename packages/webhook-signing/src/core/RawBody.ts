import { WebhookVerificationError } from "./Refusal.ts"

/** A body as it was received. Prefer bytes: decoded text may not encode to the same bytes. */
export type RawBody = string | ArrayBuffer | ArrayBufferView

/**
 * The signed bytes, or text whose UTF-8 bytes were signed. Recognises bytes of another realm too, which `instanceof`
 * does not.
 *
 * @throws WebhookVerificationError with `missing_body` or `body_already_parsed`
 */
export const rawBody = (body: unknown): string | Uint8Array => {
  if (typeof body === "string") return body
  if (body instanceof Uint8Array) return body
  if (ArrayBuffer.isView(body)) return new Uint8Array(body.buffer, body.byteOffset, body.byteLength)
  if (isArrayBuffer(body)) return new Uint8Array(body)
  if (body === undefined || body === null) {
    throw new WebhookVerificationError(
      "missing_body",
      "No body was given. Read the request's raw body first (a body parser may not have matched its type)."
    )
  }
  throw new WebhookVerificationError(
    "body_already_parsed",
    "The body was read or parsed already. The signature covers the bytes as they were sent, and turning an " +
      "object back into JSON does not give the same bytes. Verify the raw body, before any body parser runs."
  )
}

const isArrayBuffer = (body: unknown): body is ArrayBuffer =>
  Object.prototype.toString.call(body) === "[object ArrayBuffer]"
