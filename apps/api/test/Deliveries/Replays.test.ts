import { assert, layer as suite, type Vitest } from "@effect/vitest"
import { Effect } from "effect"
import { ApiHarness, layerPg } from "../support/ApiHarness.ts"

const hook = {
  name: "hook",
  url: "https://hooks.acme-metals.com/vault",
  events: ["fbo_account.created", "fbo_account.updated"]
}
const account = { firstName: "Ann", lastName: "Lee", email: "ann@example.org" }
const start = { since: "2000-01-01T00:00:00Z" }

/** A customer with so many events, and an endpoint that was made after them. */
const setUp = Effect.fnUntraced(function* (events: number) {
  const customer = yield* (yield* ApiHarness).customer()
  for (let n = 0; n < events; n++) yield* customer.call("POST", "/v1/fbo-accounts", { body: account })
  const { json } = yield* customer.call("POST", "/v1/webhooks", { body: hook })
  return { ...customer, webhookId: String(json.data.id), path: `/v1/webhooks/${json.data.id}` }
})

const define = (it: Vitest.MethodsNonLive<ApiHarness>): void => {
  it.effect(
    "a replay is answered with what it covers, once for an Idempotency-Key, and can be read and listed",
    () =>
      Effect.gen(function* () {
        const { call, path, webhookId } = yield* setUp(3)
        const begin = call("POST", `${path}/replay`, { body: start, headers: { "idempotency-key": "once" } })
        const answer = yield* begin
        assert.strictEqual(answer.status, 201)
        const { createdAt, id, updatedAt, ...rest } = answer.json.data
        assert.deepStrictEqual(rest, { webhookId, status: "running", total: 3, queued: 0 })
        assert.match(id, /^rpl_/)
        assert.match(createdAt, /^\d{4}-.*Z$/)
        assert.strictEqual(updatedAt, createdAt)
        assert.strictEqual((yield* begin).text, answer.text)
        const again = yield* call("POST", `${path}/replay`, { body: start })
        assert.deepStrictEqual([again.status, again.json.error.code], [409, "REPLAY_RUNNING"])
        assert.deepStrictEqual((yield* call("GET", `${path}/replays/${id}`)).json.data, answer.json.data)
        const list = yield* call("GET", `${path}/replays?limit=1`)
        assert.deepStrictEqual(list.json, {
          data: [answer.json.data],
          pagination: { page: 1, hasMore: false }
        })
      })
  )

  it.effect("a replay begins at exactly one of since and after, and its fields are checked", () =>
    Effect.gen(function* () {
      const { call, path } = yield* setUp(1)
      const refusals: ReadonlyArray<readonly [object, string]> = [
        [{}, "since"],
        [{ ...start, after: "evt_nothing" }, "after"],
        [{ since: "yesterday" }, "since"],
        [{ ...start, until: 1 }, "until"],
        [{ ...start, types: [] }, "types"],
        [{ ...start, types: ["nothing.happened"] }, "types.0"],
        [{ ...start, onlyMissing: "yes" }, "onlyMissing"]
      ]
      for (const [body, where] of refusals) {
        const { json, status } = yield* call("POST", `${path}/replay`, { body })
        assert.deepStrictEqual(
          [status, json.error.code, json.error.details[0].path],
          [400, "VALIDATION_ERROR", where]
        )
      }
      const unknown = yield* call("POST", `${path}/replay`, { body: { after: "evt_nothing" } })
      assert.deepStrictEqual([unknown.status, unknown.json.error.code], [404, "NOT_FOUND"])
    })
  )

  it.effect("a replay is cancelled by its caller, by pausing the endpoint, and not twice", () =>
    Effect.gen(function* () {
      const { call, path, webhookId } = yield* setUp(1)
      const begin = Effect.map(call("POST", `${path}/replay`, { body: start }), ({ json }) => json.data.id)
      const first = yield* begin
      const cancelled = yield* call("POST", `${path}/replays/${first}/cancel`)
      assert.strictEqual(cancelled.status, 200)
      assert.deepInclude(cancelled.json.data, { id: first, status: "cancelled", total: 1 })
      const { ops } = yield* ApiHarness
      const [entry] = (yield* ops("GET", `/ops/v1/audit-log?resourceId=${first}`)).json.data
      assert.deepInclude(entry, { action: "replay.cancel", parentId: webhookId })
      const twice = yield* call("POST", `${path}/replays/${first}/cancel`)
      assert.deepStrictEqual([twice.status, twice.json.error.code], [409, "INVALID_STATE_TRANSITION"])
      const second = yield* begin
      yield* call("PATCH", path, { body: { isActive: false } })
      assert.strictEqual((yield* call("GET", `${path}/replays/${second}`)).json.data.status, "cancelled")
      const paused = yield* call("POST", `${path}/replay`, { body: start })
      assert.deepStrictEqual([paused.status, paused.json.error.code], [409, "INVALID_STATE_TRANSITION"])
      yield* call("DELETE", path)
      assert.strictEqual((yield* call("GET", `${path}/replays/${second}`)).status, 404)
    })
  )
}

suite(layerPg(), { excludeTestServices: true })("replays", define)
