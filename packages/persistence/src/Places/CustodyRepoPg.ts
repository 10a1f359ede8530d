import { PgClient } from "@effect/sql-pg"
import { CustodyRepo, type NewItemMove, type PlacedItem } from "@vault-custody/domain/Places/CustodyRepo"
import { scannedIdentifiers } from "@vault-custody/schema/Common/Identifier"
import type { InventoryItemId, PlaceId } from "@vault-custody/schema/Common/Id"
import type { PlaceContent } from "@vault-custody/schema/Places/Move"
import { Effect, Layer } from "effect"
import { at as timeAt, int4Array, orStorageFailure, textArray, written } from "../Common/Database.ts"
import { ofMode } from "../Common/Modes.ts"
import { toPage } from "../Common/Lists/PageClauses.ts"
import { forEachSlice } from "../Common/Slices.ts"
import { serialNumberColumn } from "../Inventory/ItemNumbersPg.ts"
import { placedNow } from "../Inventory/ItemStatusesPg.ts"
import { contentsQuery, type ContentRow } from "./ContentsPg.ts"
import { historyQuery, type HistoryRow, toCustodyEntry } from "./CustodyHistoryPg.ts"

const toContent = ({
  code,
  internalIdentifier,
  inventoryItemId,
  kind,
  name,
  organizationId,
  placeId,
  productId,
  serialNumber
}: ContentRow): PlaceContent =>
  placeId === null
    ? {
        id: inventoryItemId ?? "",
        ...(inventoryItemId === null ? {} : { inventoryItemId }),
        ...(organizationId === null ? {} : { organizationId }),
        ...(productId === null ? {} : { productId }),
        serialNumber: serialNumber ?? "",
        internalIdentifier: internalIdentifier ?? ""
      }
    : { id: placeId, placeId, code: code ?? "", name: name ?? "", kind: kind ?? "" }

export const layer = Layer.effect(
  CustodyRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const placed = sql`id, organization_id, status, place_id, ${serialNumberColumn(sql)} AS "serialNumber"`

    const appendSlice = (moves: ReadonlyArray<NewItemMove>) =>
      sql`/* across organizations: staff move what several customers have at once */
        INSERT INTO item_moves (move_id, organization_id, inventory_item_id, place_id, seal_broken, operator_type,
          operator_id, operator_name, moved_at)
        SELECT m.move_id, m.organization_id, m.item, m.place_id, m.seal_broken, m.type, m.by, m.name,
          greatest(vault_now(), (SELECT l.moved_at FROM item_moves l
            WHERE l.organization_id = m.organization_id AND l.inventory_item_id = m.item ORDER BY l.seq DESC LIMIT 1))
        FROM unnest(${textArray(moves.map((m) => m.moveId))}, ${textArray(moves.map((m) => m.organizationId))},
          ${textArray(moves.map((m) => m.inventoryItemId))}, ${textArray(moves.map((m) => m.placeId))},
          ${textArray(moves.map((m) => m.sealBroken ?? null))}, ${textArray(moves.map((m) => m.by.type))},
          ${textArray(moves.map((m) => m.by.id))}, ${textArray(moves.map((m) => m.by.name))})
          AS m (move_id, organization_id, item, place_id, seal_broken, type, by, name)`

    /** The items that match each form of each scan, by the number of the scan. */
    const scanForms = (forms: ReadonlyArray<{ readonly scan: number; readonly form: string }>) =>
      sql<PlacedItem & { readonly scan: number }>`/* across organizations: a scan says not whose an item is */
        SELECT f.scan, i.* FROM unnest(${int4Array(forms.map(({ scan }) => scan))},
          ${textArray(forms.map(({ form }) => form))}) AS f (scan, form)
        CROSS JOIN LATERAL (
          SELECT ${placed} FROM inventory_items WHERE serial_key = f.form AND serial_key <> ''
          UNION SELECT ${placed} FROM inventory_items WHERE mark_key = f.form
        ) AS i ORDER BY i.id`

    const scanItems = Effect.fnUntraced(function* (scans: ReadonlyArray<string>) {
      const forms = scans.map(scannedIdentifiers)
      const found = new Map<number, ReadonlyArray<PlacedItem>>()
      // First the form as scanned, then, for scans without a match, the form without a symbology identifier.
      for (const nth of [0, 1]) {
        const asked = forms.flatMap((some, scan) => {
          const form = some[nth]
          return form === undefined || found.has(scan) ? [] : [{ scan, form }]
        })
        if (asked.length === 0) continue
        const rows = yield* scanForms(asked)
        for (const [scan, items] of Map.groupBy(rows, (row) => row.scan)) found.set(scan, items)
      }
      return scans.map((_, scan) => found.get(scan) ?? [])
    })

    return CustodyRepo.of({
      append: (moves) =>
        moves.length === 0
          ? Effect.void
          : Effect.asVoid(forEachSlice(moves, (slice) => written(sql, appendSlice(slice)))),

      history: (organizationId, id, page) =>
        sql<HistoryRow>`${historyQuery(sql, organizationId, id, page)}`.pipe(
          orStorageFailure,
          Effect.map((rows) => toPage(rows, page, toCustodyEntry))
        ),

      contents: (id, at, page) =>
        sql<ContentRow>`${contentsQuery(sql, id, at === undefined ? undefined : timeAt(at), page)}`.pipe(
          orStorageFailure,
          Effect.map((rows) => toPage(rows, page, toContent))
        ),

      scanItems: (scans) => orStorageFailure(scanItems(scans)),

      lockItems: (ids) =>
        sql<PlacedItem>`/* across organizations: staff move what several customers have at once */
          SELECT ${placed} FROM inventory_items
          WHERE id = ANY (${textArray(ids)}) AND ${ofMode(sql, "live", sql`organization_id`)} ORDER BY id
          FOR NO KEY UPDATE`.pipe(orStorageFailure),

      setPlace: (ids: ReadonlyArray<InventoryItemId>, placeId: PlaceId) =>
        ids.length === 0
          ? Effect.void
          : written(
              sql,
              sql`/* across organizations: staff move what several customers have at once */
                UPDATE inventory_items SET place_id = ${placeId} WHERE id = ANY (${textArray(ids)})
                  AND ${placedNow(sql)}`
            )
    })
  })
)
