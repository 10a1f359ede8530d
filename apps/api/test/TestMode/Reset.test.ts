import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { tables } from "@vault-custody/persistence/Privileges/Tables"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Effect, Schedule } from "effect"
import { ApiHarness, type Customer, layerPg } from "../support/ApiHarness.ts"
import { signedInMember } from "../support/People.ts"
import type { Answer } from "../support/Send.ts"
import { addAccount, addProduct } from "../support/Stock.ts"
import { testCustomer } from "../support/TestCustomer.ts"

/** Gives a twin something in as many tables as customers can write to. */
const fill = Effect.fnUntraced(function* ({ call }: Customer, url: string) {
  const webhook = yield* call("POST", "/v1/webhooks", { body: { name: "all", url, events: ["*"] } })
  const account = yield* addAccount({ call } as Customer)
  const other = yield* addAccount({ call } as Customer)
  const product = yield* addProduct()
  yield* call("POST", `/v1/fbo-accounts/${account.id}/addresses`, {
    body: { label: "Home", street1: "1 Main St", city: "Reno", state: "NV", zip: "89501", country: "US" }
  })
  const quantity = (count: number) => [{ productId: product.id, quantity: count }]
  const announced = yield* call("POST", "/v1/inbound-shipments", {
    body: { fboAccountId: account.id, items: quantity(4) }
  })
  yield* call("POST", `/v1/test/inbound-shipments/${announced.json.data.id}/advance`, {
    body: { to: "received" }
  })
  const request = yield* call("POST", "/v1/outbound-requests", {
    body: {
      fboAccountId: account.id,
      items: quantity(1),
      destinationAddress: { street1: "1 Main St", city: "Reno", state: "NV", zip: "89501", country: "US" }
    },
    headers: { "idempotency-key": "a-request" }
  })
  yield* call("POST", `/v1/test/outbound-requests/${request.json.data.id}/advance`, {
    body: { to: "returned" }
  })
  const transfer = yield* call("POST", "/v1/transfers", {
    body: { fromFboAccountId: account.id, toFboAccountId: other.id, items: quantity(1) }
  })
  yield* call("POST", `/v1/test/transfers/${transfer.json.data.id}/advance`, { body: { to: "completed" } })
  const statementDate = new Date().toISOString().slice(0, 10)
  yield* call("POST", "/v1/test/statements", { body: { statementDate } })
  yield* call("POST", `/v1/webhooks/${webhook.json.data.id}/replay`, {
    body: { since: new Date(Date.now() - 60_000).toISOString() }
  })
  return { webhook: webhook.json.data.id, account: account.id, request: request.json.data.id }
})

const counts = Object.entries(tables)
  .filter(([, { api, owner }]) => owner !== "none" && owner !== "id" && api.includes("select"))
  .map(
    ([table, { owner }]) =>
      `SELECT '${table}' AS name, count(*)::int AS count FROM ${table} WHERE ${owner} = $1`
  )
  .join(" UNION ALL ")

/** How many rows of an organization the tables have that have any. */
const rowsOf = Effect.fnUntraced(function* (organizationId: string) {
  const sql = yield* PgClient.PgClient
  const rows = yield* sql.unsafe<{ readonly name: string; readonly count: number }>(
    `/* across organizations: a test */ ${counts}`,
    [organizationId]
  )
  return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ count, name }) => [name, count]))
})

const problemOf = ({ json, status }: Answer) => `${status} ${json?.error?.code}`

layer(layerPg(), { excludeTestServices: true })("the reset of test mode (PostgreSQL)", (it) => {
  it.effect("deletes everything of the twin but keys, endpoints and settings, and nothing of others", () =>
    Effect.gen(function* () {
      const { customer } = yield* ApiHarness
      const live = yield* customer()
      const test = yield* testCustomer(live.organizationId)
      const other = yield* testCustomer((yield* customer()).organizationId)
      yield* addAccount(live)
      yield* fill(other, "http://localhost:9999/other")
      const { account, webhook } = yield* fill(test, "http://localhost:9999/own")
      yield* test.call("PATCH", "/v1/test/settings", { body: { simulation: "automatic" } })
      const ofOther = yield* rowsOf(other.organizationId)
      const ofLive = yield* rowsOf(live.organizationId)
      // A table that the test leaves empty would prove nothing of it.
      for (const table of [
        "audit_log",
        "deliveries",
        "events",
        "idempotency_records",
        "inventory_movements"
      ]) {
        assert.isAbove((yield* rowsOf(test.organizationId))[table] ?? 0, 0, table)
      }

      const reset = yield* test.call("POST", "/v1/test/reset", { headers: { "idempotency-key": "reset" } })
      assert.strictEqual(reset.status, 200)
      assert.match(reset.json.data.startedAt, /Z$/)
      const left = yield* rowsOf(test.organizationId)
      assert.deepStrictEqual(left, {
        api_keys: 1,
        // The audit entry of the reset, and the position behind which the log of events goes on.
        audit_log: 1,
        ...(left["event_log_heads"] === undefined ? {} : { event_log_heads: 1, event_log_trims: 1 }),
        // The reset's own.
        idempotency_records: 1,
        test_settings: 1,
        webhook_endpoints: 1
      })
      assert.deepStrictEqual(yield* rowsOf(other.organizationId), ofOther)
      assert.deepStrictEqual(yield* rowsOf(live.organizationId), ofLive)

      assert.strictEqual((yield* test.call("GET", `/v1/fbo-accounts/${account}`)).status, 404)
      assert.strictEqual((yield* test.call("GET", `/v1/webhooks/${webhook}`)).status, 200)
      const settings = yield* test.call("GET", "/v1/test/settings")
      assert.deepStrictEqual(settings.json.data, { simulation: "automatic" })
      // A repetition with its key is answered as before, and deletes nothing; what is new is there.
      const again = yield* addAccount(test)
      const repeated = yield* test.call("POST", "/v1/test/reset", { headers: { "idempotency-key": "reset" } })
      assert.deepStrictEqual(repeated.json, reset.json)
      assert.strictEqual((yield* test.call("GET", `/v1/fbo-accounts/${again.id}`)).status, 200)
    })
  )

  it.effect(
    "while it runs the twin answers 503, the live organization does not, and another process ends it",
    () =>
      Effect.gen(function* () {
        const { customer } = yield* ApiHarness
        const live = yield* customer()
        const test = yield* testCustomer(live.organizationId)
        const owner = yield* signedInMember(live.organizationId, "owner")
        const account = yield* addAccount(test)
        // As a process leaves it that died behind the first statement.
        yield* TestDatabase.asOwner(
          `INSERT INTO test_settings (organization_id, reset_since) VALUES ('${test.organizationId}', now())`
        )
        const path = `/v1/fbo-accounts/${account.id}`
        const refused = yield* Effect.repeat(test.call("GET", path), {
          until: ({ status }) => status !== 200,
          schedule: Schedule.spaced("50 millis")
        })
        assert.strictEqual(problemOf(refused), "503 TEST_RESET_RUNNING")
        assert.match(String(refused.headers["retry-after"]), /^[1-9]\d*$/)
        for (const [method, to] of [
          ["POST", "/v1/fbo-accounts"],
          ["POST", "/v1/test/reset"],
          ["GET", "/v1/test/settings"]
        ] as const) {
          assert.strictEqual(problemOf(yield* test.call(method, to)), "503 TEST_RESET_RUNNING", to)
        }
        const inTest = { headers: { "x-mode": "test" } }
        const ofSession = yield* owner.call("GET", "/v1/fbo-accounts", inTest)
        assert.strictEqual(problemOf(ofSession), "503 TEST_RESET_RUNNING")
        assert.strictEqual((yield* owner.call("GET", "/v1/fbo-accounts")).status, 200)
        assert.strictEqual((yield* live.call("GET", "/v1/fbo-accounts")).status, 200)

        const sql = yield* PgClient.PgClient
        yield* Effect.repeat(
          sql<{ readonly more: boolean }>`SELECT reset_twin(${test.organizationId}, 1) AS more`,
          {
            while: ([row]) => row?.more === true
          }
        )
        assert.strictEqual((yield* test.call("GET", path)).status, 404)
      })
  )

  it.effect("settings are shown and changed, with a condition, and stand in the audit log", () =>
    Effect.gen(function* () {
      const { customer } = yield* ApiHarness
      const live = yield* customer()
      const test = yield* testCustomer(live.organizationId)
      const shown = yield* test.call("GET", "/v1/test/settings")
      assert.deepStrictEqual(shown.json.data, { simulation: "manual" })
      const change = (body: object, match = String(shown.headers["etag"])) =>
        test.call("PATCH", "/v1/test/settings", { body, headers: { "if-match": match } })
      assert.deepStrictEqual((yield* change({ simulation: "automatic" })).json.data, {
        simulation: "automatic"
      })
      assert.strictEqual(problemOf(yield* change({ simulation: "manual" })), "412 PRECONDITION_FAILED")
      assert.strictEqual((yield* change({ simulation: "sometimes" })).status, 400)
      assert.strictEqual((yield* change({})).status, 400)
      const owner = yield* signedInMember(live.organizationId, "owner")
      const audit = yield* owner.call("GET", "/v1/audit-log", { headers: { "x-mode": "test" } })
      assert.deepInclude(audit.json.data[0], {
        action: "test_settings.update",
        details: { simulation: { from: "manual", to: "automatic" } }
      })
    })
  )
})
