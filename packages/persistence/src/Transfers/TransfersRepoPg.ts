import { PgClient } from "@effect/sql-pg"
import { TransfersRepo } from "@vault-custody/domain/Transfers/TransfersRepo"
import type { TransferItem } from "@vault-custody/schema/Transfers/Transfer"
import { transferList } from "@vault-custody/schema/Transfers/TransferList"
import { Array, Effect, Layer, Option } from "effect"
import { columnList } from "../Common/Columns.ts"
import { at, orStorageFailure, written } from "../Common/Database.ts"
import { withDecision } from "../Common/DecisionColumns.ts"
import { bothAccountColumns, decodeExpanded } from "../Common/ExpansionsPg.ts"
import { fixedUpdate } from "../Common/FixedStatement.ts"
import { readListPage } from "../Common/Lists/ListPage.ts"
import { transfersOfProduct } from "../Products/ItemsOfProduct.ts"
import { ownedRowsPg } from "../Common/OwnedRowsPg.ts"
import { insertTransfers } from "./InsertTransfers.ts"
import { moveItems } from "./MoveItems.ts"
import { toTransfer, transferColumns, transferItemColumns, type TransferRow } from "./TransferRow.ts"

export const layer = Layer.effect(
  TransfersRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const expandable = {
      columns: { account: bothAccountColumns(sql) },
      decode: decodeExpanded(toTransfer)
    }
    const rows = ownedRowsPg(sql, "transfers", transferColumns, toTransfer, expandable)
    const columns = columnList(sql, transferColumns)

    const updateStatement = fixedUpdate(
      sql,
      (set, organizationId: string, id: string) =>
        sql`UPDATE transfers SET ${set} WHERE organization_id = ${organizationId} AND id = ${id}`
    )

    return TransfersRepo.of({
      ...insertTransfers(sql),
      ...moveItems(sql),

      find: rows.find,
      lock: rows.lock,
      lockAcrossOrganizations: rows.lockAcrossOrganizations,

      list: rows.list(transferList, (organizationId, { productId }) =>
        transfersOfProduct(sql, { organizationId, productId })
      ),

      listItems: (organizationId, id, page) =>
        readListPage(
          sql,
          {
            columns: columnList(sql, transferItemColumns),
            table: sql`transfer_items`,
            condition: sql`organization_id = ${organizationId} AND transfer_id = ${id}`
          },
          page,
          (row: TransferItem) => row
        ),

      // The lock on the row is the claim: it ends with the transaction, or with the connection of a process that died.
      lockNextProcessing: sql<TransferRow>`/* across organizations: dispatchers finish transfers of all */ 
        SELECT ${columns} FROM transfers WHERE status = 'processing'
        ORDER BY created_at, id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`.pipe(
        orStorageFailure,
        Effect.map((rows) => Option.map(Array.head(rows), toTransfer))
      ),

      update: (organizationId, id, { completedAt, updatedAt, ...fields }) =>
        written(
          sql,
          updateStatement(
            {
              ...withDecision(fields, "cancelReason"),
              updatedAt: at(updatedAt),
              ...(completedAt === undefined ? {} : { completedAt: at(completedAt) })
            },
            organizationId,
            id
          )
        )
    })
  })
)
