import type { PgClient } from "@effect/sql-pg"
import { toColumn } from "@vault-custody/postgres/Names"

type Base<Value> = Value extends string
  ? "text"
  : Value extends bigint
    ? "int8"
    : Value extends number
      ? "int4" | "float8" | "timestamptz"
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

/** The list of columns of a SELECT, each by the name of its field: then rows are used as they come. */
export const columnList = <Row>(sql: PgClient.PgClient, columns: Columns<Row>) =>
  sql.csv(
    Object.keys(columns).map((field) =>
      toColumn(field) === field ? sql`${sql(field)}` : sql`${sql(field)} AS ${sql.literal(`"${field}"`)}`
    )
  )
