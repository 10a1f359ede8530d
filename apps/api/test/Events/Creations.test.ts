import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { EventPayload } from "@vault-custody/schema/Events/Event"
import { Effect, Schema } from "effect"
import { outboundWorld } from "../OutboundRequests/Outbound.ts"
import { ApiHarness, layerPg } from "../support/ApiHarness.ts"

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(EventPayload))

/** The events that were delivered to an endpoint, oldest first. */
const deliveredTo = Effect.fnUntraced(function* (webhookId: string) {
  const sql = yield* PgClient.PgClient
  const rows = yield* sql<{ readonly payload: string }>`/* across organizations: a test */
    SELECT e.payload FROM deliveries d JOIN events e ON e.id = d.event_id WHERE d.webhook_id = ${webhookId} ORDER BY e.id`
  return rows.map(({ payload }) => decode(payload))
})

layer(layerPg(), { excludeTestServices: true })("events that report creations (PostgreSQL)", (it) => {
  it.effect("reach an endpoint that is subscribed to all, and say what was made, and for which account", () =>
    Effect.gen(function* () {
      const vault = yield* outboundWorld()
      const { account, call, itemIds, organizationId } = vault
      const other = (yield* call("POST", "/v1/fbo-accounts", {
        body: { firstName: "Bea", lastName: "Roe", email: "bea@example.org" }
      })).json.data.id
      const endpoint = { name: "all", url: "http://localhost:9999/", events: ["fbo_account.created", "*"] }
      const all = (yield* call("POST", "/v1/webhooks", { body: endpoint })).json.data.id
      const bound = (yield* call("POST", "/v1/webhooks", { body: { ...endpoint, fboAccountId: [other] } }))
        .json.data.id

      const announced = yield* call("POST", "/v1/inbound-shipments", { body: { fboAccountId: account } })
      const transfer = yield* call("POST", "/v1/transfers", {
        body: { fromFboAccountId: account, toFboAccountId: other, items: [{ inventoryItemId: itemIds[0] }] }
      })
      const { request, shipment } = yield* vault.askShipped()
      const returned = yield* vault.harness.ops("POST", `/ops/v1/outbound-shipments/${shipment}/returns`, {
        body: { items: [{ inventoryItemId: itemIds[0] }] }
      })

      const made = (yield* deliveredTo(all)).filter(({ event }) => event.endsWith(".created"))
      const ofAccount = { organizationId, fboAccountId: account }
      const ofTransfer = {
        id: transfer.json.data.id,
        organizationId,
        fromFboAccountId: account,
        toFboAccountId: other,
        status: "pending_approval",
        totalItems: 1
      }
      assert.deepStrictEqual<ReadonlyArray<unknown>>(
        made.map(({ data }) => data),
        [
          { ...ofAccount, id: announced.json.data.id, status: "created" },
          ofTransfer,
          { ...ofAccount, id: request, status: "pending_review", totalItems: 2 },
          { ...ofAccount, id: returned.json.data.id, outboundShipmentId: shipment, itemCount: 1 }
        ]
      )
      assert.deepStrictEqual<ReadonlyArray<unknown>>(
        (yield* deliveredTo(bound)).map(({ data }) => data),
        [ofTransfer]
      )
    })
  )

  it.effect("an endpoint shows what it is subscribed and bound to, until an update says otherwise", () =>
    Effect.gen(function* () {
      const { account, call } = yield* outboundWorld({ items: 1 })
      const stranger = yield* (yield* ApiHarness).customer()
      const endpoint = { name: "all", url: "http://localhost:9999/", events: ["*"] }
      const create = (fboAccountId: unknown) =>
        call("POST", "/v1/webhooks", { body: { ...endpoint, fboAccountId } })
      const { id } = (yield* create(account)).json.data
      const path = `/v1/webhooks/${id}`
      assert.deepInclude((yield* call("GET", path)).json.data, { events: ["*"], fboAccountId: account })
      const renamed = yield* call("PATCH", path, { body: { name: "other" } })
      assert.deepInclude(renamed.json.data, { name: "other", fboAccountId: account })
      const lifted = yield* call("PATCH", path, {
        body: { fboAccountId: null, events: ["transfer.created"] }
      })
      assert.deepInclude(lifted.json.data, { events: ["transfer.created"] })
      assert.notProperty(lifted.json.data, "fboAccountId")
      assert.deepStrictEqual((yield* call("GET", path)).json.data, lifted.json.data)
      for (const [fboAccountId, status] of [
        ["fbo_unknown", 404],
        [[account, "fbo_unknown"], 404],
        [[], 400],
        [7, 400]
      ]) {
        assert.strictEqual((yield* create(fboAccountId)).status, status)
        assert.strictEqual((yield* call("PATCH", path, { body: { fboAccountId } })).status, status)
      }
      const theirs = yield* stranger.call("POST", "/v1/webhooks", {
        body: { ...endpoint, fboAccountId: account }
      })
      assert.strictEqual(theirs.status, 404)
    })
  )
})
