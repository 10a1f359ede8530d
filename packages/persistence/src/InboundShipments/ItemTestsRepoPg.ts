import { PgClient } from "@effect/sql-pg"
import { ItemTestsRepo } from "@vault-custody/domain/InboundShipments/ItemTestsRepo"
import type { ItemTest } from "@vault-custody/schema/InboundShipments/ItemTest"
import { Effect, Layer } from "effect"
import { columnList, type Columns } from "../Common/Columns.ts"
import { at, orStorageFailure } from "../Common/Database.ts"
import { readListPage } from "../Common/Lists/ListPage.ts"

type TestRow = Omit<ItemTest, "grossWeight" | "operator" | "at"> & {
  readonly grossWeight: ItemTest["grossWeight"] | null
  readonly operatorType: ItemTest["operator"]["type"]
  readonly operatorId: string
  readonly operatorName: string
  readonly createdAt: number
}

export const itemTestColumns: Columns<TestRow> = {
  id: "text",
  inventoryItemId: "text",
  method: "text",
  result: "text",
  notes: "text",
  grossWeight: "jsonb null",
  operatorType: "text",
  operatorId: "text",
  operatorName: "text",
  createdAt: "timestamptz"
}

const toItemTest = ({
  createdAt,
  grossWeight,
  operatorId,
  operatorName,
  operatorType,
  ...test
}: TestRow): ItemTest => ({
  ...test,
  ...(grossWeight == null ? {} : { grossWeight }),
  operator: { type: operatorType, id: operatorId, name: operatorName },
  at: createdAt
})

export const layer = Layer.effect(
  ItemTestsRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient

    return ItemTestsRepo.of({
      insert: (organizationId, { operator, ...test }) =>
        sql`INSERT INTO item_tests (organization_id, id, inventory_item_id, method, result, notes, gross_weight,
            operator_type, operator_id, operator_name, created_at)
          VALUES (${organizationId}, ${test.id}, ${test.inventoryItemId}, ${test.method}, ${test.result}, ${test.notes},
            ${test.grossWeight === undefined ? null : sql.json(test.grossWeight)}::jsonb, ${operator.type},
            ${operator.id}, ${operator.name}, ${at(test.at)})`.pipe(orStorageFailure, Effect.asVoid),

      list: (organizationId, id, page) =>
        readListPage(
          sql,
          {
            columns: columnList(sql, itemTestColumns),
            table: sql`item_tests`,
            condition: sql`organization_id = ${organizationId} AND inventory_item_id = ${id}`
          },
          page,
          toItemTest
        )
    })
  })
)
