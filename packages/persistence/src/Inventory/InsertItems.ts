import type { PgClient, PgTypes } from "@effect/sql-pg"
import { compareText } from "@vault-custody/domain/Common/CompareText"
import type { HeldItem } from "@vault-custody/domain/Inventory/HeldItem"
import { type ItemNumbers, type NewItem, numbersOf } from "@vault-custody/domain/Inventory/ItemNumbers"
import type { InventoryItemId, OrganizationId } from "@vault-custody/schema/Common/Id"
import { modeOf } from "@vault-custody/schema/Common/Mode"
import { Array, Effect } from "effect"
import { int4Array, int8Array, orStorageFailure, textArray, timesArray } from "../Common/Database.ts"
import { forEachSlice, sliceSize } from "../Common/Slices.ts"
import {
  lockNumbered,
  type Numbered,
  numberedOf,
  previousAmong,
  takenOf,
  writeKeys
} from "./ItemNumbersPg.ts"
import type { itemColumns } from "./ItemRow.ts"

/** A new item with its numbers, and the item that the same bar was before. */
interface Coming {
  readonly item: HeldItem
  readonly numbers: ItemNumbers
  readonly previous: Numbered | undefined
}

const linked = (item: HeldItem, previous: Numbered | undefined): HeldItem =>
  previous === undefined ? item : { ...item, previousItemId: previous.id }

/** The order of insertion: two transactions that insert the same serial numbers cannot deadlock. */
const bySerialNumber = (a: Coming, b: Coming): number =>
  compareText(a.numbers.serialKey, b.numbers.serialKey) ||
  compareText(a.numbers.productId, b.numbers.productId)

/** Fields of {@link itemColumns} that an item has only once it was changed. */
type ChangedField = "pendingVoid" | "failedTestAt" | "sentBack" | "reason" | "decidedAt" | "updatedAt"

/** Fields that columns of a new item hold besides those of {@link itemColumns}. */
type OtherField =
  | "organizationId"
  | "serialNumber"
  | "repeatedSerialNumber"
  | "serialKey"
  | "barKey"
  | "markKey"
  | "previousItemId"
  | "previousItemOwner"

type InsertedField = Exclude<keyof typeof itemColumns, ChangedField> | OtherField

/** The columns of new items, each with the values of all of them. */
const columnsOf = (coming: ReadonlyArray<Coming>): Record<InsertedField, PgTypes.Parameter> => {
  const items = coming.map(({ item }) => item)
  const weighed = items.map((item) => (item.ownFineWeight === undefined ? undefined : item))
  // A number that the vault had before is in a column of its own (see the migration that added it), and so are a
  // twin's numbers, which must conflict with no others.
  const isRepeated = ({ item, previous }: Coming) =>
    previous !== undefined || modeOf(item.ownerOrganizationId) === "test"
  return {
    organizationId: textArray(items.map((i) => i.ownerOrganizationId)),
    id: textArray(items.map((i) => i.id)),
    internalIdentifier: textArray(items.map((i) => i.internalIdentifier)),
    productId: textArray(items.map((i) => i.productId)),
    fboAccountId: textArray(items.map((i) => i.fboAccountId)),
    inboundShipmentId: textArray(items.map((i) => i.inboundShipmentId)),
    openOutboundRequestId: textArray(items.map((i) => i.openOutboundRequestId ?? null)),
    reservedByTransferId: textArray(items.map((i) => i.reservedByTransferId ?? null)),
    serialNumber: textArray(coming.map((c) => (isRepeated(c) ? "" : c.item.serialNumber))),
    repeatedSerialNumber: textArray(coming.map((c) => (isRepeated(c) ? c.item.serialNumber : null))),
    status: textArray(items.map((i) => i.status)),
    createdAt: timesArray(items.map((i) => i.createdAt)),
    serialKey: textArray(coming.map(({ numbers }) => numbers.serialKey)),
    barKey: textArray(coming.map(({ numbers }) => numbers.barKey ?? null)),
    markKey: textArray(coming.map(({ numbers }) => numbers.markKey)),
    previousItemId: textArray(coming.map(({ previous }) => previous?.id ?? null)),
    previousItemOwner: textArray(coming.map(({ previous }) => previous?.organizationId ?? null)),
    grossWeight: textArray(weighed.map((i) => (i === undefined ? null : JSON.stringify(i.grossWeight)))),
    fineness: textArray(weighed.map((i) => i?.fineness ?? null)),
    fineWeight: int8Array(items.map((i) => i.ownFineWeight ?? null)),
    brand: textArray(items.map((i) => i.brand ?? null)),
    year: int4Array(items.map((i) => i.year ?? null)),
    placeId: textArray(items.map((i) => i.placeId))
  }
}

const insertSlice = (sql: PgClient.PgClient, coming: ReadonlyArray<Coming>) => {
  const columns = columnsOf(coming)
  const names = sql.csv(Object.keys(columns).map((field) => sql`${sql(field)}`))
  const values = Object.keys(columns).map((field) =>
    field === "grossWeight" ? sql`${sql(field)}::jsonb` : sql`${sql(field)}`
  )
  return sql<{ readonly id: InventoryItemId }>`
    /* fans out to inventory_items: a receipt may be for several organizations */
    INSERT INTO inventory_items (${names})
    SELECT ${sql.csv(values)} FROM unnest(${sql.csv(Object.values(columns).map((column) => sql`${column}`))}) AS i (${names})
    ON CONFLICT DO NOTHING RETURNING id`
}

/** Links the former item of a bar to its present one. */
const linkNext = (sql: PgClient.PgClient, coming: ReadonlyArray<Coming>) =>
  forEachSlice(
    coming.filter(({ previous }) => previous !== undefined),
    (slice) => sql`/* across organizations: a bar may come again as another's */
      UPDATE inventory_items i SET next_item_id = n.id, next_item_owner = n.owner
      FROM unnest(${textArray(slice.map(({ previous }) => previous?.id ?? ""))},
        ${textArray(slice.map(({ item }) => item.id))},
        ${textArray(slice.map(({ item }) => item.ownerOrganizationId))}) AS n (previous, id, owner)
      WHERE i.id = n.previous`
  )

/** Inserts items in slices; returns the numbers that other items have, if any. */
export const insertItems = Effect.fnUntraced(function* (
  sql: PgClient.PgClient,
  items: ReadonlyArray<NewItem>
) {
  if (items.length === 0) return { taken: undefined, items: [] }
  const asking = items.map((item) => ({ id: item.id, numbers: numbersOf(item) }))
  const asked = asking.map(({ numbers }) => numbers)
  const found = yield* lockNumbered(sql, asked)
  const taken = takenOf(asking, found)
  if (taken !== undefined) return { taken }
  const previousOf = previousAmong(found)
  const coming = items.map(({ barKey: _, ...item }, index): Coming => {
    const numbers = asked[index] ?? numbersOf(item)
    return { item, numbers, previous: previousOf(numbers) }
  })
  let inserted = 0
  for (const slice of Array.chunksOf(coming.toSorted(bySerialNumber), sliceSize)) {
    inserted += (yield* insertSlice(sql, slice)).length
  }
  // The conflicting transaction has committed by now, so a read shows which number it was.
  if (inserted < items.length) {
    const mine = new Set(items.map(({ id }) => id))
    const others = (yield* lockNumbered(sql, asked)).filter(({ id }) => !mine.has(id))
    return { taken: takenOf(asking, others) ?? { number: "serial number" as const, ids: [] } }
  }
  yield* linkNext(sql, coming)
  return {
    taken: undefined,
    items: coming.map(({ item, previous }) => linked(item, previous))
  }
}, orStorageFailure)

/** Claims the numbers of items that return to the vault; returns those that other items have meanwhile, if any. */
export const takeNumbers = Effect.fnUntraced(function* (
  sql: PgClient.PgClient,
  organizationId: OrganizationId,
  ids: ReadonlyArray<InventoryItemId>
) {
  const own = new Set(ids)
  const mine = yield* numberedOf(sql, organizationId, ids)
  const asked = mine.map(({ numbers }) => numbers)
  yield* lockNumbered(sql, asked, ids)
  // A transaction that took the number during the wait for the lock has committed after that statement began.
  const found = yield* lockNumbered(sql, asked, ids)
  const taken = takenOf(
    mine,
    found.filter(({ id }) => !own.has(id))
  )
  if (taken !== undefined) return taken
  yield* writeKeys(sql, mine)
  return undefined
}, orStorageFailure)
