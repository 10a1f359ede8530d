import { assert, describe, it } from "@effect/vitest"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { StorageFailure } from "@vault-custody/domain/Common/StorageFailure"
import { DeliveriesRepo } from "@vault-custody/domain/Deliveries/DeliveriesRepo"
import { DeliveryQueue } from "@vault-custody/domain/Deliveries/DeliveryQueue"
import { Outbox } from "@vault-custody/domain/Events/Outbox"
import { WebhooksRepo } from "@vault-custody/domain/Webhooks/WebhooksRepo"
import type { CheckedWebhookUrl } from "@vault-custody/domain/Webhooks/WebhookUrl"
import * as RepositoriesMemory from "@vault-custody/persistence-memory/RepositoriesMemory"
import { Context, Duration, Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { SignedAttempts } from "@vault-custody/webhook-egress/SignedAttempts"
import { DeliveryEngine } from "../../src/Deliveries/DeliveryEngine.ts"
import { monotonicMillis } from "@vault-custody/domain/Common/Monotonic"

const options = {
  timeoutMs: 10_000,
  retryDelays: [Duration.seconds(60), Duration.seconds(300)],
  maxInFlight: 64,
  maxInFlightPerEndpoint: 8,
  maxInFlightPerHost: 64
}
const attemptMillis = 250

/** The "answer" of an endpoint whose attempt throws as it begins. */
const cannotBegin = 0

/** The first byte of a secret that cannot be opened. */
const unopenable = 255

/** Where attempts are made: what was sent, and what is answered from now on. */
class Receiver extends Context.Service<
  Receiver,
  { readonly sent: Array<string>; readonly answer: { status: number } }
>()("@vault-custody/dispatcher/test/Receiver") {
  static readonly layer = Layer.sync(Receiver, () => ({ sent: [], answer: { status: 200 } }))
}

/** Attempts that take their time, by the test's clock, and go nowhere. */
const layerAttempts = Layer.effect(
  SignedAttempts,
  Effect.gen(function* () {
    const { answer, sent } = yield* Receiver
    const now = yield* monotonicMillis
    const run = Effect.runForkWith(yield* Effect.context())
    return SignedAttempts.of({
      prepare: ({ secret, url }) =>
        secret[0] === unopenable
          ? Effect.die("cannot be opened")
          : Effect.succeed({ url, headerStyle: "vault", mode: "live", secrets: [] }),
      start: (delivery, _route, _sentAt, ended) => {
        if (answer.status === cannotBegin) throw new Error("an internal error")
        sent.push(delivery.eventId)
        const startedAt = now()
        const attempt = run(
          Effect.map(Effect.sleep(attemptMillis), () => {
            const isDelivered = answer.status < 300
            ended({
              outcome: isDelivered ? "delivered" : "http_error",
              startedAt,
              endedAt: now(),
              responseStatus: answer.status,
              error: isDelivered ? null : `answered ${answer.status}`,
              responseExcerpt: isDelivered ? null : "try later"
            })
          })
        )
        return () => attempt.interruptUnsafe()
      }
    })
  })
)

const storage = Outbox.layer.pipe(
  Layer.provideMerge(RepositoriesMemory.layer),
  Layer.provideMerge(Ids.layer),
  Layer.provideMerge(Receiver.layer)
)

/** An engine that runs on the queue in memory, as `change` makes it, until the test ends. */
const engine = (change: (queue: DeliveryQueue["Service"]) => DeliveryQueue["Service"] = (queue) => queue) =>
  Effect.map(
    Layer.build(
      DeliveryEngine.layer(options).pipe(
        Layer.provide(layerAttempts),
        Layer.provide(Layer.effect(DeliveryQueue, Effect.map(DeliveryQueue, change)))
      )
    ),
    (context) => Context.get(context, DeliveryEngine)
  )

/** An organization with so many endpoints. */
const setUp = Effect.fnUntraced(function* (count = 1) {
  const ids = yield* Ids
  const webhooks = yield* WebhooksRepo
  const organizationId = yield* ids.next("org")
  const webhookIds = yield* Effect.forEach(
    Array.from({ length: count }),
    Effect.fnUntraced(function* () {
      const id = yield* ids.next("whk")
      yield* webhooks.insert(
        {
          id,
          organizationId,
          mode: "live",
          name: "Receiver",
          url: "https://hooks.example.com/vault" as CheckedWebhookUrl,
          events: ["fbo_account.created"],
          isActive: true,
          headerStyle: "vault",
          payload: "thin",
          health: { state: "unused" },
          metadata: {},
          createdAt: 0,
          updatedAt: 0
        },
        { version: 1, current: new Uint8Array([1]) }
      )
      return id
    })
  )
  return { organizationId, webhookIds }
})
type Organization = Effect.Success<ReturnType<typeof setUp>>

const publish = Effect.fnUntraced(function* ({ organizationId }: Organization) {
  const id = yield* (yield* Ids).next("fbo")
  const data = { id, organizationId, fboAccountId: id }
  yield* (yield* Outbox).publish([{ event: "fbo_account.created", data }])
})

/** All deliveries of the organization. */
const history = ({ organizationId, webhookIds }: Organization) =>
  Effect.flatMap(DeliveriesRepo, (repo) =>
    Effect.map(
      Effect.forEach(webhookIds, (id) => repo.list(organizationId, id, {}, { page: 1, limit: 100 })),
      (pages) => pages.flatMap(({ items }) => items)
    )
  )

const assertDeliveredOnce = Effect.fnUntraced(function* (organization: Organization) {
  const [delivery] = yield* history(organization)
  assert.strictEqual(delivery?.status, "delivered")
  assert.lengthOf(delivery?.attempts ?? [], 1)
  assert.lengthOf((yield* Receiver).sent, 1)
})

describe("the schedule", () => {
  it.effect(
    "two retries, each at its delay from the end of the failed attempt and at most a tenth later",
    () =>
      Effect.gen(function* () {
        const { answer } = yield* Receiver
        answer.status = 500
        const organization = yield* setUp(30)
        yield* engine()
        yield* publish(organization)
        yield* TestClock.adjust("10 minutes")
        const waits = [60_000, 300_000].map((delay, n) => ({ delay, n, seen: new Set<number>() }))
        for (const { attempts, nextAttemptAt, status } of yield* history(organization)) {
          assert.strictEqual(status, "failed")
          assert.strictEqual(nextAttemptAt, null)
          assert.deepStrictEqual(
            attempts.map(({ attempt }) => attempt),
            [1, 2, 3]
          )
          for (const { delay, n, seen } of waits) {
            const [before, after] = [attempts[n], attempts[n + 1]]
            const wait = (after?.startedAt ?? 0) - (before?.startedAt ?? 0) - (before?.durationMs ?? 0)
            assert.isAtLeast(wait, delay)
            assert.isAtMost(wait, delay * 1.1)
            seen.add(wait)
          }
        }
        // They failed together, but they do not come back together.
        for (const { seen } of waits) assert.isAbove(seen.size, 5)
      }).pipe(Effect.scoped, Effect.provide(storage))
  )

  it.effect("nothing is sent before a retry is due, nor after the last one", () =>
    Effect.gen(function* () {
      const { answer, sent } = yield* Receiver
      answer.status = 500
      const organization = yield* setUp()
      const { wake } = yield* engine()
      yield* publish(organization)
      yield* wake(organization.webhookIds)
      yield* TestClock.adjust("1 second")
      assert.lengthOf(sent, 1)
      yield* TestClock.adjust("59 seconds")
      assert.lengthOf(sent, 1)
      yield* TestClock.adjust("7 seconds")
      assert.lengthOf(sent, 2)
      yield* TestClock.adjust("292 seconds")
      assert.lengthOf(sent, 2)
      yield* TestClock.adjust("1 hour")
      assert.lengthOf(sent, 3)
    }).pipe(Effect.scoped, Effect.provide(storage))
  )

  it.effect("a retry that succeeds is the last", () =>
    Effect.gen(function* () {
      const { answer, sent } = yield* Receiver
      answer.status = 500
      const organization = yield* setUp()
      yield* engine()
      yield* publish(organization)
      yield* TestClock.adjust("30 seconds")
      answer.status = 200
      yield* TestClock.adjust("1 hour")
      const [delivery] = yield* history(organization)
      assert.strictEqual(delivery?.status, "delivered")
      assert.deepStrictEqual(
        delivery?.attempts.map(({ responseStatus }) => responseStatus),
        [500, 200]
      )
      assert.lengthOf(sent, 2)
    }).pipe(Effect.scoped, Effect.provide(storage))
  )
})

describe("what is due is found", () => {
  it.effect("at once where a notification announces it", () =>
    Effect.gen(function* () {
      const organization = yield* setUp()
      const { wake } = yield* engine()
      yield* TestClock.adjust("100 millis")
      yield* publish(organization)
      yield* wake(organization.webhookIds)
      for (let elapsed = 0; elapsed < attemptMillis + 50; elapsed += 10) yield* TestClock.adjust("10 millis")
      yield* assertDeliveredOnce(organization)
    }).pipe(Effect.scoped, Effect.provide(storage))
  )

  it.effect("soon where none does", () =>
    Effect.gen(function* () {
      const organization = yield* setUp()
      yield* engine()
      yield* TestClock.adjust("1 minute")
      yield* publish(organization)
      yield* TestClock.adjust("2 seconds")
      yield* assertDeliveredOnce(organization)
    }).pipe(Effect.scoped, Effect.provide(storage))
  )
})

it.effect("deliveries whose secret cannot be opened fail visibly and on schedule, and hold nobody up", () =>
  Effect.gen(function* () {
    const organization = yield* setUp(2)
    const [broken] = organization.webhookIds
    assert.isDefined(broken)
    const secrets = { version: 2, current: new Uint8Array([unopenable]) }
    yield* (yield* WebhooksRepo).replaceSecrets(organization.organizationId, broken, secrets, 0)
    yield* engine()
    for (let n = 0; n < 20; n++) yield* publish(organization)
    yield* TestClock.adjust("10 minutes")
    const deliveries = yield* history(organization)
    const [failed, delivered] = [true, false].map((isBroken) =>
      deliveries.filter(({ webhookId }) => (webhookId === broken) === isBroken)
    )
    assert.lengthOf(failed ?? [], 20)
    for (const { attempts, status } of failed ?? []) {
      assert.strictEqual(status, "failed")
      assert.deepStrictEqual(
        attempts.map(({ error, responseStatus }) => [error, responseStatus]),
        Array.from({ length: 3 }, () => ["not sent: the endpoint's signing secret could not be read", null])
      )
    }
    assert.deepStrictEqual(
      (delivered ?? []).map(({ status }) => status),
      Array.from({ length: 20 }, () => "delivered")
    )
    assert.lengthOf((yield* Receiver).sent, 20)
  }).pipe(Effect.scoped, Effect.provide(storage))
)

it.effect("an attempt that an internal error keeps from beginning counts as failed, and stops no other", () =>
  Effect.gen(function* () {
    const { answer, sent } = yield* Receiver
    const organization = yield* setUp()
    answer.status = cannotBegin
    yield* engine()
    yield* publish(organization)
    yield* TestClock.adjust("2 seconds")
    answer.status = 200
    yield* publish(organization)
    yield* TestClock.adjust("70 seconds")
    const deliveries = yield* history(organization)
    assert.deepStrictEqual(
      deliveries.map(({ attempts, status }) => [status, attempts.map(({ error }) => error)]),
      [
        ["delivered", [null]],
        ["delivered", ["could not be sent", null]]
      ]
    )
    assert.lengthOf(sent, 2)
  }).pipe(Effect.scoped, Effect.provide(storage))
)

/** The effect, which dies of the storage the first time: before it has done anything, or when it has done it. */
const diesOnce = (when: "before" | "after") => {
  let hasDied = false
  return <A>(effect: Effect.Effect<A>): Effect.Effect<A> => {
    const death = Effect.suspend(() => {
      hasDied = true
      return Effect.die(new StorageFailure({ kind: "unavailable", cause: "cut off" }))
    })
    return Effect.suspend(() => {
      if (hasDied) return effect
      return when === "before" ? death : Effect.andThen(effect, death)
    })
  }
}

describe("a storage that fails", () => {
  for (const when of ["before", "after"] as const) {
    it.effect(`${when} a look, a claim and a record did their work stops nothing and repeats nothing`, () =>
      Effect.gen(function* () {
        const [findDueLanes, claim, recordAttempts] = [diesOnce(when), diesOnce(when), diesOnce(when)]
        const organization = yield* setUp()
        yield* engine((queue) => ({
          ...queue,
          findDueLanes: (...page) => findDueLanes(queue.findDueLanes(...page)),
          claim: (lanes, leaseMillis) => claim(queue.claim(lanes, leaseMillis)),
          recordAttempts: (outcomes) => recordAttempts(queue.recordAttempts(outcomes))
        }))
        yield* publish(organization)
        // A delivery whose claim was lost waits until its lease ends.
        yield* TestClock.adjust("40 seconds")
        yield* assertDeliveredOnce(organization)
      }).pipe(Effect.scoped, Effect.provide(storage))
    )
  }

  it.effect("for hours is asked again until it works", () =>
    Effect.gen(function* () {
      let isAway = true
      const away = Effect.die(new StorageFailure({ kind: "unavailable", cause: "away" }))
      const organization = yield* setUp()
      yield* engine((queue) => ({
        ...queue,
        findDueLanes: (...page) => Effect.suspend(() => (isAway ? away : queue.findDueLanes(...page)))
      }))
      yield* publish(organization)
      yield* TestClock.adjust("3 hours")
      assert.lengthOf((yield* Receiver).sent, 0)
      isAway = false
      yield* TestClock.adjust("2 seconds")
      yield* assertDeliveredOnce(organization)
    }).pipe(Effect.scoped, Effect.provide(storage))
  )
})
