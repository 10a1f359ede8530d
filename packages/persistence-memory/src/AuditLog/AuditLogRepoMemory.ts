import { AuditLogRepo } from "@vault-custody/domain/AuditLog/AuditLogRepo"
import { isInStaffMode } from "@vault-custody/domain/TestMode/StaffMode"
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
      list: ({ customerActorId, from = -Infinity, to = Infinity, ...filter }, page) =>
        Effect.map(isInStaffMode, (isThere) => {
          const { items, hasMore } = listPage(
            [...entries.values()].filter(({ actor, actorType, at, organizationId }) => {
              if (!isThere(organizationId ?? "org_")) return false
              const isCustomers = actorType === "member" || actorType === "api_key"
              const isTheirs = isCustomers && actor === customerActorId
              return (customerActorId === undefined || isTheirs) && at >= from && at <= to
            }),
            filter,
            page
          )
          return { items: items.map(({ createdAt: _createdAt, ...entry }) => entry), hasMore }
        })
    })
  })
)
