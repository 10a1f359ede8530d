import { PgClient } from "@effect/sql-pg"
import { ApiKeysRepo } from "@vault-custody/domain/Organizations/ApiKeysRepo"
import type { ApiKeyRecord } from "@vault-custody/schema/Organizations/Organization"
import { Array, Effect, Layer, Option } from "effect"
import { at, int8Array, orStorageFailure, textArray, timesArray } from "../Common/Database.ts"
import { pageClause, toPage } from "../Common/PagePg.ts"

/** The channel that notifies API processes of a changed key. The payload is the key's id. */
export const apiKeysChannel = "api_keys_changed"

type Row = Omit<ApiKeyRecord, "requestCount"> & { readonly requestCount: bigint }

const toRecord = (row: Row): ApiKeyRecord => ({ ...row, requestCount: Number(row.requestCount) })

const head = (rows: ReadonlyArray<Row>) => Option.map(Array.head(rows), toRecord)

export const layer = Layer.effect(
  ApiKeysRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const columns = sql`id, organization_id, name, scopes, status, last_used_at, request_count, created_at`

    return ApiKeysRepo.of({
      insert: (key, hash) =>
        sql`INSERT INTO api_keys (organization_id, id, name, scopes, status, key_hash, created_at)
          VALUES (${key.organizationId}, ${key.id}, ${key.name}, ${textArray(key.scopes)}, ${key.status}, ${hash},
            ${at(key.createdAt)})`.pipe(orStorageFailure, Effect.asVoid),

      list: (organizationId, page) =>
        sql<Row>`SELECT ${columns} FROM api_keys WHERE organization_id = ${organizationId}
          ORDER BY created_at DESC, id DESC ${pageClause(sql, page)}`.pipe(
          orStorageFailure,
          Effect.map((rows) => toPage(rows, page, toRecord))
        ),

      findByHashes: (hashes) =>
        sql<Row & { readonly hash: string }>`SELECT wanted.hash, ${columns}
          FROM unnest(${textArray(hashes)}) AS wanted (hash)
          JOIN api_keys ON key_hash = decode(wanted.hash, 'hex')`.pipe(
          orStorageFailure,
          Effect.map((rows) => new Map(rows.map(({ hash, ...row }) => [hash, toRecord(row)])))
        ),

      lock: (id) =>
        sql<Row>`SELECT ${columns} FROM api_keys WHERE id = ${id} FOR NO KEY UPDATE`.pipe(
          orStorageFailure,
          Effect.map(head)
        ),

      setStatus: (id, status) =>
        sql`WITH changed AS (UPDATE api_keys SET status = ${status} WHERE id = ${id} RETURNING id)
          SELECT pg_notify(${apiKeysChannel}, id) FROM changed`.pipe(orStorageFailure, Effect.asVoid),

      recordUsage: (usage) =>
        sql`UPDATE api_keys k
          SET request_count = k.request_count + u.requests, last_used_at = greatest(k.last_used_at, u.last_used_at)
          FROM unnest(${textArray(usage.map((u) => u.id))}, ${int8Array(usage.map((u) => BigInt(u.requests)))},
            ${timesArray(usage.map((u) => u.lastUsedAt))}) AS u (id, requests, last_used_at)
          WHERE k.id = u.id`.pipe(orStorageFailure, Effect.asVoid)
    })
  })
)
