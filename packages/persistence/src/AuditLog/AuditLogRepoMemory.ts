import { AuditLogRepo } from "@vault-custody/domain/AuditLog/AuditLogRepo"
import type { AuditEntry } from "@vault-custody/schema/AuditLog/AuditEntry"
import { Effect, Layer } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"
import { listPage } from "../Common/OwnedRowsMemory.ts"

export const layer = Layer.effect(
  AuditLogRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const entries = store.table<AuditEntry & { readonly createdAt: number }>("audit_log")

    const append = (entry: AuditEntry) =>
      Effect.sync(() => {
        entries.set(entry.id, { ...entry, createdAt: entry.at })
      })

    return AuditLogRepo.of({
      append,
      appendAll: Effect.forEach(append, { discard: true }),
      list: ({ byStaff, customerActorId, organizationId, resourceId }, page) =>
        Effect.sync(() => {
          const { items, hasMore } = listPage(
            [...entries.values()].filter(({ actorType }) => {
              const isCustomers = actorType === "member" || actorType === "api_key"
              return (customerActorId === undefined || isCustomers) && !(byStaff === true && isCustomers)
            }),
            { organizationId, resourceId, actor: customerActorId },
            page
          )
          return { items: items.map(({ createdAt: _createdAt, ...entry }) => entry), hasMore }
        })
    })
  })
)
