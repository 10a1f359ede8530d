import { PgClient } from "@effect/sql-pg"
import type { PlacedRecord } from "@vault-custody/domain/Proofs/LogBatch"
import { type EntryKind, LogRepo } from "@vault-custody/domain/Proofs/LogRepo"
import { concat, type Bytes } from "@vault-custody/transparency-log/Bytes"
import {
  encodeEntries,
  type Tile,
  TILE_WIDTH,
  tileOfEntries,
  tilePath
} from "@vault-custody/transparency-log/Tiles"
import { Array, Effect, Layer, Option } from "effect"
import { int4Array, int8Array, orStorageFailure } from "../Common/Database.ts"
import { type CheckpointRow, toCheckpoint } from "./LogCheckpointsRepoPg.ts"

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

interface TilePart {
  /** Which of the tiles that were asked for. */
  readonly tile: bigint
  readonly data: Uint8Array
}

/** A tile out of what is stored of it: itself, hashes of full tiles below, or entries. */
const tileOf = ({ level, width }: Tile, parts: ReadonlyArray<Uint8Array>): Bytes => {
  if (level === "entries") return encodeEntries(parts)
  return level === 0 && width < TILE_WIDTH ? tileOfEntries(parts) : concat(...parts)
}

export const layer = Layer.effect(
  LogRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient

    return LogRepo.of({
      published: sql<CheckpointRow>`
        SELECT origin, size, root, note, key FROM log_checkpoints
        WHERE published_at IS NOT NULL ORDER BY published_at DESC, size DESC LIMIT 1`.pipe(
        orStorageFailure,
        Effect.map((rows) => Option.map(Array.head(rows), toCheckpoint))
      ),

      keyAt: (index) =>
        sql<{ readonly key: string }>`
          SELECT key FROM log_checkpoints
          WHERE published_at IS NOT NULL AND size > ${BigInt(index)}::bigint
          ORDER BY published_at, size LIMIT 1`.pipe(
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

      // A full tile of hashes is stored. One that is not full is made of the full tiles below it, and at the lowest level
      // of the entries.
      tiles: (tiles) =>
        sql<TilePart>`
          WITH asked AS (
            SELECT * FROM unnest(
              ${int4Array(tiles.map(({ level }) => (level === "entries" ? -1 : level)))},
              ${int8Array(tiles.map(({ index }) => BigInt(index)))},
              ${int4Array(tiles.map(({ width }) => width))}
            ) WITH ORDINALITY AS a (level, index, width, tile)
          )
          SELECT a.tile, t.index, t.hashes AS data
          FROM asked a JOIN log_tiles t ON t.level = a.level AND t.index = a.index
          WHERE a.width = ${TILE_WIDTH}::int
          UNION ALL
          SELECT a.tile, t.index, t.hash
          FROM asked a JOIN log_tiles t ON t.level = a.level - 1
            AND t.index >= a.index * ${TILE_WIDTH}::int AND t.index < a.index * ${TILE_WIDTH}::int + a.width
          WHERE a.width < ${TILE_WIDTH}::int AND a.level > 0
          UNION ALL
          SELECT a.tile, e.index, e.data
          FROM asked a JOIN log_entries e
            ON e.index >= a.index * ${TILE_WIDTH}::int AND e.index < a.index * ${TILE_WIDTH}::int + a.width
          WHERE a.level = -1 OR (a.level = 0 AND a.width < ${TILE_WIDTH}::int)
          ORDER BY tile, index`.pipe(
          orStorageFailure,
          Effect.map((rows) => {
            const parts = Map.groupBy(rows, ({ tile }) => Number(tile))
            return tiles.map((tile, at) => {
              const found = parts.get(at + 1)
              if (found === undefined) throw new Error(`The log has no ${tilePath(tile)}`)
              return tileOf(
                tile,
                found.map(({ data }) => data)
              )
            })
          })
        )
    })
  })
)
