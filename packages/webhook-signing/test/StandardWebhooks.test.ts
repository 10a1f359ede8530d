import { Webhook } from "standardwebhooks"
import { describe, expect, it } from "vitest"
import {
  signStandardWebhook,
  standardWebhooksSecret,
  verifyStandardWebhook,
  WebhookSigningError,
  WebhookVerificationError
} from "../src/index.ts"
import { signStandardWebhookSync, verifyStandardWebhookSync } from "../src/node.ts"
import { standardKeyBytes } from "../src/core/StandardWebhooks.ts"
import { hmacSync } from "../src/hmac/HmacNode.ts"
import { hmac as hmacOnWeb } from "../src/hmac/HmacWeb.ts"
import { body, otherSecret, secret } from "./Sample.ts"

const id = "evt_01jdemoevent0000000000000"
const now = () => Math.floor(Date.now() / 1000)

/** A signature is of the second that it names: a test that asked for the time again might be a second later. */
const headersOf = (signature: string, seconds: number) => ({
  "webhook-id": id,
  "webhook-timestamp": String(seconds),
  "webhook-signature": signature
})

/** The specification's library, given a secret. */
const library = (key = secret) => new Webhook(standardWebhooksSecret(key))

const signedByLibrary = (payload = body, key = secret, seconds = now()) =>
  headersOf(library(key).sign(id, new Date(seconds * 1000), payload), seconds)

const refusalOf = async (headers: Record<string, string>, secrets: string = secret, payload = body) => {
  const refusal = await verifyStandardWebhook(payload, headers, secrets).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(WebhookVerificationError)
  return refusal instanceof WebhookVerificationError ? refusal.reason : undefined
}

describe("Standard Webhooks", () => {
  it("what is signed here is what the specification's library signs, and verifies there", async () => {
    for (const payload of [body, `${body} ä€🪙`]) {
      const request = { id, payload, secrets: [secret], timestampSeconds: now() }
      const expected = library().sign(id, new Date(request.timestampSeconds * 1000), payload)
      const bytes = { ...request, payload: new TextEncoder().encode(payload) }
      for (const signature of [await signStandardWebhook(request), signStandardWebhookSync(bytes)]) {
        expect(signature).toBe(expected)
      }
    }
    const timestampSeconds = now()
    const signature = signStandardWebhookSync({ id, payload: body, secrets: [secret], timestampSeconds })
    expect(library().verify(body, headersOf(signature, timestampSeconds))).toEqual(JSON.parse(body))
  })

  it("what the specification's library signs verifies here, with the secret in either form", async () => {
    for (const key of [secret, standardWebhooksSecret(secret)]) {
      expect(await verifyStandardWebhook(body, signedByLibrary(), key)).toEqual(JSON.parse(body))
      expect(verifyStandardWebhookSync(Buffer.from(body), signedByLibrary(), key)).toEqual(JSON.parse(body))
    }
  })

  it("is the same over Web Crypto", async () => {
    for (const payload of [body, new TextEncoder().encode(body)]) {
      expect(await hmacOnWeb(secret, `${id}.1`, payload, standardKeyBytes)).toBe(
        hmacSync(secret, `${id}.1`, payload, standardKeyBytes)
      )
    }
  })

  it("during a rotation there are two signatures, and either secret verifies", () => {
    const timestampSeconds = now()
    const signature = signStandardWebhookSync({
      id,
      payload: body,
      secrets: [otherSecret, secret],
      timestampSeconds
    })
    const headers = headersOf(signature, timestampSeconds)
    expect(signature).toMatch(/^v1,\S{44} v1,\S{44}$/)
    for (const key of [secret, otherSecret]) {
      expect(library(key).verify(body, headers)).toBeDefined()
      expect(verifyStandardWebhookSync(body, headers, key).event).toBe("outbound_shipment.delivered")
    }
  })

  it("what was changed or is stale is refused, with the reason", async () => {
    const headers = signedByLibrary()
    expect(await refusalOf(headers, otherSecret)).toBe("no_match")
    expect(await refusalOf(headers, secret, `${body} `)).toBe("no_match")
    expect(await refusalOf({ ...headers, "webhook-id": "evt_other" })).toBe("no_match")
    expect(await refusalOf(signedByLibrary(body, secret, now() - 301))).toBe("timestamp_too_old")
    expect(await refusalOf(signedByLibrary(body, secret, now() + 60))).toBe("timestamp_in_future")
    for (const name of Object.keys(headers)) {
      expect(await refusalOf({ ...headers, [name]: "" })).toBe("missing_header")
    }
    expect(await refusalOf({ ...headers, "webhook-timestamp": "1e9" })).toBe("malformed_header")
    for (const signature of ["v1,short", "v2,whatever", `${"v1,".padEnd(47, "A")} `.repeat(9)]) {
      expect(await refusalOf({ ...headers, "webhook-signature": signature })).toBe("malformed_header")
    }
    expect(await refusalOf(headers, "whsec_nothing")).toBe("invalid_secret")
  })

  it("a secret that no library could take signs nothing", () => {
    const request = { id, payload: body, secrets: ["whsec_nothing"], timestampSeconds: now() }
    expect(() => signStandardWebhookSync(request)).toThrow(WebhookSigningError)
    expect(() => standardWebhooksSecret("nothing")).toThrow(WebhookSigningError)
  })
})
