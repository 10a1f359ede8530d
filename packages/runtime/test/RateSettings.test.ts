import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Redacted } from "effect"
import { rates } from "../src/RateSettings.ts"

const read = (env: Record<string, string>) =>
  Effect.provideService(rates, ConfigProvider.ConfigProvider, ConfigProvider.fromEnv({ env }))

describe("where rates come from", () => {
  it.effect("is a card unless the environment says otherwise, and an empty variable is none", () =>
    Effect.gen(function* () {
      const card = { cardFile: undefined }
      assert.deepStrictEqual(yield* read({}), card)
      assert.deepStrictEqual(yield* read({ RATE_PROVIDER: "card" }), card)
      assert.deepStrictEqual(yield* read({ RATE_PROVIDER: "", RATE_CARD_FILE: "" }), card)
      assert.deepStrictEqual(yield* read({ RATE_CARD_FILE: "mine.json" }), { cardFile: "mine.json" })
    })
  )

  it.effect("is EasyPost with its key, address and time limit", () =>
    Effect.gen(function* () {
      const byDefault = yield* read({ RATE_PROVIDER: "easypost", EASYPOST_API_KEY: " EZTK1\n" })
      assert.strictEqual(Redacted.value(byDefault.easyPost?.apiKey ?? Redacted.make("")), "EZTK1")
      assert.strictEqual(byDefault.easyPost?.url.href, "https://api.easypost.com/")
      assert.strictEqual(byDefault.easyPost?.timeoutMillis, 5000)
    })
  )

  it.effect.each([
    { variable: "RATE_PROVIDER", env: { RATE_PROVIDER: "ups" } },
    { variable: "EASYPOST_API_KEY", env: { EASYPOST_API_KEY: " " } },
    { variable: "EASYPOST_API_KEY", env: { EASYPOST_API_KEY: "" } },
    { variable: "EASYPOST_URL", env: { EASYPOST_URL: "api.easypost.com" } },
    { variable: "EASYPOST_URL", env: { EASYPOST_URL: "ftp://api.easypost.com" } },
    { variable: "EASYPOST_TIMEOUT_MS", env: { EASYPOST_TIMEOUT_MS: "0" } },
    { variable: "EASYPOST_TIMEOUT_MS", env: { EASYPOST_TIMEOUT_MS: "5s" } },
    { variable: "EASYPOST_TIMEOUT_MS", env: { EASYPOST_TIMEOUT_MS: "20001" } }
  ])("is refused in a sentence that begins with the variable: $env", ({ env, variable }) =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(
        read({ RATE_PROVIDER: "easypost", EASYPOST_API_KEY: "EZTKsecret", ...env })
      )
      assert.match(error.message, new RegExp(`^(SourceError: )?${variable}: (must be|is not set)`))
      assert.notInclude(error.message, "EZTKsecret")
      assert.notInclude(error.message, "    at ")
    })
  )
})
