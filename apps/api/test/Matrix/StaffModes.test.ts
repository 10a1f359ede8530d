import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"
import type { Answer } from "../support/Send.ts"
import { testCustomer } from "../support/TestCustomer.ts"
import { staffOperations } from "./OperationTable.ts"
import { unique } from "./World.ts"

const today = new Date().toISOString().slice(0, 10)
const reason = { reason: "because" }

/** How to call a staff operation for a thing, or that it concerns no organization's things. */
type Row = "shared" | "list" | { readonly of: keyof World; readonly body?: (world: World) => object }

interface World {
  readonly organization: string
  readonly key: string
  readonly account: string
  readonly otherAccount: string
  readonly product: string
  readonly shipment: string
  readonly item: string
  readonly transfer: string
  readonly request: string
  readonly parcel: string
  readonly returned: string
  readonly statement: string
  readonly webhook: string
  readonly delivery: string
  readonly event: string
}

const of = (name: keyof World, body?: (world: World) => object): Row =>
  body === undefined ? { of: name } : { of: name, body }

/** Every operation of the contract has its row, so that a new one cannot forget the mode. */
const rows: Record<string, Row> = {
  "GET /ops/v1/organizations": "list",
  "POST /ops/v1/organizations": "shared",
  "GET /ops/v1/organizations/:id": of("organization"),
  "PATCH /ops/v1/organizations/:id": of("organization", () => ({ autoApproveLimitCents: null })),
  "GET /ops/v1/organizations/:id/api-keys": of("organization"),
  // By the twin's id: a test key.
  "POST /ops/v1/organizations/:id/api-keys": "shared",
  "POST /ops/v1/api-keys/:id/disable": of("key"),
  "POST /ops/v1/api-keys/:id/enable": of("key"),
  "POST /ops/v1/api-keys/:id/revoke": of("key"),
  "PATCH /ops/v1/api-keys/:id": of("key", () => ({ name: "Renamed" })),
  "POST /ops/v1/api-keys/:id/rotate": of("key", () => ({ overlapSeconds: 60 })),
  // Members are live organizations' alone.
  "POST /ops/v1/organizations/:id/members": "shared",
  "PATCH /ops/v1/members/:id": "shared",
  "POST /ops/v1/members/:id/sign-in-links": "shared",
  "GET /ops/v1/members": "list",
  "GET /ops/v1/members/:id": "shared",
  "POST /ops/v1/operators/:id/sign-in-links": "shared",
  "GET /ops/v1/operators": "shared",
  "POST /ops/v1/operators": "shared",
  "GET /ops/v1/operators/:id": "shared",
  "PATCH /ops/v1/operators/:id": "shared",
  "PATCH /ops/v1/fbo-accounts/:id": of("account", () => ({ maxInsuredValueCents: "0" })),
  "POST /ops/v1/fbo-accounts/:id/hold": of("account", () => reason),
  "POST /ops/v1/fbo-accounts/:id/release": of("account", () => reason),
  "PUT /ops/v1/fbo-accounts/:id/vault-id": of("account", () => ({ vaultId: unique() })),
  "GET /ops/v1/fbo-accounts/:id/holdings": of("account"),
  "GET /ops/v1/organizations/:id/holdings": of("organization"),
  "GET /ops/v1/organizations/:id/events": of("organization"),
  "GET /ops/v1/organizations/:id/events/:eventId": of("organization"),
  "GET /ops/v1/intake/resolve": "shared",
  "POST /ops/v1/intake": "shared",
  "POST /ops/v1/products": "shared",
  "PATCH /ops/v1/products/:id": "shared",
  "POST /ops/v1/products/:id/previews": "shared",
  "POST /ops/v1/products/import": "shared",
  "GET /ops/v1/products/:id/valuations": "shared",
  "POST /ops/v1/products/:id/valuations": "shared",
  // A twin is in none of it.
  "GET /ops/v1/log": "shared",
  "GET /ops/v1/metal-prices": "shared",
  "POST /ops/v1/metal-prices": "shared",
  "GET /ops/v1/products": "shared",
  "GET /ops/v1/products/:id": "shared",
  "GET /ops/v1/products/search": "shared",
  // Its own test finds a twin's things in test mode alone.
  "GET /ops/v1/search": "shared",
  "GET /ops/v1/places": "shared",
  "POST /ops/v1/places": "shared",
  "GET /ops/v1/places/:id": "shared",
  "PATCH /ops/v1/places/:id": "shared",
  "POST /ops/v1/places/:id/seal": "shared",
  "GET /ops/v1/places/:id/contents": "shared",
  "GET /ops/v1/places/:id/holdings": "shared",
  // Nothing of a twin has a place, whatever the mode.
  "POST /ops/v1/moves": "shared",
  "GET /ops/v1/inventory/:id/custody": of("item"),
  "POST /ops/v1/inbound-shipments": of("account", ({ account, product }) => ({
    fboAccountId: account,
    announcedItems: [{ productId: product, quantity: 1 }]
  })),
  "POST /ops/v1/inbound-shipments/:id/in-transit": of("shipment"),
  "POST /ops/v1/inbound-shipments/:id/receive": of("shipment", ({ product }) => ({
    items: [{ productId: product }]
  })),
  "POST /ops/v1/inbound-shipments/:id/resolve-discrepancy": of("shipment", () => reason),
  "GET /ops/v1/transfers/:id/items": of("transfer"),
  "POST /ops/v1/transfers/:id/confirm": of("transfer"),
  "POST /ops/v1/transfers/:id/cancel": of("transfer"),
  "POST /ops/v1/outbound-requests/:id/approve": of("request"),
  "POST /ops/v1/outbound-requests/:id/reject": of("request", () => reason),
  "POST /ops/v1/outbound-requests/:id/cancel": of("request", () => reason),
  "GET /ops/v1/outbound-requests/:id/review": of("request"),
  "GET /ops/v1/outbound-requests/:id/pick-list": of("request"),
  "POST /ops/v1/outbound-requests/:id/pick": of("request"),
  "POST /ops/v1/outbound-shipments/:id/ship": of("parcel"),
  "POST /ops/v1/outbound-shipments/:id/deliver": of("parcel"),
  "POST /ops/v1/outbound-shipments/:id/cancel": of("parcel", () => reason),
  "POST /ops/v1/outbound-shipments/:id/returns": of("parcel", ({ item }) => ({
    items: [{ inventoryItemId: item }]
  })),
  "POST /ops/v1/inventory/:id/void": of("item", () => reason),
  "POST /ops/v1/inventory/:id/void/withdraw": of("item"),
  "POST /ops/v1/inventory/:id/reweigh": of("item", () => ({
    grossWeight: { value: "1", unit: "g" },
    fineness: "999.9",
    reason: "because"
  })),
  "POST /ops/v1/inventory/:id/test": of("item", () => ({ method: "weight", result: "passed" })),
  "GET /ops/v1/inventory/:id/tests": of("item"),
  "POST /ops/v1/inventory/:id/reject": of("item", () => reason),
  "POST /ops/v1/inventory/:id/send-back": of("item", () => ({ carrier: "UPS", trackingNumber: "1Z" })),
  "POST /ops/v1/statements/generate": "shared",
  // Nothing of a twin has a place, so no count has it.
  "GET /ops/v1/counts": "shared",
  "GET /ops/v1/counts/:id": "shared",
  "GET /ops/v1/counts/:id/certificate": "shared",
  "GET /ops/v1/counts/:id/differences": "shared",
  "GET /ops/v1/counts/:id/expected": "shared",
  "POST /ops/v1/counts": "shared",
  "POST /ops/v1/counts/:id/close": "shared",
  "POST /ops/v1/counts/:id/recounts": "shared",
  "POST /ops/v1/counts/:id/resolve": "shared",
  "POST /ops/v1/counts/:id/scans": "shared",
  "POST /ops/v1/statements/correct": of("account", ({ account }) => ({
    fboAccountId: account,
    statementDate: today
  })),
  "GET /ops/v1/inbound-shipments": "list",
  "GET /ops/v1/inbound-shipments/:id": of("shipment"),
  "GET /ops/v1/outbound-requests": "list",
  "GET /ops/v1/outbound-requests/:id": of("request"),
  "GET /ops/v1/outbound-shipments": "list",
  "GET /ops/v1/outbound-shipments/:id": of("parcel"),
  "GET /ops/v1/return-shipments": "list",
  "GET /ops/v1/return-shipments/:id": of("returned"),
  "GET /ops/v1/transfers": "list",
  "GET /ops/v1/transfers/:id": of("transfer"),
  "GET /ops/v1/inventory": "list",
  "GET /ops/v1/inventory/weight-list": "list",
  "GET /ops/v1/inventory/:id": of("item"),
  "GET /ops/v1/inventory/:id/movements": of("item"),
  "GET /ops/v1/fbo-accounts": "list",
  "GET /ops/v1/fbo-accounts/:id": of("account"),
  "GET /ops/v1/statements": "list",
  "GET /ops/v1/statements/:id": of("statement"),
  "GET /ops/v1/statements/:id/items": of("statement"),
  "GET /ops/v1/statements/:id/subtotals": of("statement"),
  "GET /ops/v1/statements/:id/csv": of("statement"),
  "GET /ops/v1/statements/:id/pdf": of("statement"),
  "GET /ops/v1/webhooks": "list",
  "GET /ops/v1/webhooks/:id": of("webhook"),
  "GET /ops/v1/webhooks/:id/deliveries": of("webhook"),
  "GET /ops/v1/webhooks/:id/deliveries/:deliveryId": of("webhook"),
  "POST /ops/v1/webhooks/:id/deliveries/:deliveryId/redeliver": of("webhook"),
  "POST /ops/v1/webhooks/:id/redeliver-failed": of("webhook"),
  "GET /ops/v1/work": "list",
  "GET /ops/v1/work/:queue": "list",
  "GET /ops/v1/audit-log": "list"
}

/** A twin with one of everything. What staff do for it, they do with `mode=test`. */
const makeTwin = Effect.gen(function* () {
  const harness = yield* ApiHarness
  const live = yield* harness.customer()
  const { apiKeyId, call, organizationId } = yield* testCustomer(live.organizationId)
  const made = Effect.fnUntraced(function* (answer: Effect.Effect<Answer>) {
    const { json, status, text } = yield* answer
    assert.isBelow(status, 300, text)
    return json.data
  })
  const post = (path: string, body: object = {}) => made(call("POST", path, { body }))
  const staff = (path: string, body: object = {}) =>
    made(harness.ops("POST", `/ops/v1${path}?mode=test`, { body }))
  const person = { firstName: "Ann", lastName: "Lee", email: "ann@example.org" }
  const account = yield* post("/v1/fbo-accounts", person)
  assert.match(account.vaultId, /^99\d{18}$/)
  const otherAccount = yield* post("/v1/fbo-accounts", person)
  const product = yield* staff("/products", {
    title: "Gold bar",
    sku: `SKU-${unique()}`,
    productType: "precious_metal",
    insuredValueCents: "10000",
    weightGrams: 31.1
  })
  const shipment = yield* post("/v1/inbound-shipments", { fboAccountId: account.id })
  const received = yield* staff(`/inbound-shipments/${shipment.id}/receive`, {
    items: Array.from({ length: 3 }, () => ({ productId: product.id }))
  })
  const [item, shipped, asked]: ReadonlyArray<string> = received.items.map(({ id }: { id: string }) => id)
  const transfer = yield* post("/v1/transfers", {
    fromFboAccountId: account.id,
    toFboAccountId: otherAccount.id,
    items: [{ inventoryItemId: item }]
  })
  const request = (inventoryItemId: string | undefined) =>
    post("/v1/outbound-requests", {
      fboAccountId: account.id,
      items: [{ inventoryItemId }],
      destinationAddress: {
        firstName: "Ann",
        lastName: "Lee",
        street1: "1 Main St",
        city: "Reno",
        state: "NV",
        zip: "89501",
        country: "US"
      }
    })
  const done = yield* request(shipped)
  yield* staff(`/outbound-requests/${done.id}/approve`)
  const parcel = yield* staff(`/outbound-requests/${done.id}/pick`)
  yield* staff(`/outbound-shipments/${parcel.id}/ship`)
  const returned = yield* staff(`/outbound-shipments/${parcel.id}/returns`, {
    items: [{ inventoryItemId: shipped }]
  })
  const open = yield* request(asked)
  yield* staff("/statements/generate", { statementDate: today })
  const [statement] = yield* made(call("GET", "/v1/statements"))
  assert.strictEqual(statement.emailDeliveryStatus, "skipped")
  const webhook = yield* post("/v1/webhooks", {
    name: "hook",
    url: "http://localhost:9999/",
    events: ["*"]
  })
  yield* post("/v1/fbo-accounts", person)
  const [delivery] = yield* made(call("GET", `/v1/webhooks/${webhook.id}/deliveries`))
  const world: World = {
    organization: organizationId,
    key: apiKeyId,
    account: account.id,
    otherAccount: otherAccount.id,
    product: product.id,
    shipment: shipment.id,
    item: item ?? "",
    transfer: transfer.id,
    request: open.id,
    parcel: parcel.id,
    returned: returned.id,
    statement: statement.id,
    webhook: webhook.id,
    delivery: delivery.id,
    event: delivery.eventId
  }
  return { world, vaultId: String(account.vaultId), live }
})

apiSuite("staff and twins", (it) => {
  it.effect("every operation of staff has its row", () =>
    Effect.sync(() => assert.sameMembers(Object.keys(rows), Object.keys(staffOperations)))
  )

  it.effect("what is a twin's is there with mode=test alone, and what is live is not there with it", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { live, vaultId, world } = yield* makeTwin
      const work = yield* ops("GET", "/ops/v1/work/requests_to_review?mode=test")
      assert.include(work.text, world.request)
      const things = Object.values(world).filter((id) => id !== world.product)
      for (const [name, row] of Object.entries(rows)) {
        if (row === "shared") continue
        const [method = "", form = ""] = name.split(" ")
        if (row === "list") {
          const path = form.replace(":queue", "requests_to_review")
          if (path.endsWith("/weight-list")) {
            const named = `${path}?inboundShipmentId=${world.shipment}`
            assert.notInclude((yield* ops(method, named)).text, world.item, name)
            continue
          }
          const { status, text } = yield* ops(method, path)
          assert.strictEqual(status, 200, name)
          for (const thing of things) {
            assert.notInclude(text, `"id":"${thing}"`, name)
            assert.notInclude(text, `"resourceId":"${thing}"`, name)
          }
          const ofTest = yield* ops(method, `${path}?mode=test`)
          assert.strictEqual(ofTest.status, 200, name)
          assert.notInclude(ofTest.text, `"organizationId":"${live.organizationId}"`, name)
          continue
        }
        const path = form
          .replace(":id", world[row.of])
          .replace(":deliveryId", world.delivery)
          .replace(":eventId", world.event)
        const body = row.body?.(world)
        const asked = method === "GET" ? {} : { body: body ?? {} }
        const { status, text } = yield* ops(method, path, asked)
        assert.strictEqual(status, 404, `${name} without the mode: ${text}`)
        const withMode = yield* ops(method, `${path}?mode=test`, asked)
        assert.notInclude([401, 403, 404, 405, 500], withMode.status, `${name}: ${withMode.text}`)
      }
      for (const query of ["", "&mode=test"]) {
        const resolved = yield* ops("GET", `/ops/v1/intake/resolve?vaultId=${vaultId}${query}`)
        assert.strictEqual(resolved.status, 404)
      }
      const liveOne = yield* ops("GET", `/ops/v1/organizations/${live.organizationId}?mode=test`)
      assert.strictEqual(liveOne.status, 404)
      assert.strictEqual((yield* ops("GET", "/ops/v1/organizations?mode=other")).status, 400)
    })
  )
})
