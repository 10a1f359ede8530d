import { Stripe } from "stripe"
import { describe, expect, it } from "vitest"
import { signWebhook, verifySignature, verifyWebhook } from "../src/index.ts"
import { verifyWebhookSync } from "../src/node.ts"
import { body, otherSecret, secret } from "./Sample.ts"

const { webhooks } = Stripe
const timestampSeconds = Math.floor(Date.now() / 1000)

describe("what we sign, the stripe package verifies", () => {
  it.each([
    ["text", body],
    ["bytes", Buffer.from(body)]
  ])("as %s", async (_, payload) => {
    const header = await signWebhook({ payload, secrets: [secret], timestampSeconds })
    expect(webhooks.constructEvent(payload, header, secret)).toEqual(JSON.parse(body))
    const subtle = Stripe.createSubtleCryptoProvider()
    const event = await webhooks.constructEventAsync(payload, header, secret, undefined, subtle)
    expect(event).toEqual(JSON.parse(body))
  })

  it("during a rotation, with either secret", async () => {
    const header = await signWebhook({ payload: body, secrets: [otherSecret, secret], timestampSeconds })
    expect(webhooks.constructEvent(body, header, secret)).toEqual(JSON.parse(body))
    expect(webhooks.constructEvent(body, header, otherSecret)).toEqual(JSON.parse(body))
  })

  it("and refuses with another secret", async () => {
    const header = await signWebhook({ payload: body, secrets: [secret], timestampSeconds })
    expect(() => webhooks.constructEvent(body, header, otherSecret)).toThrow("No signatures found")
  })
})

describe("what its test-header generator signs, we verify", () => {
  const headers = { "x-service-signature": webhooks.generateTestHeaderString({ payload: body, secret }) }

  it("with every face", async () => {
    expect(await verifyWebhook(body, headers, secret)).toEqual(JSON.parse(body))
    expect(verifyWebhookSync(Buffer.from(body), headers, secret)).toEqual(JSON.parse(body))
  })

  it("whatever the payload", async () => {
    const payload = JSON.stringify({ id: "evt_test", object: "event" })
    const header = await webhooks.generateTestHeaderStringAsync({ payload, secret })
    await expect(verifySignature(payload, { "x-service-signature": header }, secret)).resolves.toBeUndefined()
  })

  it("and refuse with another secret or scheme", async () => {
    await expect(verifyWebhook(body, headers, otherSecret)).rejects.toMatchObject({ reason: "no_match" })
    const header = webhooks.generateTestHeaderString({ payload: body, secret, scheme: "v0" })
    await expect(verifyWebhook(body, { "x-service-signature": header }, secret)).rejects.toMatchObject({
      reason: "malformed_header"
    })
  })
})
