import type { PgClient } from "@effect/sql-pg"
import type { CountsRepo, DifferenceFilter } from "@vault-custody/domain/Counts/CountsRepo"
import { comparedIdentifier } from "@vault-custody/schema/Common/Identifier"
import type { DifferenceId, InventoryItemId, PlaceId } from "@vault-custody/schema/Common/Id"
import { type CountDifference, settledKinds } from "@vault-custody/schema/Counts/CountDifference"
import { Array, Effect, Option } from "effect"
import { columnList, type Columns } from "../Common/Columns.ts"
import { boolArray, orStorageFailure, textArray, written } from "../Common/Database.ts"
import { countedPageClause, toPage } from "../Common/Lists/PageClauses.ts"
import { forEachSlice } from "../Common/Slices.ts"

type Handling = Omit<
  CountDifference,
  "id" | "kind" | "isOpen" | "inventoryItemId" | "scanned" | "expectedPlaceId" | "foundPlaceId"
>

interface DifferenceRow {
  readonly id: DifferenceId
  readonly kind: CountDifference["kind"]
  readonly isOpen: boolean
  readonly inventoryItemId: InventoryItemId | null
  readonly scanned: string | null
  readonly expectedPlaceId: PlaceId | null
  readonly foundPlaceId: PlaceId | null
  readonly handling: Handling
}

export const differenceColumns: Columns<DifferenceRow> = {
  id: "text",
  kind: "text",
  isOpen: "bool",
  inventoryItemId: "text null",
  scanned: "text null",
  expectedPlaceId: "text null",
  foundPlaceId: "text null",
  handling: "jsonb"
}

const toDifference = (row: DifferenceRow): CountDifference => ({
  id: row.id,
  kind: row.kind,
  isOpen: row.isOpen,
  ...(row.inventoryItemId === null ? {} : { inventoryItemId: row.inventoryItemId }),
  ...(row.scanned === null ? {} : { scanned: row.scanned }),
  ...(row.expectedPlaceId === null ? {} : { expectedPlaceId: row.expectedPlaceId }),
  ...(row.foundPlaceId === null ? {} : { foundPlaceId: row.foundPlaceId }),
  ...row.handling
})

const handlingOf = ({
  expectedPlaceId: _expected,
  foundPlaceId: _found,
  id: _id,
  inventoryItemId: _item,
  isOpen: _open,
  kind: _kind,
  scanned: _scanned,
  ...handling
}: CountDifference): string => JSON.stringify(handling)

/** The differences of counts, as {@link CountsRepo} has them. */
export const countDifferencesPg = (
  sql: PgClient.PgClient
): Pick<CountsRepo["Service"], "addDifferences" | "differences" | "findDifference" | "changeDifferences"> => {
  const conditions = ({ about, isDiscrepancy, isOpen }: DifferenceFilter) =>
    sql.and([
      sql`true`,
      ...(isOpen === undefined ? [] : [sql`is_open = ${isOpen}`]),
      ...(isDiscrepancy === undefined ? [] : [sql`is_discrepancy = ${isDiscrepancy}`]),
      ...(about === undefined
        ? []
        : [
            sql`(expected_place_id = ANY (${textArray(about.places)}) OR found_place_id = ANY (${textArray(
              about.places
            )}) OR inventory_item_id = ANY (${textArray(about.items)})
              OR scanned_key = ANY (${textArray(about.numbers.map(comparedIdentifier))}))`
          ])
    ])

  const differenceArrays = (differences: ReadonlyArray<CountDifference>) => sql`
    ${textArray(differences.map((d) => d.id))}, ${textArray(differences.map((d) => d.kind))},
    ${boolArray(differences.map((d) => d.isOpen))}, ${textArray(differences.map((d) => d.inventoryItemId ?? null))},
    ${textArray(differences.map((d) => d.scanned ?? null))},
    ${textArray(differences.map((d) => (d.scanned === undefined ? null : comparedIdentifier(d.scanned))))},
    ${textArray(differences.map((d) => d.expectedPlaceId ?? null))},
    ${textArray(differences.map((d) => d.foundPlaceId ?? null))}, ${textArray(differences.map(handlingOf))}`
  const named = sql`(id, kind, is_open, item, scanned, scanned_key, expected, found, handling)`

  return {
    addDifferences: (id, differences) =>
      differences.length === 0
        ? Effect.void
        : Effect.asVoid(
            forEachSlice(differences, (slice) =>
              written(
                sql,
                sql`INSERT INTO count_differences (count_id, is_discrepancy, id, kind, is_open, inventory_item_id, scanned,
                    scanned_key, expected_place_id, found_place_id, handling)
                  SELECT ${id}, d.kind <> ALL (${textArray(settledKinds)}), d.id, d.kind, d.is_open, d.item, d.scanned,
                    d.scanned_key, d.expected, d.found, d.handling::jsonb
                  FROM unnest(${differenceArrays(slice)}) AS d ${named}`
              )
            )
          ),

    differences: (id, filter, page) =>
      sql<DifferenceRow>`SELECT ${columnList(sql, differenceColumns)} FROM count_differences
        WHERE count_id = ${id} AND ${conditions(filter)} ORDER BY is_open DESC, id ${countedPageClause(sql, page)}`.pipe(
        orStorageFailure,
        Effect.map((rows) => toPage(rows, page, toDifference))
      ),

    findDifference: (id, difference) =>
      sql<DifferenceRow>`SELECT ${columnList(sql, differenceColumns)} FROM count_differences
        WHERE count_id = ${id} AND id = ${difference}`.pipe(
        orStorageFailure,
        Effect.map((rows) => Option.map(Array.head(rows), toDifference))
      ),

    changeDifferences: (id, differences) =>
      differences.length === 0
        ? Effect.void
        : Effect.asVoid(
            forEachSlice(differences, (slice) =>
              written(
                sql,
                sql`UPDATE count_differences c SET kind = d.kind, is_open = d.is_open, scanned = d.scanned,
                    scanned_key = d.scanned_key, expected_place_id = d.expected, found_place_id = d.found,
                    handling = d.handling::jsonb
                  FROM unnest(${differenceArrays(slice)}) AS d ${named} WHERE c.count_id = ${id} AND c.id = d.id`
              )
            )
          )
  }
}
