import type { PgClient } from "@effect/sql-pg"
import * as Direct from "@vault-custody/domain/Common/Direct"
import { Array, Option } from "effect"
import { type Columns, columnList } from "./Columns.ts"
import { orStorageFailure } from "./Database.ts"
import { fixedRead, fixedStatement } from "./FixedStatement.ts"
import type { Filter, Owned, OwnedRows } from "./OwnedRows.ts"
import { toPage } from "./PagePg.ts"
import { pageReads } from "./PageReads.ts"

/** The condition that a row has the filter's values. */
export const matching = <Row>(sql: PgClient.PgClient, filter: Filter<Row>) =>
  sql.and(
    Object.entries<string | undefined>(filter).flatMap(([field, value]) =>
      value === undefined ? [] : [sql`${sql(field)} = ${value}`]
    )
  )

/**
 * {@link OwnedRows} of a table from which no row is deleted. `decode` makes of a row as it is stored what the repository
 * answers.
 */
export const ownedRowsPg = <Stored, Row extends Owned>(
  sql: PgClient.PgClient,
  table: string,
  columns: Columns<Stored>,
  decode: (row: Stored & object) => Row
): OwnedRows<Row> => {
  const select = sql`SELECT ${columnList(sql, columns)} FROM ${sql(table)}`
  const readOne = fixedRead(
    sql,
    (organizationId: string, id: string) =>
      sql<Stored & object>`${select} WHERE organization_id = ${organizationId} AND id = ${id}`
  )
  const lockStatement = fixedStatement(
    sql,
    (organizationId: string, id: string) =>
      sql<
        Stored & object
      >`${select} WHERE organization_id = ${organizationId} AND id = ${id} FOR NO KEY UPDATE`
  )
  const readPage = pageReads<Stored & object>(sql, {
    columns: columnList(sql, columns),
    table: sql`${sql(table)}`
  })
  const first = Direct.map((rows: ReadonlyArray<Stored & object>) => Option.map(Array.head(rows), decode))
  return {
    find: (organizationId, id) => readOne(organizationId, id).pipe(orStorageFailure, first),
    lock: (organizationId, id) => lockStatement(organizationId, id).pipe(orStorageFailure, first),
    findAcrossOrganizations: (id) =>
      sql<
        Stored & object
      >`/* across organizations: staff name a row by its id */ ${select} WHERE id = ${id}`.pipe(
        orStorageFailure,
        first
      ),
    lockAcrossOrganizations: (id) =>
      sql<Stored & object>`/* across organizations: staff name a row by its id */ ${select} WHERE id = ${id}
        FOR NO KEY UPDATE`.pipe(orStorageFailure, first),
    list: (organizationId, filter, page) =>
      readPage({ organizationId, ...filter }, page).pipe(
        orStorageFailure,
        Direct.map((rows) => toPage(rows, page, decode))
      )
  }
}
