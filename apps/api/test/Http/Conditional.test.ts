import { assert } from "@effect/vitest"
import { showsOne } from "@vault-custody/schema/Api/Conditional"
import { Effect } from "effect"
import { fastPathCount, idsOf } from "../FastPath/Support.ts"
import { customerOperations } from "../Matrix/OperationTable.ts"
import { makeWorld, type World } from "../Matrix/World.ts"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"
import { signedInMember } from "../support/People.ts"
import { type SendOptions, send } from "../support/Send.ts"
import { testCustomer } from "../support/TestCustomer.ts"

const operations = Object.entries(customerOperations).map(([name, needs]) => {
  const [method = "", path = ""] = name.split(" ")
  return { method, path, needs, name }
})

const singleReads = operations.filter(
  (one) => one.method === "GET" && one.needs !== "session" && showsOne(one)
)

/** Operations of test mode, which a key of the organization's twin may do alone. */
const isOfTestMode = (path: string): boolean => path.startsWith("/v1/test/")

/** A change of each resource that a PATCH changes: two values for one of its fields. */
const changes: Record<
  string,
  (ids: World["ids"]) => {
    readonly path: string
    readonly field: string
    readonly values: readonly [unknown, unknown]
  }
> = {
  "PATCH /v1/organizations/:id": (ids) => ({
    path: `/v1/organizations/${ids.organization}`,
    field: "name",
    values: ["Acme East", "Acme West"]
  }),
  "PATCH /v1/api-keys/:id": (ids) => ({
    path: `/v1/api-keys/${ids.apiKey}`,
    field: "name",
    values: ["East", "West"]
  }),
  "PATCH /v1/members/:id": (ids) => ({
    path: `/v1/members/${ids.member}`,
    field: "name",
    values: ["Ann Lee", "Ann Lea"]
  }),
  "PATCH /v1/fbo-accounts/:id": (ids) => ({
    path: `/v1/fbo-accounts/${ids.account}`,
    field: "phone",
    values: ["1", ""]
  }),
  "PATCH /v1/fbo-accounts/:id/aliases/:aliasId": (ids) => ({
    path: `/v1/fbo-accounts/${ids.account}/aliases/${ids.alias}`,
    field: "isActive",
    values: [false, true]
  }),
  "PATCH /v1/fbo-accounts/:id/addresses/:addressId": (ids) => ({
    path: `/v1/fbo-accounts/${ids.account}/addresses/${ids.address}`,
    field: "city",
    values: ["Elko", "Ely"]
  }),
  "PATCH /v1/inbound-shipments/:id": (ids) => ({
    path: `/v1/inbound-shipments/${ids.inboundShipment}`,
    field: "shipmentNotes",
    values: ["one", "two"]
  }),
  "PATCH /v1/outbound-requests/:id": (ids) => ({
    path: `/v1/outbound-requests/${ids.outboundRequest}`,
    field: "externalId",
    values: ["one", "two"]
  }),
  "PATCH /v1/test/settings": () => ({
    path: "/v1/test/settings",
    field: "simulation",
    values: ["automatic", "manual"]
  }),
  "PATCH /v1/transfers/:id": (ids) => ({
    path: `/v1/transfers/${ids.transfer}`,
    field: "metadata",
    values: [{ order: "one" }, { order: "two" }]
  }),
  "PATCH /v1/webhooks/:id": (ids) => ({
    path: `/v1/webhooks/${ids.webhook}`,
    field: "name",
    values: ["East", "West"]
  })
}

/** Asks as most do, and as the general pipeline alone takes it: the scheme means the same in any case. */
const bothWays = Effect.fnUntraced(function* (
  apiKey: string,
  method: string,
  path: string,
  asked: SendOptions = {}
) {
  const { publicUrl } = yield* ApiHarness
  return yield* Effect.forEach(["Bearer", "bearer"], (scheme) =>
    send(publicUrl, method, path, {
      ...asked,
      headers: { authorization: `${scheme} ${apiKey}`, ...asked.headers }
    })
  )
})

const notThis = '"another"'

apiSuite("conditional requests", (it) => {
  it.effect("each single read has a strong ETag of what is shown, and is 304 to who has it", () =>
    Effect.gen(function* () {
      const { customer, ids } = yield* makeWorld
      const twin = yield* testCustomer(customer.organizationId)
      const named = idsOf({ customer, ids })
      named["addresses"] = ids.address
      yield* customer.call("GET", "/v1/fbo-accounts")
      const before = yield* fastPathCount()
      for (const { path: form } of singleReads) {
        const path = form.replaceAll(/([a-z-]+)\/:\w+/g, (_, kind: string) => `${kind}/${named[kind]}`)
        const { apiKey } = isOfTestMode(path) ? twin : customer
        const [quick, general] = yield* bothWays(apiKey, "GET", path)
        assert.strictEqual(quick?.status, 200, path)
        const etag = String(quick?.headers["etag"])
        assert.match(etag, /^"[A-Za-z0-9_-]+"$/, path)
        assert.strictEqual(general?.headers["etag"], etag, path)
        assert.strictEqual(quick?.headers["cache-control"], "private, no-cache", path)

        for (const known of [etag, `W/${etag}`, `${notThis}, ${etag}`, "*"]) {
          const answers = yield* bothWays(apiKey, "GET", path, {
            headers: { "if-none-match": known }
          })
          for (const { headers, status, text } of answers) {
            assert.strictEqual(status, 304, `${path} ${known}`)
            assert.strictEqual(text, "")
            assert.strictEqual(headers["etag"], etag)
            assert.strictEqual(headers["cache-control"], "private, no-cache")
            assert.isString(headers["x-request-id"])
            assert.isUndefined(headers["content-length"])
            assert.isUndefined(headers["content-type"])
          }
        }
        const others = yield* bothWays(apiKey, "GET", path, {
          headers: { "if-none-match": notThis }
        })
        for (const other of others) assert.strictEqual(other.text, quick?.text)
      }
      // Requests of twins take the other way.
      const live = singleReads.filter(({ path }) => !isOfTestMode(path))
      assert.isAtLeast((yield* fastPathCount()) - before, live.length * 6)
    })
  )

  it.effect("a HEAD is as the GET, lists and refusals have no validator", () =>
    Effect.gen(function* () {
      const { customer, ids } = yield* makeWorld
      const path = `/v1/fbo-accounts/${ids.account}`
      const read = yield* customer.call("GET", path)
      const head = yield* customer.call("HEAD", path)
      assert.strictEqual(head.headers["etag"], read.headers["etag"])
      const headers = { "if-none-match": String(read.headers["etag"]) }
      assert.strictEqual((yield* customer.call("HEAD", path, { headers })).status, 304)
      for (const other of ["/v1/fbo-accounts", "/v1/fbo-accounts/nothing"]) {
        for (const answer of yield* bothWays(customer.apiKey, "GET", other, {
          headers: { "if-none-match": "*" }
        })) {
          assert.notStrictEqual(answer.status, 304)
          assert.isUndefined(answer.headers["etag"])
          assert.strictEqual(answer.headers["cache-control"], "no-store")
        }
      }
    })
  )

  it.effect(
    "a PATCH with another ETag in If-Match is 412 and changes nothing; with the present one it is done",
    () =>
      Effect.gen(function* () {
        const { customer, ids } = yield* makeWorld
        const owner = yield* signedInMember(customer.organizationId, "owner")
        const twin = yield* testCustomer(customer.organizationId)
        const names = operations
          .filter((one) => one.method === "PATCH" && showsOne(one))
          .map(({ name }) => name)
        assert.deepStrictEqual(Object.keys(changes).toSorted(), names.toSorted())
        for (const [name, change] of Object.entries(changes)) {
          const { field, path, values } = change(ids)
          const { apiKey, call } = isOfTestMode(path) ? twin : customer
          const asked = (value: unknown, ifMatch: string) => ({
            body: { [field]: value },
            headers: { "if-match": ifMatch }
          })
          const patch = (value: unknown, ifMatch: string) =>
            customerOperations[name] === "session"
              ? Effect.map(owner.call("PATCH", path, asked(value, ifMatch)), (answer) => [answer])
              : bothWays(apiKey, "PATCH", path, asked(value, ifMatch))
          const made = (yield* patch(values[0], "*")).at(-1)
          assert.strictEqual(made?.status, 200, `${name} ${made?.text}`)
          const etag = String(made?.headers["etag"])
          for (const wrong of [notThis, `W/${etag}`, "nonsense"]) {
            for (const refused of yield* patch(values[1], wrong)) {
              assert.strictEqual(refused.status, 412, `${name} ${wrong}`)
              assert.strictEqual(refused.json.error.code, "PRECONDITION_FAILED")
            }
          }
          const read = yield* call("GET", path)
          if (read.status === 200) assert.strictEqual(read.headers["etag"], etag, name)
          const [changed] = yield* patch(values[1], `${notThis}, ${etag}`)
          assert.strictEqual(changed?.status, 200, `${name} ${changed?.text}`)
          assert.deepStrictEqual(changed?.json.data[field], values[1])
          const times = [made, changed].map((answer) => answer?.json.data.updatedAt)
          if (isOfTestMode(path)) assert.deepStrictEqual(times, [undefined, undefined])
          else assert.isAbove(Date.parse(times[1]), Date.parse(times[0]), name)
        }
      })
  )

  it.effect("an unknown thing stays 404, and an invalid body 400, whatever If-Match says", () =>
    Effect.gen(function* () {
      const { customer, ids } = yield* makeWorld
      const headers = { "if-match": notThis }
      const unknown = yield* bothWays(customer.apiKey, "PATCH", "/v1/fbo-accounts/nothing", {
        body: { phone: "1" },
        headers
      })
      const invalid = yield* bothWays(customer.apiKey, "PATCH", `/v1/fbo-accounts/${ids.account}`, {
        body: {},
        headers
      })
      assert.deepStrictEqual(
        [...unknown, ...invalid].map(({ status }) => status),
        [404, 404, 400, 400]
      )
    })
  )

  it.effect("of many who change what they have all seen, one does", () =>
    Effect.gen(function* () {
      const { customer, ids } = yield* makeWorld
      const path = `/v1/fbo-accounts/${ids.account}`
      const ifMatch = String((yield* customer.call("GET", path)).headers["etag"])
      const answers = yield* Effect.forEach(
        Array.from({ length: 12 }, (_, n) => `phone ${n}`),
        (phone) => customer.call("PATCH", path, { body: { phone }, headers: { "if-match": ifMatch } }),
        { concurrency: "unbounded" }
      )
      const done = answers.filter(({ status }) => status === 200)
      assert.strictEqual(done.length, 1)
      assert.strictEqual(answers.filter(({ status }) => status === 412).length, 11)
      assert.strictEqual((yield* customer.call("GET", path)).text, done[0]?.text)
    })
  )
})

apiSuite(
  "conditional requests with a rate limit",
  (it) => {
    it.effect("count for it when they are 304", () =>
      Effect.gen(function* () {
        const { customer } = yield* ApiHarness
        const { call, organizationId } = yield* customer()
        const path = `/v1/organizations/${organizationId}`
        const left = Effect.map(
          call("GET", path, { headers: { "if-none-match": "*" } }),
          ({ headers, status }) => {
            assert.strictEqual(status, 304)
            return Number(/r=(\d+)/.exec(String(headers["ratelimit"]))?.[1])
          }
        )
        const first = yield* left
        assert.isBelow(yield* left, first)
      })
    )
  },
  { rateLimitPerMinute: 60 }
)
