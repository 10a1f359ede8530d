import type { PgClient } from "@effect/sql-pg"
import type { OneOrSeveral } from "@vault-custody/schema/Common/CommaSeparated"
import type { Fragment } from "effect/sql/Statement"
import { textArray } from "../Database.ts"
import type { OrderedBy } from "./PageClauses.ts"

/** A column with one of several values. An index has the rows of each value in the order of the list. */
export interface OneOf {
  readonly column: Fragment
  /** Another column that may have it instead. */
  readonly orColumn?: Fragment
  /** The values, as an array. */
  readonly values: Fragment
  /**
   * The same condition on single rows, for a column that may have very many values. Each value is an index scan of its
   * own, so rows that meet the other conditions are tested first.
   */
  readonly ofRow?: Fragment | undefined
}

/** A condition by which an index finds rows, but not in the order of a list. */
export interface Found {
  /** The condition in the form that indexes have. */
  readonly byIndex: Fragment
  /** The same condition on single rows. */
  readonly ofRow: Fragment
}

/** The source of a list: a table whose rows have a time. */
export interface ListedRows extends OrderedBy {
  /** The table, with the name that the other parts call it by. */
  readonly table: Fragment
  readonly columns: Fragment
  readonly condition: Fragment
  /** The part of the condition that the indexes of when rows last changed begin with. Default: the condition. */
  readonly scope?: Fragment
  /** Columns with one of several values each. */
  readonly oneOf?: ReadonlyArray<OneOf>
  /** A further part of the condition, by which an index finds rows in no order of the list. */
  readonly found?: Found | undefined
  /**
   * The name of the table's rows, if some columns are looked up only for the rows of the page: Citus does not join a
   * table that it distributes to one that it keeps local.
   */
  readonly apart?: Fragment
  /**
   * The expression of the time of a row's last change, if no index has it: rows are then read in the order of the
   * list.
   */
  readonly changed?: Fragment
}

/** A column with one of these values, where there are several. */
export const severalOf = (
  sql: PgClient.PgClient,
  column: Fragment,
  value: OneOrSeveral<string> | undefined
): ReadonlyArray<OneOf> =>
  value === undefined || typeof value === "string" ? [] : [{ column, values: sql`${textArray(value)}` }]

/** Either of two columns with one of these values. */
export const eitherOf = (
  sql: PgClient.PgClient,
  [column, orColumn]: readonly [Fragment, Fragment],
  value: OneOrSeveral<string> | undefined
): ReadonlyArray<OneOf> =>
  value === undefined
    ? []
    : [{ column, orColumn, values: sql`${textArray(typeof value === "string" ? [value] : value)}::text[]` }]

export const columnsOf = ({ column, orColumn }: OneOf): ReadonlyArray<Fragment> =>
  orColumn === undefined ? [column] : [column, orColumn]

/** The conditions that columns have one of their values. */
export const hasOneOf = (sql: PgClient.PgClient, oneOf: ReadonlyArray<OneOf> = []): ReadonlyArray<Fragment> =>
  oneOf.map((one) => sql.or(columnsOf(one).map((column) => sql`${column} = ANY (${one.values})`)))
