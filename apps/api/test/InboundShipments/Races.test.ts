import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { verifyLedger } from "@vault-custody/persistence/Ledger/LedgerVerification"
import { Deferred, Effect, Fiber, Schedule } from "effect"
import { codeOf } from "../DualControl/Released.ts"
import { addPlace } from "../Places/Vault.ts"
import { ApiHarness, layerPg } from "../support/ApiHarness.ts"
import type { Answer } from "../support/Send.ts"
import { addAccount, addProduct, addShipment, addStock, unique } from "../support/Stock.ts"

/** How often each race is run: each time on rows of its own. */
const rounds = 15

const together = (requests: ReadonlyArray<Effect.Effect<Answer>>) =>
  Effect.all(requests, { concurrency: "unbounded" })

const statuses = (answers: ReadonlyArray<Answer>) => answers.map((answer) => answer.status).sort()

/** The statuses of the movements of an item, in the order of the ledger. */
const storyOf = Effect.fnUntraced(function* (itemId: string) {
  const sql = yield* PgClient.PgClient
  const rows = yield* sql<{
    readonly kind: string
  }>`/* across organizations: a test */ SELECT kind FROM inventory_movements
    WHERE inventory_item_id = ${itemId} ORDER BY seq`
  return rows.map((row) => row.kind)
})

layer(layerPg(), { excludeTestServices: true })("Races over what comes in (PostgreSQL)", (it) => {
  it.effect("receive against cancel: one of them wins, and the items are there only if it was received", () =>
    Effect.gen(function* () {
      const { customer, ops } = yield* ApiHarness
      const owner = yield* customer()
      const account = yield* addAccount(owner)
      const product = yield* addProduct()
      for (let round = 0; round < rounds; round++) {
        const { id } = yield* addShipment(owner, account.id)
        const body = { items: [{ productId: product.id }] }
        const [received, cancelled] = yield* Effect.all(
          [
            ops("POST", `/ops/v1/inbound-shipments/${id}/receive`, { body }),
            owner.call("POST", `/v1/inbound-shipments/${id}/cancel`)
          ],
          { concurrency: "unbounded" }
        )
        assert.deepStrictEqual(statuses([received, cancelled]), [200, 409])
        const shipment = (yield* owner.call("GET", `/v1/inbound-shipments/${id}`)).json.data
        assert.strictEqual(shipment.status, received.status === 200 ? "received" : "cancelled")
        assert.strictEqual(
          received.status === 200 ? cancelled.json.error.code : received.json.error.code,
          received.status === 200 ? "INBOUND_SHIPMENT_NOT_CANCELLABLE" : "INVALID_STATE_TRANSITION"
        )
        const sql = yield* PgClient.PgClient
        const items =
          yield* sql`/* across organizations: a test */ SELECT 1 FROM inventory_items WHERE inbound_shipment_id = ${id}`
        assert.lengthOf(items, received.status === 200 ? 1 : 0)
      }
    })
  )

  it.effect("receive against receive, and cancel against cancel: once", () =>
    Effect.gen(function* () {
      const { customer, ops } = yield* ApiHarness
      const owner = yield* customer()
      const account = yield* addAccount(owner)
      const product = yield* addProduct()
      for (let round = 0; round < rounds; round++) {
        const [arriving, unwanted] = [
          yield* addShipment(owner, account.id),
          yield* addShipment(owner, account.id)
        ]
        const receive = ops("POST", `/ops/v1/inbound-shipments/${arriving.id}/receive`, {
          body: { items: [{ productId: product.id }] }
        })
        const cancel = owner.call("POST", `/v1/inbound-shipments/${unwanted.id}/cancel`)
        assert.deepStrictEqual(statuses(yield* together([receive, receive, receive])), [200, 409, 409])
        assert.deepStrictEqual(statuses(yield* together([cancel, cancel, cancel])), [200, 409, 409])
      }
      const listed = yield* owner.call("GET", "/v1/inventory?limit=100")
      assert.lengthOf(listed.json.data, rounds)
    })
  )

  it.effect("the same serial numbers twice at once, in either order: one shipment gets them all", () =>
    Effect.gen(function* () {
      const { customer, ops } = yield* ApiHarness
      const owner = yield* customer()
      const account = yield* addAccount(owner)
      const product = yield* addProduct({ isSerialized: true })
      for (let round = 0; round < rounds; round++) {
        const serials = Array.from({ length: 20 }, () => `S-${unique()}`)
        const receive = Effect.fnUntraced(function* (order: ReadonlyArray<string>) {
          const { id } = yield* addShipment(owner, account.id)
          return yield* ops("POST", `/ops/v1/inbound-shipments/${id}/receive`, {
            body: { items: order.map((serialNumber) => ({ productId: product.id, serialNumber })) }
          })
        })
        const answers = yield* Effect.all([receive(serials), receive(serials.toReversed())], {
          concurrency: "unbounded"
        })
        assert.deepStrictEqual(statuses(answers), [200, 409])
        const refused = answers.find((answer) => answer.status === 409)
        assert.strictEqual(refused?.json.error.code, "SERIAL_NUMBER_IN_USE")
      }
      const sql = yield* PgClient.PgClient
      const [counted] = yield* sql<{
        readonly items: number
        readonly shipments: number
      }>`/* across organizations: a test */
        SELECT count(*)::int AS items, count(DISTINCT inbound_shipment_id)::int AS shipments
        FROM inventory_items WHERE product_id = ${product.id}`
      assert.deepStrictEqual(counted, { items: 20 * rounds, shipments: rounds })
    })
  )

  it.effect("void against void: once, with one entry in the ledger", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { items } = yield* addStock(rounds)
      for (const { id } of items) {
        const voiding = ops("POST", `/ops/v1/inventory/${id}/void`, { body: { reason: "gone" } })
        assert.deepStrictEqual(statuses(yield* together([voiding, voiding, voiding])), [200, 409, 409])
        assert.deepStrictEqual(yield* storyOf(id), ["received", "voided"])
      }
      assert.deepStrictEqual((yield* verifyLedger).differences, [])
    })
  )

  it.effect("void against an outbound request: the item is gone or asked for, never both", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { owner, account, items } = yield* addStock(rounds)
      const destinationAddress = {
        street1: "1 Main St",
        city: "Reno",
        state: "NV",
        zip: "89501",
        country: "US"
      }
      for (const { id } of items) {
        const [voided, requested] = yield* Effect.all(
          [
            ops("POST", `/ops/v1/inventory/${id}/void`, { body: { reason: "gone" } }),
            owner.call("POST", "/v1/outbound-requests", {
              body: { fboAccountId: account.id, items: [{ inventoryItemId: id }], destinationAddress }
            })
          ],
          { concurrency: "unbounded" }
        )
        const item = (yield* owner.call("GET", `/v1/inventory/${id}`)).json.data
        if (voided.status === 200) {
          assert.strictEqual(requested.json.error.code, "INVENTORY_ITEM_UNAVAILABLE")
          assert.deepInclude(item, { status: "voided" })
          assert.notProperty(item, "openOutboundRequestId")
        } else {
          assert.strictEqual(voided.json.error.code, "INVENTORY_ITEM_UNAVAILABLE")
          assert.deepInclude(item, { status: "in_vault", openOutboundRequestId: requested.json.data.id })
        }
      }
    })
  )

  it.effect("import against import of the same SKUs in either order: each SKU is one product", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      for (let round = 0; round < 5; round++) {
        const prefix = `RACE-${unique()}`
        const file = (insuredValueCents: string) =>
          Array.from({ length: 300 }, (_, i) => ({
            title: "T",
            sku: `${prefix}-${i}`,
            productType: "p",
            insuredValueCents
          })).map((product) => JSON.stringify(product))
        const send = (lines: ReadonlyArray<string>) =>
          ops("POST", "/ops/v1/products/import", {
            raw: lines.join("\n"),
            headers: { "content-type": "application/x-ndjson" }
          })
        const answers = yield* together([
          send(file("1")),
          send(file("2").toReversed()),
          send(file("3")),
          ops("POST", "/ops/v1/products", {
            body: { title: "T", sku: `${prefix}-7`, productType: "p", insuredValueCents: "4" }
          })
        ])
        const imports = answers.slice(0, 3)
        assert.deepStrictEqual(statuses(imports), [200, 200, 200])
        const created = answers[3]?.status === 201 ? 1 : 0
        const sum = (field: "imported" | "updated") =>
          imports.reduce((total, { json }) => total + json.data[field], 0)
        assert.strictEqual(sum("imported") + created, 300)
        assert.strictEqual(sum("updated") - created, 600)
        const sql = yield* PgClient.PgClient
        const [consistent] = yield* sql<{ readonly products: number; readonly valued: number }>`
          SELECT count(*)::int AS products, count(*) FILTER (WHERE p.insured_value_cents = (
            SELECT v.insured_value_cents FROM valuations v WHERE v.product_id = p.id
            ORDER BY v.created_at DESC, v.id DESC LIMIT 1))::int AS valued
          FROM products p WHERE p.sku LIKE ${`${prefix}-%`}`
        assert.deepStrictEqual(consistent, { products: 300, valued: 300 })
      }
    })
  )

  it.effect("fifty intakes at once all come in, each once", () =>
    Effect.gen(function* () {
      const { customer, ops } = yield* ApiHarness
      const owner = yield* customer()
      const account = yield* addAccount(owner)
      const product = yield* addProduct()
      const vaultId = `5500${unique()}`
      yield* ops("PUT", `/ops/v1/fbo-accounts/${account.id}/vault-id`, { body: { vaultId } })
      const intake = ops("POST", "/ops/v1/intake", { body: { vaultId, items: [{ productId: product.id }] } })
      const answers = yield* together(Array.from({ length: 50 }, () => intake))
      assert.deepStrictEqual([...new Set(statuses(answers))], [201])
      const items = (yield* owner.call("GET", "/v1/inventory?limit=100")).json.data
      const named = new Set(
        items.map((item: { readonly internalIdentifier: string }) => item.internalIdentifier)
      )
      assert.strictEqual(named.size, 50)
      assert.deepStrictEqual((yield* verifyLedger).differences, [])
    })
  )

  it.effect("a receipt keeps nobody from changing places, and ends where its place is closed meanwhile", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { account, items, owner, product } = yield* addStock(1)
      const shelf = yield* addPlace("shelf", (yield* addPlace("site", null)).id)
      const shipment = yield* addShipment(owner, account.id)
      const serialNumber = unique()
      const sql = yield* PgClient.PgClient
      const written = yield* Deferred.make<void>()
      const mayEnd = yield* Deferred.make<void>()
      // Another receipt of the same bar, which is not over: this one waits behind it.
      const other = yield* sql`/* across organizations: a test */
        INSERT INTO inventory_items SELECT (jsonb_populate_record(i, jsonb_build_object('id', i.id || 'x',
          'internal_identifier', i.internal_identifier || 'x', 'mark_key', i.mark_key || 'x',
          'serial_number', ${serialNumber}::text, 'serial_key', ${serialNumber}::text))).*
        FROM inventory_items i WHERE i.id = ${items[0].id}`.pipe(
        Effect.andThen(Deferred.succeed(written, undefined)),
        Effect.andThen(Deferred.await(mayEnd)),
        Effect.andThen(Effect.fail("undone")),
        sql.withTransaction,
        Effect.flip,
        Effect.forkChild
      )
      yield* Deferred.await(written)
      const receipt = yield* Effect.forkChild(
        ops("POST", `/ops/v1/inbound-shipments/${shipment.id}/receive`, {
          body: { items: [{ productId: product.id, serialNumber }], placeId: shelf.id }
        })
      )
      yield* Effect.repeat(
        sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        { until: (rows) => rows.length > 0, schedule: Schedule.spaced("10 millis") }
      )
      const closed = yield* ops("PATCH", `/ops/v1/places/${shelf.id}`, { body: { isActive: false } })
      assert.strictEqual(closed.status, 200)
      yield* Deferred.succeed(mayEnd, undefined)
      yield* Fiber.join(other)
      const answer = yield* Fiber.join(receipt)
      assert.strictEqual(codeOf(answer), "409 INVALID_STATE_TRANSITION")
      const after = (yield* owner.call("GET", `/v1/inbound-shipments/${shipment.id}`)).json.data
      assert.strictEqual(after.status, "created")
    })
  )
})
