import { assert, layer } from "@effect/vitest"
import { TransferFinishing } from "@vault-custody/domain/Transfers/TransferFinishing"
import { Effect } from "effect"
import { ApiHarness, layerPg } from "../support/ApiHarness.ts"
import { addAccount, addProduct, addShipment, addStock, subscribe } from "../support/Stock.ts"

const destination = { street1: "1 Main St", city: "Reno", state: "NV", zip: "89501", country: "US" }

layer(layerPg(), { excludeTestServices: true })("Transfers over PostgreSQL", (it) => {
  it.effect(
    "a transfer of more than 1000 items is processing, keeps its items to itself, and is finished",
    () =>
      Effect.gen(function* () {
        const { owner, account, items } = yield* addStock(1001)
        const { call } = owner
        const { ops } = yield* ApiHarness
        const to = yield* addAccount(owner)
        const weight = { grossWeight: { value: "400", unit: "ozt" }, fineness: "1000" }
        const weighed = yield* addProduct({ metal: "gold", isWeighed: true, ...weight })
        const shipment = yield* addShipment(owner, account.id)
        const bars = yield* ops("POST", `/ops/v1/inbound-shipments/${shipment.id}/receive`, {
          body: { items: [{ productId: weighed.id, ...weight }] }
        })
        const barId: string = bars.json.data.items[0].id
        const events = yield* subscribe(owner, ["transfer.status_changed", "transfer.completed"])
        const created = yield* call("POST", "/v1/transfers", {
          body: {
            fromFboAccountId: account.id,
            toFboAccountId: to.id,
            items: [...items, { id: barId }].map(({ id }: { readonly id: string }) => ({
              inventoryItemId: id
            }))
          }
        })
        const { id } = created.json.data
        const confirmed = yield* call("POST", `/v1/transfers/${id}/confirm`)
        assert.strictEqual(confirmed.status, 200)
        assert.deepInclude(confirmed.json.data, { status: "processing", initiatedBy: "customer" })
        assert.notProperty(confirmed.json.data, "completedAt")

        const itemId: string = items[500].id
        const seen = yield* call("GET", `/v1/inventory/${itemId}`)
        assert.deepInclude(seen.json.data, { status: "in_vault", fboAccountId: account.id })
        assert.notProperty(seen.json.data, "reservedByTransferId")
        const request = yield* call("POST", "/v1/outbound-requests", {
          body: {
            fboAccountId: account.id,
            items: [{ inventoryItemId: itemId }],
            destinationAddress: destination
          }
        })
        assert.deepStrictEqual([request.status, request.json.error.code], [409, "INVENTORY_ITEM_UNAVAILABLE"])
        const voiding = yield* ops("POST", `/ops/v1/inventory/${itemId}/void`, { body: { reason: "lost" } })
        assert.strictEqual(voiding.status, 409)
        const reweighing = yield* ops("POST", `/ops/v1/inventory/${barId}/reweigh`, {
          body: { grossWeight: weight.grossWeight, reason: "new scales" }
        })
        assert.deepStrictEqual(
          [reweighing.status, reweighing.json.error.code],
          [409, "INVENTORY_ITEM_UNAVAILABLE"]
        )
        const cancelling = yield* call("POST", `/v1/transfers/${id}/cancel`)
        assert.deepStrictEqual(
          [cancelling.status, cancelling.json.error.code],
          [409, "TRANSFER_NOT_CANCELLABLE"]
        )

        const processing = Effect.map(
          ops("GET", "/ops/v1/work/transfers_processing?limit=100"),
          ({ json }): ReadonlyArray<string> =>
            json.data.map((transfer: { readonly id: string }) => transfer.id)
        )
        assert.include(yield* processing, id)
        yield* Effect.repeat((yield* TransferFinishing).next, { while: (worked) => worked })
        assert.notInclude(yield* processing, id)
        const finished = yield* call("GET", `/v1/transfers/${id}`)
        assert.strictEqual(finished.json.data.status, "completed")
        assert.isString(finished.json.data.completedAt)
        const timeline = yield* call("GET", `/v1/transfers/${id}/timeline`)
        assert.deepStrictEqual(
          timeline.json.data.map((entry: { state: string; actor: { type: string } }) => [
            entry.state,
            entry.actor.type
          ]),
          [
            ["pending_approval", "api_key"],
            ["processing", "api_key"],
            ["completed", "vault"]
          ]
        )
        assert.strictEqual((yield* call("GET", `/v1/inventory/${itemId}`)).json.data.fboAccountId, to.id)
        assert.deepStrictEqual(yield* events, [
          "transfer.status_changed",
          "transfer.status_changed",
          "transfer.completed"
        ])
      })
  )

  it.effect("of a confirmation and an outbound request over one item at once, one gets it", () =>
    Effect.gen(function* () {
      for (let round = 0; round < 8; round++) {
        const { owner, account, items } = yield* addStock(1)
        const { call } = owner
        const to = yield* addAccount(owner)
        const [{ id: inventoryItemId }] = items
        const transfer = yield* call("POST", "/v1/transfers", {
          body: { fromFboAccountId: account.id, toFboAccountId: to.id, items: [{ inventoryItemId }] }
        })
        const [confirmed, request] = yield* Effect.all(
          [
            call("POST", `/v1/transfers/${transfer.json.data.id}/confirm`),
            call("POST", "/v1/outbound-requests", {
              body: {
                fboAccountId: account.id,
                items: [{ inventoryItemId }],
                destinationAddress: destination
              }
            })
          ],
          { concurrency: "unbounded" }
        )
        const won = confirmed.status === 200
        assert.strictEqual(request.status, won ? 409 : 201)
        const loser = won ? request : confirmed
        assert.strictEqual(loser.json.error.code, "INVENTORY_ITEM_UNAVAILABLE")
        const item = (yield* call("GET", `/v1/inventory/${inventoryItemId}`)).json.data
        assert.strictEqual(item.fboAccountId, won ? to.id : account.id)
        assert.strictEqual(item.openOutboundRequestId, won ? undefined : request.json.data.id)
      }
    })
  )
})
