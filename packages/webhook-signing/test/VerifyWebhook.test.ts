import { runInNewContext } from "node:vm"
import { describe, expect, it } from "vitest"
import {
  type RawBody,
  readEventId,
  type VerifyOptions,
  verifyWebhook,
  WebhookVerificationError
} from "../src/index.ts"
import { verifyWebhookSync } from "../src/node.ts"
import { body, nowSeconds, otherSecret, secret, signed, v1 } from "./Sample.ts"

const headers = { "x-service-signature": signed() }
const now = { nowSeconds }
const bytes = new TextEncoder().encode(body)

const refusal = (verification: Promise<unknown>): Promise<WebhookVerificationError> =>
  verification.then(
    () => expect.unreachable("was not refused"),
    (error: unknown) => {
      if (error instanceof WebhookVerificationError) return error
      throw error
    }
  )

describe("the event", () => {
  it("is returned as it was sent", async () => {
    expect(await verifyWebhook(body, headers, secret, now)).toEqual(JSON.parse(body))
    expect(verifyWebhookSync(body, headers, secret, now)).toEqual(JSON.parse(body))
  })

  it("is narrowed by its type", async () => {
    const event = await verifyWebhook(body, headers, secret, now)
    expect(event.event === "outbound_shipment.delivered" && event.data.deliveredAt).toBe(1_764_999_999_123)
  })

  it("may be of a type that this version does not know", async () => {
    const payload = JSON.stringify({ event: "vault.opened", timestamp: 1, data: {} })
    const event = await verifyWebhook(payload, { "x-service-signature": signed(payload) }, secret, now)
    expect(event.event).toBe("vault.opened")
  })

  it.each([
    "",
    "{",
    "null",
    "[]",
    "7",
    '{"event":"x","timestamp":1}',
    '{"event":7,"timestamp":1,"data":{}}',
    '{"event":"x","timestamp":"1","data":{}}',
    '{"event":"x","timestamp":1,"data":null}'
  ])("is refused as invalid_payload when the signed body is %j", async (payload) => {
    const error = await refusal(
      verifyWebhook(payload, { "x-service-signature": signed(payload) }, secret, now)
    )
    expect(error.reason).toBe("invalid_payload")
  })
})

describe("the body", () => {
  const padded = new Uint8Array([1, 2, 3, ...bytes, 4])
  const shapes: ReadonlyArray<readonly [string, RawBody]> = [
    ["a string", body],
    ["a Buffer", Buffer.from(body)],
    ["a Uint8Array", bytes],
    ["a view of a part of a buffer", padded.subarray(3, 3 + bytes.length)],
    ["a DataView of a part of a buffer", new DataView(padded.buffer, 3, bytes.length)],
    ["an ArrayBuffer", bytes.slice().buffer],
    ["bytes of another realm", runInNewContext("Uint8Array.from(bytes)", { bytes: [...bytes] })],
    [
      "an ArrayBuffer of another realm",
      runInNewContext("Uint8Array.from(bytes).buffer", { bytes: [...bytes] })
    ]
  ]

  it.each(shapes)("may be %s", async (_, shape) => {
    expect((await verifyWebhook(shape, headers, secret, now)).data.id).toBe("obs_1")
    expect(verifyWebhookSync(shape, headers, secret, now).data.id).toBe("obs_1")
  })

  it.each([{ event: "x" }, [1, 2], 7, true, new Map()])(
    "is refused as body_already_parsed when it is %o",
    async (parsed) => {
      // @ts-expect-error what callers without types do
      const error = await refusal(verifyWebhook(parsed, headers, secret, now))
      expect(error.reason).toBe("body_already_parsed")
      expect(error.message).toContain("before any body parser runs")
    }
  )

  it.each([undefined, null])("is refused as missing_body when it is %s", async (absent) => {
    // @ts-expect-error what callers without types do
    const error = await refusal(verifyWebhook(absent, headers, secret, now))
    expect(error.reason).toBe("missing_body")
  })
})

describe("the headers", () => {
  const value = signed()
  const shapes = [
    ["Headers", new Headers({ "X-Service-Signature": value })],
    ["Node's lower-case object", { host: "x", "x-service-signature": value }],
    ["a plain object as documented", { "X-Service-Signature": value }],
    ["a plain object in upper case", { "X-SERVICE-SIGNATURE": value }],
    ["an object with a list of one", { "x-service-signature": [value] }],
    ["a Map", new Map([["X-Service-Signature", value]])],
    ["a lower-case Map", new Map([["x-service-signature", value]])],
    ["pairs", [["host", "x"] as const, ["X-Service-Signature", value] as const]],
    ["an object without prototype", Object.assign(Object.create(null), { "x-service-signature": value })],
    ["an object with a header called get", { get: "x", "x-service-signature": value }]
  ] as const

  it.each(shapes)("may be %s", async (_, shape) => {
    expect((await verifyWebhook(body, shape, secret, now)).data.id).toBe("obs_1")
  })

  it.each([{}, new Headers(), new Map(), [], { "x-service-signature": undefined }, undefined, null, "t=1"])(
    "are refused as missing_header when they are %o",
    async (shape) => {
      // @ts-expect-error what callers without types do
      expect((await refusal(verifyWebhook(body, shape, secret, now))).reason).toBe("missing_header")
    }
  )

  it("are refused as malformed_header when the signature was sent twice", async () => {
    const twice = new Headers([
      ["x-service-signature", value],
      ["x-service-signature", value]
    ])
    expect((await refusal(verifyWebhook(body, twice, secret, now))).reason).toBe("malformed_header")
    const list = { "x-service-signature": [value, value] }
    expect((await refusal(verifyWebhook(body, list, secret, now))).reason).toBe("malformed_header")
  })

  it("name the event's id", () => {
    expect(readEventId(new Headers({ "x-service-event-id": "evt_1" }))).toBe("evt_1")
    expect(readEventId({ "X-Service-Event-Id": "evt_1" })).toBe("evt_1")
    expect(readEventId({})).toBeUndefined()
  })
})

describe("the secrets", () => {
  it.each(["", undefined, null, 7, [], [""], [secret, ""], [secret, undefined]])(
    "are refused as invalid_secret when they are %j",
    async (secrets) => {
      // @ts-expect-error what callers without types do
      const error = await refusal(verifyWebhook(body, headers, secrets, now))
      expect(error.reason).toBe("invalid_secret")
    }
  )

  it("may be several, of which any matches any signature", async () => {
    const rotating = { "x-service-signature": `${signed()},${v1(otherSecret, nowSeconds, body)}` }
    for (const secrets of [secret, otherSecret, ["whsec_stranger", otherSecret], [otherSecret, secret]]) {
      expect((await verifyWebhook(body, rotating, secrets, now)).data.id).toBe("obs_1")
    }
    expect((await refusal(verifyWebhook(body, rotating, ["whsec_a", "whsec_b"], now))).reason).toBe(
      "no_match"
    )
  })

  it("never show in a refusal, nor does the signature that was expected", async () => {
    const error = await refusal(verifyWebhook(`${body} `, headers, secret, now))
    const expected = v1(secret, nowSeconds, `${body} `).slice(3)
    expect(JSON.stringify([error.message, error.stack, error])).not.toContain(secret)
    expect(JSON.stringify([error.message, error.stack, error])).not.toContain(expected)
  })
})

/** Verifies a delivery signed at that time. */
const at = (seconds: number, options: VerifyOptions) =>
  verifyWebhook(body, { "x-service-signature": signed(body, secret, seconds) }, secret, options)

describe("the time", () => {
  it("is the clock's unless it is given", async () => {
    expect((await at(Math.floor(Date.now() / 1000), {})).data.id).toBe("obs_1")
    expect((await refusal(at(nowSeconds - 10_000_000, {}))).reason).toBe("timestamp_too_old")
  })

  it("counts whole seconds, as the signature does", async () => {
    expect((await at(nowSeconds - 300, { nowSeconds: nowSeconds + 0.999 })).data.id).toBe("obs_1")
    expect((await refusal(at(nowSeconds + 1, { nowSeconds: nowSeconds + 0.999 }))).reason).toBe(
      "timestamp_in_future"
    )
  })

  it("may be held to another tolerance", async () => {
    expect((await at(nowSeconds - 900, { ...now, toleranceSeconds: 900 })).data.id).toBe("obs_1")
    expect((await refusal(at(nowSeconds - 1, { ...now, toleranceSeconds: 0 }))).reason).toBe(
      "timestamp_too_old"
    )
  })

  it("of the future is refused whatever the tolerance", async () => {
    const far = { ...now, toleranceSeconds: Infinity }
    expect((await refusal(at(nowSeconds + 1, far))).reason).toBe("timestamp_in_future")
  })

  it("refuses when the options are no numbers", async () => {
    expect((await refusal(at(nowSeconds, { ...now, toleranceSeconds: Number.NaN }))).reason).toBe(
      "timestamp_too_old"
    )
    expect((await refusal(at(nowSeconds, { nowSeconds: Number.NaN }))).reason).toBe("timestamp_in_future")
  })
})
