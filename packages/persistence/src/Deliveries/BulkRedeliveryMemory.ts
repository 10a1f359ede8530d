import { Ids } from "@vault-custody/domain/Common/Ids"
import { BulkRedelivery } from "@vault-custody/domain/Deliveries/BulkRedelivery"
import { Clock, Effect, Layer } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"
import type { StoredWebhook } from "../Webhooks/WebhooksRepoMemory.ts"
import { isTaken, type StoredReplay } from "./ReplaysRepoMemory.ts"
import { fresh, type StoredDelivery } from "./StoredDelivery.ts"

/** In memory a step makes so many due, whatever is due already: there is nothing to spare. */
export const layer = Layer.effect(
  BulkRedelivery,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const ids = yield* Ids
    const replays = store.table<StoredReplay>("webhook_replays")
    const deliveries = store.table<StoredDelivery>("deliveries")
    const endpoints = store.table<StoredWebhook>("webhook_endpoints")

    const running = () => [...replays.values()].filter(({ status }) => status === "running")

    return BulkRedelivery.of({
      endpoints: Effect.sync(() => running().map(({ webhookId }) => webhookId)),

      feed: Effect.fnUntraced(function* (webhookId, maxDue) {
        const replay = running().find((r) => r.webhookId === webhookId)
        if (replay === undefined || endpoints.get(webhookId)?.webhook.isActive !== true) return "idle"
        const now = yield* Clock.currentTimeMillis
        let queued = 0
        for (const event of replay.left.slice(0, maxDue)) {
          const before = [...deliveries.values()].find(
            (d) => d.webhookId === webhookId && d.event.id === event.id
          )
          if (!isTaken(replay.onlyMissing, before)) continue
          const delivery = before ?? {
            id: yield* ids.next("dlv"),
            webhookId,
            event,
            createdAt: now,
            attempts: []
          }
          deliveries.set(delivery.id, fresh(delivery, now))
          queued++
        }
        const left = replay.left.slice(maxDue)
        const status = left.length === 0 ? "completed" : "running"
        replays.set(replay.id, { ...replay, left, status, queued: replay.queued + queued })
        return "fed"
      })
    })
  })
)
