import type { PgClient } from "@effect/sql-pg"
import type { OneOrSeveral } from "@vault-custody/schema/Common/CommaSeparated"
import { Array, Effect, Option } from "effect"
import { type Columns, columnList } from "./Columns.ts"
import { type Expandable, readsByExpansion, withExpansions } from "./Expansions.ts"
import { orStorageFailure, textArray } from "./Database.ts"
import { fixedRead, fixedStatement } from "./FixedStatement.ts"
import type { Filter, Owned, OwnedRows } from "@vault-custody/domain/Common/OwnedRows"
import { inStaffMode } from "./Modes.ts"
import { toPage } from "./PagePg.ts"
import { pageReads } from "./PageReads.ts"

/** The condition that a row has the filter's values. */
export const matching = <Row>(sql: PgClient.PgClient, filter: Filter<Row>) =>
  sql.and(
    Object.entries<OneOrSeveral<string> | undefined>(filter).flatMap(([field, value]) =>
      value === undefined
        ? []
        : [
            typeof value === "string"
              ? sql`${sql(field)} = ${value}`
              : sql`${sql(field)} = ANY (${textArray(value)})`
          ]
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
  decode: (row: Stored & object) => Row,
  expandable: Expandable<Stored & object, Row> = { columns: {}, decode }
): OwnedRows<Row> => {
  const select = sql`SELECT ${columnList(sql, columns)} FROM ${sql(table)}`
  const readsOf = readsByExpansion((expand) => {
    const shown = withExpansions(sql, columnList(sql, columns), expand, expandable.columns)
    return {
      decode: expand.length === 0 ? decode : expandable.decode,
      one: fixedRead(
        sql,
        (organizationId: string, id: string) => sql<Stored & object>`SELECT ${shown} FROM ${sql(table)}
          WHERE organization_id = ${organizationId} AND id = ${id}`
      ),
      page: pageReads<Stored & object>(sql, { columns: shown, table: sql`${sql(table)}` })
    }
  })
  const lockStatement = fixedStatement(
    sql,
    (organizationId: string, id: string) =>
      sql<
        Stored & object
      >`${select} WHERE organization_id = ${organizationId} AND id = ${id} FOR NO KEY UPDATE`
  )
  const first = Effect.map((rows: ReadonlyArray<Stored & object>) => Option.map(Array.head(rows), decode))
  return {
    find: (organizationId, id, expand) => {
      const { decode: decoded, one } = readsOf(expand)
      return one(organizationId, id).pipe(
        orStorageFailure,
        Effect.map((rows) => Option.map(Array.head(rows), decoded))
      )
    },
    lock: (organizationId, id) => lockStatement(organizationId, id).pipe(orStorageFailure, first),
    findAcrossOrganizations: (id) =>
      inStaffMode(
        sql,
        sql`organization_id`,
        (isInMode) =>
          sql<Stored & object>`/* across organizations: staff name a row by its id */ ${select}
            WHERE id = ${id} AND ${isInMode}`
      ).pipe(orStorageFailure, first),
    lockAcrossOrganizations: (id) =>
      inStaffMode(
        sql,
        sql`organization_id`,
        (isInMode) =>
          sql<Stored & object>`/* across organizations: staff name a row by its id */ ${select}
            WHERE id = ${id} AND ${isInMode} FOR NO KEY UPDATE`
      ).pipe(orStorageFailure, first),
    list: (organizationId, { expand, ...filter }, page) => {
      const { decode: decoded, page: readPage } = readsOf(expand)
      return readPage({ organizationId, ...filter }, page).pipe(
        orStorageFailure,
        Effect.map((rows) => toPage(rows, page, decoded))
      )
    }
  }
}
