import type { PgClient } from "@effect/sql-pg"
import { concat, type Bytes } from "@vault-custody/transparency-log/Bytes"
import { encodeEntries, type Tile, TILE_WIDTH, tileOfEntries } from "@vault-custody/transparency-log/Tiles"
import { Effect } from "effect"
import { int4Array, int8Array, orStorageFailure } from "../Common/Database.ts"

interface TilePart {
  /** The number of the requested tile. */
  readonly tile: bigint
  readonly data: Uint8Array
}

/** Builds a tile from its stored parts: the tile itself, hashes of full tiles below it, or entries. */
const tileOf = ({ level, width }: Tile, parts: ReadonlyArray<Uint8Array>): Bytes => {
  if (level === "entries") return encodeEntries(parts)
  return level === 0 && width < TILE_WIDTH ? tileOfEntries(parts) : concat(...parts)
}

/**
 * The bytes of tiles of the log, in the given order; shorter than a tile's width if the log does not have all of it.
 * A full tile of hashes is stored. Any other one is computed from the full tiles below it and, at the lowest level,
 * from the entries.
 */
export const readTiles = (
  sql: PgClient.PgClient,
  tiles: ReadonlyArray<Tile>
): Effect.Effect<ReadonlyArray<Bytes>> =>
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
      return tiles.map((tile, at) =>
        tileOf(
          tile,
          (parts.get(at + 1) ?? []).map(({ data }) => data)
        )
      )
    })
  )
