import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { outboundWorld } from "../OutboundRequests/Outbound.ts"
import { apiSuite, type Customer } from "../support/ApiHarness.ts"
import { addShipment } from "../support/Stock.ts"

const reason = "the papers are missing"

/** The `data` of the events that a customer was sent since it subscribed, oldest first. */
const events = Effect.fnUntraced(function* ({ call }: Pick<Customer, "call">, types: ReadonlyArray<string>) {
  const hook = yield* call("POST", "/v1/webhooks", {
    body: { name: "test", url: "https://hooks.acme-metals.com/in", events: types }
  })
  const path = `/v1/webhooks/${hook.json.data.id}/deliveries`
  return Effect.gen(function* () {
    const list: ReadonlyArray<{ readonly id: string }> = (yield* call("GET", `${path}?limit=100`)).json.data
    return yield* Effect.forEach(list.toReversed(), ({ id }) =>
      Effect.map(call("GET", `${path}/${id}`), ({ json }) => JSON.parse(json.data.payload).data)
    )
  })
})

/** A world, and the same thing as its customer and as staff read it. */
const decidedWorld = Effect.fnUntraced(function* () {
  const vault = yield* outboundWorld({ items: 2 })
  const read = Effect.fnUntraced(function* (kind: string, id: string) {
    const customers = (yield* vault.call("GET", `/v1/${kind}/${id}`)).json.data
    const staffs = (yield* vault.harness.ops("GET", `/ops/v1/${kind}/${id}`)).json.data
    return { customers, staffs }
  })
  return { ...vault, read }
})

type Decided = Record<string, unknown>

const isShown = ({ customers, staffs }: { customers: Decided; staffs: Decided }, status: string) => {
  for (const seen of [customers, staffs]) {
    assert.deepInclude(seen, { status, reason })
    assert.isFalse(Number.isNaN(Date.parse(String(seen["decidedAt"]))), status)
  }
  assert.strictEqual(customers["decidedAt"], staffs["decidedAt"])
}

const isUndecided = (seen: Decided) => {
  assert.notProperty(seen, "reason")
  assert.notProperty(seen, "decidedAt")
}

apiSuite("what is decided", (it) => {
  it.effect("a rejected request shows both sides why and when, and its event says why", () =>
    Effect.gen(function* () {
      const vault = yield* decidedWorld()
      const told = yield* events(vault, ["outbound_request.status_changed"])
      const id = yield* vault.ask()
      isUndecided((yield* vault.read("outbound-requests", id)).customers)
      const rejected = yield* vault.reject(id, { reason })
      isShown(yield* vault.read("outbound-requests", id), "rejected")
      assert.strictEqual(rejected.json.data.reason, reason)
      const listed = yield* vault.call("GET", "/v1/outbound-requests")
      assert.strictEqual(listed.json.data[0].reason, reason)
      assert.deepInclude((yield* told)[0], { id, status: "rejected", reason })
    })
  )

  it.effect("a request that the customer cancels shows its reason, and none where none was given", () =>
    Effect.gen(function* () {
      const vault = yield* decidedWorld()
      const told = yield* events(vault, ["outbound_request.status_changed"])
      const first = yield* vault.ask()
      const cancelled = yield* vault.cancelRequest(first, { reason })
      assert.strictEqual(cancelled.json.data.reason, reason)
      isShown(yield* vault.read("outbound-requests", first), "cancelled")
      const second = yield* vault.ask()
      yield* vault.cancelRequest(second)
      const { customers } = yield* vault.read("outbound-requests", second)
      assert.notProperty(customers, "reason")
      assert.property(customers, "decidedAt")
      const [one, two] = yield* told
      assert.strictEqual(one.reason, reason)
      assert.notProperty(two, "reason")
    })
  )

  it.effect("an approval's reason is staff's alone, also once the request is under way", () =>
    Effect.gen(function* () {
      const vault = yield* decidedWorld()
      const told = yield* events(vault, ["outbound_request.status_changed"])
      const id = yield* vault.ask()
      const approved = yield* vault.approve(id, { reason })
      assert.strictEqual(approved.json.data.reason, reason)
      const seen = yield* vault.read("outbound-requests", id)
      assert.strictEqual(seen.staffs.reason, reason)
      assert.notProperty(seen.customers, "reason")
      assert.strictEqual(seen.customers.decidedAt, seen.staffs.decidedAt)
      const listed = yield* vault.call("GET", "/v1/outbound-requests")
      assert.notInclude(listed.text, reason)
      assert.notProperty((yield* told)[0], "reason")
      yield* vault.pick(id)
      assert.notProperty((yield* vault.read("outbound-requests", id)).customers, "reason")
    })
  )

  it.effect("staff's cancellation of an approved request is shown on it and on its shipment", () =>
    Effect.gen(function* () {
      const vault = yield* decidedWorld()
      const told = yield* events(vault, [
        "outbound_shipment.status_changed",
        "outbound_request.status_changed"
      ])
      const id = yield* vault.askApproved({ shipping: { mode: "cheapest", signatureType: "Signature" } })
      const rates = yield* vault.call("POST", "/v1/outbound-shipments/rates", { body: vault.body() })
      const made = yield* vault.call("POST", "/v1/outbound-shipments", {
        body: { outboundRequestId: id, service: rates.json.data.rates[0].service }
      })
      yield* vault.recall(id, { reason })
      isShown(yield* vault.read("outbound-requests", id), "cancelled")
      isShown(yield* vault.read("outbound-shipments", made.json.data.id), "cancelled")
      const reasons = (yield* told).map((data: Decided) => [data["status"], data["reason"]])
      assert.sameDeepMembers(reasons, [
        ["processing", undefined],
        ["cancelled", reason],
        ["cancelled", reason]
      ])
    })
  )

  it.effect(
    "a cancelled check-out, inbound shipment or transfer shows its reason, and so does its event",
    () =>
      Effect.gen(function* () {
        const vault = yield* decidedWorld()
        const told = yield* events(vault, ["inbound_shipment.status_changed", "transfer.status_changed"])
        const { shipment } = yield* vault.askPicked()
        isUndecided((yield* vault.read("outbound-shipments", shipment)).customers)
        yield* vault.cancelShipment(shipment, { reason })
        isShown(yield* vault.read("outbound-shipments", shipment), "cancelled")

        const inbound = yield* addShipment(vault, vault.account)
        isUndecided(inbound)
        yield* vault.call("POST", `/v1/inbound-shipments/${inbound.id}/cancel`, { body: { reason } })
        isShown(yield* vault.read("inbound-shipments", inbound.id), "cancelled")

        const free = yield* decidedWorld()
        const toldOfTransfer = yield* events(free, ["transfer.status_changed"])
        const body = {
          fromFboAccountId: free.account,
          toFboAccountId: yield* free.newAccount,
          items: free.named(free.itemIds)
        }
        const transfer = (yield* free.call("POST", "/v1/transfers", { body })).json.data
        isUndecided(transfer)
        yield* free.harness.ops("POST", `/ops/v1/transfers/${transfer.id}/cancel`, { body: { reason } })
        isShown(yield* free.read("transfers", transfer.id), "cancelled")
        assert.deepInclude((yield* told)[0], { id: inbound.id, reason })
        assert.deepInclude((yield* toldOfTransfer)[0], { id: transfer.id, reason })
      })
  )

  it.effect("of a transfer that staff confirm, the reason is staff's alone", () =>
    Effect.gen(function* () {
      const vault = yield* decidedWorld()
      const body = {
        fromFboAccountId: vault.account,
        toFboAccountId: yield* vault.newAccount,
        items: vault.named(vault.itemIds)
      }
      const { id } = (yield* vault.call("POST", "/v1/transfers", { body })).json.data
      yield* vault.harness.ops("POST", `/ops/v1/transfers/${id}/confirm`, { body: { reason } })
      const { customers, staffs } = yield* vault.read("transfers", id)
      assert.strictEqual(staffs.reason, reason)
      assert.notProperty(customers, "reason")
      assert.strictEqual(customers.decidedAt, customers.completedAt)
      assert.notInclude((yield* vault.call("GET", "/v1/transfers")).text, reason)
    })
  )

  it.effect("a voided item shows its reason to both sides, and its event says it", () =>
    Effect.gen(function* () {
      const vault = yield* decidedWorld()
      const told = yield* events(vault, ["inventory.status_changed"])
      const [id = ""] = vault.itemIds
      isUndecided((yield* vault.read("inventory", id)).customers)
      const voided = yield* vault.harness.ops("POST", `/ops/v1/inventory/${id}/void`, { body: { reason } })
      assert.strictEqual(voided.json.data.reason, reason)
      isShown(yield* vault.read("inventory", id), "voided")
      assert.deepInclude((yield* told)[0], { id, status: "voided", reason })
    })
  )

  it.effect("a hold, its release and a change of limit are told by name, and a hold's reason is not", () =>
    Effect.gen(function* () {
      const vault = yield* decidedWorld()
      const told = yield* events(vault, ["fbo_account.updated"])
      const path = `/ops/v1/fbo-accounts/${vault.account}`
      for (const _ of [1, 2]) yield* vault.harness.ops("POST", `${path}/hold`, { body: { reason } })
      for (const _ of [1, 2]) yield* vault.harness.ops("POST", `${path}/release`)
      yield* vault.harness.ops("PATCH", path, { body: { maxInsuredValueCents: "500" } })
      const data = yield* told
      assert.deepStrictEqual(
        data.map(({ changedFields }) => changedFields),
        [["onHold"], ["onHold"], ["maxInsuredValueCents"]]
      )
      assert.notInclude(JSON.stringify(data), reason)
    })
  )
})
