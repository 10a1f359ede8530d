import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { address, makeWorld, type World } from "../Matrix/World.ts"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"

/** Each kind of resource that has references: where it is, and a body that makes one. A request holds its item: it is last. */
const kinds: Record<string, (ids: World["ids"]) => object> = {
  "fbo-accounts": () => ({ firstName: "Ann", lastName: "Lee", email: "ann@example.org" }),
  "inbound-shipments": ({ account }) => ({ fboAccountId: account }),
  transfers: ({ account, item, otherAccount }) => ({
    fromFboAccountId: account,
    toFboAccountId: otherAccount,
    items: [{ inventoryItemId: item }]
  }),
  "outbound-requests": ({ account, item }) => ({
    fboAccountId: account,
    items: [{ inventoryItemId: item }],
    destinationAddress: address
  })
}

const twenty = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`key.${n}`, `value ${n}`]))

/** A resource of each kind that was made with these references. */
const made = Effect.fnUntraced(function* (references: object) {
  const world = yield* makeWorld
  const { call } = world.customer
  const resources = yield* Effect.forEach(
    Object.entries(kinds),
    Effect.fnUntraced(function* ([kind, bodyOf]) {
      const body = { ...bodyOf(world.ids), ...references }
      const answer = yield* call("POST", `/v1/${kind}`, { body })
      return { kind, answer }
    })
  )
  return { ...world, call, resources }
})

const idsIn = (answer: { readonly json: { readonly data: ReadonlyArray<{ readonly id: string }> } }) =>
  answer.json.data.map(({ id }) => id)

apiSuite("references", (it) => {
  it.effect("are given at creation, shown, and found by", () =>
    Effect.gen(function* () {
      const world = yield* makeWorld
      const { call } = world.customer
      for (const [kind, bodyOf] of Object.entries(kinds)) {
        const body = { ...bodyOf(world.ids), externalId: "order 4711", metadata: { "a.key": "é", other: "" } }
        const created = yield* call("POST", `/v1/${kind}`, { body })
        assert.strictEqual(created.status, 201, created.text)
        const { id } = created.json.data
        const shown = (yield* call("GET", `/v1/${kind}/${id}`)).json.data
        for (const data of [created.json.data, shown]) {
          assert.strictEqual(data.externalId, "order 4711", kind)
          assert.deepStrictEqual(data.metadata, { "a.key": "é", other: "" }, kind)
        }
        const lookUps: ReadonlyArray<readonly [query: string, found: ReadonlyArray<string>]> = [
          ["externalId=order+4711", [id]],
          ["externalId=order", []],
          ["metadata.a.key=%C3%A9", [id]],
          ["metadata.a.key=%C3%A9&metadata.other=", [id]],
          ["metadata.other=x", []],
          ["metadata.a.key=%C3%A9&externalId=none", []]
        ]
        for (const [query, found] of lookUps) {
          assert.deepStrictEqual(idsIn(yield* call("GET", `/v1/${kind}?${query}`)), found, `${kind} ${query}`)
        }
        const taken =
          kind === "outbound-requests"
            ? yield* call("PATCH", `/v1/${kind}/${world.ids.outboundRequest}`, {
                body: { externalId: "order 4711" }
              })
            : yield* call("POST", `/v1/${kind}`, { body: { ...body, metadata: twenty } })
        assert.strictEqual(taken.status, 409)
        assert.strictEqual(taken.json.error.code, "EXTERNAL_ID_IN_USE")
        const without = (yield* call("GET", `/v1/${kind}?limit=100`)).json.data.filter(
          (one: { readonly id: string }) => one.id !== id
        )
        for (const one of without) {
          assert.isUndefined(one.externalId)
          assert.deepStrictEqual(one.metadata, {})
        }
      }
    })
  )

  it.effect("are changed by PATCH: entries are merged, null clears", () =>
    Effect.gen(function* () {
      const { call, resources } = yield* made({ externalId: "one", metadata: { a: "1", b: "2" } })
      for (const { answer, kind } of resources) {
        assert.strictEqual(answer.status, 201, answer.text)
        const path = `/v1/${kind}/${answer.json.data.id}`
        const patch = (body: object) => call("PATCH", path, { body })
        const changed = yield* patch({ externalId: "two", metadata: { b: null, c: "3" } })
        assert.strictEqual(changed.status, 200, changed.text)
        assert.strictEqual(changed.json.data.externalId, "two")
        assert.deepStrictEqual(changed.json.data.metadata, { a: "1", c: "3" })
        assert.strictEqual((yield* call("GET", path)).text, changed.text, kind)

        assert.strictEqual((yield* patch({ metadata: twenty })).status, 400)
        assert.strictEqual((yield* patch({ metadata: { "a key": "1" } })).status, 400)
        assert.strictEqual((yield* patch({ metadata: { a: "x".repeat(501) } })).status, 400)
        assert.strictEqual((yield* patch({ externalId: "" })).status, 400)
        assert.strictEqual((yield* patch({ externalId: "x".repeat(201) })).status, 400)
        assert.strictEqual((yield* patch({ metadata: null })).status, 400)
        assert.strictEqual((yield* call("GET", path)).text, changed.text, kind)

        const cleared = yield* patch({ externalId: null, metadata: { a: null, c: null } })
        assert.notProperty(cleared.json.data, "externalId")
        assert.deepStrictEqual(cleared.json.data.metadata, {})
        assert.strictEqual((yield* patch({ metadata: twenty })).status, 200)
      }
    })
  )

  it.effect("notes are changed with them, in whatever state it is", () =>
    Effect.gen(function* () {
      const { customer, ids } = yield* makeWorld
      for (const [path, field] of [
        [`/v1/inbound-shipments/${ids.inboundShipment}`, "shipmentNotes"],
        [`/v1/outbound-requests/${ids.outboundRequest}`, "notes"],
        [`/v1/transfers/${ids.transfer}`, "notes"]
      ] as const) {
        const before = (yield* customer.call("GET", path)).json.data
        const changed = yield* customer.call("PATCH", path, { body: { [field]: "at noon", externalId: "n" } })
        const { updatedAt } = changed.json.data
        assert.deepStrictEqual(changed.json.data, {
          ...before,
          [field]: "at noon",
          externalId: "n",
          updatedAt
        })
        assert.strictEqual((yield* customer.call("PATCH", path, { body: { unknown: 1 } })).status, 400)
      }
    })
  )

  it.effect("of webhook endpoints are freed with them", () =>
    Effect.gen(function* () {
      const { customer } = yield* ApiHarness
      const { call } = yield* customer()
      const body = {
        name: "hook",
        url: "http://localhost:9999/",
        events: ["fbo_account.created"],
        externalId: "billing",
        metadata: { team: "a" }
      }
      const { id } = (yield* call("POST", "/v1/webhooks", { body })).json.data
      const again = yield* call("POST", "/v1/webhooks", { body })
      assert.strictEqual(again.json.error.code, "EXTERNAL_ID_IN_USE")
      for (const query of ["externalId=billing", "metadata.team=a"]) {
        const [found] = (yield* call("GET", `/v1/webhooks?${query}`)).json.data
        assert.strictEqual(found.id, id)
        assert.strictEqual(found.externalId, "billing")
        assert.deepStrictEqual(found.metadata, { team: "a" })
      }
      assert.deepStrictEqual((yield* call("GET", "/v1/webhooks?metadata.team=b")).json.data, [])
      const path = `/v1/webhooks/${id}`
      const changed = yield* call("PATCH", path, { body: { metadata: { team: null, on: "call" } } })
      assert.deepStrictEqual(changed.json.data.metadata, { on: "call" })
      assert.strictEqual((yield* call("GET", path)).text, changed.text)
      yield* call("DELETE", path)
      assert.strictEqual((yield* call("POST", "/v1/webhooks", { body })).status, 201)
    })
  )

  it.effect("an external ID is one resource's of its kind in an organization, also of many at once", () =>
    Effect.gen(function* () {
      const { customer } = yield* ApiHarness
      const [mine, other] = [yield* customer(), yield* customer()]
      const body = { firstName: "Ann", lastName: "Lee", email: "ann@example.org", externalId: "the one" }
      const answers = yield* Effect.forEach(
        Array.from({ length: 10 }, (_, n) => n),
        () => mine.call("POST", "/v1/fbo-accounts", { body }),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(answers.map(({ status }) => status).toSorted(), [201, ...Array(9).fill(409)])
      assert.strictEqual((yield* other.call("POST", "/v1/fbo-accounts", { body })).status, 201)
      const { externalId: _none, ...nameless } = body
      const another = yield* mine.call("POST", "/v1/fbo-accounts", { body: nameless })
      const path = `/v1/fbo-accounts/${another.json.data.id}`
      const refused = yield* mine.call("PATCH", path, { body: { phone: "1", externalId: "the one" } })
      assert.strictEqual(refused.status, 409)
      assert.strictEqual((yield* mine.call("GET", path)).text, JSON.stringify(another.json))
      const accounts = (yield* mine.call("GET", "/v1/fbo-accounts")).json.data
      assert.strictEqual(accounts.length, 2)
      const holder = accounts.find((one: { readonly externalId?: string }) => one.externalId !== undefined)
      yield* mine.call("PATCH", `/v1/fbo-accounts/${holder.id}`, { body: { externalId: null } })
      assert.strictEqual((yield* mine.call("PATCH", path, { body: { externalId: "the one" } })).status, 200)
    })
  )

  it.effect("stand in events, and a key that metadata cannot have is a parameter that nobody knows", () =>
    Effect.gen(function* () {
      const { customer } = yield* ApiHarness
      const { call, organizationId } = yield* customer()
      const events = ["fbo_account.created", "fbo_account.updated"]
      const hook = { name: "hook", url: "http://localhost:9999/", events }
      const webhook = yield* call("POST", "/v1/webhooks", { body: hook })
      const body = { firstName: "Ann", lastName: "Lee", email: "ann@example.org", externalId: "4711" }
      const { id } = (yield* call("POST", "/v1/fbo-accounts", { body })).json.data
      const path = `/v1/fbo-accounts/${id}`
      yield* call("PATCH", path, { body: { externalId: "4712", metadata: { a: "1" }, phone: "1" } })
      yield* call("PATCH", path, { body: { externalId: "4712", metadata: { a: "1", b: null } } })
      const deliveries = yield* call("GET", `/v1/webhooks/${webhook.json.data.id}/deliveries`)
      const payloads = yield* Effect.forEach(idsIn(deliveries).toReversed(), (delivery) =>
        call("GET", `/v1/webhooks/${webhook.json.data.id}/deliveries/${delivery}`)
      )
      const about = (externalId: string) => ({ id, externalId, organizationId, fboAccountId: id })
      assert.deepStrictEqual(
        payloads.map(({ json }) => JSON.parse(json.data.payload).data),
        [about("4711"), { ...about("4712"), changedFields: ["externalId", "metadata", "phone"] }]
      )
      for (const [query, status] of [
        ["metadata.a=1", 200],
        ["metadata.a+b=1", 400],
        ["metadata.=1", 400],
        ["metadata=1", 400],
        ["metadata.a=1&metadata.a=1", 400],
        ["externalId=1&externalId=1", 400]
      ] as const) {
        assert.strictEqual((yield* call("GET", `/v1/fbo-accounts?${query}`)).status, status, query)
      }
      assert.strictEqual((yield* call("GET", "/v1/inventory?metadata.a=1")).status, 400)
    })
  )
})
