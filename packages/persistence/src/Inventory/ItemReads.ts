import type { PgClient } from "@effect/sql-pg"
import type { InventoryRepo } from "@vault-custody/domain/Inventory/InventoryRepo"
import { numberKeyOf } from "@vault-custody/domain/Inventory/ItemNumbers"
import { comparedIdentifier } from "@vault-custody/schema/Common/Identifier"
import { comparedValues } from "@vault-custody/schema/Common/ListDescription"
import { inventoryList } from "@vault-custody/schema/Inventory/InventoryList"
import { Array, Effect, Option } from "effect"
import { orStorageFailure } from "../Common/Database.ts"
import { readsByExpansion, withExpansions } from "../Common/Expansions.ts"
import { accountColumn, decodeExpanded, productColumn } from "../Common/ExpansionsPg.ts"
import { fixedRead } from "../Common/FixedStatement.ts"
import { readListPage } from "../Common/Lists/ListPage.ts"
import { toPage } from "../Common/Lists/PageClauses.ts"
import { pageReads, type SpecialColumns, type SpecialConditions } from "../Common/PageReads.ts"
import { byMetal, bySku, numberedItems, scannedItems, scannedKeys } from "./ItemFiltersPg.ts"
import { type ItemRow, ownItemSelection, toItem } from "./ItemRow.ts"
import { askedOf, itemsAt } from "./ItemsAtPg.ts"

/** A customer's reads of items: one by its id, and lists, present and past. */
export const itemReads = (sql: PgClient.PgClient): Pick<InventoryRepo["Service"], "find" | "list"> => {
  const ownColumns = ownItemSelection(sql)
  const conditions: SpecialConditions = {
    serialNumber: (key, organizationId) => numberedItems(sql, "serial number", key, organizationId),
    internalIdentifier: (key, organizationId) =>
      numberedItems(sql, "internal identifier", key, organizationId),
    q: (keys, organizationId) => scannedItems(sql, keys, organizationId)
  }
  const columnsOf: SpecialColumns = {
    sku: (key) => bySku(sql, key),
    metal: (metal, organizationId) => byMetal(sql, metal, organizationId)
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
  return {
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
        return readListPage(sql, { columns: shown, table, ...asks }, page, decode)
      }
      return readPage({ organizationId, ...asked }, page).pipe(
        orStorageFailure,
        Effect.map((rows) => toPage(rows, page, decode))
      )
    }
  }
}
