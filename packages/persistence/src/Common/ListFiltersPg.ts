import type { PgClient } from "@effect/sql-pg"
import {
  type Comparison,
  comparisonsOf,
  type ListDescription
} from "@vault-custody/schema/Common/ListDescription"
import type { Fragment } from "effect/sql/Statement"
import { textArray } from "./Database.ts"
import { eitherOf, type OneOf, severalOf } from "./Lists/ListedRows.ts"
import type { SpecialColumns } from "./PageReads.ts"

/** The columns of the filters of a list that compare either of two fields. */
export const eitherColumns = (sql: PgClient.PgClient, { filters }: ListDescription): SpecialColumns =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) => {
      if (filter.kind !== "id" || filter.fields === undefined) return []
      const [column, orColumn] = filter.fields
      const one = (value: string): OneOf => ({
        column: sql`${sql(column)}`,
        orColumn: sql`${sql(orColumn)}`,
        values: sql`string_to_array(${value}, ',')`
      })
      return [[name, one] as const]
    })
  )

/** The tables that have the organization of an id, by the prefixes of ids. */
const tablesOfOwners: Readonly<Record<string, string>> = {
  fbo: "fbo_accounts",
  obr: "outbound_requests",
  obs: "outbound_shipments"
}

/**
 * The condition that a row belongs to the organization of the resource that a filter names: it lets the
 * organization's indexes find the row.
 */
const ofOwner = (
  sql: PgClient.PgClient,
  { filters }: ListDescription,
  { name, value }: Comparison
): ReadonlyArray<Fragment> => {
  const filter = filters[name]
  const table = filter?.kind === "id" ? tablesOfOwners[filter.prefix] : undefined
  if (table === undefined) return []
  const owner = sql(table)
  return typeof value === "string"
    ? [sql`organization_id = (SELECT o.organization_id FROM ${owner} o WHERE o.id = ${value})`]
    : [
        sql`organization_id = ANY (ARRAY(
          SELECT DISTINCT o.organization_id FROM ${owner} o WHERE o.id = ANY (${textArray(value)})))`
      ]
}

const compared = (sql: PgClient.PgClient, field: string, value: Comparison["value"]): Fragment =>
  typeof value === "string" ? sql`${sql(field)} = ${value}` : sql`${sql(field)} = ANY (${textArray(value)})`

/** The conditions that rows have the values of a filter of a list. */
export const filtered = (
  sql: PgClient.PgClient,
  list: ListDescription,
  filter: object
): ReadonlyArray<Fragment> =>
  comparisonsOf(list, filter).map(({ fields, value }) =>
    sql.or(fields.map((field) => compared(sql, field, value)))
  )

/**
 * The parts of a list over all organizations that its filter requests. No index finds rows by several values of an id
 * alone, so these are found by the organizations of the ids.
 */
export const staffFiltered = (sql: PgClient.PgClient, list: ListDescription, filter: object) => {
  const comparisons = comparisonsOf(list, filter)
  return {
    conditions: comparisons.flatMap((comparison) => [
      ...(comparison.fields.length === 1 ? [compared(sql, comparison.fields[0], comparison.value)] : []),
      ...ofOwner(sql, list, comparison)
    ]),
    oneOf: comparisons.flatMap(({ fields: [field, orField], name, value }) => {
      if (orField !== undefined) return eitherOf(sql, [sql`${sql(field)}`, sql`${sql(orField)}`], value)
      return list.filters[name]?.kind === "status" ? severalOf(sql, sql`${sql(field)}`, value) : []
    })
  }
}
