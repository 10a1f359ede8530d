import { assert, layer } from "@effect/vitest"
import { SiteLimits } from "@vault-custody/domain/Places/SiteLimits"
import { Effect } from "effect"
import { ApiHarness, layerMemory, layerPg } from "../support/ApiHarness.ts"
import { signedInOperator } from "../support/People.ts"
import type { Answer } from "../support/Send.ts"
import { addAccount, addProduct, addShipment, addStock } from "../support/Stock.ts"
import { addPlace } from "./Vault.ts"

const codeOf = (answer: Answer) => `${answer.status} ${answer.json.error?.code}`

const byId = (...items: ReadonlyArray<{ readonly id: string }>) =>
  items.map(({ id }) => ({ inventoryItemId: id }))

/** A site for two items of a stock of four, and a shelf there and elsewhere. */
const limitedSite = Effect.gen(function* () {
  const stock = yield* addStock(4, { insuredValueCents: "3000" })
  const site = yield* addPlace("site", null, { insuredLimitCents: "6000" })
  const shelf = yield* addPlace("shelf", site.id)
  const elsewhere = yield* addPlace("shelf", (yield* addPlace("site", null)).id)
  return { ...stock, site, shelf, elsewhere }
})

const move = Effect.fnUntraced(function* (toPlaceId: string, body: Record<string, unknown>) {
  return yield* (yield* ApiHarness).ops("POST", "/ops/v1/moves", { body: { toPlaceId, ...body } })
})

const isOver = Effect.fnUntraced(function* (site: { readonly id: string }) {
  const { json } = yield* (yield* ApiHarness).ops("GET", "/ops/v1/work/over_site_limit?limit=100")
  return json.data.some(({ id }: { readonly id: string }) => id === site.id)
})

for (const [name, harness] of [
  ["memory", layerMemory()],
  ["PostgreSQL", layerPg()]
] as const) {
  layer(harness, { excludeTestServices: true })(`Site limits (${name})`, (it) => {
    it.effect(
      "a move that would bring a site over its limit is refused, by items, boxes and places alike",
      () =>
        Effect.gen(function* () {
          const { ops } = yield* ApiHarness
          const { elsewhere, items, shelf, site } = yield* limitedSite
          const box = yield* addPlace("box", elsewhere.id)
          assert.strictEqual((yield* move(shelf.id, { items: byId(items[0], items[1]) })).status, 201)
          const holdings = (id: string) => ops("GET", `/ops/v1/places/${id}/holdings`)
          assert.deepStrictEqual((yield* holdings(site.id)).json, {
            data: { placeId: site.id, totalInsuredValueCents: "6000", insuredLimitCents: "6000" }
          })
          assert.deepStrictEqual((yield* holdings(box.id)).json, {
            data: { placeId: box.id, totalInsuredValueCents: "0" }
          })
          assert.strictEqual(codeOf(yield* holdings("plc_x")), "404 NOT_FOUND")
          yield* move(box.id, { items: byId(items[2]) })
          const refused = [
            move(shelf.id, { items: byId(items[3]) }),
            move(shelf.id, { boxes: [{ placeId: box.id }] }),
            ops("PATCH", `/ops/v1/places/${box.id}`, { body: { parentId: site.id } })
          ]
          for (const one of refused) assert.strictEqual(codeOf(yield* one), "409 SITE_LIMIT_EXCEEDED")
          assert.deepStrictEqual(
            (yield* ops("GET", `/ops/v1/places/${box.id}`)).json.data.parentId,
            elsewhere.id
          )
          assert.strictEqual((yield* move(site.id, { items: byId(items[0]) })).status, 201)
          assert.strictEqual((yield* move(elsewhere.id, { items: byId(items[0]) })).status, 201)
          assert.strictEqual((yield* move(shelf.id, { boxes: [{ placeId: box.id }] })).status, 201)
        })
    )

    it.effect(
      "what counts is each item's own value: a weighed one's by weight, a rejected one's not at all",
      () =>
        Effect.gen(function* () {
          const { ops } = yield* ApiHarness
          const weight = { grossWeight: { value: "400", unit: "ozt" }, fineness: "1000" }
          const product = yield* addProduct({ insuredValueCents: "4000", isWeighed: true, ...weight })
          const owner = yield* (yield* ApiHarness).customer()
          const shipment = yield* addShipment(owner, (yield* addAccount(owner)).id)
          const received = yield* ops("POST", `/ops/v1/inbound-shipments/${shipment.id}/receive`, {
            body: {
              items: ["200", "401"].map((value) => ({
                productId: product.id,
                grossWeight: { value, unit: "ozt" },
                fineness: "1000",
                quarantine: true
              }))
            }
          })
          const [light, heavy] = received.json.data.items
          const site = yield* addPlace("site", null, { insuredLimitCents: "6009" })
          yield* move(site.id, { items: byId(light) })
          assert.strictEqual(codeOf(yield* move(site.id, { items: byId(heavy) })), "409 SITE_LIMIT_EXCEEDED")
          yield* ops("POST", `/ops/v1/inventory/${light.id}/reject`, { body: { reason: "tungsten" } })
          assert.strictEqual((yield* move(site.id, { items: byId(heavy) })).status, 201)
        })
    )

    it.effect("a count's correction that would bring a site over its limit is refused as a move is", () =>
      Effect.gen(function* () {
        const { ops } = yield* ApiHarness
        const { elsewhere, items, shelf } = yield* limitedSite
        yield* move(shelf.id, { items: byId(items[0], items[1]) })
        yield* move(elsewhere.id, { items: byId(items[2]) })
        const begun = yield* ops("POST", "/ops/v1/counts", { body: { scope: { placeId: elsewhere.id } } })
        const path = `/ops/v1/counts/${begun.json.data.id}`
        const scans = [{ scanned: items[2].internalIdentifier, placeId: shelf.id }]
        yield* ops("POST", `${path}/scans`, { body: { scans } })
        const [{ id: differenceId, kind }] = (yield* ops("POST", `${path}/close`)).json.data.differences
        assert.strictEqual(kind, "moved")
        const [one, two] = [yield* signedInOperator("supervisor"), yield* signedInOperator("supervisor")]
        yield* one.call("POST", `${path}/recounts`, { body: { placeIds: [shelf.id], scans } })
        const body = { differenceId, resolution: "corrected", reason: "carried there by hand" }
        assert.strictEqual((yield* one.call("POST", `${path}/resolve`, { body })).status, 200)
        const refused = yield* two.call("POST", `${path}/resolve`, { body })
        assert.strictEqual(codeOf(refused), "409 SITE_LIMIT_EXCEEDED")
        yield* move(elsewhere.id, { items: byId(items[0]) })
        const corrected = yield* two.call("POST", `${path}/resolve`, { body })
        assert.strictEqual(corrected.json.data.status, "finished", corrected.text)
      })
    )

    it.effect("of two moves at once that would exceed it together, one is refused", () =>
      Effect.gen(function* () {
        const { items, shelf } = yield* limitedSite
        yield* move(shelf.id, { items: byId(items[0]) })
        const both = yield* Effect.all(
          [move(shelf.id, { items: byId(items[1]) }), move(shelf.id, { items: byId(items[2]) })],
          { concurrency: "unbounded" }
        )
        assert.deepStrictEqual(both.map(codeOf).sort(), ["201 undefined", "409 SITE_LIMIT_EXCEEDED"])
      })
    )

    it.effect(
      "intake and a new limit bring a site into the queue at once, a valuation with the next look",
      () =>
        Effect.gen(function* () {
          const { ops } = yield* ApiHarness
          const { account, items, owner, product, shelf, site } = yield* limitedSite
          const { refreshAll } = yield* SiteLimits
          const limit = (insuredLimitCents: string | null) =>
            ops("PATCH", `/ops/v1/places/${site.id}`, { body: { insuredLimitCents } })
          yield* move(shelf.id, { items: byId(items[0], items[1]) })
          assert.isFalse(yield* isOver(site))
          yield* limit("5999")
          assert.isTrue(yield* isOver(site))
          yield* limit("6000")
          assert.isFalse(yield* isOver(site))
          yield* ops("POST", `/ops/v1/products/${product.id}/valuations`, {
            body: { insuredValueCents: "3001" }
          })
          yield* refreshAll
          assert.isTrue(yield* isOver(site))
          yield* limit("9003")
          assert.isFalse(yield* isOver(site))
          yield* limit("9002")
          const shipment = yield* owner.call("POST", "/v1/inbound-shipments", {
            body: { fboAccountId: account.id }
          })
          const received = yield* ops("POST", `/ops/v1/inbound-shipments/${shipment.json.data.id}/receive`, {
            body: { items: [{ productId: product.id }], placeId: shelf.id }
          })
          assert.strictEqual(received.status, 200, received.text)
          assert.isTrue(yield* isOver(site))
          yield* limit(null)
          assert.isFalse(yield* isOver(site))
        })
    )
  })
}
