import { assert } from "@effect/vitest"
import { eventTypes } from "@vault-custody/schema/Events/Event"
import { Effect } from "effect"
import { ApiHarness, apiSuite, type Customer } from "../support/ApiHarness.ts"
import { signedInMember } from "../support/People.ts"
import { addAccount, addProduct, subscribe } from "../support/Stock.ts"
import { testCustomer } from "../support/TestCustomer.ts"

const destinationAddress = {
  street1: "1 Main St",
  city: "Reno",
  state: "NV",
  zip: "89501",
  country: "US"
}

/** Two keys of a twin: one with every scope, and one with hardly any. */
const twin = Effect.gen(function* () {
  const { customer } = yield* ApiHarness
  const { organizationId } = yield* customer()
  const all = yield* testCustomer(organizationId)
  const few = yield* testCustomer(organizationId, ["events:read"])
  return { live: organizationId, all, few }
})

/** Metal from nowhere in a new account, and a request for all of it. */
const requested = Effect.fnUntraced(function* (customer: Customer, quantity = 2, fields: object = {}) {
  const account = yield* addAccount(customer)
  const product = yield* addProduct()
  const made = yield* customer.call("POST", "/v1/test/items", {
    body: { fboAccountId: account.id, productId: product.id, quantity, ...fields }
  })
  const items: ReadonlyArray<{ readonly id: string }> = made.json.data.items
  const request = yield* customer.call("POST", "/v1/outbound-requests", {
    body: {
      fboAccountId: account.id,
      items: items.map(({ id }) => ({ inventoryItemId: id })),
      destinationAddress
    }
  })
  const id: string = request.json.data.id
  const advance = (to: string, body: object = {}) =>
    customer.call("POST", `/v1/test/outbound-requests/${id}/advance`, { body: { to, ...body } })
  return { account, product, items, id, advance }
})

const itemStatuses = ({ call }: Customer, account: string) =>
  Effect.map(call("GET", `/v1/inventory?fboAccountId=${account}`), ({ json }) =>
    json.data.map(({ status }: { readonly status: string }) => status)
  )

apiSuite("the simulated vault", (it) => {
  it.effect(
    "is there for any test key, for sessions of the live organization no more than for its keys",
    () =>
      Effect.gen(function* () {
        const { live, few } = yield* twin
        const { customer } = yield* ApiHarness
        const liveKey = yield* customer()
        const owner = yield* signedInMember(live, "owner")
        const body = { type: "fbo_account.created" }
        assert.strictEqual((yield* few.call("POST", "/v1/test/events", { body })).status, 201)
        for (const { call } of [liveKey, owner]) {
          const refused = yield* call("POST", "/v1/test/events", { body })
          assert.strictEqual(`${refused.status} ${refused.json.error.code}`, "403 TEST_MODE_ONLY")
        }
      })
  )

  it.effect("receives what was announced, and makes up the numbers that are missing", () =>
    Effect.gen(function* () {
      const { all } = yield* twin
      const account = yield* addAccount(all)
      const bar = yield* addProduct({ isSerialized: true })
      const coin = yield* addProduct()
      const announced = yield* all.call("POST", "/v1/inbound-shipments", {
        body: {
          fboAccountId: account.id,
          items: [
            { productId: bar.id, quantity: 2, serialNumbers: ["A-1"] },
            { productId: coin.id, quantity: 3 }
          ]
        }
      })
      const path = `/v1/test/inbound-shipments/${announced.json.data.id}/advance`
      const types = yield* subscribe(all, ["*"])
      const travels = yield* all.call("POST", path, { body: { to: "in_transit" } })
      assert.deepStrictEqual([travels.status, travels.json.data.status], [200, "in_transit"])
      const again = yield* all.call("POST", path, { body: { to: "in_transit" } })
      assert.strictEqual(`${again.status} ${again.json.error.code}`, "409 INVALID_STATE_TRANSITION")
      const arrived = yield* all.call("POST", path, { body: { to: "received" } })
      assert.deepInclude(arrived.json.data, { status: "received", discrepancies: [] })
      assert.deepStrictEqual(
        arrived.json,
        (yield* all.call("GET", path.slice(0, -8).replace("/test", ""))).json
      )
      const held = (yield* all.call("GET", `/v1/inventory?fboAccountId=${account.id}`)).json.data
      assert.lengthOf(held, 5)
      const numbers = held.flatMap((item: { readonly productId: string; readonly serialNumber: string }) =>
        item.productId === bar.id ? [item.serialNumber] : []
      )
      assert.include(numbers, "A-1")
      assert.isTrue(numbers.every((number: string) => number !== ""))
      assert.deepStrictEqual((yield* types).slice(0, 2), [
        "inbound_shipment.status_changed",
        "inbound_shipment.status_changed"
      ])
    })
  )

  it.effect("receives with a discrepancy, and other things than were announced, where it is told to", () =>
    Effect.gen(function* () {
      const { all } = yield* twin
      const account = yield* addAccount(all)
      const coin = yield* addProduct()
      const other = yield* addProduct()
      const arrive = Effect.fnUntraced(function* (quantity: number | undefined, body: object) {
        const items = quantity === undefined ? undefined : [{ productId: coin.id, quantity }]
        const announced = yield* all.call("POST", "/v1/inbound-shipments", {
          body: { fboAccountId: account.id, ...(items === undefined ? {} : { items }) }
        })
        return yield* all.call("POST", `/v1/test/inbound-shipments/${announced.json.data.id}/advance`, {
          body: { to: "received", ...body }
        })
      })
      type Counted = { readonly announced: number; readonly received: number }
      const counted = (quantity: number, body: object) =>
        Effect.map(arrive(quantity, body), ({ json }) =>
          json.data.discrepancies.map(({ announced, received }: Counted) => [announced, received])
        )
      assert.deepStrictEqual(yield* counted(3, { discrepancy: true }), [[3, 2]])
      assert.deepStrictEqual(yield* counted(1, { discrepancy: true }), [[1, 2]])
      assert.deepStrictEqual(yield* counted(1, { items: [{ productId: other.id }] }), [
        [1, 0],
        [0, 1]
      ])
      for (const [quantity, body, path] of [
        [undefined, {}, "items"],
        [5001, {}, "items"],
        [2, { items: [{ productId: coin.id }], discrepancy: true }, "discrepancy"]
      ] as const) {
        const refused = yield* arrive(quantity, body)
        assert.strictEqual(refused.status, 400)
        assert.strictEqual(refused.json.error.details[0].path, path)
      }
    })
  )

  it.effect("brings a request through every state between, and no further back", () =>
    Effect.gen(function* () {
      const { all } = yield* twin
      const { account, advance, id } = yield* requested(all)
      const types = yield* subscribe(all, [
        "outbound_request.status_changed",
        "outbound_shipment.status_changed"
      ])
      const delivered = yield* advance("delivered", { trackingNumber: "1Z999" })
      assert.deepStrictEqual([delivered.status, delivered.json.data.status], [200, "fulfilled"])
      assert.deepStrictEqual(delivered.json, (yield* all.call("GET", `/v1/outbound-requests/${id}`)).json)
      const [shipment] = (yield* all.call("GET", `/v1/outbound-shipments?outboundRequestId=${id}`)).json.data
      assert.deepInclude(shipment, { status: "delivered", trackingNumber: "1Z999" })
      assert.deepStrictEqual(yield* itemStatuses(all, account.id), ["shipped_out", "shipped_out"])
      assert.sameMembers(
        [...(yield* types)],
        [
          "outbound_request.status_changed",
          "outbound_request.status_changed",
          "outbound_shipment.status_changed",
          "outbound_shipment.status_changed",
          "outbound_shipment.status_changed"
        ]
      )
      for (const to of ["processing", "picked", "shipped", "delivered", "rejected"]) {
        const refused = yield* advance(to)
        assert.strictEqual(`${refused.status} ${refused.json.error.code}`, "409 INVALID_STATE_TRANSITION", to)
      }
      assert.strictEqual((yield* advance("returned")).status, 200)
      assert.deepStrictEqual(yield* itemStatuses(all, account.id), ["in_vault", "in_vault"])
      assert.strictEqual((yield* advance("returned")).status, 409)
      const [returned] = (yield* all.call("GET", "/v1/return-shipments")).json.data
      assert.deepInclude(returned, { outboundShipmentId: shipment.id, itemCount: 2 })
    })
  )

  it.effect("takes single steps, each once, and makes up a tracking number", () =>
    Effect.gen(function* () {
      const { all } = yield* twin
      const { advance, id } = yield* requested(all)
      for (const [to, status] of [
        ["processing", "processing"],
        ["picked", "processing"],
        ["shipped", "fulfilled"],
        ["delivered", "fulfilled"]
      ] as const) {
        const taken = yield* advance(to)
        assert.deepStrictEqual([taken.status, taken.json.data.status], [200, status], to)
        assert.strictEqual((yield* advance(to)).status, 409, to)
      }
      const [shipment] = (yield* all.call("GET", `/v1/outbound-shipments?outboundRequestId=${id}`)).json.data
      assert.match(shipment.trackingNumber, /^TEST/)
      const timeline = yield* all.call("GET", `/v1/outbound-shipments/${shipment.id}/timeline`)
      assert.deepStrictEqual(
        timeline.json.data.map((entry: { state: string; actor: object }) => [entry.state, entry.actor]),
        ["created", "picked", "shipped", "delivered"].map((state) => [state, { type: "simulated_vault" }])
      )
    })
  )

  it.effect("rejects a request with a reason, and lets it go no further", () =>
    Effect.gen(function* () {
      const { all } = yield* twin
      const { account, advance } = yield* requested(all)
      const rejected = yield* advance("rejected", { reason: "Address unknown" })
      assert.deepInclude(rejected.json.data, { status: "rejected", reason: "Address unknown" })
      assert.deepStrictEqual(yield* itemStatuses(all, account.id), ["in_vault", "in_vault"])
      for (const to of ["rejected", "processing", "delivered"]) {
        const refused = yield* advance(to)
        assert.strictEqual(`${refused.status} ${refused.json.error.code}`, "409 INVALID_STATE_TRANSITION", to)
      }
    })
  )

  it.effect("does the steps of one request all or not at all", () =>
    Effect.gen(function* () {
      const { all } = yield* twin
      const { account, advance, id, product } = yield* requested(all, 1, { serialNumbers: ["B-1"] })
      yield* advance("shipped")
      const again = { fboAccountId: account.id, productId: product.id, quantity: 1, serialNumbers: ["B-1"] }
      assert.strictEqual((yield* all.call("POST", "/v1/test/items", { body: again })).status, 201)
      const refused = yield* advance("returned")
      assert.strictEqual(`${refused.status} ${refused.json.error.code}`, "409 SERIAL_NUMBER_IN_USE")
      const [shipment] = (yield* all.call("GET", `/v1/outbound-shipments?outboundRequestId=${id}`)).json.data
      assert.strictEqual(shipment.status, "shipped")
    })
  )

  it.effect("repeats the answer to an Idempotency-Key and does nothing twice", () =>
    Effect.gen(function* () {
      const { all } = yield* twin
      const { id } = yield* requested(all)
      const ask = all.call("POST", `/v1/test/outbound-requests/${id}/advance`, {
        body: { to: "shipped" },
        headers: { "idempotency-key": "once" }
      })
      const first = yield* ask
      const second = yield* ask
      assert.deepStrictEqual([second.status, second.text], [first.status, first.text])
      assert.strictEqual(first.status, 200)
    })
  )

  it.effect("confirms transfers", () =>
    Effect.gen(function* () {
      const { all } = yield* twin
      const from = yield* addAccount(all)
      const to = yield* addAccount(all)
      const product = yield* addProduct({ isSerialized: true })
      const made = yield* all.call("POST", "/v1/test/items", {
        body: { fboAccountId: from.id, productId: product.id, quantity: 2, serialNumbers: ["T-1"] }
      })
      assert.strictEqual(made.status, 201)
      assert.strictEqual(made.json.data.shipment.status, "received")
      const [named] = made.json.data.items
      assert.strictEqual(named.serialNumber, "T-1")
      const transfer = yield* all.call("POST", "/v1/transfers", {
        body: {
          fromFboAccountId: from.id,
          toFboAccountId: to.id,
          items: [{ inventoryItemId: named.id }]
        }
      })
      const path = `/v1/test/transfers/${transfer.json.data.id}/advance`
      const completed = yield* all.call("POST", path, { body: { to: "completed" } })
      assert.deepInclude(completed.json.data, { status: "completed", approvedBySystem: false })
      const again = yield* all.call("POST", path, { body: { to: "completed" } })
      assert.strictEqual(`${again.status} ${again.json.error.code}`, "409 TRANSFER_NOT_CONFIRMABLE")
    })
  )

  it.effect("makes the statements of the twin's accounts alone, and mails none", () =>
    Effect.gen(function* () {
      const { all } = yield* twin
      const other = yield* twin
      yield* addAccount(other.all)
      const account = yield* addAccount(all)
      const statementDate = new Date().toISOString().slice(0, 10)
      const made = yield* all.call("POST", "/v1/test/statements", { body: { statementDate } })
      assert.deepStrictEqual([made.status, made.json.data], [200, { generated: 1, existing: 0 }])
      const [statement] = (yield* all.call("GET", "/v1/statements")).json.data
      assert.deepInclude(statement, { fboAccountId: account.id, emailDeliveryStatus: "skipped" })
      assert.deepStrictEqual((yield* other.all.call("GET", "/v1/statements")).json.data, [])
    })
  )

  it.effect("makes up an event of every type", () =>
    Effect.gen(function* () {
      const { all } = yield* twin
      const types = yield* subscribe(all, ["*"])
      for (const type of eventTypes) {
        const made = yield* all.call("POST", "/v1/test/events", { body: { type } })
        assert.deepInclude(made.json.data, { event: type })
        const read = yield* all.call("GET", `/v1/events/${made.json.data.id}`)
        assert.strictEqual(read.json.data.event, type)
        assert.strictEqual(read.json.data.data.organizationId, all.organizationId)
      }
      assert.deepStrictEqual(yield* types, [...eventTypes])
      const unknown = yield* all.call("POST", "/v1/test/events", { body: { type: "webhook.test" } })
      assert.strictEqual(unknown.status, 400)
    })
  )

  it.effect("is the actor in the audit log", () =>
    Effect.gen(function* () {
      const { all } = yield* twin
      const { ops } = yield* ApiHarness
      const { advance, id } = yield* requested(all)
      yield* advance("shipped")
      const entries = (yield* ops("GET", `/ops/v1/audit-log?mode=test&organizationId=${all.organizationId}`))
        .json.data
      const bySimulation = entries.filter(
        ({ actorType }: { readonly actorType: string }) => actorType === "simulated_vault"
      )
      assert.deepStrictEqual(
        bySimulation.map(({ action, actor }: { readonly action: string; readonly actor: string }) => [
          action,
          actor
        ]),
        [
          ["outbound_shipment.ship", "simulated_vault"],
          ["outbound_request.pick", "simulated_vault"],
          ["outbound_request.approve", "simulated_vault"],
          ["inbound_shipment.intake", "simulated_vault"]
        ]
      )
      assert.include(
        bySimulation.map(({ resourceId }: { readonly resourceId: string }) => resourceId),
        id
      )
    })
  )
})
