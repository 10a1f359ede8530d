import { type ReferencedTable, ReferencesRepo } from "@vault-custody/domain/Common/ReferencesRepo"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import type { References } from "@vault-custody/schema/Common/References"
import { Effect, Layer } from "effect"
import type { StoredRequest } from "../OutboundRequests/OutboundRequestsRepoMemory.ts"
import type { StoredWebhook } from "../Webhooks/WebhooksRepoMemory.ts"
import { MemoryStore } from "./MemoryStore.ts"

interface Referenced extends References {
  readonly organizationId: OrganizationId
}

/** Puts another row in the place of one, if it is there. */
const replace = <Row>(rows: Map<string, Row>, id: string, next: (row: Row) => Row) => {
  const row = rows.get(id)
  if (row !== undefined) rows.set(id, next(row))
}

export const layer = Layer.effect(
  ReferencesRepo,
  Effect.map(MemoryStore, (store) => {
    const requests = store.table<StoredRequest>("outbound_requests")
    const webhooks = store.table<StoredWebhook>("webhook_endpoints")

    const all = (table: ReferencedTable): ReadonlyArray<readonly [string, Referenced]> => {
      switch (table) {
        case "outbound_requests":
          return [...requests].map(([id, { request }]) => [id, request])
        case "webhook_endpoints":
          return [...webhooks].map(([id, { webhook }]) => [id, webhook])
        default:
          return [...store.table<Referenced>(table)]
      }
    }

    const change = (table: ReferencedTable, id: string, references: References) => {
      const changed = <Row extends Referenced>({ externalId: _before, ...row }: Row) =>
        ({ ...row, ...references }) as Row
      switch (table) {
        case "outbound_requests":
          return replace(requests, id, (row) => ({ ...row, request: changed(row.request) }))
        case "webhook_endpoints":
          return replace(webhooks, id, (row) => ({ ...row, webhook: changed(row.webhook) }))
        default:
          return replace(store.table<Referenced>(table), id, changed)
      }
    }

    return ReferencesRepo.of({
      set: (table, organizationId, id, { externalId, ...stored }) =>
        Effect.sync(() => {
          const isTaken = all(table).some(
            ([other, row]) =>
              other !== id &&
              externalId !== null &&
              row.organizationId === organizationId &&
              row.externalId === externalId
          )
          if (!isTaken) change(table, id, { ...stored, ...(externalId === null ? {} : { externalId }) })
          return !isTaken
        })
    })
  })
)
