import { createHmac } from "node:crypto"

/** A delivery as the service sends it, signed here without the package's help. */
export const secret = `whsec_${"0123456789abcdef".repeat(4)}`
export const otherSecret = `whsec_${"fedcba9876543210".repeat(4)}`
export const nowSeconds = 1_765_000_000

export const body = JSON.stringify({
  event: "outbound_shipment.delivered",
  timestamp: nowSeconds,
  data: {
    id: "obs_1",
    organizationId: "org_1",
    fboAccountId: "fbo_1",
    deliveredAt: 1_764_999_999_123,
    note: "Ørsted – 東京"
  }
})

/** The `v1` part for a body. */
export const v1 = (key: string, seconds: number, payload: string | Uint8Array): string =>
  `v1=${createHmac("sha256", key).update(`${seconds}.`).update(payload).digest("hex")}`

/** The value of the signature header for a body, at a time; by default at `nowSeconds`. */
export const signed = (payload: string | Uint8Array = body, key = secret, seconds = nowSeconds): string =>
  `t=${seconds},${v1(key, seconds, payload)}`

/** The headers of a delivery signed at the present time, as a client sends them. */
export const freshHeaders = (payload: string | Uint8Array = body, key = secret): Record<string, string> => ({
  "content-type": "application/json",
  "user-agent": "Service-Webhooks/1.0",
  "x-service-signature": signed(payload, key, Math.floor(Date.now() / 1000)),
  "x-service-event-id": "evt_1",
  "x-service-event-type": "outbound_shipment.delivered"
})
