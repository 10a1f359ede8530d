import { assert, layer as suite, type Vitest } from "@effect/vitest"
import { EventCursors } from "@vault-custody/domain/Events/EventCursors"
import { EventSequencer } from "@vault-custody/domain/Events/EventSequencer"
import * as Database from "@vault-custody/persistence/Common/Database"
import { Notifier } from "@vault-custody/persistence/Common/Notifier"
import * as EventSequencerPg from "@vault-custody/persistence/Events/EventSequencerPg"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { LoggedEvent } from "@vault-custody/schema/Events/LoggedEvent"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Effect, Fiber, Layer, Option, Schema } from "effect"
import { ApiHarness, type Customer, layerPg } from "../support/ApiHarness.ts"
import { signedInMember } from "../support/People.ts"

/** The sequencer, which the API has no rights to be: over a connection of its own. */
const layerSequencerPg = Layer.fresh(EventSequencerPg.layer).pipe(
  Layer.provide(Layer.fresh(Notifier.layer)),
  Layer.provide(
    Layer.unwrap(
      Effect.map(TestDatabase, ({ ownerUrl }) =>
        Database.layer({ url: ownerUrl, applicationName: "sequencer-test", maxConnections: 2 })
      )
    )
  )
)

const account = { firstName: "Ann", lastName: "Lee", email: "ann@example.org" }

/** Gives positions to what is committed, as a dispatcher does. */
const giveAll = Effect.flatMap(EventSequencer, ({ lead }) => lead((givePositions) => givePositions(1000)))

/** Waits for what comes from now on. */
const poll = ({ call }: Customer) => call("GET", "/v1/events?after=now&wait=25")

const addAccount = ({ call }: Customer) =>
  Effect.map(call("POST", "/v1/fbo-accounts", { body: account }), ({ json }) => String(json.data.id))

/** The path of an organization's log, as staff read it. */
const pathOf = (organizationId: string) => `/ops/v1/organizations/${organizationId}/events`

/** A customer and the ids of so many accounts of its own, each with an event in the log. */
const setUp = Effect.fnUntraced(function* (accounts: number) {
  const customer = yield* (yield* ApiHarness).customer()
  const ids = yield* Effect.forEach(Array.from({ length: accounts }), () => addAccount(customer))
  yield* giveAll
  return { ...customer, ids }
})

const resources = (answer: { readonly json: { data: ReadonlyArray<{ data: { id: string } }> } }) =>
  answer.json.data.map(({ data }) => data.id)

/** Asks until nothing more is there. */
const follow = Effect.fnUntraced(function* ({ call }: Customer, query: string) {
  const read: Array<string> = []
  for (let after = "start"; ;) {
    const answer = yield* call("GET", `/v1/events?${query}&after=${after}`)
    read.push(...resources(answer))
    if (!answer.json.pagination.hasMore) return read
    after = answer.json.pagination.cursor
  }
})

const define = (it: Vitest.MethodsNonLive<ApiHarness | EventSequencer | EventCursors>): void => {
  it.effect("the log is read oldest first by cursor, each event once, in the form of the contract", () =>
    Effect.gen(function* () {
      const customer = yield* setUp(5)
      assert.deepStrictEqual(yield* follow(customer, "limit=2"), customer.ids)
      const first = yield* customer.call("GET", "/v1/events?limit=1")
      const [event] = first.json.data
      Schema.decodeUnknownSync(LoggedEvent)(event)
      const { createdAt, id, mode, payload, ...told } = event
      assert.match(id, /^evt_/)
      assert.strictEqual(mode, "live")
      assert.strictEqual(Math.floor(Date.parse(createdAt) / 1000), told.timestamp)
      assert.deepStrictEqual(JSON.parse(payload), told)
      assert.strictEqual(payload, JSON.stringify(told))
    })
  )

  it.effect("staff read the log of an organization as its customers do, and no other's", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const customer = yield* setUp(3)
      const other = yield* setUp(1)
      const path = pathOf(customer.organizationId)
      for (const query of ["", "?limit=2", "?after=latest&limit=2", `?resourceId=${customer.ids[1]}`]) {
        const own = yield* customer.call("GET", `/v1/events${query}`)
        const answer = yield* ops("GET", `${path}${query}`)
        assert.deepStrictEqual(answer.json.data, own.json.data)
        assert.strictEqual(answer.json.pagination.hasMore, own.json.pagination.hasMore)
      }
      const { cursor } = (yield* ops("GET", `${path}?limit=1`)).json.pagination
      const rest = yield* ops("GET", `${path}?after=${cursor}`)
      assert.deepStrictEqual(resources(rest), customer.ids.slice(1))
      assert.strictEqual((yield* ops("GET", `${path}?after=nowhere`)).status, 400)
      assert.strictEqual((yield* ops("GET", pathOf("org_nobody"))).status, 404)
      const [{ id }] = (yield* ops("GET", `${path}?limit=1`)).json.data
      const own = yield* customer.call("GET", `/v1/events/${id}`)
      assert.strictEqual((yield* ops("GET", `${path}/${id}`)).text, own.text)
      assert.strictEqual((yield* ops("GET", `${pathOf(other.organizationId)}/${id}`)).status, 404)
    })
  )

  it.effect("without a query the log is read from its start, 25 events at a time", () =>
    Effect.gen(function* () {
      const customer = yield* setUp(26)
      const answer = yield* customer.call("GET", "/v1/events")
      assert.deepStrictEqual(resources(answer), customer.ids.slice(0, 25))
      assert.isTrue(answer.json.pagination.hasMore)
    })
  )

  it.effect("events are filtered by type and by resource; a cursor is good with any filter", () =>
    Effect.gen(function* () {
      const customer = yield* setUp(2)
      const [first = "", second = ""] = customer.ids
      yield* customer.call("PATCH", `/v1/fbo-accounts/${first}`, { body: { phone: "1" } })
      yield* giveAll
      const read = (query: string) => Effect.map(customer.call("GET", `/v1/events?${query}`), resources)
      assert.deepStrictEqual(yield* read("types=fbo_account.updated"), [first])
      assert.deepStrictEqual(yield* read("types=fbo_account.updated,fbo_account.created"), [
        first,
        second,
        first
      ])
      assert.deepStrictEqual(yield* read(`resourceId=${first}`), [first, first])
      assert.deepStrictEqual(yield* read(`resourceId=${customer.organizationId}`), [first, second, first])
      assert.deepStrictEqual(yield* read("resourceId=nothing"), [])
      const filtered = yield* customer.call("GET", "/v1/events?types=transfer.completed")
      assert.deepStrictEqual(filtered.json.data, [])
      assert.isFalse(filtered.json.pagination.hasMore)
      const { cursor } = (yield* customer.call("GET", `/v1/events?resourceId=${first}&limit=1`)).json
        .pagination
      assert.deepStrictEqual(yield* read(`after=${cursor}`), [second, first])
    })
  )

  it.effect("after=now reads what comes from now on, and an empty answer has a cursor", () =>
    Effect.gen(function* () {
      const customer = yield* setUp(1)
      const now = yield* customer.call("GET", "/v1/events?after=now")
      assert.deepStrictEqual([now.json.data, now.json.pagination.hasMore], [[], false])
      const id = yield* addAccount(customer)
      yield* giveAll
      const after = yield* customer.call("GET", `/v1/events?after=${now.json.pagination.cursor}`)
      assert.deepStrictEqual(resources(after), [id])
    })
  )

  it.effect("what is no cursor of this organization's is 400, and so are wrong filters", () =>
    Effect.gen(function* () {
      const [customer, other] = [yield* setUp(1), yield* setUp(1)]
      const { cursor } = (yield* other.call("GET", "/v1/events")).json.pagination
      const bad = [
        `after=${cursor}`,
        "after=",
        "after=zzz",
        "after=%00",
        `after=${cursor.slice(0, -2)}`,
        "types=",
        "types=fbo_account.created,nothing",
        "limit=0",
        "limit=101",
        "wait=26",
        "wait=-1",
        "wait=1.5"
      ]
      for (const query of bad) {
        const answer = yield* customer.call("GET", `/v1/events?${query}`)
        assert.strictEqual(answer.status, 400, query)
        assert.strictEqual(answer.json.error.code, "VALIDATION_ERROR", query)
        assert.strictEqual(answer.json.error.details[0].path, query.split("=")[0], query)
      }
    })
  )

  it.effect("a cursor whose place the log does not have is 410: ahead of it, or of another history", () =>
    Effect.gen(function* () {
      const { call, organizationId } = yield* setUp(2)
      const cursors = yield* EventCursors
      const places = [
        { position: 3n, eventId: "evt_1" as const },
        { position: 1n, eventId: "evt_1" as const }
      ]
      for (const place of places) {
        const cursor = yield* cursors.write(organizationId as OrganizationId, place)
        const answer = yield* call("GET", `/v1/events?after=${cursor}`)
        assert.strictEqual(answer.status, 410)
        assert.strictEqual(answer.json.error.code, "CURSOR_EXPIRED")
      }
    })
  )

  it.effect(
    "a reader that waits is answered as soon as there is something, or empty when the time is over",
    () =>
      Effect.gen(function* () {
        const customer = yield* setUp(1)
        const { cursor } = (yield* customer.call("GET", "/v1/events?after=now")).json.pagination
        const empty = yield* customer.call("GET", `/v1/events?after=${cursor}&wait=1`)
        assert.deepStrictEqual(empty.json, { data: [], pagination: { cursor, hasMore: false } })
        const types = "types=fbo_account.created"
        const waiting = yield* Effect.forkChild(
          customer.call("GET", `/v1/events?after=${cursor}&wait=25&${types}`)
        )
        const id = yield* addAccount(customer)
        yield* giveAll
        assert.deepStrictEqual(resources(yield* Fiber.join(waiting)), [id])
      })
  )

  it.effect(
    "32 readers of an organization wait; one more is answered after a second, and others wait as ever",
    () =>
      Effect.gen(function* () {
        const { ops } = yield* ApiHarness
        const [customer, other] = [yield* setUp(0), yield* setUp(0)]
        const inFlight = Effect.map(ops("GET", "/metrics"), ({ text }) =>
          Number(/^http_requests_in_flight\{listener="public"\} (\d+)$/m.exec(text)?.[1])
        )
        const waiting = yield* Effect.forEach(Array.from({ length: 32 }), () =>
          Effect.forkChild(poll(customer))
        )
        // A reader that waits counts as a request under way.
        yield* Effect.repeat(inFlight, { until: (count) => count >= 32 })
        const theirs = yield* Effect.forkChild(poll(other))
        yield* Effect.repeat(inFlight, { until: (count) => count >= 33 })
        // It would wait for 25 seconds, were there a place.
        const more = yield* Effect.timeoutOption(poll(customer), "15 seconds")
        assert.deepStrictEqual(
          Option.map(more, ({ json }) => json.data),
          Option.some([])
        )
        assert.isAtLeast(yield* inFlight, 33)
        const ids = [yield* addAccount(customer), yield* addAccount(other)]
        yield* giveAll
        assert.deepStrictEqual(resources(yield* Fiber.join(theirs)), ids.slice(1))
        for (const answer of yield* Fiber.joinAll(waiting)) {
          assert.deepStrictEqual(resources(answer), ids.slice(0, 1))
        }
      })
  )

  it.effect(
    "a reader whose key is revoked while it waits is answered 401 soon, and not at the end of its wait",
    () =>
      Effect.gen(function* () {
        const customer = yield* setUp(0)
        const waiting = yield* Effect.forkChild(customer.call("GET", "/v1/events?after=now&wait=25"))
        // Known to be waiting once it counts as under way: the key was accepted.
        yield* customer.call("GET", "/v1/events")
        const { ops } = yield* ApiHarness
        yield* ops("POST", `/ops/v1/api-keys/${customer.apiKeyId}/revoke`)
        const answer = yield* Effect.timeoutOption(Fiber.join(waiting), "15 seconds")
        assert.deepStrictEqual(
          Option.map(answer, ({ status }) => status),
          Option.some(401)
        )
      })
  )

  it.effect("a member who is deactivated while they wait is answered 401 soon", () =>
    Effect.gen(function* () {
      const customer = yield* setUp(0)
      const member = yield* signedInMember(customer.organizationId, "viewer")
      const waiting = yield* Effect.forkChild(member.call("GET", "/v1/events?after=now&wait=25"))
      // Known to be waiting once another of theirs was answered: the session was accepted.
      yield* member.call("GET", "/v1/events")
      const { ops } = yield* ApiHarness
      yield* ops("PATCH", `/ops/v1/members/${member.id}`, { body: { status: "deactivated" } })
      const answer = yield* Effect.timeoutOption(Fiber.join(waiting), "15 seconds")
      assert.deepStrictEqual(
        Option.map(answer, ({ status }) => status),
        Option.some(401)
      )
    })
  )

  it.effect("one event is shown with its deliveries; an unknown or another organization's is 404", () =>
    Effect.gen(function* () {
      const customer = yield* setUp(0)
      const hook = yield* customer.call("POST", "/v1/webhooks", {
        body: {
          name: "hook",
          url: "https://hooks.acme-metals.com/vault",
          events: ["fbo_account.created"]
        }
      })
      yield* addAccount(customer)
      yield* giveAll
      const [event] = (yield* customer.call("GET", "/v1/events")).json.data
      const webhookId = hook.json.data.id
      const [delivery] = (yield* customer.call("GET", `/v1/webhooks/${webhookId}/deliveries`)).json.data
      const shown = yield* customer.call("GET", `/v1/events/${event.id}`)
      assert.deepStrictEqual(shown.json.data, {
        ...event,
        deliveries: [{ webhookId, deliveryId: delivery.id, status: "pending" }]
      })
      const other = yield* setUp(0)
      const unknown = yield* other.call("GET", "/v1/events/nothing")
      const theirs = yield* other.call("GET", `/v1/events/${event.id}`)
      assert.deepStrictEqual([unknown.status, theirs.status, theirs.text], [404, 404, unknown.text])
    })
  )
}

suite(Layer.provideMerge(layerSequencerPg, layerPg()), { excludeTestServices: true })("the event log", define)
