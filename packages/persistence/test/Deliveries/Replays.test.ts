import { assert } from "@effect/vitest"
import { BulkRedelivery } from "@vault-custody/domain/Deliveries/BulkRedelivery"
import { DeliveriesRepo } from "@vault-custody/domain/Deliveries/DeliveriesRepo"
import { EventLogRepo } from "@vault-custody/domain/Events/EventLogRepo"
import { Replays } from "@vault-custody/domain/Deliveries/Replays"
import { ReplaysRepo } from "@vault-custody/domain/Deliveries/ReplaysRepo"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { EgressRules } from "@vault-custody/domain/Webhooks/EgressRules"
import { SecretBox } from "@vault-custody/domain/Webhooks/SecretBox"
import { Webhooks } from "@vault-custody/domain/Webhooks/Webhooks"
import { WebhooksRepo } from "@vault-custody/domain/Webhooks/WebhooksRepo"
import { InvalidStateTransition, NotFound } from "@vault-custody/schema/Common/Errors"
import { ReplayRunning } from "@vault-custody/schema/Deliveries/ReplayErrors"
import type { OrganizationId, WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { Effect, Layer, Option, Redacted } from "effect"
import { Dns } from "effect/net"
import { giveAll } from "../Events/Support.ts"
import { contract } from "../support/Backends.ts"
import { newOrganization } from "../support/Fixtures.ts"
import {
  claim,
  claimBulk,
  feedAll,
  newEndpoint,
  publish,
  purge,
  record,
  setUp,
  setUpLate
} from "./Support.ts"

const page = { page: 1, limit: 100 }
const day = 86_400_000
const replays = Effect.provide(Effect.service(Replays), Replays.layer)
const webhooks = Effect.provide(
  Effect.service(Webhooks),
  Webhooks.layer.pipe(
    Layer.provide(SecretBox.layer(Redacted.make(new Uint8Array(32)))),
    Layer.provide(Layer.succeed(EgressRules, EgressRules.standard)),
    Layer.provide(Layer.orDie(Dns.layerStatic({})))
  )
)

const setActive = (organizationId: OrganizationId, webhookId: WebhookEndpointId, isActive: boolean) =>
  Effect.flatMap(WebhooksRepo, (repo) => repo.update(organizationId, webhookId, { isActive }, 2))

const deliveriesOf = (organizationId: OrganizationId, webhookId: WebhookEndpointId) =>
  Effect.map(
    Effect.flatMap(DeliveriesRepo, (repo) => repo.list(organizationId, webhookId, {}, page)),
    ({ items }) => items
  )

/** Claims an endpoint's live and bulk deliveries. */
const claimAll = (webhookId: WebhookEndpointId) =>
  Effect.map(Effect.all([claim(webhookId), claimBulk(webhookId)]), ([live, bulk]) => [...live, ...bulk])

contract("a replay", (it) => {
  it.effect(
    "delivers all that an endpoint missed that was made later, oldest first, with the same bytes",
    () =>
      Effect.gen(function* () {
        const { events, organizationId, webhookId } = yield* setUpLate(5)
        yield* giveAll()
        const { get, start } = yield* replays
        const begun = yield* start(organizationId, webhookId, { since: 0 })
        assert.deepInclude(begun, { webhookId, status: "running", total: 5, queued: 0 })
        yield* feedAll(webhookId)
        assert.deepInclude(yield* get(organizationId, webhookId, begun.id), {
          status: "completed",
          total: 5,
          queued: 5
        })
        const sent = yield* claimBulk(webhookId)
        assert.deepStrictEqual(
          sent.map(({ eventId, payload }) => [eventId, Buffer.from(payload).toString()]),
          events.map(({ id, payload }) => [id, payload])
        )
      })
  )

  it.effect("makes deliveries with a creation time of their own, and keep their events", () =>
    Effect.gen(function* () {
      const organizationId = yield* newOrganization
      const longAgo = Date.now() - 20 * day
      const [event] = yield* publish(organizationId, 1, longAgo)
      const webhookId = yield* newEndpoint(organizationId)
      const [live] = yield* publish(organizationId, 1, longAgo + day)
      yield* giveAll()
      yield* record(yield* claim(webhookId), null, null)
      const { start } = yield* replays
      const begun = yield* start(organizationId, webhookId, { since: 0 })
      assert.strictEqual(begun.total, 1)
      yield* feedAll(webhookId)
      const [made, other] = yield* deliveriesOf(organizationId, webhookId)
      assert.deepStrictEqual([made?.eventId, other?.eventId], [event?.id, live?.id])
      assert.isAtLeast(made?.createdAt ?? 0, begun.createdAt)
      assert.strictEqual(other?.createdAt, longAgo + day)

      const nothingKept = -day
      yield* purge(nothingKept)
      assert.deepStrictEqual(
        (yield* deliveriesOf(organizationId, webhookId)).map(({ id }) => id),
        [made?.id]
      )
      const [sent] = yield* claimBulk(webhookId)
      assert.strictEqual(Buffer.from(sent?.payload ?? []).toString(), event?.payload)
      yield* record(sent === undefined ? [] : [sent], null, null)
      assert.deepStrictEqual(
        (yield* (yield* EventLogRepo).deliveries(organizationId, event!)).map(({ deliveryId, status }) => [
          deliveryId,
          status
        ]),
        [[made?.id, "delivered"]]
      )
      assert.strictEqual((yield* start(organizationId, webhookId, { since: 0, until: longAgo })).total, 0)
    })
  )

  it.effect("leaves out what is delivered or pending, and gives what failed a fresh round", () =>
    Effect.gen(function* () {
      const { events, organizationId, webhookId } = yield* setUp(6)
      yield* giveAll()
      yield* record(yield* claim(webhookId, 2), null, null)
      yield* record(yield* claim(webhookId, 3), "answered 500", null)
      const { total } = yield* (yield* replays).start(organizationId, webhookId, { since: 0 })
      assert.strictEqual(total, 3)
      yield* feedAll(webhookId)
      const sent = yield* claimAll(webhookId)
      assert.deepStrictEqual(
        new Set(sent.map(({ eventId }) => eventId)),
        new Set(events.slice(2).map(({ id }) => id))
      )
      yield* record(sent, null, null)
      const listed = yield* deliveriesOf(organizationId, webhookId)
      assert.deepStrictEqual(
        listed.map(({ attempts }) => attempts.map(({ attempt }) => attempt)).toSorted(),
        [[1], [1], [1], [1, 2], [1, 2], [1, 2]]
      )
    })
  )

  it.effect("with onlyMissing false delivers everything again but what is pending", () =>
    Effect.gen(function* () {
      const { events, organizationId, webhookId } = yield* setUp(4)
      yield* giveAll()
      yield* record(yield* claim(webhookId, 2), null, null)
      yield* record(yield* claim(webhookId, 1), "answered 500", null)
      const { get, start } = yield* replays
      const { id, total } = yield* start(organizationId, webhookId, { since: 0, onlyMissing: false })
      assert.strictEqual(total, 3)
      yield* feedAll(webhookId)
      assert.deepInclude(yield* get(organizationId, webhookId, id), { status: "completed", queued: 3 })
      assert.deepStrictEqual(
        new Set((yield* claimAll(webhookId)).map(({ eventId }) => eventId)),
        new Set(events.map((event) => event.id))
      )
      assert.lengthOf(yield* deliveriesOf(organizationId, webhookId), 4)
    })
  )

  it.effect("begins behind an event that has no position yet, and takes what comes after it alone", () =>
    Effect.gen(function* () {
      const { events, organizationId, webhookId } = yield* setUp(4)
      yield* record(yield* claim(webhookId), null, null)
      const { start } = yield* replays
      const options = { after: events[1]!.id, onlyMissing: false }
      assert.strictEqual((yield* start(organizationId, webhookId, options)).total, 2)
      yield* giveAll()
      yield* feedAll(webhookId)
      assert.deepStrictEqual(
        (yield* claimBulk(webhookId)).map(({ eventId }) => eventId),
        events.slice(2).map(({ id }) => id)
      )
    })
  )

  it.effect("covers from since to until, both included, and what comes after an event without it", () =>
    Effect.gen(function* () {
      const organizationId = yield* newOrganization
      const noon = Date.now()
      const events = yield* Effect.forEach([-2, -1, 0, 1], (millis) =>
        Effect.map(publish(organizationId, 1, noon + millis), ([event]) => event!)
      )
      yield* giveAll()
      const webhookId = yield* newEndpoint(organizationId)
      const { cancel, start } = yield* replays
      const totalOf = (options: Parameters<typeof start>[2]) =>
        Effect.flatMap(start(organizationId, webhookId, options), ({ id, total }) =>
          Effect.as(cancel(organizationId, webhookId, id), total)
        )
      assert.strictEqual(yield* totalOf({ since: noon - 1 }), 3)
      assert.strictEqual(yield* totalOf({ since: noon - 1, until: noon }), 2)
      assert.strictEqual(yield* totalOf({ after: events[0]!.id }), 3)
      assert.strictEqual(yield* totalOf({ after: events[0]!.id, until: noon - 1 }), 1)
      assert.strictEqual(yield* totalOf({ since: noon + 2 }), 0)
      assert.strictEqual(yield* totalOf({ since: 0, types: ["transfer.completed"] }), 0)
      assert.strictEqual(
        yield* totalOf({ since: 0, types: ["transfer.completed", "fbo_account.created"] }),
        4
      )
      const unknown = yield* (yield* Ids).next("evt")
      assert.instanceOf(yield* Effect.flip(start(organizationId, webhookId, { after: unknown })), NotFound)
      assert.instanceOf(yield* Effect.flip(start(yield* newOrganization, webhookId, { since: 0 })), NotFound)
    })
  )

  it.effect("of an endpoint runs alone, and what happens after its beginning is not part of it", () =>
    Effect.gen(function* () {
      const { organizationId, webhookId } = yield* setUpLate(2)
      yield* giveAll()
      const { get, start } = yield* replays
      const { id } = yield* start(organizationId, webhookId, { since: 0 })
      assert.instanceOf(yield* Effect.flip(start(organizationId, webhookId, { since: 0 })), ReplayRunning)
      yield* publish(organizationId, 1)
      yield* giveAll()
      yield* feedAll(webhookId)
      assert.deepInclude(yield* get(organizationId, webhookId, id), { status: "completed", queued: 2 })
      assert.lengthOf(yield* claimAll(webhookId), 3)
      assert.deepInclude(yield* start(organizationId, webhookId, { since: 0 }), { total: 0 })
    })
  )

  it.effect("of several asked for at once one begins", () =>
    Effect.gen(function* () {
      const { organizationId, webhookId } = yield* setUpLate(2)
      const { list, start } = yield* replays
      const results = yield* Effect.all(
        [1, 2, 3].map(() => Effect.result(start(organizationId, webhookId, { since: 0 }))),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(results.map(({ _tag }) => _tag).toSorted(), ["Failure", "Failure", "Success"])
      assert.lengthOf((yield* list(organizationId, webhookId, {}, page)).items, 1)
    })
  )

  it.effect("is cancelled once, and queues nothing after that", () =>
    Effect.gen(function* () {
      const { organizationId, webhookId } = yield* setUpLate(5)
      yield* giveAll()
      const { cancel, get, start } = yield* replays
      const { id } = yield* start(organizationId, webhookId, { since: 0 })
      yield* (yield* BulkRedelivery).feed(webhookId, 2)
      assert.deepInclude(yield* cancel(organizationId, webhookId, id), { status: "cancelled", queued: 2 })
      yield* feedAll(webhookId)
      assert.lengthOf(yield* claimBulk(webhookId), 2)
      assert.deepInclude(yield* get(organizationId, webhookId, id), { status: "cancelled", queued: 2 })
      assert.instanceOf(yield* Effect.flip(cancel(organizationId, webhookId, id)), InvalidStateTransition)
      const other = yield* newEndpoint(organizationId)
      assert.instanceOf(yield* Effect.flip(cancel(organizationId, other, id)), NotFound)
      assert.instanceOf(yield* Effect.flip(get(organizationId, other, id)), NotFound)
      assert.instanceOf(yield* Effect.flip(get(yield* newOrganization, webhookId, id)), NotFound)
    })
  )

  it.effect("is cancelled by the deletion of its endpoint", () =>
    Effect.gen(function* () {
      const { organizationId, webhookId } = yield* setUpLate(5)
      yield* giveAll()
      const { start } = yield* replays
      const { id } = yield* start(organizationId, webhookId, { since: 0 })
      yield* (yield* BulkRedelivery).feed(webhookId, 2)
      yield* (yield* webhooks).delete(organizationId, webhookId)
      const left = yield* (yield* ReplaysRepo).find(organizationId, webhookId, id)
      assert.deepInclude(Option.getOrThrow(left), { status: "cancelled", queued: 2 })
    })
  )

  it.effect("to an inactive endpoint is refused", () =>
    Effect.gen(function* () {
      const { organizationId, webhookId } = yield* setUpLate(1)
      yield* setActive(organizationId, webhookId, false)
      assert.instanceOf(
        yield* Effect.flip((yield* replays).start(organizationId, webhookId, { since: 0 })),
        InvalidStateTransition
      )
    })
  )

  it.effect("whose step does not commit makes that step again", () =>
    Effect.gen(function* () {
      const { events, organizationId, webhookId } = yield* setUpLate(3)
      yield* giveAll()
      const { start } = yield* replays
      const { run } = yield* Transaction
      const { feed } = yield* BulkRedelivery
      yield* start(organizationId, webhookId, { since: 0 })
      yield* Effect.flip(run(Effect.andThen(feed(webhookId, 2), Effect.fail("killed" as const))))
      assert.lengthOf(yield* claimBulk(webhookId), 0)
      yield* feedAll(webhookId)
      assert.deepStrictEqual(
        (yield* claimBulk(webhookId)).map(({ eventId }) => eventId),
        events.map(({ id }) => id)
      )
    })
  )
})
