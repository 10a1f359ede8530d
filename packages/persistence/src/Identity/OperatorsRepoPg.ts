import { PgClient } from "@effect/sql-pg"
import { OperatorsRepo } from "@vault-custody/domain/Identity/OperatorsRepo"
import type { OperatorId } from "@vault-custody/schema/Common/Id"
import type { Operator } from "@vault-custody/schema/Identity/Operator"
import { Array, Effect, Layer, Option } from "effect"
import { columnList, type Columns, orCreated } from "../Common/Columns.ts"
import { at, orStorageFailure } from "../Common/Database.ts"
import { operatorList } from "@vault-custody/schema/Identity/OperatorList"
import { staffFiltered } from "../Common/ListFiltersPg.ts"
import { readListPage } from "../Common/Lists/ListPage.ts"
import { peopleChannel } from "./PeopleChannel.ts"

export const operatorColumns: Columns<Operator> = {
  id: "text",
  email: "text",
  name: "text",
  role: "text",
  status: "text",
  lastSignedInAt: "timestamptz null",
  createdAt: "timestamptz",
  updatedAt: orCreated
}

export const layer = Layer.effect(
  OperatorsRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const columns = columnList(sql, operatorColumns)
    const select = sql`SELECT ${columns} FROM operators`

    return OperatorsRepo.of({
      insert: (o, createdBy) =>
        sql`INSERT INTO operators (id, email, name, role, status, created_by, created_at)
          VALUES (${o.id}, ${o.email}, ${o.name}, ${o.role}, ${o.status}, ${createdBy}, ${at(o.createdAt)})
          ON CONFLICT (lower(email COLLATE "C")) DO NOTHING RETURNING id`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows.length > 0)
        ),

      find: (id) => sql<Operator>`${select} WHERE id = ${id}`.pipe(orStorageFailure, Effect.map(Array.head)),

      lock: (id) =>
        sql<Operator>`${select} WHERE id = ${id} FOR NO KEY UPDATE`.pipe(
          orStorageFailure,
          Effect.map(Array.head)
        ),

      createdBy: (id) =>
        sql<{ readonly createdBy: string }>`SELECT created_by FROM operators WHERE id = ${id}`.pipe(
          orStorageFailure,
          Effect.map((rows) => Option.map(Array.head(rows), ({ createdBy }) => createdBy))
        ),

      list: (filter, page) => {
        const { conditions, oneOf } = staffFiltered(sql, operatorList, filter)
        const condition = sql.and([sql`true`, ...conditions])
        return readListPage(
          sql,
          { columns, table: sql`operators`, condition, oneOf },
          page,
          (row: Operator) => row
        )
      },

      lockActiveAdmins: sql<{ readonly id: OperatorId }>`SELECT id FROM operators
        WHERE role = 'admin' AND status = 'active' ORDER BY id FOR NO KEY UPDATE`.pipe(
        orStorageFailure,
        Effect.map((rows) => rows.map(({ id }) => id))
      ),

      update: (o) =>
        sql`WITH changed AS (
            UPDATE operators SET name = ${o.name}, role = ${o.role}, status = ${o.status}, updated_at = ${at(o.updatedAt)}
            WHERE id = ${o.id} RETURNING id)
          SELECT pg_notify(${peopleChannel}, id) FROM changed`.pipe(orStorageFailure, Effect.asVoid)
    })
  })
)
