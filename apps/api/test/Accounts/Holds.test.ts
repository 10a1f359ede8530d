import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { outboundWorld } from "../OutboundRequests/Outbound.ts"
import { apiSuite, layerPg } from "../support/ApiHarness.ts"
import type { Answer } from "../support/Send.ts"

/** An outbound world, and what staff do with its account. */
const heldWorld = Effect.fnUntraced(function* (items = 1) {
  const vault = yield* outboundWorld({ items })
  const account = (verb: string, body: object = {}) =>
    vault.harness.ops("POST", `/ops/v1/fbo-accounts/${vault.account}/${verb}`, { body })
  const take = (index: number) => ({ items: vault.named(vault.itemIds.slice(index, index + 1)) })
  const transfer = (fromFboAccountId: string, toFboAccountId: string, item = 0) =>
    vault.call("POST", "/v1/transfers", { body: { fromFboAccountId, toFboAccountId, ...take(item) } })
  return {
    ...vault,
    take,
    transfer,
    hold: account("hold", { reason: "papers are missing" }),
    release: account("release"),
    void: (item: string) =>
      vault.harness.ops("POST", `/ops/v1/inventory/${item}/void`, { body: { reason: "lost" } })
  }
})

const isOnHold = (answer: Answer, what: string) => {
  assert.strictEqual(answer.status, 409, what)
  assert.strictEqual(answer.json.error.code, "ACCOUNT_ON_HOLD", what)
}

apiSuite("an account on hold", (it) => {
  it.effect("shows why and since when to staff, and to the customer only that it is", () =>
    Effect.gen(function* () {
      const vault = yield* heldWorld()
      const read = Effect.map(
        vault.call("GET", `/v1/fbo-accounts/${vault.account}`),
        (answer) => answer.json.data
      )
      assert.strictEqual((yield* read).onHold, false)
      const held = yield* vault.hold
      assert.strictEqual(held.status, 200)
      assert.deepInclude(held.json.data, {
        id: vault.account,
        onHold: true,
        organizationName: "Acme Metals"
      })
      assert.strictEqual(held.json.data.hold.reason, "papers are missing")
      assert.isFalse(Number.isNaN(Date.parse(held.json.data.hold.since)))
      assert.strictEqual((yield* read).onHold, true)
      assert.notProperty(yield* read, "hold")

      const again = yield* vault.harness.ops("POST", `/ops/v1/fbo-accounts/${vault.account}/hold`, {
        body: { reason: "another" }
      })
      assert.deepStrictEqual(again.json, held.json)
      const released = yield* vault.release
      assert.strictEqual(released.status, 200)
      assert.notProperty(released.json.data, "hold")
      assert.strictEqual(released.json.data.onHold, false)
      assert.deepStrictEqual((yield* vault.release).json, released.json)
      assert.strictEqual((yield* read).onHold, false)
    })
  )

  it.effect("a hold needs a reason and an account that exists", () =>
    Effect.gen(function* () {
      const { harness, account } = yield* heldWorld()
      const path = `/ops/v1/fbo-accounts/${account}/hold`
      for (const body of [{}, { reason: "" }, { reason: null }]) {
        assert.strictEqual((yield* harness.ops("POST", path, { body })).status, 400)
      }
      for (const verb of ["hold", "release"]) {
        const answer = yield* harness.ops("POST", `/ops/v1/fbo-accounts/fbo_nobody/${verb}`, {
          body: { reason: "x" }
        })
        assert.strictEqual(answer.status, 404)
      }
      const limit = yield* harness.ops("PATCH", "/ops/v1/fbo-accounts/fbo_nobody", {
        body: { maxInsuredValueCents: "1" }
      })
      assert.strictEqual(limit.status, 404)
    })
  )

  it.effect("refuses whatever would move its items or promise to, until it is released", () =>
    Effect.gen(function* () {
      const vault = yield* heldWorld(7)
      const to = yield* vault.newAccount
      const pending = yield* vault.ask(vault.take(0))
      const approved = yield* vault.askApproved(vault.take(1))
      const { shipment } = yield* vault.askPicked(vault.take(2))
      const planned = (yield* vault.transfer(vault.account, to, 3)).json.data.id
      const confirm = (by: "staff" | "customer") =>
        by === "customer"
          ? vault.call("POST", `/v1/transfers/${planned}/confirm`)
          : vault.harness.ops("POST", `/ops/v1/transfers/${planned}/confirm`)
      const makeShipment = vault.call("POST", "/v1/outbound-shipments", {
        body: { outboundRequestId: approved, service: "UPS_GROUND" }
      })
      const away = yield* vault.transfer(vault.account, to, 6)
      yield* vault.call("POST", `/v1/transfers/${away.json.data.id}/confirm`)
      const back = yield* vault.transfer(to, vault.account, 6)
      yield* vault.hold

      isOnHold(yield* vault.create(vault.take(4)), "create a request")
      isOnHold(yield* vault.approve(pending), "approve")
      isOnHold(yield* vault.pick(approved), "pick")
      isOnHold(yield* makeShipment, "create a shipment")
      isOnHold(yield* vault.ship(shipment), "ship")
      isOnHold(yield* vault.void(vault.itemIds[5] ?? ""), "void")
      isOnHold(yield* vault.transfer(vault.account, to, 4), "transfer from it")
      isOnHold(yield* vault.transfer(to, vault.account, 6), "transfer to it")
      isOnHold(yield* vault.call("POST", `/v1/transfers/${back.json.data.id}/confirm`), "confirm one to it")
      isOnHold(yield* confirm("customer"), "confirm by the customer")
      isOnHold(yield* confirm("staff"), "confirm by staff")

      yield* vault.release
      for (const answer of [
        yield* vault.approve(pending),
        yield* makeShipment,
        yield* vault.pick(approved),
        yield* vault.ship(shipment),
        yield* vault.void(vault.itemIds[5] ?? ""),
        yield* confirm("customer")
      ]) {
        assert.isBelow(answer.status, 300, answer.text)
      }
    })
  )

  it.effect("takes intakes and returns, and lets go of what it promised", () =>
    Effect.gen(function* () {
      const vault = yield* heldWorld(4)
      const [pending, other] = [yield* vault.ask(vault.take(0)), yield* vault.ask(vault.take(1))]
      const { shipment: picked } = yield* vault.askPicked(vault.take(2))
      const { shipment: shipped } = yield* vault.askShipped(vault.take(3))
      yield* vault.hold
      const announced = yield* vault.call("POST", "/v1/inbound-shipments", {
        body: { fboAccountId: vault.account }
      })
      const received = yield* vault.harness.ops(
        "POST",
        `/ops/v1/inbound-shipments/${announced.json.data.id}/receive`,
        { body: { items: [{ productId: vault.product }] } }
      )
      for (const answer of [
        received,
        yield* vault.returnItems(shipped, vault.itemIds.slice(3)),
        yield* vault.cancelRequest(pending),
        yield* vault.reject(other),
        yield* vault.cancelShipment(picked)
      ]) {
        assert.isBelow(answer.status, 300, answer.text)
      }
    })
  )

  it.effect("what staff set of an account is in the audit log, and is an update of the account", () =>
    Effect.gen(function* () {
      const { account, call, harness, hold, release } = yield* heldWorld()
      const hook = yield* call("POST", "/v1/webhooks", {
        body: { name: "a", url: "http://localhost:9999/", events: ["fbo_account.updated"] }
      })
      yield* hold
      yield* release
      for (const maxInsuredValueCents of ["250000", "250000"]) {
        const set = yield* harness.ops("PATCH", `/ops/v1/fbo-accounts/${account}`, {
          body: { maxInsuredValueCents }
        })
        assert.deepInclude(set.json.data, { maxInsuredValueCents, organizationName: "Acme Metals" })
      }
      const told = yield* call("GET", `/v1/webhooks/${hook.json.data.id}/deliveries`)
      assert.lengthOf(told.json.data, 3)
      const log = yield* harness.ops("GET", `/ops/v1/audit-log?resourceId=${account}&limit=4`)
      assert.deepStrictEqual(
        log.json.data.map(({ action, details }: { action: string; details: object }) => [action, details]),
        [
          ["fbo_account.set_limits", { maxInsuredValueCents: "250000" }],
          ["fbo_account.set_limits", { maxInsuredValueCents: "250000" }],
          ["fbo_account.release", {}],
          ["fbo_account.hold", { reason: "papers are missing" }]
        ]
      )
      for (const bad of [undefined, null, 5, "-1", "01", "1".repeat(19)]) {
        const refused = yield* harness.ops("PATCH", `/ops/v1/fbo-accounts/${account}`, {
          body: { maxInsuredValueCents: bad }
        })
        assert.strictEqual(refused.status, 400)
      }
    })
  )
})

layer(layerPg(), { excludeTestServices: true })("a hold in a race", (it) => {
  it.effect("against a pick: after a hold was answered nothing is picked", () =>
    Effect.gen(function* () {
      for (let round = 0; round < 8; round += 1) {
        const vault = yield* heldWorld()
        const id = yield* vault.askApproved()
        const [held, picked] = yield* Effect.all([vault.hold, vault.pick(id)], { concurrency: 2 })
        assert.strictEqual(held.status, 200)
        if (picked.status !== 200) isOnHold(picked, "pick")
        assert.deepStrictEqual(yield* vault.statuses, [
          picked.status === 200 ? "pending_outbound" : "in_vault"
        ])
      }
    })
  )

  it.effect("a pick that is under way when the hold is placed ends before the hold is answered", () =>
    Effect.gen(function* () {
      for (let round = 0; round < 8; round += 1) {
        const vault = yield* heldWorld()
        const id = yield* vault.askApproved()
        const pickedAtHold = Effect.flatMap(vault.hold, () => vault.statuses)
        const [seen, picked] = yield* Effect.all([pickedAtHold, vault.pick(id)], { concurrency: 2 })
        assert.deepStrictEqual(seen, [picked.status === 200 ? "pending_outbound" : "in_vault"])
      }
    })
  )
})
