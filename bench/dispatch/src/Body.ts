import { EVENT_ID_HEADER, EVENT_TYPE_HEADER, SIGNATURE_HEADER } from "@vault-custody/webhook-signing"

/** Every endpoint's secret. */
export const secret = `whsec_${"ab".repeat(32)}`

/** A body of 1 kB. Where latency is measured, `batch` is the number of the batch in which it was committed. */
export const body = `{"batch":0,"event":"fbo_account.created","pad":"${"x".repeat(940)}"}`

/** The headers that a delivery is sent with, by every contestant. */
export const headersOf = (id: string, signature: string) => ({
  "Content-Type": "application/json",
  "User-Agent": "Service-Webhooks/1.0",
  [SIGNATURE_HEADER]: signature,
  [EVENT_ID_HEADER]: id,
  [EVENT_TYPE_HEADER]: "fbo_account.created"
})

/** The inputs of a body's signature, with the current time. */
export const signingNow = (payload: Uint8Array) => ({
  payload,
  secrets: [secret],
  timestampSeconds: Math.floor(Date.now() / 1000)
})
