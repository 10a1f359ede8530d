import type { PgClient } from "@effect/sql-pg"
import {
  barKeyOf,
  hasNumbers,
  isSameBar,
  type ItemNumbers,
  numbersOf,
  type Numbering,
  takenAmong,
  type TakenNumbers
} from "@vault-custody/domain/Inventory/ItemNumbers"
import type { InventoryItemId, OrganizationId, ProductId } from "@vault-custody/schema/Common/Id"
import type { GrossWeight } from "@vault-custody/schema/Weights/Weight"
import type { InventoryStatus } from "@vault-custody/schema/Common/Statuses"
import { Array, Effect } from "effect"
import type { Fragment } from "effect/sql/Statement"
import { boolArray, textArray } from "../Common/Database.ts"
import { forEachSlice } from "../Common/Slices.ts"
import { isHere } from "./ItemStatusesPg.ts"

/** The stored serial number of an item. */
export const serialNumberColumn = (sql: PgClient.PgClient): Fragment =>
  sql`coalesce(repeated_serial_number, serial_number)`

/** An item with a requested number, of any owner. */
export interface Numbered {
  readonly id: InventoryItemId
  readonly organizationId: OrganizationId
  readonly status: InventoryStatus
  readonly numbers: ItemNumbers
}

interface NumberedRow {
  readonly id: InventoryItemId
  readonly organizationId: OrganizationId
  readonly productId: ProductId
  readonly status: InventoryStatus
  readonly serialNumber: string
  readonly internalIdentifier: string
  readonly metal: string
  readonly manufacturer: string
  readonly markKey: string | null
  readonly barKey: string | null
  readonly brand: string | null
  readonly year: number | null
  readonly isWeighed: boolean
  readonly productGrossWeight: GrossWeight | null
}

const productOf = ({
  productGrossWeight,
  ...row
}: Pick<NumberedRow, "productGrossWeight" | "metal" | "manufacturer" | "isWeighed">) =>
  productGrossWeight === null ? row : { ...row, grossWeight: productGrossWeight }

/** A row of an earlier version has no keys yet. */
const toNumbered = ({ barKey, id, markKey, organizationId, status, ...row }: NumberedRow): Numbered => ({
  id,
  organizationId,
  status,
  numbers: numbersOf({
    ...row,
    ownerOrganizationId: organizationId,
    barKey: markKey === null ? barKeyOf(productOf(row), row) : (barKey ?? undefined)
  })
})

const columns = (
  sql: PgClient.PgClient
) => sql`i.id, i.organization_id, i.product_id, i.status, i.internal_identifier,
  coalesce(i.repeated_serial_number, i.serial_number) AS serial_number, p.metal, p.manufacturer, i.mark_key, i.bar_key,
  i.brand, i.year, p.is_weighed, p.gross_weight AS product_gross_weight`

/**
 * Locks the items that have one of these numbers or are named themselves, in the order of their ids. It locks
 * departed items too, so that one which returns waits for one that arrives with its number. Rows without keys are
 * found by the older comparison, which equates the same spellings, except for some that are not ASCII.
 */
export const lockNumbered = (
  sql: PgClient.PgClient,
  asked: ReadonlyArray<ItemNumbers>,
  own: ReadonlyArray<InventoryItemId> = []
) =>
  Effect.map(
    forEachSlice(
      asked,
      (numbers) => sql<NumberedRow>`/* across organizations: a number is one item's in the whole vault */
        WITH asked AS MATERIALIZED (
          SELECT * FROM unnest(${textArray(numbers.map((n) => n.productId))}, ${textArray(numbers.map((n) => n.serialKey))},
            ${textArray(numbers.map((n) => n.barKey ?? null))}, ${textArray(numbers.map((n) => n.markKey))}
          ) AS a (product_id, serial_key, bar_key, mark_key))
        SELECT ${columns(sql)} FROM inventory_items i JOIN products p ON p.id = i.product_id
        WHERE i.id = ANY (ARRAY(
          SELECT unnest(${textArray(own)})
          UNION SELECT o.id FROM asked a JOIN inventory_items o ON o.serial_key = a.serial_key AND o.serial_key <> ''
            AND (o.product_id = a.product_id OR o.bar_key = a.bar_key)
          UNION SELECT o.id FROM asked a JOIN inventory_items o ON o.mark_key = a.mark_key
            AND ${isHere(sql, sql`o`)}
          UNION SELECT o.id FROM asked a JOIN inventory_items o ON a.serial_key <> '' AND o.serial_number <> ''
            AND fold_identifier(o.serial_number) = fold_identifier(a.serial_key) AND o.mark_key IS NULL
          UNION SELECT o.id FROM asked a JOIN inventory_items o
            ON fold_identifier(o.internal_identifier) = fold_identifier(a.mark_key) AND o.mark_key IS NULL))
        ORDER BY i.id FOR NO KEY UPDATE OF i`
    ),
    (slices) => slices.flat().map(toNumbered)
  )

/** Items of an organization with their numbers. */
export const numberedOf = (
  sql: PgClient.PgClient,
  organizationId: OrganizationId,
  ids: ReadonlyArray<InventoryItemId>
) =>
  Effect.map(
    sql<NumberedRow>`SELECT ${columns(sql)} FROM inventory_items i JOIN products p ON p.id = i.product_id
      WHERE i.organization_id = ${organizationId} AND i.id = ANY (${textArray(ids)})`,
    Array.map(toNumbered)
  )

const isHeld = ({ status }: Numbered): boolean => hasNumbers(status)

/** The numbers among these that items in the vault have, if any. */
export const takenOf = (
  asked: ReadonlyArray<Numbering>,
  found: ReadonlyArray<Numbered>
): TakenNumbers | undefined =>
  takenAmong(
    asked,
    found.filter(isHeld).map(({ numbers }) => numbers)
  )

/** Finds the newest departed item that is the same bar. */
export const previousAmong = (found: ReadonlyArray<Numbered>) => {
  const bySerial = Map.groupBy(found, ({ numbers }) => numbers.serialKey)
  return (numbers: ItemNumbers): Numbered | undefined =>
    (bySerial.get(numbers.serialKey) ?? [])
      .filter((other) => isSameBar(numbers, other.numbers))
      .toSorted((a, b) => (a.id < b.id ? 1 : -1))[0]
}

/** The items that share a number with others. */
interface Doubled {
  readonly serials: (item: Numbered) => boolean
  readonly marks: (item: Numbered) => boolean
}

const none: Doubled = { serials: () => false, marks: () => false }

/** Writes the keys of locked items, and marks those that share a number with others; none by default. */
export const writeKeys = (sql: PgClient.PgClient, items: ReadonlyArray<Numbered>, doubled: Doubled = none) =>
  forEachSlice(
    items,
    (slice) => sql`/* across organizations: keys follow from the numbers of a row alone */
      UPDATE inventory_items i SET serial_key = k.serial_key, bar_key = k.bar_key, mark_key = k.mark_key,
        is_doubled_number = k.is_doubled_number, is_doubled_mark = k.is_doubled_mark
      FROM unnest(${textArray(slice.map(({ id }) => id))}, ${textArray(slice.map(({ numbers }) => numbers.serialKey))},
        ${textArray(slice.map(({ numbers }) => numbers.barKey ?? null))},
        ${textArray(slice.map(({ numbers }) => numbers.markKey))},
        ${boolArray(slice.map(doubled.serials))},
        ${boolArray(slice.map(doubled.marks))}
      ) AS k (id, serial_key, bar_key, mark_key, is_doubled_number, is_doubled_mark)
      WHERE i.id = k.id`
  )

/** Locks some items without keys; those that other transactions have locked are left to a later pass. */
const lockUnkeyed = (sql: PgClient.PgClient, limit: number) =>
  Effect.map(
    sql<NumberedRow>`/* across organizations: what an older version wrote has no keys yet */
      SELECT ${columns(sql)} FROM inventory_items i JOIN products p ON p.id = i.product_id
      WHERE i.mark_key IS NULL ORDER BY i.id LIMIT ${limit} FOR NO KEY UPDATE OF i SKIP LOCKED`,
    Array.map(toNumbered)
  )

/**
 * Writes the keys of items of an earlier version. Two items with the same number stay, and both are marked. Returns
 * the number of items read.
 */
export const keyItems = Effect.fnUntraced(function* (sql: PgClient.PgClient, limit: number) {
  const items = yield* lockUnkeyed(sql, limit)
  if (items.length === 0) return 0
  const ids = new Set(items.map(({ id }) => id))
  const others = (yield* lockNumbered(
    sql,
    items.map(({ numbers }) => numbers)
  )).filter(({ id }) => !ids.has(id))
  const held = [...others, ...items].filter(isHeld)
  const bySerial = Map.groupBy(held, ({ numbers }) => numbers.serialKey)
  const byMark = Map.groupBy(held, ({ numbers }) => numbers.markKey)
  const doubledMarks = [...byMark].flatMap(([key, group]) => (group.length > 1 ? [key] : []))
  yield* writeKeys(sql, items, {
    marks: (item) => isHeld(item) && doubledMarks.includes(item.numbers.markKey),
    serials: (item) =>
      isHeld(item) &&
      (bySerial.get(item.numbers.serialKey) ?? []).some(
        (other) => other.id !== item.id && isSameBar(item.numbers, other.numbers)
      )
  })
  if (doubledMarks.length > 0) {
    yield* sql`/* across organizations: a mark is one item's in the whole vault */
      UPDATE inventory_items SET is_doubled_mark = true
      WHERE mark_key = ANY (${textArray(doubledMarks)}) AND ${isHere(sql, sql`inventory_items`)} AND NOT is_doubled_mark`
  }
  return items.length
})
