import { assert } from "@effect/vitest"
import { RateProvider, RateProviderUnavailable } from "@vault-custody/domain/Rates/RateProvider"
import { Effect, Layer } from "effect"
import { address, outboundWorld, type Stock } from "../OutboundRequests/Outbound.ts"
import { apiSuite } from "../support/ApiHarness.ts"
import { addProduct } from "../support/Stock.ts"

interface Entry {
  readonly service: string
  readonly rate: number
  readonly deliveryDate: string
}

const quoting = Effect.fnUntraced(function* (stock: Stock = {}) {
  const vault = yield* outboundWorld(stock)
  return {
    ...vault,
    quote: (rest: object = {}, headers: Record<string, string> = {}) =>
      vault.call("POST", "/v1/outbound-shipments/rates", { body: vault.body(rest), headers })
  }
})

apiSuite("Outbound shipment rates", (it) => {
  it.effect("one entry for each qualified service: code, decimal amount, date as month/day/year", () =>
    Effect.gen(function* () {
      const vault = yield* quoting()
      const answer = yield* vault.quote()
      assert.strictEqual(answer.status, 200)
      assert.deepStrictEqual(Object.keys(answer.json.data), ["rates"])
      const rates: ReadonlyArray<Entry> = answer.json.data.rates
      assert.include(
        rates.map((entry) => entry.service),
        "UPS_GROUND"
      )
      assert.strictEqual(new Set(rates.map((entry) => entry.service)).size, rates.length)
      for (const entry of rates) {
        assert.deepStrictEqual(Object.keys(entry).sort(), ["deliveryDate", "rate", "service"])
        assert.strictEqual(Math.round(entry.rate * 100) / 100, entry.rate)
        assert.match(entry.deliveryDate, /^(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])\/\d{4}$/)
      }
    })
  )

  it.effect("quoting reserves nothing, and items that an open request holds can be quoted", () =>
    Effect.gen(function* () {
      const vault = yield* quoting()
      yield* vault.quote()
      const [one = ""] = vault.itemIds
      assert.notProperty(yield* vault.item(one), "openOutboundRequestId")
      yield* vault.ask()
      assert.strictEqual((yield* vault.quote()).status, 200)
    })
  )

  it.effect("where no service qualifies the list is empty", () =>
    Effect.gen(function* () {
      const vault = yield* quoting({ insuredValueCents: "999999999999999999" })
      const answer = yield* vault.quote()
      assert.deepStrictEqual([answer.status, answer.json], [200, { data: { rates: [] } }])
    })
  )

  it.effect("an item of a weighed product is quoted by its own value", () =>
    Effect.gen(function* () {
      const vault = yield* quoting()
      const weight = { grossWeight: { value: "400", unit: "ozt" }, fineness: "1000" }
      const product = yield* addProduct({
        insuredValueCents: "999999999999",
        isWeighed: true,
        weightGrams: 400,
        ...weight
      })
      const { vaultId } = (yield* vault.call("GET", `/v1/fbo-accounts/${vault.account}`)).json.data
      const own = ["400", "0.001"].map((value) => ({
        productId: product.id,
        grossWeight: { value, unit: "ozt" },
        fineness: "1000"
      }))
      const taken = yield* vault.harness.ops("POST", "/ops/v1/intake", { body: { vaultId, items: own } })
      const services = (item: { readonly id: string }) =>
        Effect.map(vault.quote({ items: vault.named([item.id]) }), ({ json }) => json.data.rates.length)
      const [whole, crumb] = taken.json.data.items
      assert.isAbove(yield* services(crumb), yield* services(whole))
    })
  )

  it.effect("takes one destination, and at least one item, each once", () =>
    Effect.gen(function* () {
      const vault = yield* quoting()
      const [one = ""] = vault.itemIds
      for (const [rest, path] of [
        [{ destinationAddress: undefined }, "destinationAddress"],
        [{ destinationAddressId: "adr_1" }, "destinationAddressId"],
        [{ items: [] }, "items"],
        [{ items: undefined }, "items"],
        [{ items: vault.named([one, one]) }, "items.1.inventoryItemId"],
        [{ fboAccountId: undefined }, "fboAccountId"]
      ] as const) {
        const refused = yield* vault.quote(rest)
        assert.strictEqual(refused.status, 400)
        assert.strictEqual(refused.json.error.details[0].path, path)
      }
      const saved = yield* vault.call("POST", `/v1/fbo-accounts/${vault.account}/addresses`, {
        body: address
      })
      const byId = { destinationAddress: undefined, destinationAddressId: saved.json.data.id }
      assert.deepStrictEqual((yield* vault.quote(byId)).json, (yield* vault.quote()).json)
    })
  )

  it.effect("an account, address or item that is unknown or another organization's is not found", () =>
    Effect.gen(function* () {
      const vault = yield* quoting()
      const other = yield* outboundWorld({ items: 1 })
      for (const rest of [
        { fboAccountId: other.account },
        { fboAccountId: "fbo_nobody" },
        { items: vault.named(other.itemIds) },
        { items: vault.named(["itm_nobody"]) },
        { destinationAddress: undefined, destinationAddressId: "adr_nobody" }
      ]) {
        assert.strictEqual((yield* vault.quote(rest)).status, 404)
      }
    })
  )

  it.effect("an item that is not in the vault, or in another account, is refused", () =>
    Effect.gen(function* () {
      const vault = yield* quoting()
      const elsewhere = yield* vault.quote({ fboAccountId: yield* vault.newAccount })
      yield* vault.askPicked()
      for (const refused of [elsewhere, yield* vault.quote()]) {
        assert.strictEqual(refused.status, 409)
        assert.strictEqual(refused.json.error.code, "INVENTORY_ITEM_UNAVAILABLE")
      }
    })
  )

  it.effect("with an Idempotency-Key the first quote is answered again", () =>
    Effect.gen(function* () {
      const vault = yield* quoting()
      const headers = { "idempotency-key": "quote" }
      const first = yield* vault.quote({}, headers)
      yield* vault.askPicked()
      const second = yield* vault.quote({}, headers)
      assert.deepStrictEqual([second.status, second.text], [200, first.text])
      assert.strictEqual(second.headers["idempotency-replayed"], "true")
    })
  )
})

const rateProvider = Layer.succeed(
  RateProvider,
  RateProvider.make(() =>
    Effect.fail(new RateProviderUnavailable({ reason: "connection refused by 10.0.0.9" }))
  )
)

apiSuite(
  "While the rate provider is down",
  (it) => {
    it.effect("rates and the creation of a shipment are 503 with Retry-After, and say nothing of why", () =>
      Effect.gen(function* () {
        const vault = yield* quoting()
        const outboundRequestId = yield* vault.askApproved()
        const body = { outboundRequestId, service: "UPS_GROUND" }
        for (const answer of [
          yield* vault.quote(),
          yield* vault.call("POST", "/v1/outbound-shipments", { body })
        ]) {
          assert.strictEqual(answer.status, 503)
          assert.strictEqual(answer.json.error.code, "SERVICE_UNAVAILABLE")
          assert.match(String(answer.headers["retry-after"]), /^\d+$/)
          assert.notInclude(answer.text, "10.0.0.9")
        }
      })
    )

    it.effect("what needs no rates works: requests, picking and shipping", () =>
      Effect.gen(function* () {
        const vault = yield* outboundWorld()
        const { shipment } = yield* vault.askShipped()
        assert.strictEqual((yield* vault.shipment(shipment)).status, "shipped")
      })
    )

    it.effect("a 503 is not kept for the Idempotency-Key", () =>
      Effect.gen(function* () {
        const vault = yield* quoting()
        const headers = { "idempotency-key": "again" }
        yield* vault.quote({}, headers)
        const again = yield* vault.quote({}, headers)
        assert.notProperty(again.headers, "idempotency-replayed")
      })
    )
  },
  { rateProvider }
)
