import { deliveryList } from "@vault-custody/schema/Deliveries/DeliveryList"
import { isListed } from "../Common/OwnedRowsMemory.ts"
import { createdPage } from "@vault-custody/schema/Common/Paging"
import { DeliveriesRepo, type StoredDetail } from "@vault-custody/domain/Deliveries/DeliveriesRepo"
import type { DeliveryId, OrganizationId, WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { lastChangeOf } from "@vault-custody/domain/Deliveries/LastChange"
import type { StatementDay } from "@vault-custody/domain/Statements/StatementDay"
import type { Delivery, DeliveryStatus } from "@vault-custody/schema/Deliveries/Delivery"
import { testEventType } from "@vault-custody/schema/Events/Event"
import { Clock, Effect, Layer, Option } from "effect"
import { payloadFor } from "@vault-custody/domain/Events/FullPayload"
import { MemoryStore } from "../Common/MemoryStore.ts"
import type { StoredWebhook } from "../Webhooks/WebhooksRepoMemory.ts"
import { fresh, type StoredDelivery } from "./StoredDelivery.ts"

const toDetail = (stored: StoredDelivery): StoredDetail => ({
  id: stored.id,
  webhookId: stored.webhookId,
  eventId: stored.event.id,
  eventType: stored.event.type,
  status: stored.status,
  attempts: stored.attempts,
  nextAttemptAt: stored.status === "pending" ? stored.dueAt : null,
  createdAt: stored.createdAt,
  updatedAt: lastChangeOf(
    stored,
    stored.status === "pending" && stored.failedAttempts === 0 && stored.attempts.length > 0
      ? stored.dueAt
      : null
  ),
  payload: stored.event.payload
})

const toDelivery = (stored: StoredDelivery): Delivery => {
  const { payload: _, ...delivery } = toDetail(stored)
  return {
    ...delivery,
    attempts: stored.attempts.map(({ responseExcerpt: _, ...attempt }) => attempt)
  }
}

export const layer = Layer.effect(
  DeliveriesRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const endpoints = store.table<StoredWebhook>("webhook_endpoints")
    const deliveries = store.table<StoredDelivery>("deliveries")
    const objects = store.table<string>("event_objects")

    const own = (organizationId: OrganizationId, webhookId: WebhookEndpointId, id: DeliveryId) =>
      Option.filter(
        Option.fromUndefinedOr(deliveries.get(id)),
        (d) => d.event.organizationId === organizationId && d.webhookId === webhookId
      )
    const find = (organizationId: OrganizationId, webhookId: WebhookEndpointId, id: DeliveryId) =>
      Effect.sync(() => Option.map(own(organizationId, webhookId, id), toDelivery))
    const restart = (matches: (delivery: StoredDelivery) => boolean, isBulk: boolean) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const chosen = [...deliveries.values()].filter(matches)
        for (const delivery of chosen) deliveries.set(delivery.id, fresh(delivery, now, isBulk))
        return chosen.length
      })

    return DeliveriesRepo.of({
      find,
      insertTest: ({ attempt, event, id, webhookId }) =>
        Effect.sync(() => {
          deliveries.set(id, {
            ...fresh(
              { id, webhookId, event, createdAt: event.createdAt, attempts: [attempt] },
              event.createdAt
            ),
            status: attempt.error === null ? "delivered" : "failed"
          })
        }),
      stats: (organizationId, webhookId, days) =>
        Effect.sync(() => {
          const stored = endpoints.get(webhookId)
          if (stored?.webhook.organizationId !== organizationId) return Option.none()
          const own = [...deliveries.values()].filter(
            (d) => d.webhookId === webhookId && d.event.type !== testEventType
          )
          const count = ({ end, start }: StatementDay, wanted: DeliveryStatus) =>
            own.filter(({ createdAt, status }) => status === wanted && createdAt >= start && createdAt < end)
              .length
          return Option.some({
            days: days.map((day) => ({
              date: day.date,
              delivered: count(day, "delivered"),
              failed: count(day, "failed"),
              pending: count(day, "pending")
            })),
            failingSince: stored.failingSince ?? null
          })
        }),
      findDetail: (organizationId, webhookId, id) =>
        Effect.sync(() =>
          Option.map(own(organizationId, webhookId, id), (stored) => {
            const detail = toDetail(stored)
            const endpoint = endpoints.get(webhookId)
            return endpoint === undefined
              ? detail
              : {
                  ...detail,
                  payload: payloadFor(endpoint.webhook, detail.payload, objects.get(detail.eventId))
                }
          })
        ),
      lock: (organizationId, webhookId, id) =>
        Effect.map(
          find(organizationId, webhookId, id),
          Option.map(({ eventType, status }) => ({ eventType, status }))
        ),
      list: (organizationId, webhookId, filter, page) =>
        Effect.sync(() =>
          createdPage(
            [...deliveries.values()]
              .filter((d) => d.event.organizationId === organizationId && d.webhookId === webhookId)
              .map(toDelivery)
              .filter(isListed(deliveryList, filter))
              .filter((d) => filter.eventType === undefined || d.eventType === filter.eventType),
            page
          )
        ),
      restart: (organizationId, id) =>
        Effect.asVoid(
          restart(
            (d) => d.id === id && d.event.organizationId === organizationId && d.status !== "pending",
            false
          )
        ),
      restartFailed: (organizationId, webhookId, since) =>
        restart(
          (d) =>
            d.event.organizationId === organizationId &&
            d.webhookId === webhookId &&
            d.status === "failed" &&
            d.event.type !== testEventType &&
            d.createdAt >= since,
          true
        )
    })
  })
)
