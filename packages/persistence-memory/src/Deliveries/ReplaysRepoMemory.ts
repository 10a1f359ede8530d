import { changedAt } from "@vault-custody/domain/Common/TimeOfChange"
import { type NewReplay, ReplaysRepo } from "@vault-custody/domain/Deliveries/ReplaysRepo"
import { resourceIdsOf } from "@vault-custody/domain/Events/ResourceIds"
import type { OrganizationId, WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import type { Replay } from "@vault-custody/schema/Deliveries/Replay"
import { Clock, Effect, Layer, Option } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"
import { replayList } from "@vault-custody/schema/Deliveries/ReplayList"
import { createdPage } from "@vault-custody/schema/Common/Paging"
import { isListed } from "../Common/OwnedRowsMemory.ts"
import { loggedEvents } from "../Events/LoggedEvents.ts"
import type { StoredDelivery } from "./StoredDelivery.ts"
import type { StoredEvent } from "@vault-custody/domain/Events/StoredEvent"

/** A replay as the in-memory tables keep it: with the events that it is still to queue. */
export interface StoredReplay extends Replay {
  readonly organizationId: OrganizationId
  readonly onlyMissing: boolean
  readonly left: ReadonlyArray<StoredEvent>
}

/** Whether a replay takes an event that has this delivery to its endpoint. */
export const isTaken = (onlyMissing: boolean, delivery: StoredDelivery | undefined): boolean =>
  delivery === undefined ||
  (delivery.status !== "pending" && !(onlyMissing && delivery.status === "delivered"))

export const toReplay = ({
  createdAt,
  id,
  queued,
  status,
  total,
  updatedAt,
  webhookId
}: StoredReplay): Replay => ({
  id,
  webhookId,
  status,
  total,
  queued,
  createdAt,
  updatedAt
})

export const layer = Layer.effect(
  ReplaysRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const replays = store.table<StoredReplay>("webhook_replays")
    const deliveries = store.table<StoredDelivery>("deliveries")
    const log = loggedEvents(store)

    const own = (organizationId: OrganizationId, webhookId: WebhookEndpointId) =>
      [...replays.values()].filter((r) => r.organizationId === organizationId && r.webhookId === webhookId)
    const running = (organizationId: OrganizationId, webhookId: WebhookEndpointId) =>
      own(organizationId, webhookId).find(({ status }) => status === "running")

    const missed = ({
      accounts,
      after,
      onlyMissing,
      organizationId,
      since,
      types,
      until,
      webhookId
    }: NewReplay) => {
      const rows = log.of(organizationId)
      const from = rows.find(({ event }) => event.id === after)?.position ?? 0n
      return rows
        .filter(({ event, position }) => position > from && types.includes(event.type))
        .map(({ event }) => event)
        .filter(
          ({ createdAt }) =>
            (since === undefined || createdAt >= since) && (until === undefined || createdAt <= until)
        )
        .filter(
          ({ payload }) =>
            accounts === undefined ||
            resourceIdsOf(payload).some((id) => accounts.some((account) => account === id))
        )
        .filter(({ id }) =>
          isTaken(
            onlyMissing,
            [...deliveries.values()].find((d) => d.webhookId === webhookId && d.event.id === id)
          )
        )
    }

    return ReplaysRepo.of({
      insert: (replay) =>
        Effect.sync(() => {
          const left = missed(replay)
          const { createdAt, id, onlyMissing, organizationId, webhookId } = replay
          const stored: StoredReplay = {
            id,
            organizationId,
            webhookId,
            status: "running",
            onlyMissing,
            left,
            total: left.length,
            queued: 0,
            createdAt,
            updatedAt: createdAt
          }
          replays.set(id, stored)
          return toReplay(stored)
        }),
      hasRunning: (organizationId, webhookId) =>
        Effect.sync(() => running(organizationId, webhookId) !== undefined),
      list: (organizationId, webhookId, filter, page) =>
        Effect.sync(() =>
          createdPage(own(organizationId, webhookId).map(toReplay).filter(isListed(replayList, filter)), page)
        ),
      find: (organizationId, webhookId, id) =>
        Effect.sync(() =>
          Option.map(
            Option.fromUndefinedOr(own(organizationId, webhookId).find((replay) => replay.id === id)),
            toReplay
          )
        ),
      cancelRunning: (organizationId, webhookId) =>
        Effect.map(Clock.currentTimeMillis, (now) =>
          Option.map(Option.fromUndefinedOr(running(organizationId, webhookId)), (replay) => {
            const cancelled = { ...changedAt(replay, now), status: "cancelled" as const }
            replays.set(replay.id, cancelled)
            return toReplay(cancelled)
          })
        )
    })
  })
)
