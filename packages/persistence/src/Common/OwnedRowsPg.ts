import type { PgClient } from "@effect/sql-pg"
import type { OneOrSeveral } from "@vault-custody/schema/Common/CommaSeparated"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import {
  type CommonParts,
  comparedValues,
  type FilterOf,
  type ListDescription
} from "@vault-custody/schema/Common/ListDescription"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import { Array, Effect, Option } from "effect"
import { type Columns, columnList } from "./Columns.ts"
import { type Expandable, readsByExpansion, withExpansions } from "./Expansions.ts"
import { orStorageFailure, textArray } from "./Database.ts"
import { fixedRead, fixedStatement } from "./FixedStatement.ts"
import type { Filter, Owned, OwnedRows } from "@vault-custody/domain/Common/OwnedRows"
import { inStaffMode } from "./Modes.ts"
import { eitherColumns, filtered } from "./ListFiltersPg.ts"
import { readListPage } from "./Lists/ListPage.ts"
import type { Found, ListedRows } from "./Lists/ListedRows.ts"
import { toPage } from "./Lists/PageClauses.ts"
import { pageReads } from "./PageReads.ts"
import { referenceConditions } from "./References.ts"

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
 * Reads pages of an organization's rows by the description of their list. Rows that are found by an index of their own
 * (`found`) are read by {@link readListPage}.
 */
export const describedPages = <Stored extends object, Row>(
  sql: PgClient.PgClient,
  listed: Pick<ListedRows, "columns" | "table">,
  list: ListDescription,
  decode: (row: Stored) => Row
) => {
  const read = pageReads<Stored>(sql, listed, {}, eitherColumns(sql, list))
  return (
    organizationId: OrganizationId,
    filter: object,
    page: PageRequest,
    found?: Found
  ): Effect.Effect<Page<Row>> => {
    const { externalId, metadata }: CommonParts = filter
    if (found !== undefined) {
      const condition = sql.and([
        sql`organization_id = ${organizationId}`,
        ...filtered(sql, list, filter),
        ...referenceConditions(sql, listed.table, organizationId, { externalId, metadata })
      ])
      const scope = sql`organization_id = ${organizationId}`
      return readListPage(sql, { ...listed, condition, scope, found }, page, decode)
    }
    return read({ organizationId, ...comparedValues(list, filter), externalId, metadata }, page).pipe(
      orStorageFailure,
      Effect.map((rows) => toPage(rows, page, decode))
    )
  }
}

/**
 * Locks a row that staff name by its id alone, and reads its organization. A second statement reads the row, so it
 * sees the changes of a transaction that this one waited for.
 */
export const lockOwner = (sql: PgClient.PgClient, table: string, id: string) =>
  inStaffMode(
    sql,
    sql`organization_id`,
    (isInMode) => sql<{
      readonly organizationId: OrganizationId
    }>`/* across organizations: staff name a row by its id */
    SELECT organization_id FROM ${sql(table)} WHERE id = ${id} AND ${isInMode} FOR NO KEY UPDATE`
  ).pipe(
    orStorageFailure,
    Effect.map((rows) => Option.map(Array.head(rows), ({ organizationId }) => organizationId))
  )

/** {@link OwnedRows}, whose lists may have a filter that finds rows by an index of its own. */
interface OwnedRowsPg<Row extends Owned> extends OwnedRows<Row> {
  readonly list: <List extends ListDescription>(
    list: List,
    foundBy?: (organizationId: OrganizationId, filter: FilterOf<List>) => Found | undefined
  ) => (organizationId: OrganizationId, filter: FilterOf<List>, page: PageRequest) => Effect.Effect<Page<Row>>
}

/** {@link OwnedRows} of a table from which no row is deleted. `decode` converts a stored row to the repository's. */
export const ownedRowsPg = <Stored, Row extends Owned>(
  sql: PgClient.PgClient,
  table: string,
  columns: Columns<Stored>,
  decode: (row: Stored & object) => Row,
  expandable: Expandable<Stored & object, Row> = { columns: {}, decode }
): OwnedRowsPg<Row> => {
  const select = sql`SELECT ${columnList(sql, columns)} FROM ${sql(table)}`
  const readsOf = readsByExpansion((expand) => {
    const shown = withExpansions(sql, columnList(sql, columns), expand, expandable.columns)
    return {
      shown,
      decode: expand.length === 0 ? decode : expandable.decode,
      one: fixedRead(
        sql,
        (organizationId: string, id: string) => sql<Stored & object>`SELECT ${shown} FROM ${sql(table)}
          WHERE organization_id = ${organizationId} AND id = ${id}`
      )
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
    list: (list, foundBy = () => undefined) => {
      const pagesOf = readsByExpansion((expand) => {
        const { decode, shown } = readsOf(expand)
        return describedPages<Stored & object, Row>(
          sql,
          { columns: shown, table: sql`${sql(table)}` },
          list,
          decode
        )
      })
      return (organizationId, filter, page) => {
        const { expand }: CommonParts = filter
        return pagesOf(expand)(organizationId, filter, page, foundBy(organizationId, filter))
      }
    }
  }
}
