import type { PgClient } from "@effect/sql-pg"
import { toColumn } from "@vault-custody/postgres/Names"
import { type Columns, columnValue } from "./Columns.ts"

type JsonRow = Readonly<Record<string, unknown>>

/** A row as one value of jsonb, with the names of its fields as keys. Amounts are text in it, and times milliseconds. */
export const jsonRow = <Row>(sql: PgClient.PgClient, columns: Columns<Row>) =>
  sql`jsonb_build_object(${sql.csv(
    Object.entries<string>(columns).map(([field, type]) => {
      const column = columnValue(sql, toColumn(field), type)
      const value = type.startsWith("int8")
        ? sql`${column}::text`
        : type.startsWith("timestamptz")
          ? sql`(extract(epoch FROM ${column}) * 1000)::bigint`
          : column
      return sql`${sql.literal(`'${field}'`)}, ${value}`
    })
  )})`

/** The row that {@link jsonRow} has made a value of. */
export const fromJsonRow = <Row>(columns: Columns<Row>, json: JsonRow): Row =>
  Object.fromEntries(
    Object.entries<string>(columns).map(([field, type]) => {
      const value = json[field]
      return [field, type.startsWith("int8") && typeof value === "string" ? BigInt(value) : value]
    })
  ) as Row
