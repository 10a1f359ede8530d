import type { PgClient } from "@effect/sql-pg"
import type { Expansion } from "@vault-custody/schema/Common/Expand"
import type { Fragment } from "effect/sql/Statement"

/** How a table reads expanded objects: the columns that have them, and the decoder of a row with them. */
export interface Expandable<Stored, Row> {
  readonly columns: { readonly [Name in Expansion]?: Fragment }
  readonly decode: (row: Stored) => Row
}

/** The columns, and those of the requested expansions. */
export const withExpansions = (
  sql: PgClient.PgClient,
  columns: Fragment,
  expand: ReadonlyArray<Expansion>,
  expandable: Expandable<never, unknown>["columns"]
): Fragment =>
  expand.reduce((all, name) => {
    const column = expandable[name]
    return column === undefined ? all : sql`${all}, ${column}`
  }, columns)

/** Makes the reads of a table once for each set of expansions. */
export const readsByExpansion = <Reads>(
  make: (expand: ReadonlyArray<Expansion>) => Reads
): ((expand: ReadonlyArray<Expansion> | undefined) => Reads) => {
  const plain = make([])
  const known = new Map<string, Reads>()
  return (expand = []) => {
    if (expand.length === 0) return plain
    const name = expand.join()
    const reads = known.get(name) ?? make(expand)
    known.set(name, reads)
    return reads
  }
}
