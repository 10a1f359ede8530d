import { apiKeyList } from "@vault-custody/schema/Organizations/ApiKeyList"
import { ApiKeysRepo } from "@vault-custody/domain/Organizations/ApiKeysRepo"
import { isInStaffMode } from "@vault-custody/domain/TestMode/StaffMode"
import type { ApiKeyRecord } from "@vault-custody/schema/Organizations/Organization"
import { Effect, Layer, Option } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"
import { describedPage } from "../Common/OwnedRowsMemory.ts"

interface Row {
  readonly key: ApiKeyRecord
  readonly hash: string
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")

export const layer = Layer.effect(
  ApiKeysRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const keys = store.table<Row>("api_keys")
    const change = (id: string, f: (key: ApiKeyRecord) => ApiKeyRecord) => {
      const row = keys.get(id)
      if (row !== undefined) keys.set(id, { ...row, key: f(row.key) })
    }

    const organizations = store.table<unknown>("organizations")

    const find: ApiKeysRepo["Service"]["find"] = (organizationId, id) =>
      Effect.sync(() =>
        Option.fromUndefinedOr(keys.get(id)?.key).pipe(
          Option.filter((key) => key.organizationId === organizationId)
        )
      )

    return ApiKeysRepo.of({
      insert: (key, hash) =>
        Effect.sync(() => {
          keys.set(key.id, { key, hash: hex(hash) })
        }),
      lockCount: (organizationId) =>
        Effect.sync(() =>
          organizations.has(organizationId)
            ? [...keys.values()].filter(
                ({ key }) => key.organizationId === organizationId && key.status !== "revoked"
              ).length
            : undefined
        ),
      isRotated: ({ id }) => Effect.sync(() => [...keys.values()].some(({ key }) => key.rotatedFrom === id)),
      list: (organizationId, filter, page) =>
        Effect.sync(() =>
          describedPage(
            [...keys.values()].map((row) => row.key),
            apiKeyList,
            organizationId,
            filter,
            page
          )
        ),
      find,
      findByHashes: (hashes) =>
        Effect.sync(() => {
          const wanted = new Set(hashes)
          const found = [...keys.values()].filter(({ hash }) => wanted.has(hash))
          return new Map(found.map(({ hash, key }) => [hash, key]))
        }),
      lock: find,
      lockAcrossOrganizations: (id) =>
        Effect.map(isInStaffMode, (isThere) =>
          Option.filter(Option.fromUndefinedOr(keys.get(id)?.key), (key) => isThere(key.organizationId))
        ),
      update: ({ allowedAddresses, expiresAt, fboAccountIds, id, name, scopes, status, updatedAt }) =>
        Effect.sync(() =>
          change(id, (key) => ({
            ...key,
            allowedAddresses,
            expiresAt,
            fboAccountIds,
            name,
            scopes,
            status,
            updatedAt
          }))
        ),
      recordUsage: (usage) =>
        Effect.sync(() => {
          for (const { id, requests, lastUsedAt } of usage) {
            change(id, (key) => ({
              ...key,
              requestCount: key.requestCount + requests,
              lastUsedAt: Math.max(key.lastUsedAt ?? 0, lastUsedAt)
            }))
          }
        })
    })
  })
)
