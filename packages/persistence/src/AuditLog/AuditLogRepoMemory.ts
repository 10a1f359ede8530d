import { AuditLogRepo } from "@vault-custody/domain/AuditLog/AuditLogRepo"
import type { AuditEntry } from "@vault-custody/schema/AuditLog/AuditEntry"
import { Effect, Layer } from "effect"
import { MemoryStore, newestFirst, pageOf } from "../Common/MemoryStore.ts"

export const layer = Layer.effect(
  AuditLogRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const entries = store.table<AuditEntry & { readonly createdAt: number }>("audit_log")

    return AuditLogRepo.of({
      append: (entry) =>
        Effect.sync(() => {
          entries.set(entry.id, { ...entry, createdAt: entry.at })
        }),
      list: ({ organizationId, resourceId }, page) =>
        Effect.sync(() => {
          const matching = [...entries.values()].filter(
            (entry) =>
              (organizationId === undefined || entry.organizationId === organizationId) &&
              (resourceId === undefined || entry.resourceId === resourceId)
          )
          const { items, hasMore } = pageOf(newestFirst(matching), page)
          return { items: items.map(({ createdAt: _createdAt, ...entry }) => entry), hasMore }
        })
    })
  })
)
