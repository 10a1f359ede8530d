import type { PgClient } from "@effect/sql-pg"
import { leafHash } from "@vault-custody/transparency-log/MerkleTree"
import { type Edge, edgeOf } from "@vault-custody/transparency-log/TileEdge"
import { TILE_WIDTH } from "@vault-custody/transparency-log/Tiles"
import { Effect } from "effect"
import type { Statement } from "effect/sql/Statement"
import { int4Array, int8Array } from "../Common/Database.ts"

export interface EdgeRow {
  readonly level: number
  /** A leaf's data at level 0, a hash above. */
  readonly data: Uint8Array
}

/** Reads the right edge of the log's tree at the size of `size` entries. */
export const edgeAt = (
  sql: PgClient.PgClient,
  send: (statement: Statement<EdgeRow>) => Effect.Effect<ReadonlyArray<EdgeRow>>,
  size: number
): Effect.Effect<Edge> => {
  const levels = edgeOf(size)
  const above = levels.slice(1)
  const first = BigInt((levels[0]?.index ?? 0) * TILE_WIDTH)
  return Effect.map(
    send(sql<EdgeRow>`
      SELECT 0 AS level, index, data FROM log_entries WHERE index >= ${first}::bigint AND index < ${BigInt(size)}::bigint
      UNION ALL
      SELECT e.level, t.index, t.hash AS data
      FROM unnest(${int4Array(above.map(({ level }) => level))},
        ${int8Array(above.map(({ index }) => BigInt(index * TILE_WIDTH)))},
        ${int4Array(above.map(({ width }) => width))}) AS e (level, first, width)
      JOIN log_tiles t ON t.level = e.level - 1 AND t.index >= e.first AND t.index < e.first + e.width
      ORDER BY level, index`),
    (rows) =>
      levels.map(({ level }) =>
        rows
          .filter((row) => row.level === level)
          .map(({ data }) => (level === 0 ? leafHash(data) : new Uint8Array(data)))
      )
  )
}
