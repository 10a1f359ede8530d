import type { PgClient } from "@effect/sql-pg"
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

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** A new item with its numbers, and the item that its bar was before. */
interface Coming {
  readonly item: HeldItem
  readonly numbers: ItemNumbers
  readonly previous: Numbered | undefined
}

const linked = (item: HeldItem, previous: Numbered | undefined): HeldItem =>
  previous === undefined ? item : { ...item, previousItemId: previous.id }

/** The order of insertion: two that insert the same serial numbers at the same time cannot deadlock. */
const bySerialNumber = (a: Coming, b: Coming): number =>
  compare(a.numbers.serialKey, b.numbers.serialKey) || compare(a.numbers.productId, b.numbers.productId)

const insertSlice = (sql: PgClient.PgClient, coming: ReadonlyArray<Coming>) => {
  const items = coming.map(({ item }) => item)
  // A number that comes again stands in a column of its own: see the migration that added it.
  // So do those of a twin, to be in no other's way.
  const isRepeated = ({ item, previous }: Coming) =>
    previous !== undefined || modeOf(item.ownerOrganizationId) === "test"
  return sql<{ readonly id: InventoryItemId }>`
      /* fans out to inventory_items: a receipt may be for several organizations */ INSERT INTO inventory_items (organization_id, id, internal_identifier, product_id, fbo_account_id,
        inbound_shipment_id, open_outbound_request_id, reserved_by_transfer_id, serial_number,
        repeated_serial_number, status, created_at, serial_key, bar_key, mark_key, previous_item_id,
        previous_item_owner, gross_weight, fineness, fine_weight, brand, year, place_id)
      SELECT organization_id, id, internal_identifier, product_id, fbo_account_id, inbound_shipment_id,
        open_outbound_request_id, reserved_by_transfer_id, serial_number, repeated_serial_number, status, created_at,
        serial_key, bar_key, mark_key, previous_item_id, previous_item_owner, gross_weight::jsonb, fineness,
        fine_weight, brand, year, place_id
      FROM unnest(
        ${textArray(items.map((i) => i.ownerOrganizationId))}, ${textArray(items.map((i) => i.id))},
        ${textArray(items.map((i) => i.internalIdentifier))}, ${textArray(items.map((i) => i.productId))},
        ${textArray(items.map((i) => i.fboAccountId))}, ${textArray(items.map((i) => i.inboundShipmentId))},
        ${textArray(items.map((i) => i.openOutboundRequestId ?? null))},
        ${textArray(items.map((i) => i.reservedByTransferId ?? null))},
        ${textArray(coming.map((c) => (isRepeated(c) ? "" : c.item.serialNumber)))},
        ${textArray(coming.map((c) => (isRepeated(c) ? c.item.serialNumber : null)))},
        ${textArray(items.map((i) => i.status))}, ${timesArray(items.map((i) => i.createdAt))},
        ${textArray(coming.map(({ numbers }) => numbers.serialKey))},
        ${textArray(coming.map(({ numbers }) => numbers.barKey ?? null))},
        ${textArray(coming.map(({ numbers }) => numbers.markKey))},
        ${textArray(coming.map(({ previous }) => previous?.id ?? null))},
        ${textArray(coming.map(({ previous }) => previous?.organizationId ?? null))},
        ${textArray(items.map((i) => (i.ownFineWeight === undefined ? null : JSON.stringify(i.grossWeight))))},
        ${textArray(items.map((i) => (i.ownFineWeight === undefined ? null : (i.fineness ?? null))))},
        ${int8Array(items.map((i) => i.ownFineWeight ?? null))},
        ${textArray(items.map((i) => i.brand ?? null))}, ${int4Array(items.map((i) => i.year ?? null))},
        ${textArray(items.map((i) => i.placeId))}
      ) AS i (organization_id, id, internal_identifier, product_id, fbo_account_id, inbound_shipment_id,
        open_outbound_request_id, reserved_by_transfer_id, serial_number, repeated_serial_number, status, created_at,
        serial_key, bar_key, mark_key, previous_item_id, previous_item_owner, gross_weight, fineness, fine_weight,
        brand, year, place_id)
      ON CONFLICT DO NOTHING RETURNING id`
}

/** Links the item that a bar was before to the item that it is now. */
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

/** Inserts items in slices; answers with the number that another item has, if there is one. */
export const insertItems = Effect.fnUntraced(function* (
  sql: PgClient.PgClient,
  items: ReadonlyArray<NewItem>
) {
  if (items.length === 0) return { taken: undefined, items: [] }
  const asked = items.map(numbersOf)
  const found = yield* lockNumbered(sql, asked)
  const taken = takenOf(asked, found)
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
  // The faster transaction has committed by now, so that a read finds which number it was.
  if (inserted < items.length) {
    const mine = new Set(items.map(({ id }) => id))
    const others = (yield* lockNumbered(sql, asked)).filter(({ id }) => !mine.has(id))
    return { taken: takenOf(asked, others) ?? "serial number" }
  }
  yield* linkNext(sql, coming)
  return {
    taken: undefined,
    items: coming.map(({ item, previous }) => linked(item, previous))
  }
}, orStorageFailure)

/** Takes the numbers of items that are to come back; answers with the number that another item has meanwhile. */
export const takeNumbers = Effect.fnUntraced(function* (
  sql: PgClient.PgClient,
  organizationId: OrganizationId,
  ids: ReadonlyArray<InventoryItemId>
) {
  const own = new Set(ids)
  const mine = yield* numberedOf(sql, organizationId, ids)
  const asked = mine.map(({ numbers }) => numbers)
  yield* lockNumbered(sql, asked, ids)
  // A transaction that took the number during the wait for the lock has committed since that statement began.
  const found = yield* lockNumbered(sql, asked, ids)
  const taken = takenOf(
    asked,
    found.filter(({ id }) => !own.has(id))
  )
  if (taken !== undefined) return taken
  yield* writeKeys(sql, mine)
  return undefined
}, orStorageFailure)
