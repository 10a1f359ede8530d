import { PgClient } from "@effect/sql-pg"
import { type PlaceChange, PlacesRepo } from "@vault-custody/domain/Places/PlacesRepo"
import { comparedIdentifier, scannedIdentifiers } from "@vault-custody/schema/Common/Identifier"
import type { PlaceId } from "@vault-custody/schema/Common/Id"
import type { Place } from "@vault-custody/schema/Places/Place"
import { Array, Effect, Layer, Option } from "effect"
import type { Fragment } from "effect/sql/Statement"
import { lockUses, transactionLock } from "../Common/AdvisoryLocks.ts"
import { columnList, type Columns, orCreated } from "../Common/Columns.ts"
import { at, orStorageFailure, textArray, written } from "../Common/Database.ts"
import { matching } from "../Common/OwnedRowsPg.ts"
import { placedNow } from "../Inventory/ItemStatusesPg.ts"
import { readListPage } from "../Common/Lists/ListPage.ts"

type PlaceRow = Omit<Place, "sealNumber" | "insuredLimitCents"> & {
  readonly sealNumber: string | null
  readonly insuredLimitCents: bigint | null
}

export const vaultPlaceColumns: Columns<Omit<PlaceRow, "path">> = {
  id: "text",
  code: "text",
  kind: "text",
  name: "text",
  parentId: "text null",
  sealNumber: "text null",
  insuredLimitCents: "int8 null",
  isActive: "bool",
  createdAt: "timestamptz",
  updatedAt: orCreated
}

export const toPlace = ({ insuredLimitCents, sealNumber, ...place }: PlaceRow): Place => ({
  ...place,
  ...(sealNumber === null ? {} : { sealNumber }),
  ...(insuredLimitCents === null ? {} : { insuredLimitCents })
})

/** The columns of a place, with its path. */
export const placeSelection = (sql: PgClient.PgClient) =>
  sql`${columnList(sql, vaultPlaceColumns)}, place_path(places.id) AS path`

/** The ids of the places that match a number: by path, walked from the site on, by seal or by code. */
const placesWith = (sql: PgClient.PgClient, key: Fragment): Fragment => sql`
    WITH RECURSIVE walked AS (
      SELECT id, 1 AS depth FROM places WHERE parent_id IS NULL AND code_key = split_part(${key}, '/', 1)
      UNION ALL
      SELECT p.id, w.depth + 1 FROM walked w JOIN places p
        ON p.parent_id = w.id AND p.code_key = split_part(${key}, '/', w.depth + 1)
    )
    SELECT id FROM walked WHERE depth = cardinality(string_to_array(${key}, '/'))
    UNION SELECT id FROM places WHERE seal_key = ${key}
    UNION SELECT id FROM places WHERE code_key = ${key}`

/** The ids that a scan matches: as scanned or, if that is no id, without a symbology identifier. */
const meantPlaces = (
  sql: PgClient.PgClient,
  scanned: Fragment,
  asRead: Fragment,
  bare: Fragment
): Fragment => sql`coalesce(
    nullif(ARRAY(SELECT id FROM places WHERE id = ${scanned} UNION (${placesWith(sql, asRead)})), '{}'),
    ARRAY(${placesWith(sql, bare)}))`

/** The condition that a scan matches the place. */
export const placeLookUp = (sql: PgClient.PgClient, scanned: string): Fragment => {
  const [asRead, bare] = scannedIdentifiers(scanned)
  const text = (value: string | undefined) => sql`${value ?? null}::text`
  return sql`places.id = ANY (${meantPlaces(sql, text(scanned), text(asRead), text(bare))})`
}

/** One form of each scan: as scanned, or without a symbology identifier. */
const keysOf = (scanned: ReadonlyArray<string>, form: 0 | 1) =>
  textArray(scanned.map((one) => scannedIdentifiers(one)[form] ?? null))

/** The condition that no other place in the new parent, nor one that moves there too, has this one's code. */
const hasOwnCode = (sql: PgClient.PgClient, ids: ReadonlyArray<PlaceId>, parentId: PlaceId): Fragment => sql`
  NOT EXISTS (SELECT 1 FROM places o
    WHERE o.parent_id = ${parentId} AND o.code_key = places.code_key AND o.id <> places.id)
  AND NOT EXISTS (SELECT 1 FROM places o
    WHERE o.id = ANY (${textArray(ids)}) AND o.code_key = places.code_key AND o.id <> places.id)`

const optional = (value: string | undefined): string | null => value ?? null

const columnsOf = ({ sealNumber, updatedAt, ...rest }: PlaceChange) => ({
  ...rest,
  ...(updatedAt === undefined ? {} : { updatedAt: at(updatedAt) }),
  ...(sealNumber === undefined
    ? {}
    : { sealNumber, sealKey: sealNumber === null ? null : comparedIdentifier(sealNumber) })
})

export const layer = Layer.effect(
  PlacesRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const selection = placeSelection(sql)

    return PlacesRepo.of({
      lockTree: (mode) =>
        written(
          sql,
          sql`SELECT ${sql.literal(
            transactionLock(lockUses.places, "'tree'", mode === "read" ? "shared" : "exclusive")
          )}`
        ),

      insert: (p) =>
        sql`INSERT INTO places (id, code, code_key, kind, name, parent_id, seal_number, seal_key, insured_limit_cents,
            is_active, created_at)
          VALUES (${p.id}, ${p.code}, ${comparedIdentifier(p.code)}, ${p.kind}, ${p.name}, ${p.parentId},
            ${optional(p.sealNumber)}, ${p.sealNumber === undefined ? null : comparedIdentifier(p.sealNumber)},
            ${p.insuredLimitCents ?? null}, ${p.isActive}, ${at(p.createdAt)})
          ON CONFLICT (parent_id, code_key) DO NOTHING RETURNING id`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows.length > 0)
        ),

      find: (id) =>
        sql<PlaceRow>`SELECT ${selection} FROM places WHERE id = ${id}`.pipe(
          orStorageFailure,
          Effect.map((rows) => Option.map(Array.head(rows), toPlace))
        ),

      list: ({ kind, parentId, scanned }, page) => {
        const condition = sql.and([
          sql`true`,
          matching<{ readonly parentId?: string | undefined; readonly kind?: string | undefined }>(sql, {
            parentId,
            kind
          }),
          ...(scanned === undefined ? [] : [placeLookUp(sql, scanned)])
        ])
        return readListPage(sql, { columns: selection, table: sql`places`, condition }, page, toPlace)
      },

      withOuter: (ids) =>
        sql<PlaceRow>`
          WITH RECURSIVE walked AS (
            SELECT id, parent_id FROM places WHERE id = ANY (${textArray(ids)})
            UNION
            SELECT p.id, p.parent_id FROM walked w JOIN places p ON p.id = w.parent_id
          )
          SELECT ${selection} FROM places WHERE id IN (SELECT id FROM walked)`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows.map(toPlace))
        ),

      scan: (scanned) =>
        sql<PlaceRow & { readonly scan: number }>`
          SELECT g.nth::int4 AS scan, p.* FROM unnest(${textArray(scanned)}, ${keysOf(scanned, 0)}, ${keysOf(scanned, 1)})
            WITH ORDINALITY AS g (scanned, as_read, bare, nth)
          CROSS JOIN LATERAL (SELECT ${selection} FROM places
            WHERE id = ANY (${meantPlaces(sql, sql`g.scanned`, sql`g.as_read`, sql`g.bare`)})) AS p
          ORDER BY g.nth, p.id`.pipe(
          orStorageFailure,
          Effect.map((rows) => {
            const found = Map.groupBy(rows, ({ scan }) => scan)
            return scanned.map((_, index) =>
              (found.get(index + 1) ?? []).map(({ scan: _nth, ...row }) => toPlace(row))
            )
          })
        ),

      heightOf: (ids) =>
        sql<{ readonly height: number }>`
          WITH RECURSIVE below AS (
            SELECT id, 1 AS height FROM places WHERE id = ANY (${textArray(ids)})
            UNION ALL
            SELECT p.id, b.height + 1 FROM below b JOIN places p ON p.parent_id = b.id
          )
          SELECT coalesce(max(height), 0) AS height FROM below`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows[0]?.height ?? 0)
        ),

      holdsAnything: (id) =>
        sql`/* across organizations: in a place is what any of them has */
          (SELECT 1 FROM places WHERE parent_id = ${id} AND is_active LIMIT 1)
          UNION ALL (SELECT 1 FROM inventory_items WHERE place_id = ${id} AND ${placedNow(sql)} LIMIT 1)`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows.length > 0)
        ),

      change: (ids, change) =>
        sql`UPDATE places SET ${sql.update(columnsOf(change))} WHERE id = ANY (${textArray(ids)})
          AND ${change.parentId === undefined ? sql`true` : hasOwnCode(sql, ids, change.parentId)}
          RETURNING id`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows.length === ids.length)
        ),

      appendMoves: (moves) =>
        moves.length === 0
          ? Effect.void
          : written(
              sql,
              sql`INSERT INTO place_moves (move_id, place_id, parent_id, operator_type, operator_id, operator_name,
                  seal_broken, moved_at)
                SELECT m.move_id, m.place_id, m.parent_id, m.type, m.id, m.name, m.seal_broken, greatest(vault_now(), (
                  SELECT l.moved_at FROM place_moves l WHERE l.place_id = m.place_id ORDER BY l.seq DESC LIMIT 1))
                FROM unnest(${textArray(moves.map((m) => m.moveId))}, ${textArray(moves.map((m) => m.placeId))},
                  ${textArray(moves.map((m) => m.parentId))}, ${textArray(moves.map((m) => m.by.type))},
                  ${textArray(moves.map((m) => m.by.id))}, ${textArray(moves.map((m) => m.by.name))},
                  ${textArray(moves.map((m) => m.sealBroken ?? null))})
                  AS m (move_id, place_id, parent_id, type, id, name, seal_broken)`
            )
    })
  })
)
