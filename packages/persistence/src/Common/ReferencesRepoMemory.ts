import { type ReferencedTable, ReferencesRepo } from "@vault-custody/domain/Common/ReferencesRepo"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import type { References } from "@vault-custody/schema/Common/References"
import { Effect, Layer } from "effect"
import type { StoredRequest } from "../OutboundRequests/OutboundRequestsRepoMemory.ts"
import { MemoryStore } from "./MemoryStore.ts"

interface Referenced extends References {
  readonly organizationId: OrganizationId
}

export const layer = Layer.effect(
  ReferencesRepo,
  Effect.map(MemoryStore, (store) => {
    const requests = store.table<StoredRequest>("outbound_requests")

    const all = (table: ReferencedTable): ReadonlyArray<readonly [string, Referenced]> =>
      table === "outbound_requests"
        ? [...requests].map(([id, { request }]) => [id, request])
        : [...store.table<Referenced>(table)]

    const change = (table: ReferencedTable, id: string, references: References) => {
      const changed = <Row extends Referenced>({ externalId: _before, ...row }: Row) =>
        ({ ...row, ...references }) as Row
      if (table === "outbound_requests") {
        const row = requests.get(id)
        if (row !== undefined) requests.set(id, { ...row, request: changed(row.request) })
        return
      }
      const rows = store.table<Referenced>(table)
      const row = rows.get(id)
      if (row !== undefined) rows.set(id, changed(row))
    }

    return ReferencesRepo.of({
      set: (table, organizationId, id, { externalId, metadata }) =>
        Effect.sync(() => {
          const isTaken = all(table).some(
            ([other, row]) =>
              other !== id &&
              externalId !== null &&
              row.organizationId === organizationId &&
              row.externalId === externalId
          )
          if (!isTaken) change(table, id, { metadata, ...(externalId === null ? {} : { externalId }) })
          return !isTaken
        })
    })
  })
)
