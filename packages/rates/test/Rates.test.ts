import { RateProvider } from "@vault-custody/domain/Rates/RateProvider"
import { NodeFileSystem } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import { Effect, FileSystem, Redacted } from "effect"
import bundled from "../data/rate-card.json" with { type: "json" }
import { layer, type RatesOptions } from "../src/Rates.ts"
import { easyPostServer, json } from "./EasyPostServer.ts"
import { request } from "./Fixtures.ts"

const quoteWith = (options: RatesOptions) =>
  RateProvider.use((provider) => provider.quote(request())).pipe(
    Effect.map((rates) => rates.map((rate) => rate.serviceCode)),
    Effect.provide(layer(options))
  )

const account = { apiKey: Redacted.make("EZTK1"), timeoutMillis: 5000 }
const easyPostRate = { carrier: "USPS", service: "Express", rate: "44.55", currency: "USD", delivery_days: 2 }

describe("rates", () => {
  it.effect("come from the bundled card by default", () =>
    Effect.gen(function* () {
      assert.include(yield* quoteWith({}), "USPS_REGISTERED")
    })
  )

  it.effect("come from EasyPost where it is given, at its address and with its key", () =>
    Effect.gen(function* () {
      const server = yield* easyPostServer(json(200, { rates: [easyPostRate] }))
      const codes = yield* quoteWith({
        easyPost: { ...account, url: new URL("base/", server.url) }
      })
      assert.deepStrictEqual(codes, ["USPS.Express"])
      assert.strictEqual(server.received[0]?.path, "/base/beta/rates")
      assert.strictEqual(server.received[0]?.headers.authorization, `Basic ${btoa("EZTK1:")}`)
    })
  )

  it.effect("do not come from a card that is not there: the error has the file's name", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(quoteWith({ cardFile: "no/such/card.json" }))
      assert.include(error.message, "no/such/card.json")
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
      assert.deepStrictEqual(yield* quoteWith({ cardFile: file }), ["USPS_PRIORITY"])

      const server = yield* easyPostServer(json(200, { rates: [easyPostRate] }))
      yield* quoteWith({
        easyPost: { ...account, url: server.url },
        cardFile: file
      })
      assert.deepStrictEqual(server.received[0]?.body.shipment?.["from_address"], origin)
    })
  )
})
