import {
  type AttemptOutcome,
  type ClaimedLane,
  DeliveryQueue,
  type RecordResult,
  type WaitingLane
} from "@vault-custody/domain/Deliveries/DeliveryQueue"
import { Clock, Effect, Layer } from "effect"
import { payloadFor } from "@vault-custody/domain/Events/FullPayload"
import { MemoryStore } from "../Common/MemoryStore.ts"
import { afterAttempt, type StoredWebhook } from "../Webhooks/WebhooksRepoMemory.ts"
import type { StoredDelivery } from "./StoredDelivery.ts"

/** Whether no lease holds it. */
export const isFree = (d: StoredDelivery, now: number) => d.lease === undefined || d.lease.until <= now
const earliestFirst = (deliveries: ReadonlyArray<StoredDelivery>) =>
  [...deliveries].sort((a, b) => a.dueAt - b.dueAt || (a.id < b.id ? -1 : 1))

const claimedEndpoint = ({ secrets, webhook }: StoredWebhook, now: number): ClaimedLane["endpoint"] => ({
  webhookId: webhook.id,
  organizationId: webhook.organizationId,
  url: webhook.url,
  headerStyle: webhook.headerStyle,
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

export const layer = Layer.effect(
  DeliveryQueue,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const deliveries = store.table<StoredDelivery>("deliveries")
    const objects = store.table<string>("event_objects")
    const endpoints = store.table<StoredWebhook>("webhook_endpoints")

    const waiting = () => earliestFirst([...deliveries.values()].filter((d) => d.status === "pending"))
    const endpointOf = (webhookId: string) => {
      const endpoint = endpoints.get(webhookId)
      return endpoint?.webhook.isActive === true ? endpoint : undefined
    }
    const held = (id: string, leaseId: string) => {
      const delivery = deliveries.get(id)
      return delivery?.lease?.id === leaseId ? delivery : undefined
    }

    return DeliveryQueue.of({
      findDueLanes: (isBulk, after, limit) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          const lanes = new Map<string, WaitingLane>()
          for (const d of waiting()) {
            const { dueAt, event, webhookId } = d
            if (
              d.isBulk !== isBulk ||
              !isFree(d, now) ||
              lanes.has(webhookId) ||
              endpointOf(webhookId) === undefined
            )
              continue
            lanes.set(webhookId, { webhookId, isBulk, organizationId: event.organizationId, dueAt })
          }
          const page = [...lanes.values()]
            .filter(({ webhookId }) => after === null || webhookId > after)
            .sort((a, b) => (a.webhookId < b.webhookId ? -1 : 1))
            .slice(0, limit)
          return { now, lanes: page, next: page.length < limit ? null : (page.at(-1)?.webhookId ?? null) }
        }),

      claim: (claims, leaseMillis) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          const leaseId = crypto.randomUUID()
          const lanes = claims.flatMap(
            ({ dueFrom, isBulk, limit, orAllUpTo, webhookId }): ReadonlyArray<ClaimedLane> => {
              const endpoint = endpointOf(webhookId)
              if (endpoint === undefined) return []
              const due = waiting().filter(
                (d) => d.webhookId === webhookId && d.isBulk === isBulk && isFree(d, now) && d.dueAt <= now
              )
              const hasMore = orAllUpTo > 0 && due.length > orAllUpTo
              const taken = due
                .filter((d) => d.dueAt >= dueFrom)
                .slice(0, hasMore ? limit : Math.max(limit, orAllUpTo))
              for (const d of taken)
                deliveries.set(d.id, { ...d, lease: { id: leaseId, until: now + leaseMillis } })
              return [
                {
                  endpoint: claimedEndpoint(endpoint, now),
                  isBulk,
                  hasMore,
                  deliveries: taken.map(({ dueAt, event, failedAttempts, id }) => ({
                    id,
                    leaseId,
                    place: "",
                    eventId: event.id,
                    eventType: event.type,
                    payload: Buffer.from(
                      payloadFor(endpoint.webhook, event.payload, objects.get(event.id)),
                      "utf8"
                    ),
                    failedAttempts,
                    createdAt: event.createdAt,
                    committedAt: null,
                    traceParent: null,
                    dueAt
                  }))
                }
              ]
            }
          )
          return { now, lanes }
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
        Effect.map(Clock.currentTimeMillis, (now): RecordResult => {
          const recorded = outcomes.flatMap((outcome) => {
            const delivery = held(outcome.id, outcome.leaseId)
            if (delivery === undefined) return []
            const next = after(delivery, outcome, now)
            deliveries.set(next.id, next)
            const endpoint = endpoints.get(next.webhookId)
            if (endpoint !== undefined) {
              endpoints.set(
                next.webhookId,
                afterAttempt(endpoint, {
                  endedAt: now - outcome.endedMillisAgo,
                  endsDelivery: next.status !== "pending",
                  failed: outcome.error !== null
                })
              )
            }
            return [next]
          })
          const retries = recorded.filter((d) => d.status === "pending" && !d.isBulk)
          return {
            count: recorded.length,
            retries: retries.map(({ dueAt, webhookId }) => ({ webhookId, dueAt }))
          }
        }),

      depth: Effect.map(Clock.currentTimeMillis, (now) => {
        const due = waiting().filter(
          (d) => isFree(d, now) && d.dueAt <= now && endpointOf(d.webhookId) !== undefined
        )
        return { due: due.length, oldestDueAt: due[0]?.dueAt ?? null, now }
      })
    })
  })
)
