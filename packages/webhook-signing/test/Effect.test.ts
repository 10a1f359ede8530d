import { ConfigProvider, Config, Effect, Layer, Redacted } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { verifyWebhook, WebhookVerifier } from "../src/effect.ts"
import { body, nowSeconds, otherSecret, secret, signed } from "./Sample.ts"

const headers = { "x-service-signature": signed() }

/** Runs a program at the time of the sample's signature. */
const runNow = <A, E>(program: Effect.Effect<A, E>): Promise<A> =>
  Effect.runPromise(
    TestClock.setTime(nowSeconds * 1000).pipe(Effect.andThen(program), Effect.provide(TestClock.layer()))
  )

describe("verifyWebhook", () => {
  it("returns the event", async () => {
    expect(await runNow(verifyWebhook({ body, headers, secrets: secret }))).toEqual(JSON.parse(body))
  })

  it("takes the time from the Clock", async () => {
    const later = TestClock.setTime((nowSeconds + 301) * 1000).pipe(
      Effect.andThen(verifyWebhook({ body, headers, secrets: secret })),
      Effect.catchTag("SignatureTooOld", ({ message }) => Effect.succeed(message)),
      Effect.provide(TestClock.layer())
    )
    expect(await Effect.runPromise(later)).toContain("301 seconds old; 300 are tolerated")
  })

  it("may be held to another tolerance", async () => {
    const old = { "x-service-signature": signed(body, secret, nowSeconds - 900) }
    const event = await runNow(verifyWebhook({ body, headers: old, secrets: secret, toleranceSeconds: 900 }))
    expect(event.data.id).toBe("obs_1")
  })

  it("fails with a tagged error for each refusal, which can be handled apart", async () => {
    const notAnEvent = { body: "7", headers: { "x-service-signature": signed("7") }, secrets: secret }
    const deliveries = {
      BodyMissing: { body: undefined, headers, secrets: secret },
      BodyAlreadyParsed: { body: JSON.parse(body), headers, secrets: secret },
      SecretInvalid: { body, headers, secrets: [] },
      PayloadInvalid: notAnEvent,
      SignatureMissing: { body, headers: {}, secrets: secret },
      SignatureMismatch: { body, headers, secrets: otherSecret }
    }
    for (const [tag, delivery] of Object.entries(deliveries)) {
      // @ts-expect-error what callers without types do
      const failure = await runNow(Effect.flip(verifyWebhook(delivery)))
      expect(failure._tag).toBe(tag)
      expect(failure.message).not.toBe("")
    }
  })
})

describe("WebhookVerifier", () => {
  const verify = Effect.gen(function* () {
    const verifier = yield* WebhookVerifier
    return yield* verifier.verify(body, headers)
  })

  it("verifies with secrets that are redacted", async () => {
    const layer = WebhookVerifier.layer({ secrets: [Redacted.make(otherSecret), Redacted.make(secret)] })
    expect((await runNow(verify.pipe(Effect.provide(layer)))).data.id).toBe("obs_1")
  })

  it("reads its secrets from configuration", async () => {
    const layer = WebhookVerifier.layerConfig(
      Config.map(Config.Redacted("WEBHOOK_SECRET"), (value) => ({ secrets: [value] }))
    )
    const provider = ConfigProvider.layer(ConfigProvider.fromUnknown({ WEBHOOK_SECRET: secret }))
    const event = await runNow(verify.pipe(Effect.provide(layer.pipe(Layer.provide(provider)))))
    expect(event.data.id).toBe("obs_1")
  })

  it("refuses with typed errors too", async () => {
    const layer = WebhookVerifier.layer({ secrets: [Redacted.make(otherSecret)] })
    const outcome = verify.pipe(
      Effect.provide(layer),
      Effect.map(() => "accepted"),
      Effect.catchTag("SignatureMismatch", () => Effect.succeed("refused"))
    )
    expect(await runNow(outcome)).toBe("refused")
  })
})
