import { PgClient, type PgTypes } from "@effect/sql-pg"
import type { ProductItem } from "@vault-custody/domain/Inventory/ChooseItems"
import { InventoryRepo } from "@vault-custody/domain/Inventory/InventoryRepo"
import type { OrganizationId, ProductId } from "@vault-custody/schema/Common/Id"
import { Array, Effect, Layer, Option } from "effect"
import { at, int4Array, onlyRow, orStorageFailure, textArray, written } from "../Common/Database.ts"
import { fixedStatement, fixedUpdate } from "../Common/FixedStatement.ts"
import { inStaffMode, ofMode } from "../Common/Modes.ts"
import { forEachSlice, sliceSize } from "../Common/Slices.ts"
import { insertItems, takeNumbers } from "./InsertItems.ts"
import { itemReads } from "./ItemReads.ts"
import { itemSelection, type ItemRow, toChanged, toItem } from "./ItemRow.ts"
import { heldNow } from "./ItemStatusesPg.ts"

export const layer = Layer.effect(
  InventoryRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const columns = itemSelection(sql)
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

    return InventoryRepo.of({
      insert: (items) => insertItems(sql, items),
      takeNumbers: (organizationId, ids) => takeNumbers(sql, organizationId, ids),
      ...itemReads(sql),

      findMany: (organizationId, ids) =>
        forEachSlice(ids.length > sliceSize ? ids.toSorted() : ids, (slice) =>
          Effect.map(findManyStatement(organizationId, textArray(slice)), Array.map(toItem))
        ).pipe(orStorageFailure, Effect.map(Array.flatten)),

      lockMany: (organizationId, ids) =>
        lockManyStatement(organizationId, textArray(ids)).pipe(
          orStorageFailure,
          Effect.map((rows) => rows.map(toItem))
        ),

      // Reads each product's items from an index of the items in the vault, oldest first, without those that are
      // held.
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
