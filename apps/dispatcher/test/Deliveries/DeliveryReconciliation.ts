import { PgClient } from "@effect/sql-pg"
import { assert } from "@effect/vitest"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { Deliveries } from "@vault-custody/domain/Deliveries/Deliveries"
import { Outbox } from "@vault-custody/domain/Events/Outbox"
import type { FboAccountId, OrganizationId, WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import type { Delivery } from "@vault-custody/schema/Deliveries/Delivery"
import type { WebhookReceiver } from "@vault-custody/testing/WebhookReceiver"
import { Effect } from "effect"
import { eventId, until } from "./Fixtures.ts"

/** The account that the event is about. */
const accountOf = ({ text }: { readonly text: string }): string => JSON.parse(text).data.id

/** Tries again, until the database is there, when its loss takes an effect with it. */
export const retryUntilUp = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, never, R> =>
  Effect.catchCause(effect, () => Effect.andThen(Effect.sleep("50 millis"), retryUntilUp(effect)))

/** The accounts whose events were committed, and those whose events were rolled back. */
export interface Published {
  readonly committed: ReadonlyArray<string>
  readonly rolledBack: ReadonlyArray<string>
}

/** How many publish at once, and how often each. */
const publishers = 4
const publishEvery = "20 millis"

/**
 * Publishes events of new accounts until asked to stop, while the database restarts: each in a transaction of its own, every
 * second of which is rolled back. One that was cut off may have been committed or not: it is in neither list.
 */
export const publishDuringFaults = Effect.fnUntraced(function* (
  organizationId: OrganizationId,
  isEnough: () => boolean
): Effect.fn.Return<Published, never, Ids | Outbox | Transaction> {
  const ids = yield* Ids
  const outbox = yield* Outbox
  const { run } = yield* Transaction
  const committed: Array<string> = []
  const rolledBack: Array<string> = []
  const publish = (id: FboAccountId) =>
    outbox.publish([{ event: "fbo_account.created", data: { id, organizationId, fboAccountId: id } }])

  const publishTwice = Effect.gen(function* () {
    const refused = yield* ids.next("fbo")
    rolledBack.push(refused)
    yield* Effect.ignoreCause(run(Effect.andThen(publish(refused), Effect.fail("rolled back"))))
    const kept = yield* ids.next("fbo")
    yield* Effect.ignoreCause(
      Effect.andThen(
        run(publish(kept)),
        Effect.sync(() => committed.push(kept))
      )
    )
    yield* Effect.sleep(publishEvery)
  })
  yield* Effect.all(
    Array.from({ length: publishers }, () => Effect.repeat(publishTwice, { until: isEnough })),
    { concurrency: "unbounded" }
  )
  return { committed, rolledBack }
})

/** An endpoint, and the receiver that it alone leads to, where there is one. */
export interface Observed {
  readonly organizationId: OrganizationId
  readonly id: WebhookEndpointId
  readonly receiver?: WebhookReceiver
}

/** The endpoint's whole history. */
const wholeHistory = Effect.fnUntraced(function* ({ id, organizationId }: Observed) {
  const deliveries = yield* Deliveries
  const found: Array<Delivery> = []
  for (let page = 1, hasMore = true; hasMore; page++) {
    const got = yield* retryUntilUp(deliveries.list(organizationId, id, {}, { page, limit: 100 }))
    found.push(...got.items)
    hasMore = got.hasMore
  }
  return found
})

/**
 * Waits until nothing is left to send, and then holds what was published, received and recorded against one another: what
 * was committed has arrived at every receiver, what was rolled back is nowhere, and nothing arrived more often than
 * its recorded attempts and `allowedRepeats` account for: how many attempts at a delivery may have been cut off before they
 * were recorded. Returns the endpoints' histories.
 */
export const reconcile = Effect.fnUntraced(function* (
  published: ReadonlyArray<Published>,
  endpoints: ReadonlyArray<Observed>,
  allowedRepeats: (delivery: Delivery) => number = () => 0
) {
  const sql = yield* PgClient.PgClient
  yield* retryUntilUp(
    until(
      sql`/* across organizations: a test */ SELECT 1 FROM delivery_queue LIMIT 1`,
      (rows) => rows.length === 0
    )
  )

  const events = yield* retryUntilUp(
    sql<{ readonly text: string }>`/* across organizations: a test */ SELECT payload AS text FROM events`
  )
  const known = new Set(events.map(accountOf))
  const missing = published.flatMap(({ committed }) => committed.filter((id) => !known.has(id)))
  assert.deepStrictEqual(missing, [], "committed, but not stored")
  const revived = published.flatMap(({ rolledBack }) => rolledBack.filter((id) => known.has(id)))
  assert.deepStrictEqual(revived, [], "rolled back, but stored")

  const histories = yield* Effect.forEach(endpoints, wholeHistory)
  for (const [n, { receiver }] of endpoints.entries()) {
    const history = histories[n] ?? []
    for (const { attempts, id } of history) {
      const numbers = attempts.map(({ attempt }) => attempt)
      assert.deepStrictEqual(
        numbers,
        Array.from(numbers, (_, before) => before + 1),
        `attempts of ${id}`
      )
    }
    if (receiver === undefined) continue
    const arrivals = Map.groupBy(receiver.deliveries(), eventId)
    for (const delivery of history) {
      const { attempts, id } = delivery
      const times = arrivals.get(delivery.eventId)?.length ?? 0
      const surplus = Math.max(0, times - attempts.length)
      assert.isAtLeast(times, 1, `${id} did not arrive`)
      assert.isAtMost(surplus, allowedRepeats(delivery), `${id} arrived ${times} times`)
      arrivals.delete(delivery.eventId)
    }
    assert.deepStrictEqual([...arrivals.keys()], [], "arrived, but never committed")
  }
  return histories
})

/** Every delivery came to this: after failed attempts or none, or after three. */
export const assertEnded = (history: ReadonlyArray<Delivery>, expected: "delivered" | "failed") => {
  assert.isNotEmpty(history)
  for (const { attempts, id, status } of history) {
    assert.strictEqual(status, expected, id)
    const failures = attempts.filter(({ error }) => error !== null)
    if (expected === "failed") assert.lengthOf(failures, 3, id)
    else assert.isNull(attempts.at(-1)?.error, id)
    assert.lengthOf(attempts, expected === "failed" ? 3 : failures.length + 1, id)
  }
}
