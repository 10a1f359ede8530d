import { it as effectIt } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { describe, expect, it } from "vitest"
import * as EffectFace from "../src/effect.ts"
import { signWebhook, verifySignature, WebhookSigningError, WebhookVerificationError } from "../src/index.ts"
import { signWebhookSync } from "../src/node.ts"
import { body, nowSeconds, otherSecret, secret, signed, v1 } from "./Sample.ts"

const sign = (request: { payload: string | Uint8Array; secrets: Array<string>; timestampSeconds: number }) =>
  Effect.runPromise(EffectFace.sign(request))

describe("a signature", () => {
  it("is the same from every face", async () => {
    for (const payload of [body, Buffer.from(body), new Uint8Array([0, 255, 10]), ""]) {
      const request = { payload, secrets: [secret], timestampSeconds: nowSeconds }
      expect(signWebhookSync(request)).toBe(signed(payload))
      expect(await signWebhook(request)).toBe(signed(payload))
      expect(await sign(request)).toBe(signed(payload))
    }
  })

  it("comes once for each secret, in their order", async () => {
    const request = { payload: body, secrets: [otherSecret, secret], timestampSeconds: nowSeconds }
    const expected = `t=${nowSeconds},${v1(otherSecret, nowSeconds, body)},${v1(secret, nowSeconds, body)}`
    expect(signWebhookSync(request)).toBe(expected)
    expect(await signWebhook(request)).toBe(expected)
    expect(await sign(request)).toBe(expected)
  })

  it("stays right for more secrets than are kept", async () => {
    const secrets = Array.from({ length: 600 }, (_, index) => `whsec_${index}`)
    for (const round of [1, 2]) {
      for (const key of secrets) {
        const made = await signWebhook({ payload: `${round}`, secrets: [key], timestampSeconds: nowSeconds })
        expect(made).toBe(signed(`${round}`, key))
      }
    }
  })
})

describe("signing is refused", () => {
  const secretsCases = [[], [""], [secret, ""], Array.from({ length: 9 }, () => secret)]

  it.each(secretsCases)("with invalid_secret for secrets like %j", async (...secrets) => {
    const request = { payload: body, secrets, timestampSeconds: nowSeconds }
    await expect(signWebhook(request)).rejects.toMatchObject({
      name: "WebhookSigningError",
      reason: "invalid_secret"
    })
    expect(() => signWebhookSync(request)).toThrow(WebhookSigningError)
    await expect(Effect.runPromise(Effect.flip(EffectFace.sign(request)))).resolves.toMatchObject({
      _tag: "SigningRefused",
      reason: "invalid_secret"
    })
  })

  it.each([-1, 1.5, Number.NaN, Infinity, 1e15])(
    "with invalid_timestamp for %d",
    async (timestampSeconds) => {
      const request = { payload: body, secrets: [secret], timestampSeconds }
      await expect(signWebhook(request)).rejects.toMatchObject({ reason: "invalid_timestamp" })
      await expect(Effect.runPromise(Effect.flip(EffectFace.sign(request)))).resolves.toMatchObject({
        reason: "invalid_timestamp"
      })
    }
  )
})

const Bytes = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 255 })))

effectIt.effect.prop(
  "whatever is signed verifies, and nothing else does",
  [Bytes, Schema.NonEmptyString, Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 4_000_000_000 }))],
  ([numbers, key, timestampSeconds]) =>
    Effect.promise(async () => {
      const payload = Uint8Array.from(numbers)
      const header = await signWebhook({ payload, secrets: [key], timestampSeconds })
      const verifies = (bytes: Uint8Array, value: string) =>
        verifySignature(bytes, { "x-service-signature": value }, key, { nowSeconds: timestampSeconds }).then(
          () => true,
          (error: unknown) => !(error instanceof WebhookVerificationError && error.reason === "no_match")
        )
      const flipped = header.slice(0, -1) + (header.endsWith("0") ? "1" : "0")
      const longer = Uint8Array.from([...numbers, 0])
      return (
        (await verifies(payload, header)) &&
        !(await verifies(longer, header)) &&
        !(await verifies(payload, flipped))
      )
    })
)
