import { assert, layer } from "@effect/vitest"
import { nextInboundShipmentStatus } from "@vault-custody/domain/InboundShipments/InboundShipmentState"
import { nextItemStatus } from "@vault-custody/domain/Inventory/ItemState"
import { verifyLedger } from "@vault-custody/persistence/Ledger/LedgerVerification"
import type { InboundShipmentStatus, InventoryStatus } from "@vault-custody/schema/Common/Statuses"
import { Effect, Schema } from "effect"
import { ApiHarness, layerPg } from "../support/ApiHarness.ts"
import { addAccount, addProduct, addShipment } from "../support/Stock.ts"

const Tried = Schema.Array(Schema.Literals(["in-transit", "receive", "cancel", "void"])).check(
  Schema.isMaxLength(8)
)

/** Runs a sequence of commands on one shipment and its item, and holds each answer against the tables. */
const follow = Effect.fnUntraced(function* (tried: typeof Tried.Type) {
  const { customer, ops } = yield* ApiHarness
  const owner = yield* customer()
  const account = yield* addAccount(owner)
  const product = yield* addProduct()
  const shipment = yield* addShipment(owner, account.id)
  let status: InboundShipmentStatus = "created"
  let itemId = "itm_none"
  let itemStatus: InventoryStatus | undefined

  for (const command of tried) {
    if (command === "void") {
      const answer = yield* ops("POST", `/ops/v1/inventory/${itemId}/void`, { body: { reason: "gone" } })
      const next = itemStatus === undefined ? undefined : nextItemStatus(itemStatus, "void")
      const refusal = itemStatus === undefined ? "NOT_FOUND" : "INVALID_STATE_TRANSITION"
      assert.strictEqual(answer.json.error?.code, next === undefined ? refusal : undefined)
      itemStatus = next ?? itemStatus
      continue
    }
    const [answer, step, refusal] =
      command === "cancel"
        ? ([
            yield* owner.call("POST", `/v1/inbound-shipments/${shipment.id}/cancel`),
            "cancel",
            "INBOUND_SHIPMENT_NOT_CANCELLABLE"
          ] as const)
        : ([
            yield* ops("POST", `/ops/v1/inbound-shipments/${shipment.id}/${command}`, {
              body: { items: [{ productId: product.id }] }
            }),
            command === "receive" ? "receive" : "mark_in_transit",
            "INVALID_STATE_TRANSITION"
          ] as const)
    const next: InboundShipmentStatus | undefined = nextInboundShipmentStatus(status, step)
    assert.strictEqual(answer.json.error?.code, next === undefined ? refusal : undefined)
    if (next === "received") {
      itemId = answer.json.data.items[0].id
      itemStatus = "in_vault"
    }
    status = next ?? status
  }

  const found = yield* owner.call("GET", `/v1/inbound-shipments/${shipment.id}`)
  assert.strictEqual(found.json.data.status, status)
  const items = (yield* owner.call("GET", "/v1/inventory")).json.data
  assert.deepStrictEqual(
    items.map((item: { readonly id: string; readonly status: string }) => [item.id, item.status]),
    itemStatus === undefined ? [] : [[itemId, itemStatus]]
  )
})

const rule = "each command follows the tables or is refused with its own code, and a refusal changes nothing"

layer(layerPg(), { excludeTestServices: true })("Sequences of commands (PostgreSQL)", (it) => {
  it.effect.prop(rule, [Tried], ([tried]) => follow(tried))

  it.effect("whatever was tried, the ledger leads to what is there", () =>
    Effect.gen(function* () {
      const { differences, items } = yield* verifyLedger
      assert.isAbove(items, 0)
      assert.deepStrictEqual(differences, [])
    })
  )
})
