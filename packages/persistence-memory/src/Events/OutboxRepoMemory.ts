import { Ids } from "@vault-custody/domain/Common/Ids"
import type { StoredEvent } from "@vault-custody/domain/Events/StoredEvent"
import { OutboxRepo } from "@vault-custody/domain/Events/OutboxRepo"
import { Clock, Effect, Layer } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"
import { fresh, type StoredDelivery } from "../Deliveries/StoredDelivery.ts"
import { loggedEvents } from "./LoggedEvents.ts"
import { isWanted, type StoredWebhook } from "../Webhooks/WebhooksRepoMemory.ts"

export const layer = Layer.effect(
  OutboxRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const ids = yield* Ids
    const events = store.table<StoredEvent>("events")
    const log = loggedEvents(store)
    const deliveries = store.table<StoredDelivery>("deliveries")
    const endpoints = store.table<StoredWebhook>("webhook_endpoints")
    const objects = store.table<string>("event_objects")

    return OutboxRepo.of({
      wantObjects: (organizationIds) =>
        Effect.sync(
          () =>
            new Set(
              [...endpoints.values()].flatMap(({ webhook: { organizationId, payload } }) =>
                payload === "full" && organizationIds.has(organizationId) ? [organizationId] : []
              )
            )
        ),
      append: Effect.fnUntraced(function* (stored) {
        const now = yield* Clock.currentTimeMillis
        for (const { object, ...event } of stored) {
          if (typeof object === "string") objects.set(event.id, object)
          events.set(event.id, event)
          log.append(event, now)
          for (const { webhook } of endpoints.values()) {
            if (
              webhook.organizationId === event.organizationId &&
              webhook.isActive &&
              isWanted(webhook, event)
            ) {
              const id = yield* ids.next("dlv")
              deliveries.set(
                id,
                fresh({ id, webhookId: webhook.id, event, createdAt: event.createdAt, attempts: [] }, now)
              )
            }
          }
        }
      })
    })
  })
)
