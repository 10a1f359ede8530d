import { String } from "effect"

/**
 * Names are those of columns and fields, so there are a few hundred; a bug that makes many must not fill the memory.
 */
const maxKnown = 2000

const remembering = (rename: (name: string) => string) => {
  const known = new Map<string, string>()
  return (name: string): string => {
    const found = known.get(name)
    if (found !== undefined) return found
    const made = rename(name)
    if (known.size >= maxKnown) known.clear()
    known.set(name, made)
    return made
  }
}

/** The snake_case name of a field in PostgreSQL. */
export const toColumn: (field: string) => string = remembering(String.camelToSnake)

/** The camelCase name of a column's field. */
export const toField: (column: string) => string = remembering(String.snakeToCamel)

/**
 * The rows of an answer with camelCase names, as most are read (`columnList`); keys inside jsonb stay as they are.
 * All rows have the columns of the first, so names are looked up once for all of them.
 */
export const withFields = <Row extends object>(rows: ReadonlyArray<Row>): ReadonlyArray<Row> => {
  const [first] = rows
  if (first === undefined) return rows
  const columns = Object.keys(first)
  const fields = columns.map(toField)
  if (fields.every((field, n) => field === columns[n])) return rows
  return rows.map((row) => {
    const renamed: Record<string, unknown> = {}
    for (const [n, field] of fields.entries()) renamed[field] = Reflect.get(row, columns[n] ?? "")
    return renamed as Row
  })
}
