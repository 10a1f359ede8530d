import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"
import { codeOf, guardedWorld, threshold } from "../DualControl/Released.ts"
import { addProduct, addStock, subscribe } from "../support/Stock.ts"

const ounces = (value: string) => ({ value, unit: "ozt" })
const weighed = {
  metal: "gold",
  isWeighed: true,
  grossWeight: ounces("400"),
  fineness: "1000",
  insuredValueCents: "10000"
}

/** An item of 400 ounces of a weighed product in a customer's account. */
const barIn = Effect.fnUntraced(function* (owner: { readonly account: string; readonly call: CallOf }) {
  const { ops } = yield* ApiHarness
  const product = yield* addProduct(weighed)
  const shipment = yield* owner.call("POST", "/v1/inbound-shipments", {
    body: { fboAccountId: owner.account }
  })
  const answer = yield* ops("POST", `/ops/v1/inbound-shipments/${shipment.json.data.id}/receive`, {
    body: { items: [{ productId: product.id, grossWeight: ounces("400"), fineness: "1000.0" }] }
  })
  return { product, id: answer.json.data.items[0].id as string }
})

type CallOf = Effect.Success<ReturnType<typeof addStock>>["owner"]["call"]

const ownBar = Effect.gen(function* () {
  const { account, owner } = yield* addStock(1)
  return { owner, account, ...(yield* barIn({ account: account.id, call: owner.call })) }
})

apiSuite("Weighing again", (it) => {
  it.effect("records both weights in the ledger, and changes the item's value and no status", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { account, id, owner } = yield* ownBar
      const path = `/ops/v1/inventory/${id}`
      const body = { grossWeight: ounces("399.50"), reason: "new scales" }
      const events = yield* subscribe(owner, ["inventory.status_changed"])
      const answer = yield* ops("POST", `${path}/reweigh`, { body })
      assert.deepStrictEqual(yield* events, [])
      assert.strictEqual(answer.status, 200)
      const weight = { grossWeight: ounces("399.50"), fineness: "1000.0", fineTroyOunces: "399.500" }
      assert.deepInclude(answer.json.data, { ...weight, status: "in_vault" })
      assert.notProperty(answer.json.data, "pendingReweigh")
      assert.deepInclude((yield* owner.call("GET", `/v1/inventory/${id}`)).json.data, weight)
      const movements = yield* owner.call("GET", `/v1/inventory/${id}/movements`)
      assert.deepInclude(movements.json.data[1], {
        ...weight,
        kind: "reweighed",
        fromStatus: "in_vault",
        toStatus: "in_vault",
        previousGrossWeight: ounces("400"),
        previousFineness: "1000.0",
        previousFineTroyOunces: "400.000"
      })
      assert.notProperty(movements.json.data[0], "grossWeight")
      const holdings = yield* owner.call("GET", `/v1/fbo-accounts/${account.id}/holdings`)
      assert.deepStrictEqual(holdings.json.data.byMetal, [
        {
          metal: "gold",
          itemCount: 1,
          fineTroyOunces: "399.500",
          insuredValueCents: "9988",
          marketValueCents: "0"
        }
      ])
      const date = new Date().toISOString().slice(0, 10)
      yield* ops("POST", "/ops/v1/statements/generate", { body: { statementDate: date } })
      const [statement] = (yield* owner.call("GET", "/v1/statements")).json.data
      assert.deepStrictEqual(statement.totalFineTroyOunces, { gold: "399.500" })
      assert.strictEqual(statement.totalInsuredValueCents, String(3000 + 9988))
      const csv = yield* owner.call("GET", `/v1/statements/${statement.id}/csv`)
      assert.include(csv.text, ",399.50,ozt,1000.0,399.500,,\r\n")
      const history = yield* owner.call("GET", `/v1/holdings/history?from=${date}&to=${date}`)
      assert.strictEqual(history.json.data[0].totalInsuredValueCents, String(3000 + 9988))
      const log = yield* ops("GET", `/ops/v1/audit-log?resourceId=${id}`)
      assert.strictEqual(log.json.data[0].action, "inventory.reweigh")
    })
  )

  it.effect("is refused for an item that has its product's weight, is not there, or is asked for", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const body = { grossWeight: ounces("399"), reason: "new scales" }
      const { items } = yield* addStock(1)
      const unweighed = yield* ops("POST", `/ops/v1/inventory/${items[0].id}/reweigh`, { body })
      assert.strictEqual(codeOf(unweighed), "409 INVALID_STATE_TRANSITION")
      const { account, id, owner } = yield* ownBar
      const path = `/ops/v1/inventory/${id}`
      for (const wrong of [{ reason: "x" }, { grossWeight: ounces("1") }, { ...body, fineness: "1001" }]) {
        assert.strictEqual((yield* ops("POST", `${path}/reweigh`, { body: wrong })).status, 400)
      }
      const request = yield* owner.call("POST", "/v1/outbound-requests", {
        body: {
          fboAccountId: account.id,
          items: [{ inventoryItemId: id }],
          destinationAddress: { street1: "1 Rd", city: "York", state: "", zip: "", country: "GB" }
        }
      })
      assert.strictEqual(request.status, 201)
      assert.strictEqual(
        codeOf(yield* ops("POST", `${path}/reweigh`, { body })),
        "409 INVENTORY_ITEM_UNAVAILABLE"
      )
      yield* owner.call("POST", `/v1/outbound-requests/${request.json.data.id}/cancel`)
      yield* ops("POST", `${path}/void`, { body: { reason: "gone" } })
      assert.strictEqual(
        codeOf(yield* ops("POST", `${path}/reweigh`, { body })),
        "409 INVALID_STATE_TRANSITION"
      )
    })
  )
})

apiSuite(
  "Weighing again above the threshold",
  (it) => {
    it.effect("takes two operators, by the larger of both values", () =>
      Effect.gen(function* () {
        const vault = yield* guardedWorld()
        const { id } = yield* barIn(vault)
        const heavier = { grossWeight: ounces("200000"), reason: "scales" }
        const reweigh = (by: Pick<typeof vault.one, "call">, body: Record<string, unknown> = heavier) =>
          by.call("POST", `/ops/v1/inventory/${id}/reweigh`, { body })
        const first = yield* reweigh(vault.one)
        assert.strictEqual(first.status, 200)
        assert.deepInclude(first.json.data.pendingReweigh, {
          operatorId: vault.one.id,
          reason: "scales",
          grossWeight: ounces("200000"),
          fineness: "1000.0"
        })
        assert.deepInclude(first.json.data, { grossWeight: ounces("400"), fineTroyOunces: "400.000" })
        assert.strictEqual(codeOf(yield* reweigh(vault.one)), "409 SECOND_OPERATOR_REQUIRED")
        assert.strictEqual(codeOf(yield* reweigh(vault.key)), "409 SECOND_OPERATOR_REQUIRED")
        const other = yield* reweigh(vault.two, { ...heavier, grossWeight: ounces("300000") })
        assert.strictEqual(other.json.data.pendingReweigh.operatorId, vault.two.id)
        const done = yield* reweigh(vault.one, { ...heavier, grossWeight: ounces("300000") })
        assert.strictEqual(done.json.data.fineTroyOunces, "300000.000")
        assert.notProperty(done.json.data, "pendingReweigh")
        const back = yield* reweigh(vault.two, { ...heavier, grossWeight: ounces("400") })
        assert.property(back.json.data, "pendingReweigh")
      })
    )
  },
  { dualControlAboveCents: threshold }
)
