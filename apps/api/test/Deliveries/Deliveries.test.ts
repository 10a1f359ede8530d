import { assert, layer as suite, type Vitest } from "@effect/vitest"
import { DeliveryQueue } from "@vault-custody/domain/Deliveries/DeliveryQueue"
import { Effect } from "effect"
import { ApiHarness, type Customer, layerPg } from "../support/ApiHarness.ts"

const hook = {
  name: "hook",
  url: "https://hooks.acme-metals.com/vault",
  events: ["fbo_account.created", "fbo_account.updated"]
}

const account = { firstName: "Ann", lastName: "Lee", email: "ann@example.org" }

/** A customer with an endpoint, with deliveries of so many new accounts. */
const setUp = Effect.fnUntraced(function* (accounts: number) {
  const customer = yield* (yield* ApiHarness).customer()
  const { json } = yield* customer.call("POST", "/v1/webhooks", { body: hook })
  for (let n = 0; n < accounts; n++) yield* customer.call("POST", "/v1/fbo-accounts", { body: account })
  return { ...customer, path: `/v1/webhooks/${json.data.id}`, webhookId: String(json.data.id) }
})

/** Makes the last attempt of a round at so many of the endpoint's deliveries, the oldest first. */
const attempt = Effect.fnUntraced(function* (webhookId: string, limit: number, error: string | null) {
  const queue = yield* DeliveryQueue
  const { lanes } = yield* queue.findDueLanes(false, null, 1000)
  const lane = lanes.find((waiting) => waiting.webhookId === webhookId)
  assert.isDefined(lane)
  const claim = { webhookId: lane.webhookId, isBulk: false, dueFrom: 0, limit, orAllUpTo: 0 }
  const [claimed] = (yield* queue.claim([claim], 60_000)).lanes
  const deliveries = claimed?.deliveries ?? []
  yield* queue.recordAttempts(
    deliveries.map(({ id, leaseId, place }) => ({
      id,
      leaseId,
      place,
      endedMillisAgo: 0,
      durationMs: 7,
      responseStatus: error === null ? 204 : null,
      error,
      retryAfterMillis: null
    }))
  )
})

const list = (customer: Pick<Customer, "call">, path: string, query = "") =>
  Effect.map(customer.call("GET", `${path}/deliveries${query}`), ({ json }) => json.data)

const define = (it: Vitest.MethodsNonLive<ApiHarness | DeliveryQueue>): void => {
  it.effect("a delivery is listed with its attempts, newest first", () =>
    Effect.gen(function* () {
      const { path, webhookId, ...customer } = yield* setUp(2)
      yield* attempt(webhookId, 1, "connection refused")
      const answer = yield* customer.call("GET", `${path}/deliveries?limit=1`)
      assert.strictEqual(answer.status, 200)
      assert.deepInclude(answer.json.pagination, { page: 1, hasMore: true })
      const [pending] = answer.json.data
      assert.deepInclude(pending, {
        webhookId,
        eventType: "fbo_account.created",
        status: "pending",
        attempts: []
      })
      assert.match(pending.nextAttemptAt, /^\d{4}-.*Z$/)
      assert.deepStrictEqual(Object.keys(pending).sort(), [
        "attempts",
        "createdAt",
        "eventId",
        "eventType",
        "id",
        "nextAttemptAt",
        "status",
        "updatedAt",
        "webhookId"
      ])
      const [failed] = (yield* customer.call("GET", `${path}/deliveries?limit=1&page=2`)).json.data
      assert.deepInclude(failed, { status: "failed", nextAttemptAt: null })
      assert.match(failed.attempts[0].startedAt, /^\d{4}-.*Z$/)
      assert.deepInclude(failed.attempts[0], {
        attempt: 1,
        durationMs: 7,
        responseStatus: null,
        error: "connection refused"
      })
    })
  )

  it.effect("one delivery is shown with the bytes that were sent, as they were listed otherwise", () =>
    Effect.gen(function* () {
      const { path, webhookId, ...customer } = yield* setUp(1)
      yield* attempt(webhookId, 1, "connection refused")
      const [listed] = yield* list(customer, path)
      const answer = yield* customer.call("GET", `${path}/deliveries/${listed.id}`)
      assert.strictEqual(answer.status, 200)
      const { payload, requestHeaders, ...rest } = answer.json.data
      assert.strictEqual(requestHeaders["X-Service-Event-Id"], listed.eventId)
      assert.deepStrictEqual(rest, {
        ...listed,
        attempts: [{ ...listed.attempts[0], responseExcerpt: null }]
      })
      assert.deepInclude(JSON.parse(payload), { event: "fbo_account.created" })
      for (const unknown of ["dlv_nothing", "dlv_01jdzg5h00e5v8xk2m3n4p5q6r", webhookId]) {
        const missing = yield* customer.call("GET", `${path}/deliveries/${unknown}`)
        assert.deepStrictEqual([missing.status, missing.json.error.code], [404, "NOT_FOUND"])
      }
      yield* customer.call("DELETE", path)
      assert.strictEqual((yield* customer.call("GET", `${path}/deliveries/${listed.id}`)).status, 404)
    })
  )

  it.effect("staff read any organization's deliveries, and deliver again what failed", () =>
    Effect.gen(function* () {
      const { path, webhookId, ...customer } = yield* setUp(2)
      yield* attempt(webhookId, 1, "connection refused")
      const { ops } = yield* ApiHarness
      const ofStaff = `/ops${path}`
      const listed = (yield* ops("GET", `${ofStaff}/deliveries`)).json.data
      assert.deepStrictEqual(listed, yield* list(customer, path))
      const [failed] = (yield* ops("GET", `${ofStaff}/deliveries?status=failed`)).json.data
      const one = `${ofStaff}/deliveries/${failed.id}`
      assert.deepStrictEqual(
        (yield* ops("GET", one)).json.data,
        (yield* customer.call("GET", `${path}/deliveries/${failed.id}`)).json.data
      )
      const again = yield* ops("POST", `${one}/redeliver`)
      assert.deepInclude(again.json.data, { id: failed.id, status: "pending" })
      assert.strictEqual((yield* ops("POST", `${one}/redeliver`)).status, 409)
      yield* attempt(webhookId, 2, "connection refused")
      const all = yield* ops("POST", `${ofStaff}/redeliver-failed`, { body: {} })
      assert.deepStrictEqual(all.json.data, { redelivered: 2 })
      const log = (yield* ops("GET", `/ops/v1/audit-log?organizationId=${customer.organizationId}`)).json.data
      assert.deepStrictEqual(
        log
          .slice(0, 2)
          .map(({ action, parentId, resourceId }: Record<string, unknown>) => [action, resourceId, parentId]),
        [
          ["webhook.redeliver_failed", webhookId, null],
          ["delivery.redeliver", failed.id, webhookId]
        ]
      )
      assert.strictEqual((yield* ops("GET", "/ops/v1/webhooks/whk_nothing/deliveries")).status, 404)
    })
  )

  it.effect("are counted by day and by what became of them, over days that one names", () =>
    Effect.gen(function* () {
      const customer = yield* setUp(3)
      const get = (query = "") => customer.call("GET", `${customer.path}/stats${query}`)
      yield* attempt(customer.webhookId, 1, null)
      yield* attempt(customer.webhookId, 1, "connection refused")
      const { days, failingSince } = (yield* get()).json.data
      assert.lengthOf(days, 30)
      const { date, ...today } = days.at(-1)
      assert.deepStrictEqual(today, { delivered: 1, failed: 1, pending: 1 })
      assert.isFalse(Number.isNaN(Date.parse(failingSince)))
      const one = yield* get(`?from=${date}&to=${date}`)
      assert.deepStrictEqual(one.json.data.days, [{ date, ...today }])
      for (const query of [
        "?from=yesterday",
        `?from=${date}&to=2020-01-01`,
        "?from=2022-01-01&to=2022-02-01"
      ]) {
        const { json, status } = yield* get(query)
        assert.strictEqual(`${status} ${json.error.code}`, "400 VALIDATION_ERROR", query)
      }
      assert.strictEqual((yield* (yield* setUp(0)).call("GET", `${customer.path}/stats`)).status, 404)
    })
  )

  it.effect("status and event type narrow the list, and values that are none of them are refused", () =>
    Effect.gen(function* () {
      const { path, webhookId, ...customer } = yield* setUp(3)
      yield* attempt(webhookId, 1, "connection refused")
      yield* attempt(webhookId, 1, null)
      assert.lengthOf(yield* list(customer, path, "?status=failed"), 1)
      assert.lengthOf(yield* list(customer, path, "?status=delivered"), 1)
      assert.lengthOf(yield* list(customer, path, "?status=pending"), 1)
      assert.lengthOf(yield* list(customer, path, "?eventType=fbo_account.created"), 3)
      assert.lengthOf(yield* list(customer, path, "?eventType=fbo_account.updated"), 0)
      for (const query of ["?status=done", "?status=", "?eventType=nothing.happened"]) {
        const answer = yield* customer.call("GET", `${path}/deliveries${query}`)
        assert.strictEqual(answer.status, 400)
        assert.strictEqual(answer.json.error.code, "VALIDATION_ERROR")
        assert.strictEqual(answer.json.error.details[0].path, query.slice(1, query.indexOf("=")))
      }
    })
  )

  it.effect(
    "a redelivery answers with the delivery, pending again, its history kept; while pending it is 409",
    () =>
      Effect.gen(function* () {
        const { path, webhookId, ...customer } = yield* setUp(1)
        const [before] = yield* list(customer, path)
        const redeliver = `${path}/deliveries/${before.id}/redeliver`
        const early = yield* customer.call("POST", redeliver)
        assert.deepStrictEqual([early.status, early.json.error.code], [409, "INVALID_STATE_TRANSITION"])
        yield* attempt(webhookId, 1, null)
        const again = yield* customer.call("POST", redeliver)
        assert.strictEqual(again.status, 200)
        assert.deepInclude(again.json.data, { id: before.id, eventId: before.eventId, status: "pending" })
        assert.lengthOf(again.json.data.attempts, 1)
        const { ops } = yield* ApiHarness
        const [entry] = (yield* ops("GET", `/ops/v1/audit-log?resourceId=${before.id}`)).json.data
        assert.deepInclude(entry, { action: "delivery.redeliver", parentId: webhookId })
        yield* attempt(webhookId, 1, null)
        const [after] = yield* list(customer, path)
        assert.deepStrictEqual(
          after.attempts.map((made: { readonly attempt: number }) => made.attempt),
          [1, 2]
        )
      })
  )

  it.effect("a redelivery with an Idempotency-Key is made once", () =>
    Effect.gen(function* () {
      const { path, webhookId, ...customer } = yield* setUp(1)
      yield* attempt(webhookId, 1, null)
      const [delivery] = yield* list(customer, path)
      const redeliver = () =>
        customer.call("POST", `${path}/deliveries/${delivery.id}/redeliver`, {
          headers: { "idempotency-key": "again" }
        })
      const [first, second] = [yield* redeliver(), yield* redeliver()]
      assert.deepStrictEqual([second.status, second.text], [200, first.text])
    })
  )

  it.effect("redeliver-failed begins a fresh round for what failed since a time, and counts it", () =>
    Effect.gen(function* () {
      const { path, webhookId, ...customer } = yield* setUp(3)
      yield* attempt(webhookId, 2, "answered 500")
      const call = (body?: unknown) =>
        Effect.map(
          customer.call("POST", `${path}/redeliver-failed`, body === undefined ? {} : { body }),
          ({ json, status }) => [status, json.data ?? json.error.code]
        )
      assert.deepStrictEqual(yield* call({ since: "2999-01-01T00:00:00Z" }), [200, { redelivered: 0 }])
      assert.deepStrictEqual(yield* call({ since: "yesterday" }), [400, "VALIDATION_ERROR"])
      assert.deepStrictEqual(yield* call(), [200, { redelivered: 2 }])
      assert.deepStrictEqual(yield* call({}), [200, { redelivered: 0 }])
      assert.lengthOf(yield* list(customer, path, "?status=pending"), 3)
    })
  )

  it.effect("another organization's endpoint, a deleted one and an unknown delivery are 404", () =>
    Effect.gen(function* () {
      const { path, webhookId, ...customer } = yield* setUp(1)
      yield* attempt(webhookId, 1, null)
      const [delivery] = yield* list(customer, path)
      const other = yield* setUp(0)
      const asks = [
        ["GET", "/deliveries"],
        ["POST", `/deliveries/${delivery.id}/redeliver`],
        ["POST", "/redeliver-failed"]
      ] as const
      for (const [method, rest] of asks) {
        assert.strictEqual((yield* other.call(method, path + rest)).status, 404)
      }
      const elsewhere = yield* other.call("POST", `${other.path}/deliveries/${delivery.id}/redeliver`)
      assert.strictEqual(elsewhere.status, 404)
      yield* customer.call("DELETE", path)
      for (const [method, rest] of asks) {
        assert.strictEqual((yield* customer.call(method, path + rest)).status, 404)
      }
    })
  )
}

suite(layerPg(), { excludeTestServices: true })("deliveries of webhooks", define)
