import { changedAt } from "@vault-custody/domain/Common/TimeOfChange"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { BulkRedelivery } from "@vault-custody/domain/Deliveries/BulkRedelivery"
import { Clock, Effect, Layer } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"
import type { StoredWebhook } from "../Webhooks/WebhooksRepoMemory.ts"
import { isTaken, type StoredReplay } from "./ReplaysRepoMemory.ts"
import { fresh, type StoredDelivery } from "./StoredDelivery.ts"

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

      feed: Effect.fnUntraced(function* (webhookId, reserve) {
        const replay = running().find((r) => r.webhookId === webhookId)
        const isActive = endpoints.get(webhookId)?.webhook.isActive === true
        const found = [...deliveries.values()].filter(
          (d) => d.webhookId === webhookId && d.status === "pending" && d.isBulk
        ).length
        if (replay === undefined || !isActive) return { state: "idle", found, left: found }
        if (found * 2 > reserve) return { state: "busy", found, left: found }
        const now = yield* Clock.currentTimeMillis
        const taken = replay.left.slice(0, reserve - found)
        let queued = 0
        for (const event of taken) {
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
          deliveries.set(delivery.id, fresh(delivery, now, true))
          queued++
        }
        const left = replay.left.slice(taken.length)
        const status = left.length === 0 ? "completed" : "running"
        replays.set(replay.id, { ...changedAt(replay, now), left, status, queued: replay.queued + queued })
        return { state: "fed", found, left: found + queued }
      })
    })
  })
)
