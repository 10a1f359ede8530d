import { assert, layer as suite } from "@effect/vitest"
import { Effect } from "effect"
import { PgClient } from "@effect/sql-pg"
import { ApiHarness, apiSuite, layerPg } from "../support/ApiHarness.ts"
import { addAccount, addStock, subscribe } from "../support/Stock.ts"

const dayMillis = 86_400_000
const dateAt = (millis: number) => new Date(millis).toISOString().slice(0, 10)

/** Generates until two calls lie within one day, should midnight come between. */
const generateToday = Effect.gen(function* () {
  const { ops } = yield* ApiHarness
  const statementDate = dateAt(Date.now())
  const answer = yield* ops("POST", "/ops/v1/statements/generate", { body: { statementDate } })
  return { statementDate, answer }
})

apiSuite("Statements", (it) => {
  it.effect("staff generate the statements of the present day, which count up to now", () =>
    Effect.gen(function* () {
      const { owner, account, items } = yield* addStock(4, {
        insuredValueCents: "3000",
        marketValueCents: "2500"
      })
      const { call, organizationId } = owner
      const { ops } = yield* ApiHarness
      const to = yield* addAccount(owner)
      const transfer = yield* call("POST", "/v1/transfers", {
        body: {
          fromFboAccountId: account.id,
          toFboAccountId: to.id,
          items: [{ inventoryItemId: items[0].id }]
        }
      })
      yield* call("POST", `/v1/transfers/${transfer.json.data.id}/confirm`)
      yield* ops("POST", `/ops/v1/inventory/${items[1].id}/void`, { body: { reason: "lost" } })
      const { statementDate, answer } = yield* generateToday
      assert.strictEqual(answer.status, 200)
      assert.deepStrictEqual(Object.keys(answer.json.data).sort(), ["existing", "generated"])

      const listed = yield* call(
        "GET",
        `/v1/statements?fboAccountId=${account.id}&statementDate=${statementDate}`
      )
      assert.lengthOf(listed.json.data, 1)
      const { asOf, id, createdAt, updatedAt, ...rest } = listed.json.data[0]
      assert.deepStrictEqual([asOf, updatedAt], [createdAt, createdAt])
      assert.match(id, /^stm_[0-9a-z]{26}$/)
      assert.match(createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      assert.deepStrictEqual(rest, {
        organizationId,
        fboAccountId: account.id,
        statementType: "daily",
        statementDate,
        totalItemCount: 2,
        totalInsuredValueCents: "6000",
        totalMarketValueCents: "5000",
        itemsWithoutMarketValue: 0,
        totalFineTroyOunces: {},
        itemsReceived: 4,
        itemsShippedOut: 0,
        itemsTransferred: 1,
        itemsReturned: 0,
        itemsVoided: 1,
        itemsRejected: 0,
        itemsQuarantined: 0,
        version: 1,
        isFinal: false,
        supersedes: null,
        emailDeliveryStatus: "skipped"
      })
      const read = yield* call("GET", `/v1/statements/${id}`)
      assert.deepStrictEqual(read.json, { data: listed.json.data[0] })
      const others = yield* call("GET", `/v1/statements?fboAccountId=${to.id}`)
      assert.deepInclude(others.json.data[0], { totalItemCount: 1, itemsReceived: 0, itemsTransferred: 1 })
    })
  )

  it.effect("generating the present day again brings it up to date in place: same id, no second event", () =>
    Effect.gen(function* () {
      const { owner, account, product } = yield* addStock(1)
      const { ops } = yield* ApiHarness
      const { call } = owner
      const events = yield* subscribe(owner, ["statement.generated"])
      yield* generateToday
      const path = `/v1/statements?fboAccountId=${account.id}`
      const first = (yield* call("GET", path)).json.data[0]
      const shipment = yield* call("POST", "/v1/inbound-shipments", { body: { fboAccountId: account.id } })
      yield* ops("POST", `/ops/v1/inbound-shipments/${shipment.json.data.id}/receive`, {
        body: { items: [{ productId: product.id }, { productId: product.id }] }
      })
      const { answer } = yield* generateToday
      assert.strictEqual(answer.json.data.generated, 0)
      assert.isAtLeast(answer.json.data.existing, 1)
      const second = (yield* call("GET", path)).json.data
      assert.lengthOf(second, 1)
      assert.deepStrictEqual(second[0], {
        ...first,
        asOf: second[0].asOf,
        updatedAt: second[0].asOf,
        totalItemCount: 3,
        itemsWithoutMarketValue: 3,
        itemsReceived: 3,
        totalInsuredValueCents: "9000"
      })
      assert.deepStrictEqual(yield* events, ["statement.generated"])
    })
  )

  it.effect("an account created after the day's end gets none", () =>
    Effect.gen(function* () {
      const { owner } = yield* addStock(1)
      const { ops } = yield* ApiHarness
      const answer = yield* ops("POST", "/ops/v1/statements/generate", {
        body: { statementDate: dateAt(Date.now() - 2 * dayMillis) }
      })
      assert.deepStrictEqual(answer.json, { data: { generated: 0, existing: 0 } })
      assert.deepStrictEqual((yield* owner.call("GET", "/v1/statements")).json.data, [])
    })
  )

  it.effect("a day that is still to come, or is none, is 400", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      for (const statementDate of [
        dateAt(Date.now() + 2 * dayMillis),
        "9999-12-31",
        "2026-02-30",
        "2026-2-3",
        "yesterday",
        "",
        20_260_101,
        undefined
      ]) {
        const { status, json } = yield* ops("POST", "/ops/v1/statements/generate", {
          body: { statementDate }
        })
        assert.strictEqual(status, 400)
        assert.strictEqual(json.error.code, "VALIDATION_ERROR")
        assert.strictEqual(json.error.details[0].path, "statementDate")
      }
    })
  )

  it.effect("statements are one's own: another organization's are not found and not listed", () =>
    Effect.gen(function* () {
      const { owner, account } = yield* addStock(1)
      const { customer } = yield* ApiHarness
      yield* generateToday
      const [{ id }] = (yield* owner.call("GET", "/v1/statements")).json.data
      const other = yield* customer()
      const theirs = yield* other.call("GET", `/v1/statements/${id}`)
      const unknown = yield* other.call("GET", "/v1/statements/nonsense")
      assert.strictEqual(theirs.status, 404)
      assert.strictEqual(theirs.text, unknown.text)
      const listed = yield* other.call("GET", `/v1/statements?fboAccountId=${account.id}`)
      assert.deepStrictEqual(listed.json, { data: [], pagination: { page: 1, hasMore: false } })
      const bad = yield* other.call("GET", "/v1/statements?statementDate=2026-13-01")
      assert.deepStrictEqual([bad.status, bad.json.error.details[0].path], [400, "statementDate"])
    })
  )

  it.effect("generating is audited", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { statementDate, answer } = yield* generateToday
      const log = yield* ops("GET", `/ops/v1/audit-log?resourceId=${statementDate}&limit=1`)
      assert.deepInclude(log.json.data[0], {
        action: "statement.generate",
        details: { statementDate, ...answer.json.data }
      })
    })
  )
})

const correct = (body: unknown) =>
  Effect.flatMap(ApiHarness, ({ ops }) => ops("POST", "/ops/v1/statements/correct", { body }))

suite(layerPg(), { excludeTestServices: true })("Corrections of statements (PostgreSQL)", (it) => {
  it.effect("staff correct a final statement: 201 with a new version, then 200 with the latest", () =>
    Effect.gen(function* () {
      const { owner, account, product, items } = yield* addStock(1)
      const { ops } = yield* ApiHarness
      const sql = yield* PgClient.PgClient
      const statementDate = dateAt(Date.now() - 3 * dayMillis)
      const inTheDay = new Date(`${statementDate}T12:00:00Z`)
      yield* sql`/* across organizations: a test */ UPDATE fbo_accounts SET created_at = ${inTheDay} WHERE id = ${account.id}`
      yield* ops("POST", "/ops/v1/statements/generate", { body: { statementDate } })
      const wrong = (yield* owner.call("GET", `/v1/statements?statementDate=${statementDate}`)).json.data[0]
      assert.deepInclude(wrong, { version: 1, supersedes: null, totalItemCount: 0 })

      yield* sql`INSERT INTO inventory_movements (organization_id, inventory_item_id, product_id, kind,
          to_fbo_account_id, to_status, occurred_at)
        VALUES (${owner.organizationId}, ${items[0].id}, ${product.id}, 'received', ${account.id}, 'in_vault',
          ${inTheDay})`
      const made = yield* correct({ fboAccountId: account.id, statementDate })
      assert.strictEqual(made.status, 201)
      assert.deepInclude(made.json.data, {
        version: 2,
        supersedes: wrong.id,
        totalItemCount: 1,
        statementDate
      })
      const again = yield* correct({ fboAccountId: account.id, statementDate })
      assert.strictEqual(again.status, 200)
      assert.deepStrictEqual(again.json, made.json)

      const audited = (yield* ops("GET", "/ops/v1/audit-log?action=statement.correct&limit=100")).json.data
      assert.deepStrictEqual(
        audited
          .filter(({ resourceId }: { readonly resourceId: string }) => resourceId === made.json.data.id)
          .map(({ details, resourceType }: { readonly details: unknown; readonly resourceType: string }) => ({
            resourceType,
            details
          })),
        [
          { resourceType: "statement", details: { statementDate, version: 2, isNew: false } },
          { resourceType: "statement", details: { statementDate, version: 2, isNew: true } }
        ]
      )

      const list = (query: string) =>
        Effect.map(
          owner.call("GET", `/v1/statements?statementDate=${statementDate}${query}`),
          ({ json }) => json.data
        )
      assert.deepStrictEqual(yield* list(""), [made.json.data])
      assert.deepStrictEqual(yield* list("&allVersions=true"), [made.json.data, wrong])
      assert.deepStrictEqual((yield* owner.call("GET", `/v1/statements/${wrong.id}`)).json, { data: wrong })
    })
  )

  it.effect("what is not final is 409, what does not exist 404, what is no day 400", () =>
    Effect.gen(function* () {
      const { account } = yield* addStock(1)
      const { statementDate } = yield* generateToday
      const notFinal = yield* correct({ fboAccountId: account.id, statementDate })
      assert.strictEqual(notFinal.status, 409)
      assert.strictEqual(notFinal.json.error.code, "INVALID_STATE_TRANSITION")
      const unknown = yield* correct({ fboAccountId: "fbo_unknown", statementDate })
      assert.strictEqual(unknown.status, 404)
      const none = yield* correct({ fboAccountId: account.id, statementDate: "2020-01-01" })
      assert.strictEqual(none.status, 404)
      const malformed = yield* correct({ fboAccountId: account.id, statementDate: "1 May" })
      assert.strictEqual(malformed.status, 400)
      assert.strictEqual(malformed.json.error.details[0].path, "statementDate")
    })
  )
})
