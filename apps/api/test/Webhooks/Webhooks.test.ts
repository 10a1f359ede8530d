import { assert } from "@effect/vitest"
import { eventTypes } from "@vault-custody/schema/Events/Event"
import { Effect } from "effect"
import { worldOf } from "../Matrix/World.ts"
import { ApiHarness, apiSuiteInBoth } from "../support/ApiHarness.ts"

const hook = { name: "hook", url: "https://hooks.acme-metals.com/vault", events: ["fbo_account.updated"] }

/** The `data` of an event as it was sent. */
interface Sent {
  readonly id: string
  readonly object?: object
}

/** Where resources are read, by the beginnings of their ids. */
const paths: Readonly<Record<string, string>> = {
  fbo: "/v1/fbo-accounts",
  itm: "/v1/inventory",
  inb: "/v1/inbound-shipments",
  obr: "/v1/outbound-requests",
  obs: "/v1/outbound-shipments",
  ret: "/v1/return-shipments",
  prd: "/v1/products",
  trf: "/v1/transfers",
  stm: "/v1/statements"
}

/** The bytes of a secret. */
const bytes = (secret: string, encoding: "hex" | "base64") =>
  Buffer.from(secret.slice("whsec_".length), encoding).toString("hex")

apiSuiteInBoth("webhook subscriptions", (it) => {
  it.effect("creation answers with the id and a secret that is shown this once", () =>
    Effect.gen(function* () {
      const { call, organizationId } = yield* (yield* ApiHarness).customer()
      const created = yield* call("POST", "/v1/webhooks", {
        body: { ...hook, events: [...eventTypes, "inventory.received"] }
      })
      assert.strictEqual(created.status, 201)
      assert.deepStrictEqual(Object.keys(created.json.data).sort(), ["id", "signingSecret"])
      assert.match(created.json.data.signingSecret, /^whsec_[0-9a-f]{64}$/)
      const read = yield* call("GET", `/v1/webhooks/${created.json.data.id}`)
      assert.deepInclude(read.json.data, {
        name: hook.name,
        url: hook.url,
        events: [...eventTypes],
        isActive: true,
        headerStyle: "vault",
        organizationId
      })
      assert.notInclude(read.text + (yield* call("GET", "/v1/webhooks")).text, "whsec_")
    })
  )

  it.effect(
    "where its deliveries have the Standard Webhooks headers, an endpoint's secret is shown as those take it",
    () =>
      Effect.gen(function* () {
        const { call } = yield* (yield* ApiHarness).customer()
        const request = {
          body: { ...hook, headerStyle: "both" },
          headers: { "idempotency-key": "standard" }
        }
        const created = yield* call("POST", "/v1/webhooks", request)
        const { id, signingSecret, standardWebhooksSecret } = created.json.data
        assert.match(standardWebhooksSecret, /^whsec_/)
        assert.strictEqual(bytes(standardWebhooksSecret, "base64"), bytes(signingSecret, "hex"))
        assert.strictEqual((yield* call("POST", "/v1/webhooks", request)).text, created.text)
        assert.strictEqual((yield* call("GET", `/v1/webhooks/${id}`)).json.data.headerStyle, "both")
        const rotated = yield* call("POST", `/v1/webhooks/${id}/rotate`)
        assert.containsAllKeys(rotated.json.data, ["id", "signingSecret", "standardWebhooksSecret"])
        const changed = yield* call("PATCH", `/v1/webhooks/${id}`, { body: { headerStyle: "vault" } })
        assert.strictEqual(changed.json.data.headerStyle, "vault")
        const again = yield* call("POST", `/v1/webhooks/${id}/rotate`)
        assert.deepStrictEqual(Object.keys(again.json.data).sort(), ["id", "signingSecret"])
        for (const headerStyle of ["standard", null]) {
          const refused = yield* call("PATCH", `/v1/webhooks/${id}`, { body: { headerStyle } })
          assert.deepStrictEqual([refused.status, refused.json.error.details[0].path], [400, "headerStyle"])
        }
      })
  )

  it.effect(
    "an endpoint with full payloads gets the resource as GET shows it after the change, and the log is thin",
    () =>
      Effect.gen(function* () {
        const { customer, ops } = yield* ApiHarness
        const mine = yield* customer()
        const { call } = mine
        const body = { name: "full", url: "http://localhost:9999/", events: ["*"], payload: "full" }
        const thin = (yield* call("POST", "/v1/webhooks", { body: { ...body, payload: "thin" } })).json.data
        const full = (yield* call("POST", "/v1/webhooks", { body })).json.data
        assert.strictEqual((yield* call("GET", `/v1/webhooks/${full.id}`)).json.data.payload, "full")
        const { ids } = yield* worldOf(mine)
        const valuations = `/ops/v1/products/${ids.product}/valuations`
        yield* ops("POST", valuations, { body: { insuredValueCents: "4711" } })
        const sent = Effect.fnUntraced(function* (webhookId: string) {
          const path = `/v1/webhooks/${webhookId}/deliveries`
          const { data } = (yield* call("GET", `${path}?limit=100`)).json
          const newest = new Map<string, { readonly event: string; readonly data: Sent }>()
          for (const { id } of data) {
            const { payload } = (yield* call("GET", `${path}/${id}`)).json.data
            const event = JSON.parse(payload)
            if (!newest.has(event.data.id)) newest.set(event.data.id, event)
          }
          return newest
        })
        const fully = yield* sent(full.id)
        const kinds = new Set<string>()
        for (const [id, { data, event }] of fully) {
          const kind = id.slice(0, 3)
          const path = paths[kind]
          if (path === undefined) continue
          kinds.add(kind)
          // A request that holds an item makes no event of the item.
          const { openOutboundRequestId: held, ...now } = (yield* call("GET", `${path}/${id}`)).json.data
          const since = held === undefined ? {} : { updatedAt: now.updatedAt }
          assert.deepStrictEqual({ ...data.object, ...since }, now, event)
        }
        assert.deepStrictEqual([...kinds].toSorted(), Object.keys(paths).toSorted())
        for (const { data, event } of (yield* sent(thin.id)).values())
          assert.notProperty(data, "object", event)
        assert.notInclude((yield* call("GET", "/v1/events?limit=100")).text, `"object"`)
        // As the endpoint is when something is sent, so it gets it.
        const changed = yield* call("PATCH", `/v1/webhooks/${full.id}`, { body: { payload: "thin" } })
        assert.strictEqual(changed.json.data.payload, "thin")
        for (const { data, event } of (yield* sent(full.id)).values())
          assert.notProperty(data, "object", event)
      })
  )

  it.effect("a name, a URL and at least one event type are required", () =>
    Effect.gen(function* () {
      const { call } = yield* (yield* ApiHarness).customer()
      for (const body of [
        { ...hook, name: "" },
        { ...hook, events: [] },
        { ...hook, events: ["no.such.event"] },
        { name: hook.name, events: hook.events },
        { ...hook, url: "" },
        { ...hook, url: `https://hooks.acme-metals.com/${"x".repeat(2048)}` }
      ]) {
        const answer = yield* call("POST", "/v1/webhooks", { body })
        assert.strictEqual(answer.status, 400)
        assert.strictEqual(answer.json.error.code, "VALIDATION_ERROR")
      }
    })
  )

  it.effect("a URL that does not point to a public https host is WEBHOOK_URL_NOT_ALLOWED", () =>
    Effect.gen(function* () {
      const { call } = yield* (yield* ApiHarness).customer()
      const valid = yield* call("POST", "/v1/webhooks", { body: hook })
      for (const url of [
        "http://hooks.acme-metals.com/",
        "https://93.184.215.14/",
        "https://localhost/",
        "https://10.0.0.1/",
        "https://[::1]/",
        "https://inside.acme-metals.com/",
        "https://user@hooks.acme-metals.com/",
        "https://hooks.acme-metals.com/#x",
        "https://hooks.acme-metals.com:80/"
      ]) {
        const created = yield* call("POST", "/v1/webhooks", { body: { ...hook, url } })
        assert.strictEqual(created.status, 400, url)
        assert.strictEqual(created.json.error.code, "WEBHOOK_URL_NOT_ALLOWED", url)
        const patched = yield* call("PATCH", `/v1/webhooks/${valid.json.data.id}`, { body: { url } })
        assert.strictEqual(patched.json.error.code, "WEBHOOK_URL_NOT_ALLOWED", url)
      }
    })
  )

  it.effect("a name that does not resolve yet is accepted, and so is an insecure host that is allowed", () =>
    Effect.gen(function* () {
      const { call } = yield* (yield* ApiHarness).customer()
      for (const url of ["https://not-there-yet.acme-metals.com/", "http://localhost:9999/hook"]) {
        assert.strictEqual((yield* call("POST", "/v1/webhooks", { body: { ...hook, url } })).status, 201, url)
      }
    })
  )

  it.effect("a PATCH changes name, URL, events and whether it is active", () =>
    Effect.gen(function* () {
      const { call } = yield* (yield* ApiHarness).customer()
      const { id } = (yield* call("POST", "/v1/webhooks", { body: hook })).json.data
      const changes = {
        name: "new",
        url: "https://hooks.acme-metals.com/2",
        events: ["statement.generated", "statement.generated"],
        isActive: false
      }
      const patched = yield* call("PATCH", `/v1/webhooks/${id}`, { body: changes })
      assert.deepInclude(patched.json.data, { ...changes, events: ["statement.generated"] })
      assert.deepStrictEqual((yield* call("GET", `/v1/webhooks/${id}`)).json, patched.json)
      assert.strictEqual((yield* call("PATCH", `/v1/webhooks/${id}`, { body: {} })).status, 400)
    })
  )

  it.effect("a deleted endpoint is gone", () =>
    Effect.gen(function* () {
      const { call } = yield* (yield* ApiHarness).customer()
      const { id } = (yield* call("POST", "/v1/webhooks", { body: hook })).json.data
      assert.deepStrictEqual((yield* call("DELETE", `/v1/webhooks/${id}`)).json, {
        data: { id, deleted: true }
      })
      for (const [method, path] of [
        ["GET", `/v1/webhooks/${id}`],
        ["DELETE", `/v1/webhooks/${id}`],
        ["POST", `/v1/webhooks/${id}/rotate`]
      ] as const) {
        assert.strictEqual((yield* call(method, path)).status, 404, `${method} ${path}`)
      }
      assert.deepStrictEqual((yield* call("GET", "/v1/webhooks")).json.data, [])
    })
  )

  it.effect("rotation gives a new secret; the grace period is 0 to 86400 whole seconds", () =>
    Effect.gen(function* () {
      const { call } = yield* (yield* ApiHarness).customer()
      const created = (yield* call("POST", "/v1/webhooks", { body: hook })).json.data
      const rotate = (body?: object) =>
        call("POST", `/v1/webhooks/${created.id}/rotate`, body === undefined ? {} : { body })
      const rotated = yield* rotate()
      assert.strictEqual(rotated.status, 200)
      assert.strictEqual(rotated.json.data.id, created.id)
      assert.notStrictEqual(rotated.json.data.signingSecret, created.signingSecret)
      assert.strictEqual((yield* rotate({ gracePeriodSeconds: 86_400 })).status, 200)
      for (const bad of [-1, 86_401, 1.5, "60", null]) {
        assert.strictEqual((yield* rotate({ gracePeriodSeconds: bad })).status, 400, String(bad))
      }
    })
  )

  it.effect("a URL that is refused without resolving it comes before idempotency, the rest after it", () =>
    Effect.gen(function* () {
      const { call } = yield* (yield* ApiHarness).customer()
      const post = (url: string, idempotencyKey: string) =>
        call("POST", "/v1/webhooks", {
          body: { ...hook, url },
          headers: { "idempotency-key": idempotencyKey }
        })
      assert.strictEqual((yield* post(hook.url, "a")).status, 201)
      for (const [url, status, code] of [
        ["http://hooks.acme-metals.com/", 400, "WEBHOOK_URL_NOT_ALLOWED"],
        ["https://10.0.0.1/", 400, "WEBHOOK_URL_NOT_ALLOWED"],
        ["https://inside.acme-metals.com/", 422, "IDEMPOTENCY_KEY_REUSED"],
        ["https://hooks.acme-metals.com/other", 422, "IDEMPOTENCY_KEY_REUSED"]
      ] as const) {
        const answer = yield* post(url, "a")
        assert.deepStrictEqual([answer.status, answer.json.error.code], [status, code], url)
      }
      assert.strictEqual((yield* post("https://inside.acme-metals.com/", "b")).status, 400)
    })
  )

  it.effect("an organization has at most 50 endpoints, inactive ones included, deleted ones not", () =>
    Effect.gen(function* () {
      const { call } = yield* (yield* ApiHarness).customer()
      const other = yield* (yield* ApiHarness).customer()
      const create = call("POST", "/v1/webhooks", { body: hook })
      const { id } = (yield* create).json.data
      yield* call("PATCH", `/v1/webhooks/${id}`, { body: { isActive: false } })
      yield* Effect.repeat(create, { times: 47 })
      const racing = yield* Effect.all([create, create, create, create], { concurrency: "unbounded" })
      assert.deepStrictEqual(racing.map(({ status }) => status).sort(), [201, 409, 409, 409])
      const refused = yield* create
      assert.strictEqual(refused.status, 409)
      assert.strictEqual(refused.json.error.code, "WEBHOOK_LIMIT_REACHED")
      const elsewhere = { ...hook, fboAccountId: "fbo_unknown" }
      assert.strictEqual((yield* call("POST", "/v1/webhooks", { body: elsewhere })).status, 404)
      const stale = { body: { fboAccountId: "fbo_unknown" }, headers: { "if-match": '"stale"' } }
      assert.strictEqual((yield* call("PATCH", `/v1/webhooks/${id}`, stale)).status, 404)
      assert.strictEqual((yield* call("GET", "/v1/webhooks?limit=100")).json.data.length, 50)
      assert.strictEqual((yield* other.call("POST", "/v1/webhooks", { body: hook })).status, 201)
      yield* call("DELETE", `/v1/webhooks/${id}`)
      assert.strictEqual((yield* create).status, 201)
    })
  )
})
