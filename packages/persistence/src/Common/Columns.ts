import type { PgClient } from "@effect/sql-pg"
import { toColumn } from "@vault-custody/postgres/Names"
import type { Fragment } from "effect/sql/Statement"

/**
 * The type of a time that is null until a row is changed for the first time; until then reads give the time of its
 * creation.
 */
export const orCreated = "timestamptz or created_at"

type Base<Value> = Value extends string
  ? "text" | "numeric"
  : Value extends bigint
    ? "int8"
    : Value extends number
      ? "int4" | "float8" | "timestamptz" | typeof orCreated
      : Value extends boolean
        ? "bool"
        : Value extends Uint8Array
          ? "bytea"
          : Value extends ReadonlyArray<string>
            ? "_text"
            : "jsonb"

/**
 * The columns that a query reads, by the fields of the row that it is read as: each with PostgreSQL's name of its type,
 * and ` null` where it may be null. The compiler holds this against the row's type, and a test against the table, so
 * rows need no decoding at run time.
 */
export type Columns<Row> = {
  readonly [Field in keyof Row]-?: null extends Row[Field]
    ? `${Base<NonNullable<Row[Field]>>} null`
    : Base<Row[Field]>
}

/** When a row last changed: the expression of {@link orCreated}, and of indexes. */
export const lastChange = (sql: PgClient.PgClient): Fragment => sql`coalesce(updated_at, created_at)`

/** The time of a change of rows with `created_at` and perhaps `updated_at`, as their trigger sets it. */
export const timeOfUpdate = (sql: PgClient.PgClient): Fragment =>
  sql`greatest(vault_now(), ${lastChange(sql)} + interval '1 millisecond')`

/** The expression that reads a column of this name and type. */
export const columnValue = (sql: PgClient.PgClient, name: string, type: string): Fragment =>
  type === orCreated ? sql`coalesce(${sql(name)}, created_at)` : sql`${sql(name)}`

/** The list of columns of a SELECT, each named as its field: rows can be used as they come. */
export const columnList = <Row>(sql: PgClient.PgClient, columns: Columns<Row>) =>
  sql.csv(
    Object.entries<string>(columns).map(([field, type]) =>
      toColumn(field) === field
        ? sql`${sql(field)}`
        : sql`${columnValue(sql, field, type)} AS ${sql.literal(`"${field}"`)}`
    )
  )
