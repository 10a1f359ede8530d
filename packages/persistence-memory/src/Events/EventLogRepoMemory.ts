import { EventLogRepo, type LogStart } from "@vault-custody/domain/Events/EventLogRepo"
import { resourceIdsOf } from "@vault-custody/domain/Events/ResourceIds"
import { boundAccounts } from "@vault-custody/domain/Webhooks/WebhooksRepo"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { Effect, Layer, Option } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"
import type { StoredDelivery } from "../Deliveries/StoredDelivery.ts"
import type { StoredWebhook } from "../Webhooks/WebhooksRepoMemory.ts"
import { loggedEvents } from "./LoggedEvents.ts"

export const layer = Layer.effect(
  EventLogRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const log = loggedEvents(store)
    const deliveries = store.table<StoredDelivery>("deliveries")

    const endpoints = store.table<StoredWebhook>("webhook_endpoints")
    const isBoundTo = (id: string, accounts: ReadonlyArray<string>): boolean => {
      const endpoint = endpoints.get(id)
      return (
        endpoint !== undefined &&
        (boundAccounts(endpoint.webhook) ?? []).some((own) => accounts.includes(own))
      )
    }

    /** The place that a search begins at; undefined where it is not in the log. */
    const startOf = (organizationId: OrganizationId, after: LogStart) => {
      const trimmed = log.trimmed(organizationId)
      if (after === "start" || after === "latest") return trimmed
      if (after === "now") return log.head(organizationId)
      const known = [
        trimmed,
        ...log.of(organizationId).map(({ event, position }) => ({ position, id: event.id }))
      ]
      return known.find(({ id, position }) => position === after.position && id === after.eventId)
    }

    return EventLogRepo.of({
      search: (organizationId, { accounts, after, limit, resourceId, types }) =>
        Effect.sync(() => {
          const start = startOf(organizationId, after)
          if (start === undefined) return Option.none()
          const found = log
            .of(organizationId)
            .filter(({ position }) => position > start.position)
            .filter(({ event }) => types === undefined || types.includes(event.type))
            .filter(
              ({ event }) =>
                accounts === undefined ||
                resourceIdsOf(event.payload).some((id) => accounts.some((account) => account === id))
            )
            .filter(
              ({ event }) => resourceId === undefined || resourceIdsOf(event.payload).includes(resourceId)
            )
          if (after === "latest") found.splice(0, found.length - limit)
          const last = found[limit - 1]
          const isFull = found.length > limit && last !== undefined
          const head = log.head(organizationId)
          return Option.some({
            events: found.slice(0, limit).map(({ event }) => event),
            end: isFull
              ? { position: last.position, eventId: last.event.id }
              : { position: head.position, eventId: head.id },
            hasMore: isFull
          })
        }),

      find: (organizationId, id) =>
        Effect.sync(() =>
          Option.map(
            Option.fromUndefinedOr(log.of(organizationId).find(({ event }) => event.id === id)),
            ({ event }) => event
          )
        ),

      deliveries: (organizationId, { id }, accounts) =>
        Effect.sync(() =>
          [...deliveries.values()]
            .filter(({ event }) => event.id === id && event.organizationId === organizationId)
            .filter(({ webhookId }) => accounts === undefined || isBoundTo(webhookId, accounts))
            .map((d) => ({ webhookId: d.webhookId, deliveryId: d.id, status: d.status }))
        ),

      lastPositions: (organizationIds) =>
        Effect.sync(() => new Map(organizationIds.map((id) => [id, log.head(id).position])))
    })
  })
)
