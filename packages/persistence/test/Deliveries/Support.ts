import { Ids } from "@vault-custody/domain/Common/Ids"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { BulkRedelivery } from "@vault-custody/domain/Deliveries/BulkRedelivery"
import {
  type ClaimedDelivery,
  DeliveryQueue,
  type LaneClaim
} from "@vault-custody/domain/Deliveries/DeliveryQueue"
import {
  DeliveryMaintenance,
  type DeliveryPlace,
  type PurgeResult
} from "@vault-custody/domain/Deliveries/DeliveryMaintenance"
import { OutboxRepo } from "@vault-custody/domain/Events/OutboxRepo"
import { WebhooksRepo } from "@vault-custody/domain/Webhooks/WebhooksRepo"
import type { EventId, OrganizationId, WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import type { CheckedWebhookUrl } from "@vault-custody/domain/Webhooks/WebhookUrl"
import { Effect } from "effect"
import { newOrganization } from "../support/Fixtures.ts"

const lease = 60_000

export const newEndpoint = Effect.fnUntraced(function* (organizationId: OrganizationId) {
  const id = yield* (yield* Ids).next("whk")
  yield* (yield* WebhooksRepo).insert(
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
      createdAt: 1,
      updatedAt: 1
    },
    { version: 1, current: new Uint8Array([1, 2, 3]) }
  )
  return id
})

export const publish = Effect.fnUntraced(function* (
  organizationId: OrganizationId,
  count = 1,
  createdAt = Date.now()
) {
  const ids = yield* Ids
  const outbox = yield* OutboxRepo
  const events = yield* Effect.forEach(
    Array.from({ length: count }, (_, n) => n),
    (n) =>
      Effect.map(ids.next("evt"), (id) => ({
        id,
        organizationId,
        type: "fbo_account.created" as const,
        payload: `{"n":${n},"ü":"€"}`,
        createdAt
      }))
  )
  yield* (yield* Transaction).run(outbox.append(events))
  return events
})

/** An organization with one endpoint, and events that it is subscribed to. */
export const setUp = Effect.fnUntraced(function* (count: number) {
  const organizationId = yield* newOrganization
  const webhookId = yield* newEndpoint(organizationId)
  const events = yield* publish(organizationId, count)
  return { organizationId, webhookId, events }
})

/** Events that happen while an organization has no endpoint yet, and one that is made after them. */
export const setUpLate = Effect.fnUntraced(function* (count: number) {
  const organizationId = yield* newOrganization
  const events = yield* publish(organizationId, count)
  const webhookId = yield* newEndpoint(organizationId)
  return { organizationId, webhookId, events }
})

/** Carries on what is redelivered to an endpoint, as far as it goes without attempts. */
export const feedAll = (webhookId: WebhookEndpointId, reserve = 1000) =>
  Effect.flatMap(BulkRedelivery, (bulk) =>
    Effect.repeat(bulk.feed(webhookId, reserve), { while: ({ state }) => state === "fed" })
  )

/** Claims of one lane. Returns what the claim says of it, if it says anything. */
export const claimLane = Effect.fnUntraced(function* (
  webhookId: WebhookEndpointId,
  options: Partial<LaneClaim> = {},
  leaseMillis = lease
) {
  const queue = yield* DeliveryQueue
  const { lanes } = yield* queue.claim(
    [{ webhookId, isBulk: false, dueFrom: 0, limit: 100, orAllUpTo: 0, ...options }],
    leaseMillis
  )
  return lanes[0]
})

export const claim = (webhookId: WebhookEndpointId, limit = 100, leaseMillis = lease) =>
  Effect.map(claimLane(webhookId, { limit }, leaseMillis), (lane) => lane?.deliveries ?? [])

/** Claims what is redelivered in bulk to an endpoint. */
export const claimBulk = (webhookId: WebhookEndpointId, limit = 100) =>
  Effect.map(claimLane(webhookId, { limit, isBulk: true }), (lane) => lane?.deliveries ?? [])

export const outcome = (
  delivery: ClaimedDelivery,
  error: string | null,
  retryAfterMillis: number | null
) => ({
  id: delivery.id,
  leaseId: delivery.leaseId,
  place: delivery.place,
  endedMillisAgo: 0,
  durationMs: 12,
  responseStatus: error === null ? 200 : 500,
  error,
  retryAfterMillis
})

export const record = (
  deliveries: ReadonlyArray<ClaimedDelivery>,
  error: string | null,
  retryAfter: number | null
) =>
  Effect.flatMap(DeliveryQueue, (queue) =>
    queue.recordAttempts(deliveries.map((d) => outcome(d, error, retryAfter)))
  )

/** An endpoint with failed deliveries. */
export const setUpFailed = Effect.fnUntraced(function* (count: number) {
  const made = yield* setUp(count)
  yield* record(yield* claim(made.webhookId), "answered 500", null)
  return made
})

/** Goes through all that is old. Returns how much was forgotten. */
export const goThrough = Effect.fnUntraced(function* <Place>(
  step: (after: Place | null) => Effect.Effect<PurgeResult<Place>>
) {
  let forgotten = 0
  for (let after: Place | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    const purged: PurgeResult<Place> = yield* step(after)
    forgotten += purged.forgotten
    after = purged.next
  }
  return forgotten
})

/** Forgets all that is past retention. */
export const purge = (retentionMillis: number) =>
  Effect.flatMap(DeliveryMaintenance, (maintenance) =>
    Effect.all({
      deliveries: goThrough((after: DeliveryPlace | null) =>
        maintenance.purgeDeliveries(after, 2, retentionMillis)
      ),
      events: goThrough((after: EventId | null) => maintenance.purgeEvents(after, 2, retentionMillis))
    })
  )
