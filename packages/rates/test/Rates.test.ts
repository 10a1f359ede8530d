import { RateProvider } from "@vault-custody/domain/Rates/RateProvider"
import { NodeFileSystem } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, FileSystem, Layer } from "effect"
import bundled from "../data/rate-card.json" with { type: "json" }
import { layerConfig } from "../src/Rates.ts"
import { easyPostServer, json } from "./EasyPostServer.ts"
import { request } from "./Fixtures.ts"

const quoteWith = (env: Record<string, string>) =>
  RateProvider.use((provider) => provider.quote(request())).pipe(
    Effect.map((rates) => rates.map((rate) => rate.serviceCode)),
    Effect.provide(layerConfig.pipe(Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnv({ env })))))
  )

const easyPostRate = { carrier: "USPS", service: "Express", rate: "44.55", currency: "USD", delivery_days: 2 }

describe("the configuration", () => {
  it.effect("chooses the rate card by default, and when it is named", () =>
    Effect.gen(function* () {
      const byDefault = yield* quoteWith({})
      assert.include(byDefault, "USPS_REGISTERED")
      assert.deepStrictEqual(yield* quoteWith({ RATE_PROVIDER: "card" }), byDefault)
      assert.deepStrictEqual(yield* quoteWith({ RATE_PROVIDER: "", RATE_CARD_FILE: "" }), byDefault)
    })
  )

  it.effect("chooses EasyPost at the address and with the key that it names", () =>
    Effect.gen(function* () {
      const server = yield* easyPostServer(json(200, { rates: [easyPostRate] }))
      const codes = yield* quoteWith({
        RATE_PROVIDER: "easypost",
        EASYPOST_API_KEY: " EZTK1\n",
        EASYPOST_URL: `${server.url.href}base/`
      })
      assert.deepStrictEqual(codes, ["USPS.Express"])
      assert.strictEqual(server.received[0]?.path, "/base/beta/rates")
      assert.strictEqual(server.received[0]?.headers.authorization, `Basic ${btoa("EZTK1:")}`)
    })
  )

  it.effect.each([
    { env: { RATE_PROVIDER: "ups" }, names: "RATE_PROVIDER" },
    { env: { RATE_PROVIDER: "easypost" }, names: "EASYPOST_API_KEY must be set" },
    { env: { RATE_PROVIDER: "easypost", EASYPOST_API_KEY: " " }, names: "EASYPOST_API_KEY" },
    { env: { EASYPOST_URL: "api.easypost.com" }, names: "EASYPOST_URL" },
    { env: { EASYPOST_URL: "ftp://api.easypost.com" }, names: "EASYPOST_URL" },
    { env: { EASYPOST_TIMEOUT_MS: "0" }, names: "EASYPOST_TIMEOUT_MS" },
    { env: { EASYPOST_TIMEOUT_MS: "5s" }, names: "EASYPOST_TIMEOUT_MS" },
    { env: { RATE_CARD_FILE: "no/such/card.json" }, names: "no/such/card.json" }
  ])("that cannot be used is refused by the variable's name: $env", ({ env, names }) =>
    Effect.gen(function* () {
      const defaults = { RATE_PROVIDER: "easypost", EASYPOST_API_KEY: "EZTKsecret" }
      const alone = "RATE_PROVIDER" in env || "RATE_CARD_FILE" in env
      const error = yield* Effect.flip(quoteWith(alone ? env : { ...defaults, ...env }))
      assert.include(error.message, names)
      assert.notInclude(error.message, "EZTKsecret")
    })
  )
})

it.layer(NodeFileSystem.layer)("a rate card of one's own", (it) => {
  it.effect("replaces the bundled one, and gives EasyPost the vault's address", () =>
    Effect.gen(function* () {
      const fs = yield* FileSystem.FileSystem
      const file = yield* fs.makeTempFileScoped({ prefix: "rate-card-" })
      const origin = { ...bundled.origin, city: "Austin", state: "TX", zip: "78701" }
      yield* fs.writeFileString(
        file,
        JSON.stringify({ ...bundled, origin, services: bundled.services.slice(0, 1) })
      )
      assert.deepStrictEqual(yield* quoteWith({ RATE_CARD_FILE: file }), ["USPS_PRIORITY"])

      const server = yield* easyPostServer(json(200, { rates: [easyPostRate] }))
      yield* quoteWith({
        RATE_PROVIDER: "easypost",
        EASYPOST_API_KEY: "EZTK1",
        EASYPOST_URL: server.url.href,
        RATE_CARD_FILE: file
      })
      assert.deepStrictEqual(server.received[0]?.body.shipment?.["from_address"], origin)
    })
  )
})
