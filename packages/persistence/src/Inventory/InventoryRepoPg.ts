import { comparedValues } from "@vault-custody/schema/Common/ListDescription"
import { inventoryList } from "@vault-custody/schema/Inventory/InventoryList"
import { PgClient, PgTypes } from "@effect/sql-pg"
import type { ProductItem } from "@vault-custody/domain/Inventory/ChooseItems"
import type { HeldItem } from "@vault-custody/domain/Inventory/HeldItem"
import { InventoryRepo, type ItemChange } from "@vault-custody/domain/Inventory/InventoryRepo"
import {
  type ItemNumbers,
  type NewItem,
  numberKeyOf,
  numbersOf
} from "@vault-custody/domain/Inventory/ItemNumbers"
import { comparedIdentifier } from "@vault-custody/schema/Common/Identifier"
import { modeOf } from "@vault-custody/schema/Common/Mode"
import type {
  InventoryItemId,
  OrganizationId,
  OutboundRequestId,
  ProductId,
  TransferId
} from "@vault-custody/schema/Common/Id"
import type { SentBack } from "@vault-custody/schema/Inventory/InventoryItem"
import type { PendingReweigh, PendingVoid } from "@vault-custody/schema/DualControl/FirstOperator"
import { Array, Effect, Layer, Option } from "effect"
import { columnList, type Columns, orCreated } from "../Common/Columns.ts"
import {
  at,
  onlyRow,
  int4Array,
  int8Array,
  orStorageFailure,
  textArray,
  timesArray,
  written
} from "../Common/Database.ts"
import { type DecisionColumns, toDecision, withDecision } from "../Common/DecisionColumns.ts"
import { readsByExpansion, withExpansions } from "../Common/Expansions.ts"
import { accountColumn, decodeExpanded, productColumn } from "../Common/ExpansionsPg.ts"
import { fixedRead, fixedStatement, fixedUpdate } from "../Common/FixedStatement.ts"
import { inStaffMode, ofMode } from "../Common/Modes.ts"
import { listPage, toPage } from "../Common/PagePg.ts"
import {
  type ItemWeight,
  ownWeightColumns,
  type OwnWeightRow,
  productWeightColumn,
  toWeights
} from "./ItemWeightPg.ts"
import { pageReads, type SpecialColumns, type SpecialConditions } from "../Common/PageReads.ts"
import { withSku } from "../Products/SkuKeysPg.ts"
import { forEachSlice, sliceSize } from "../Common/Slices.ts"
import { numberedItems, ownProductsOf, scannedItems, scannedKeys } from "./ItemFiltersPg.ts"
import { askedOf, itemsAt } from "./ItemsAtPg.ts"
import { heldNow, placedNow } from "./ItemStatusesPg.ts"
import {
  lockNumbered,
  type Numbered,
  numberedOf,
  previousAmong,
  serialNumberColumn,
  takenOf,
  writeKeys
} from "./ItemNumbersPg.ts"

export type ItemRow = Omit<
  HeldItem,
  | "openOutboundRequestId"
  | "reservedByTransferId"
  | "pendingVoid"
  | "pendingReweigh"
  | "reason"
  | "decidedAt"
  | "previousItemId"
  | "nextItemId"
  | "failedTestAt"
  | "sentBack"
  | keyof ItemWeight
  | "site"
  | "placePath"
  | "product"
  | "account"
> &
  DecisionColumns &
  OwnWeightRow & {
    readonly openOutboundRequestId: OutboundRequestId | null
    readonly reservedByTransferId: TransferId | null
    /** Of a reweighing too, which says the weight. */
    readonly pendingVoid: PendingVoid | PendingReweigh | null
    readonly previousItemId: InventoryItemId | null
    readonly nextItemId: InventoryItemId | null
    readonly failedTestAt: number | null
    readonly sentBack: SentBack | null
    /** Where a read asks for them. */
    readonly site?: string | null
    readonly placePath?: string | null
  }

export const itemColumns: Columns<
  Omit<
    ItemRow,
    | "ownerOrganizationId"
    | "serialNumber"
    | "previousItemId"
    | "nextItemId"
    | "productWeight"
    | "site"
    | "placePath"
  >
> = {
  id: "text",
  internalIdentifier: "text",
  productId: "text",
  fboAccountId: "text",
  placeId: "text null",
  inboundShipmentId: "text",
  openOutboundRequestId: "text null",
  reservedByTransferId: "text null",
  status: "text",
  pendingVoid: "jsonb null",
  failedTestAt: "timestamptz null",
  sentBack: "jsonb null",
  reason: "text null",
  decidedAt: "timestamptz null",
  ...ownWeightColumns,
  createdAt: "timestamptz",
  updatedAt: orCreated
}

const isReweigh = (pending: PendingVoid | PendingReweigh): pending is PendingReweigh =>
  "grossWeight" in pending

export const toItem = ({
  brand,
  decidedAt,
  failedTestAt,
  fineWeight,
  fineness,
  grossWeight,
  nextItemId,
  openOutboundRequestId,
  pendingVoid,
  placePath,
  previousItemId,
  productWeight,
  reason,
  reservedByTransferId,
  sentBack,
  site,
  year,
  ...item
}: ItemRow): HeldItem => ({
  ...item,
  ...toWeights({ brand, fineWeight, fineness, grossWeight, productWeight, year }),
  ...toDecision({ reason, decidedAt }),
  ...(site == null ? {} : { site }),
  ...(placePath == null ? {} : { placePath }),
  ...(failedTestAt === null ? {} : { failedTestAt }),
  ...(sentBack === null ? {} : { sentBack }),
  ...(nextItemId === null ? {} : { nextItemId }),
  ...(previousItemId === null ? {} : { previousItemId }),
  ...(openOutboundRequestId === null ? {} : { openOutboundRequestId }),
  ...(reservedByTransferId === null ? {} : { reservedByTransferId }),
  ...(pendingVoid === null ? {} : isReweigh(pendingVoid) ? { pendingReweigh: pendingVoid } : { pendingVoid })
})

const selection = (sql: PgClient.PgClient) => sql`${columnList(sql, itemColumns)},
  ${serialNumberColumn(sql)} AS "serialNumber", organization_id AS "ownerOrganizationId",
  ${productWeightColumn(sql)} AS "productWeight"`

/** The columns of every read of an item. */
export const itemSelection = (sql: PgClient.PgClient) =>
  sql`${selection(sql)}, previous_item_id AS "previousItemId", next_item_id AS "nextItemId"`

/** The site of an item that is in a place. Of most items of a list it costs a look at each. */
const siteColumn = (sql: PgClient.PgClient) =>
  sql`CASE WHEN place_id IS NOT NULL AND ${placedNow(sql)} THEN place_site(place_id) END AS site`

/** The columns of staff's reads of an item: its place, too. */
export const staffItemSelection = (sql: PgClient.PgClient) => sql`${itemSelection(sql)}, ${siteColumn(sql)},
  CASE WHEN place_id IS NOT NULL AND ${placedNow(sql)} THEN place_path(place_id) END AS "placePath"`

/** The columns of a customer's read: no item of another owner is named. */
const ownItemSelection = (sql: PgClient.PgClient) => sql`${selection(sql)}, ${siteColumn(sql)},
  CASE WHEN previous_item_owner = organization_id THEN previous_item_id END AS "previousItemId",
  CASE WHEN next_item_owner = organization_id THEN next_item_id END AS "nextItemId"`

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** A change as its columns hold it. */
const toChanged = ({ failedTestAt, sentBack, updatedAt, ...change }: ItemChange) => ({
  ...(updatedAt === undefined ? {} : { updatedAt: at(updatedAt) }),
  ...withDecision(change, "reason"),
  ...(failedTestAt === undefined ? {} : { failedTestAt: failedTestAt === null ? null : at(failedTestAt) }),
  ...(sentBack === undefined ? {} : { sentBack: PgTypes.jsonb(sentBack) })
})

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

export const layer = Layer.effect(
  InventoryRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const columns = itemSelection(sql)
    const ownColumns = ownItemSelection(sql)
    const conditions: SpecialConditions = {
      serialNumber: (key, organizationId) => numberedItems(sql, "serial number", key, organizationId),
      internalIdentifier: (key, organizationId) =>
        numberedItems(sql, "internal identifier", key, organizationId),
      q: (keys, organizationId) => scannedItems(sql, keys, organizationId)
    }
    const columnsOf: SpecialColumns = {
      sku: (key) => ({ column: sql`product_id`, values: withSku(sql, key) }),
      metal: (metal, organizationId) => ({
        column: sql`product_id`,
        values: ownProductsOf(sql, metal, organizationId),
        ofRow: sql`(SELECT p.metal FROM products p WHERE p.id = inventory_items.product_id) = ${metal}`
      })
    }
    const readsOf = readsByExpansion((expand) => {
      const shown = withExpansions(sql, ownColumns, expand, {
        product: productColumn(sql, sql`inventory_items.product_id`),
        account: accountColumn(sql, sql`inventory_items`)
      })
      return {
        shown,
        decode: expand.length === 0 ? toItem : decodeExpanded(toItem),
        one: fixedRead(
          sql,
          (organizationId: string, id: string) => sql<ItemRow>`SELECT ${shown} FROM inventory_items
            WHERE organization_id = ${organizationId} AND id = ${id}`
        ),
        page: pageReads<ItemRow>(sql, { columns: shown, table: sql`inventory_items` }, conditions, columnsOf)
      }
    })
    const own = (organizationId: string, ids: PgTypes.Parameter) =>
      sql`organization_id = ${organizationId} AND id = ANY (${ids})`
    const findManyStatement = fixedStatement(
      sql,
      (organizationId: string, ids: PgTypes.Parameter) =>
        sql<ItemRow>`SELECT ${columns} FROM inventory_items WHERE ${own(organizationId, ids)} ORDER BY id`
    )
    const lockManyStatement = fixedStatement(
      sql,
      (organizationId: string, ids: PgTypes.Parameter) =>
        sql<ItemRow>`SELECT ${columns} FROM inventory_items WHERE ${own(organizationId, ids)} ORDER BY id
          FOR NO KEY UPDATE`
    )
    const changeStatement = fixedUpdate(
      sql,
      (set, organizationId: string, ids: PgTypes.Parameter) =>
        sql`UPDATE inventory_items SET ${set} WHERE ${own(organizationId, ids)}`
    )

    const insertSlice = (coming: ReadonlyArray<Coming>) => {
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

    const linkNext = (coming: ReadonlyArray<Coming>) =>
      forEachSlice(
        coming.filter(({ previous }) => previous !== undefined),
        (slice) => sql`/* across organizations: a bar may come again as another's */
          UPDATE inventory_items i SET next_item_id = n.id, next_item_owner = n.owner
          FROM unnest(${textArray(slice.map(({ previous }) => previous?.id ?? ""))},
            ${textArray(slice.map(({ item }) => item.id))},
            ${textArray(slice.map(({ item }) => item.ownerOrganizationId))}) AS n (previous, id, owner)
          WHERE i.id = n.previous`
      )

    return InventoryRepo.of({
      insert: Effect.fnUntraced(function* (items: ReadonlyArray<NewItem>) {
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
          inserted += (yield* insertSlice(slice)).length
        }
        // The faster transaction has committed by now, so that a read finds which number it was.
        if (inserted < items.length) {
          const mine = new Set(items.map(({ id }) => id))
          const others = (yield* lockNumbered(sql, asked)).filter(({ id }) => !mine.has(id))
          return { taken: takenOf(asked, others) ?? "serial number" }
        }
        yield* linkNext(coming)
        return {
          taken: undefined,
          items: coming.map(({ item, previous }) => linked(item, previous))
        }
      }, orStorageFailure),

      takeNumbers: Effect.fnUntraced(function* (organizationId, ids) {
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
      }, orStorageFailure),

      find: (organizationId, id, expand) => {
        const { decode, one } = readsOf(expand)
        return one(organizationId, id).pipe(
          orStorageFailure,
          Effect.map((rows) => Option.map(Array.head(rows), decode))
        )
      },

      list: (organizationId, filter, page) => {
        const { asOf, expand, internalIdentifier, q, serialNumber, sku } = filter
        const { decode, page: readPage, shown } = readsOf(expand)
        const asked = {
          ...comparedValues(inventoryList, filter),
          serialNumber: serialNumber && numberKeyOf(organizationId, serialNumber),
          internalIdentifier: internalIdentifier && numberKeyOf(organizationId, internalIdentifier),
          sku: sku && comparedIdentifier(sku),
          metal: filter.metal,
          q: q === undefined ? undefined : scannedKeys(organizationId, q)
        }
        if (asOf !== undefined) {
          const asks = askedOf(sql, organizationId, asked, { conditions, columns: columnsOf })
          const table = itemsAt(sql, asOf, {
            organizationId,
            fboAccountId: filter.fboAccountId,
            nextOwner: sql`i.organization_id`
          })
          return sql<ItemRow>`${listPage(sql, { columns: shown, table, ...asks }, page)}`.pipe(
            orStorageFailure,
            Effect.map((rows) => toPage(rows, page, decode))
          )
        }
        return readPage({ organizationId, ...asked }, page).pipe(
          orStorageFailure,
          Effect.map((rows) => toPage(rows, page, decode))
        )
      },

      findMany: (organizationId, ids) =>
        forEachSlice(ids.length > sliceSize ? ids.toSorted() : ids, (slice) =>
          Effect.map(findManyStatement(organizationId, textArray(slice)), Array.map(toItem))
        ).pipe(orStorageFailure, Effect.map(Array.flatten)),

      lockMany: (organizationId, ids) =>
        lockManyStatement(organizationId, textArray(ids)).pipe(
          orStorageFailure,
          Effect.map((rows) => rows.map(toItem))
        ),

      // Each product's items are read off an index of what is in the vault, the oldest first, past those that are held.
      findFree: (organizationId, fboAccountId, wanted) =>
        wanted.length === 0
          ? Effect.succeed([])
          : sql<ProductItem>`
              SELECT i.id, i.product_id
              FROM unnest(${textArray(wanted.map((w) => w.productId))}, ${int4Array(wanted.map((w) => w.count))})
                WITH ORDINALITY AS w (product_id, count, position),
                LATERAL (
                  SELECT id, product_id, created_at FROM inventory_items
                  WHERE organization_id = ${organizationId} AND fbo_account_id = ${fboAccountId}
                    AND product_id = w.product_id AND status = 'in_vault'
                    AND open_outbound_request_id IS NULL AND reserved_by_transfer_id IS NULL
                  ORDER BY created_at, id LIMIT w.count
                ) i
              ORDER BY w.position, i.created_at, i.id`.pipe(orStorageFailure),

      findAcrossOrganizations: (id) =>
        inStaffMode(
          sql,
          sql`organization_id`,
          (isInMode) => sql<ItemRow>`/* across organizations: staff name a row by its id */
          SELECT ${columns} FROM inventory_items WHERE id = ${id} AND ${isInMode}`
        ).pipe(
          orStorageFailure,
          Effect.map((rows) => Option.map(Array.head(rows), toItem))
        ),

      change: (organizationId, ids, change) =>
        ids.length === 0 || Object.keys(change).length === 0
          ? Effect.void
          : written(
              sql,
              changeStatement({ ...toChanged(change), pendingVoid: null }, organizationId, textArray(ids))
            ),

      reweigh: (organizationId, id, { fineness, grossWeight, ownFineWeight, updatedAt }) =>
        sql`UPDATE inventory_items SET gross_weight = ${sql.json(grossWeight)}, fineness = ${fineness},
            fine_weight = ${ownFineWeight}::bigint, pending_void = NULL, updated_at = ${at(updatedAt)}
          WHERE organization_id = ${organizationId} AND id = ${id}`.pipe(orStorageFailure, Effect.asVoid),

      countHeld: (productId, { after, before, fineWeight = null }) =>
        sql<{ readonly items: number; readonly organizations: number; readonly change: string }>`
          /* across organizations: a valuation concerns all holders */
          SELECT count(*)::int AS items, count(DISTINCT organization_id)::int AS organizations,
            coalesce(sum(weighed_value(${after}::bigint, fine_weight, ${fineWeight}::bigint)
              - weighed_value(${before}::bigint, fine_weight, ${fineWeight}::bigint)), 0)::text AS change
          FROM inventory_items WHERE product_id = ${productId} AND ${heldNow(sql)}
            AND ${ofMode(sql, "live", sql`organization_id`)}`.pipe(
          orStorageFailure,
          Effect.map((rows) => {
            const { change, items, organizations } = onlyRow(rows)
            return { items, organizations, changeCents: BigInt(change) }
          })
        ),

      holdersOf: (productIds) =>
        sql<{
          readonly productId: ProductId
          readonly organizationId: OrganizationId
        }>`/* across organizations: a valuation concerns all holders */
          SELECT DISTINCT product_id, organization_id FROM inventory_items
          WHERE product_id = ANY (${textArray(productIds)}) AND ${heldNow(sql)}
          ORDER BY product_id, organization_id`.pipe(orStorageFailure)
    })
  })
)
