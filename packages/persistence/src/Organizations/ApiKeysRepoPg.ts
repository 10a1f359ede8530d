import { apiKeyList } from "@vault-custody/schema/Organizations/ApiKeyList"
import { PgClient } from "@effect/sql-pg"
import { ApiKeysRepo } from "@vault-custody/domain/Organizations/ApiKeysRepo"
import { modeOf } from "@vault-custody/schema/Common/Mode"
import type { ApiKeyRecord } from "@vault-custody/schema/Organizations/Organization"
import { Effect, Layer } from "effect"
import { boundedRead } from "@vault-custody/postgres/BoundedRead"
import { columnList, type Columns, orCreated } from "../Common/Columns.ts"
import { at, int8Array, onlyRow, orStorageFailure, textArray, timesArray } from "../Common/Database.ts"
import { ownedRowsPg } from "../Common/OwnedRowsPg.ts"

/** The channel that notifies API processes of a changed key. The payload is the key's id. */
export const apiKeysChannel = "api_keys_changed"

type Row = Omit<ApiKeyRecord, "mode" | "requestCount"> & { readonly requestCount: bigint }

const toRecord = (row: Row): ApiKeyRecord => ({
  ...row,
  mode: modeOf(row.organizationId),
  requestCount: Number(row.requestCount)
})

export const apiKeyColumns: Columns<Row> = {
  id: "text",
  organizationId: "text",
  name: "text",
  lastFour: "text null",
  scopes: "_text",
  status: "text",
  expiresAt: "timestamptz null",
  allowedAddresses: "_text",
  fboAccountIds: "_text",
  lastUsedAt: "timestamptz null",
  requestCount: "int8",
  rotatedFrom: "text null",
  createdBy: "jsonb null",
  createdAt: "timestamptz",
  updatedAt: orCreated
}

export const layer = Layer.effect(
  ApiKeysRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const rows = ownedRowsPg(sql, "api_keys", apiKeyColumns, toRecord)

    return ApiKeysRepo.of({
      insert: (key, hash) =>
        sql`INSERT INTO api_keys (organization_id, id, name, last_four, scopes, status, expires_at, allowed_addresses,
            fbo_account_ids, key_hash, rotated_from, created_by, created_at)
          VALUES (${key.organizationId}, ${key.id}, ${key.name}, ${key.lastFour}, ${textArray(key.scopes)},
            ${key.status}, ${key.expiresAt === null ? null : at(key.expiresAt)}::timestamptz, ${textArray(key.allowedAddresses)},
            ${textArray(key.fboAccountIds)}, ${hash}, ${key.rotatedFrom},
            ${key.createdBy === null ? null : sql.json(key.createdBy)}::jsonb, ${at(key.createdAt)})`.pipe(
          orStorageFailure,
          Effect.asVoid
        ),

      // Two statements: the second one sees the changes of a transaction that the first one waited for.
      lockCount: (organizationId) =>
        Effect.gen(function* () {
          const [organization] =
            yield* sql`SELECT 1 FROM organizations WHERE id = ${organizationId} FOR NO KEY UPDATE`
          if (organization === undefined) return undefined
          const counted = yield* sql<{ readonly count: number }>`SELECT count(*)::int AS count FROM api_keys
            WHERE organization_id = ${organizationId} AND status <> 'revoked'`
          return onlyRow(counted).count
        }).pipe(orStorageFailure),

      isRotated: ({ id, organizationId }) =>
        sql`SELECT 1 FROM api_keys WHERE organization_id = ${organizationId} AND rotated_from = ${id} LIMIT 1`.pipe(
          orStorageFailure,
          Effect.map((found) => found.length > 0)
        ),

      list: rows.list(apiKeyList),

      findByHashes: (hashes) =>
        sql<Row & { readonly hash: string }>`/* across organizations: whose a key is, is asked here */ 
          SELECT wanted.hash, ${columnList(sql, apiKeyColumns)}
          FROM unnest(${textArray(hashes)}) AS wanted (hash)
          JOIN api_keys ON key_hash = decode(wanted.hash, 'hex')`.pipe(
          boundedRead,
          orStorageFailure,
          Effect.map((rows) => new Map(rows.map(({ hash, ...row }) => [hash, toRecord(row)])))
        ),

      find: rows.find,

      lock: rows.lock,
      lockAcrossOrganizations: rows.lockAcrossOrganizations,

      update: ({
        allowedAddresses,
        expiresAt,
        fboAccountIds,
        id,
        name,
        organizationId,
        scopes,
        status,
        updatedAt
      }) =>
        sql`WITH changed AS (
            UPDATE api_keys SET name = ${name}, scopes = ${textArray(scopes)}, status = ${status},
              expires_at = ${expiresAt === null ? null : at(expiresAt)}::timestamptz, allowed_addresses = ${textArray(allowedAddresses)},
              fbo_account_ids = ${textArray(fboAccountIds)}, updated_at = ${at(updatedAt)}
            WHERE organization_id = ${organizationId} AND id = ${id} RETURNING id)
          SELECT pg_notify(${apiKeysChannel}, id) FROM changed`.pipe(orStorageFailure, Effect.asVoid),

      recordUsage: (usage) =>
        sql`/* across organizations: counts of many keys are written at once */ 
          UPDATE api_keys k
          SET request_count = k.request_count + u.requests, last_used_at = greatest(k.last_used_at, u.last_used_at)
          FROM unnest(${textArray(usage.map((u) => u.id))}, ${int8Array(usage.map((u) => BigInt(u.requests)))},
            ${timesArray(usage.map((u) => u.lastUsedAt))}) AS u (id, requests, last_used_at)
          WHERE k.id = u.id`.pipe(orStorageFailure, Effect.asVoid)
    })
  })
)
