import { PgClient } from "@effect/sql-pg"
import type { PlacedRecord } from "@vault-custody/domain/Proofs/LogBatch"
import { type EntryKind, LogRepo } from "@vault-custody/domain/Proofs/LogRepo"
import { Array, Effect, Layer, Option } from "effect"
import { orStorageFailure } from "../Common/Database.ts"
import { readTiles } from "./TilesPg.ts"
import { type CheckpointRow, toCheckpoint } from "./LogCheckpointsRepoPg.ts"
import { readState } from "./LogStatePg.ts"
import { newestPublished } from "./NewestCheckpointPg.ts"

type RecordRow = Omit<PlacedRecord, "index" | "number" | "salt"> & {
  readonly index: bigint
  readonly number: bigint
  readonly salt: Uint8Array
}

const toRecord = ({ index, number, salt, ...row }: RecordRow): PlacedRecord => ({
  ...row,
  index: Number(index),
  number: Number(number),
  salt: new Uint8Array(salt)
})

export const layer = Layer.effect(
  LogRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient

    return LogRepo.of({
      published: sql<CheckpointRow & { readonly publishedAt: number }>`
        SELECT origin, size, root, note, key, published_at FROM log_checkpoints
        ${newestPublished(sql)}`.pipe(
        orStorageFailure,
        Effect.map((rows) =>
          Option.map(Array.head(rows), (row) => ({ ...toCheckpoint(row), publishedAt: row.publishedAt }))
        )
      ),

      state: readState(sql),

      keyAt: (index) =>
        sql<{ readonly key: string }>`
          SELECT key FROM log_checkpoints
          WHERE published_at IS NOT NULL AND size > ${BigInt(index)}::bigint
          ORDER BY size, published_at LIMIT 1`.pipe(
          orStorageFailure,
          Effect.map((rows) => Option.map(Array.head(rows), ({ key }) => key))
        ),

      records: (organizationId, after, limit) =>
        sql<RecordRow>`
          SELECT index, number, type, record, salt FROM log_records
          WHERE organization_id = ${organizationId} AND number > ${BigInt(after)}::bigint
          ORDER BY number LIMIT ${limit}`.pipe(orStorageFailure, Effect.map(Array.map(toRecord))),

      vaultRecords: (after, limit) =>
        sql<RecordRow>`
          SELECT index, number, type, record, salt FROM log_vault_records
          WHERE number > ${BigInt(after)}::bigint ORDER BY number LIMIT ${limit}`.pipe(
          orStorageFailure,
          Effect.map(Array.map(toRecord))
        ),

      entry: (organizationId, index) =>
        sql<{ readonly kind: EntryKind }>`
          SELECT 'organization' AS kind FROM log_records
          WHERE organization_id = ${organizationId} AND index = ${BigInt(index)}::bigint
          UNION ALL SELECT 'vault' FROM log_vault_records WHERE index = ${BigInt(index)}::bigint
          UNION ALL SELECT 'clear' FROM log_entries WHERE index = ${BigInt(index)}::bigint AND length(data) <> 32`.pipe(
          orStorageFailure,
          Effect.map((rows) => Option.map(Array.head(rows), ({ kind }) => kind))
        ),

      tiles: (tiles) => readTiles(sql, tiles)
    })
  })
)
