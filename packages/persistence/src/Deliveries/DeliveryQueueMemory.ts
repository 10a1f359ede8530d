import {
  type AttemptOutcome,
  type ClaimedDelivery,
  type ClaimedEndpoint,
  DeliveryQueue,
  type Lane,
  type Recorded,
  type WaitingLane
} from "@vault-custody/domain/Deliveries/DeliveryQueue"
import { Clock, Effect, Layer } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"
import type { StoredWebhook } from "../Webhooks/WebhooksRepoMemory.ts"
import type { StoredDelivery } from "./StoredDelivery.ts"

const laneOf = (d: StoredDelivery): Lane => ({ webhookId: d.webhookId, isRetry: d.failedAttempts > 0 })
const keyOf = (lane: Lane) => `${lane.webhookId} ${lane.isRetry}`
const isFree = (d: StoredDelivery, now: number) => d.lease === undefined || d.lease.until <= now
const earliestFirst = (deliveries: ReadonlyArray<StoredDelivery>) =>
  [...deliveries].sort((a, b) => a.dueAt - b.dueAt || (a.id < b.id ? -1 : 1))

const claimedEndpoint = ({ secrets, webhook }: StoredWebhook, now: number): ClaimedEndpoint => ({
  webhookId: webhook.id,
  url: webhook.url,
  secret: secrets.current,
  previousSecret:
    secrets.previous !== undefined && secrets.previous.expiresAt > now ? secrets.previous.secret : null
})

/** The delivery after an attempt by the lease that it still has. */
const after = (d: StoredDelivery, outcome: AttemptOutcome, now: number): StoredDelivery => {
  const endedAt = now - outcome.endedMillisAgo
  const { lease: _, ...free } = d
  const recorded = {
    ...free,
    attempts: [
      ...d.attempts,
      {
        attempt: d.attempts.length + 1,
        startedAt: endedAt - outcome.durationMs,
        durationMs: outcome.durationMs,
        responseStatus: outcome.responseStatus,
        error: outcome.error,
        responseExcerpt: outcome.responseExcerpt ?? null
      }
    ]
  }
  return outcome.retryAfterMillis === null
    ? { ...recorded, status: outcome.error === null ? "delivered" : "failed" }
    : { ...recorded, failedAttempts: d.failedAttempts + 1, dueAt: endedAt + outcome.retryAfterMillis }
}

/** In memory an attempt log has no partitions, and so nothing to rotate. */
export const layer = Layer.effect(
  DeliveryQueue,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const deliveries = store.table<StoredDelivery>("deliveries")
    const endpoints = store.table<StoredWebhook>("webhook_endpoints")
    const events = store.table<unknown>("events")

    const waiting = () => earliestFirst([...deliveries.values()].filter((d) => d.status === "pending"))
    const endpointOf = (d: StoredDelivery) => {
      const endpoint = endpoints.get(d.webhookId)
      return endpoint?.webhook.isActive === true ? endpoint : undefined
    }
    const held = (id: string, leaseId: string) => {
      const delivery = deliveries.get(id)
      return delivery?.lease?.id === leaseId ? delivery : undefined
    }

    return DeliveryQueue.of({
      findDueLanes: Effect.map(Clock.currentTimeMillis, (now) => {
        const lanes = new Map<string, WaitingLane>()
        for (const d of waiting()) {
          const key = keyOf(laneOf(d))
          if (isFree(d, now) && !lanes.has(key) && endpointOf(d) !== undefined) {
            lanes.set(key, { ...laneOf(d), organizationId: d.event.organizationId, dueAt: d.dueAt })
          }
        }
        return { now, lanes: [...lanes.values()] }
      }),

      claim: (lanes, leaseMillis) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          const leaseId = crypto.randomUUID()
          const claimed: Array<ClaimedDelivery> = []
          const claimedEndpoints = new Map<string, ClaimedEndpoint>()
          for (const lane of lanes) {
            const due = waiting().filter(
              (d) =>
                keyOf(laneOf(d)) === keyOf(lane) &&
                isFree(d, now) &&
                d.dueAt >= lane.dueFrom &&
                d.dueAt <= now
            )
            for (const d of due.slice(0, lane.limit)) {
              const endpoint = endpointOf(d)
              if (endpoint === undefined) continue
              const known = claimedEndpoints.get(d.webhookId) ?? claimedEndpoint(endpoint, now)
              claimedEndpoints.set(d.webhookId, known)
              deliveries.set(d.id, { ...d, lease: { id: leaseId, until: now + leaseMillis } })
              claimed.push({
                id: d.id,
                leaseId,
                endpoint: known,
                isRetry: lane.isRetry,
                eventId: d.event.id,
                eventType: d.event.type,
                payload: Buffer.from(d.event.payload, "utf8"),
                failedAttempts: d.failedAttempts,
                createdAt: d.event.createdAt,
                dueAt: d.dueAt
              })
            }
          }
          return { now, deliveries: claimed }
        }),

      release: (claims) =>
        Effect.sync(() => {
          for (const { id, leaseId } of claims) {
            const delivery = held(id, leaseId)
            if (delivery === undefined) continue
            const { lease: _, ...free } = delivery
            deliveries.set(id, free)
          }
        }),

      recordAttempts: (outcomes) =>
        Effect.map(Clock.currentTimeMillis, (now): Recorded => {
          const recorded = outcomes.flatMap((outcome) => {
            const delivery = held(outcome.id, outcome.leaseId)
            if (delivery === undefined) return []
            const next = after(delivery, outcome, now)
            deliveries.set(next.id, next)
            return [next]
          })
          const retries = recorded.filter((d) => d.status === "pending")
          return {
            count: recorded.length,
            retries: retries.map(({ dueAt, webhookId }) => ({ webhookId, dueAt }))
          }
        }),

      depth: Effect.map(Clock.currentTimeMillis, (now) => {
        const due = waiting().filter((d) => isFree(d, now) && d.dueAt <= now)
        return { due: due.length, oldestDueAt: due[0]?.dueAt ?? null, now }
      }),

      dropDeleted: (limit) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          const toDelete = waiting().filter((d) => isFree(d, now) && !endpoints.has(d.webhookId))
          for (const d of toDelete.slice(0, limit)) deliveries.delete(d.id)
          return Math.min(limit, toDelete.length)
        }),

      purge: (limit, retentionMillis) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          const cutoff = now - retentionMillis
          const old = [...deliveries.values()].filter(
            (d) => d.status !== "pending" && d.event.createdAt < cutoff
          )
          for (const d of old.slice(0, limit)) deliveries.delete(d.id)
          const delivered = new Set([...deliveries.values()].map((d): string => d.event.id))
          const orphans = [...new Set(old.map((d): string => d.event.id))].filter((id) => !delivered.has(id))
          for (const id of orphans) events.delete(id)
          return Math.min(limit, old.length) + orphans.length
        }),

      rotateAttempts: () => Effect.succeed([])
    })
  })
)
