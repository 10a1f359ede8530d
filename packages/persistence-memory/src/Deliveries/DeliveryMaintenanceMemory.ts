import { leastId } from "@vault-custody/domain/Common/Ids"
import { DeliveryMaintenance, type DeliveryPlace } from "@vault-custody/domain/Deliveries/DeliveryMaintenance"
import type { StoredEvent } from "@vault-custody/domain/Events/StoredEvent"
import { Clock, Effect, Layer } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"
import type { StoredWebhook } from "../Webhooks/WebhooksRepoMemory.ts"
import { isFree } from "./DeliveryQueueMemory.ts"
import type { StoredReplay } from "./ReplaysRepoMemory.ts"
import type { StoredDelivery } from "./StoredDelivery.ts"

const placeOf = (d: StoredDelivery): DeliveryPlace => ({ organizationId: d.event.organizationId, id: d.id })
const isAfter = (a: DeliveryPlace, b: DeliveryPlace) =>
  a.organizationId > b.organizationId || (a.organizationId === b.organizationId && a.id > b.id)

/** In memory an attempt log has no partitions, and so nothing to make or to drop. */
export const layer = Layer.effect(
  DeliveryMaintenance,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const deliveries = store.table<StoredDelivery>("deliveries")
    const endpoints = store.table<StoredWebhook>("webhook_endpoints")
    const replays = store.table<StoredReplay>("webhook_replays")
    const events = store.table<StoredEvent>("events")

    return DeliveryMaintenance.of({
      dropDeleted: (limit) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          const toDelete = [...deliveries.values()].filter(
            (d) => d.status === "pending" && isFree(d, now) && !endpoints.has(d.webhookId)
          )
          for (const d of toDelete.slice(0, limit)) deliveries.delete(d.id)
          return Math.min(limit, toDelete.length)
        }),

      // Inactive endpoints cost nothing here that would be worth taking out of the way.
      pauseInactive: () => Effect.succeed(0),
      resumeActive: () => Effect.succeed(0),

      purgeDeliveries: (after, limit, retentionMillis) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          const before = leastId("dlv", now - retentionMillis)
          const old = [...deliveries.values()]
            .filter((d) => d.id < before && (after === null || isAfter(placeOf(d), after)))
            .sort((a, b) => (isAfter(placeOf(a), placeOf(b)) ? 1 : -1))
            .slice(0, limit)
          const finished = old.filter((d) => d.status !== "pending" && d.createdAt < now - retentionMillis)
          for (const d of finished) deliveries.delete(d.id)
          const last = old.at(-1)
          return { forgotten: finished.length, next: last === undefined ? null : placeOf(last) }
        }),

      purgeEvents: (after, limit, retentionMillis) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          const before = leastId("evt", now - retentionMillis)
          const delivered = new Set([...deliveries.values()].map((d) => d.event.id))
          const old = [...events.values()]
            .filter(({ id }) => id < before && (after === null || id > after))
            .sort((a, b) => (a.id < b.id ? -1 : 1))
            .slice(0, limit)
          const forgotten = old.filter(
            ({ createdAt, id }) => createdAt < now - retentionMillis && !delivered.has(id)
          )
          for (const { id } of forgotten) events.delete(id)
          return { forgotten: forgotten.length, next: old.length < limit ? null : (old.at(-1)?.id ?? null) }
        }),

      purgeReplays: (retentionMillis) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          for (const { createdAt, id, status } of replays.values()) {
            if (status !== "running" && createdAt < now - retentionMillis) replays.delete(id)
          }
        }),

      prepareAttemptLog: Effect.void,
      dropOldAttempts: () => Effect.succeed([])
    })
  })
)
