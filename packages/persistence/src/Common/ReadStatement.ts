import { PgProtocol, PgTypes } from "@effect/sql-pg"
import { Result } from "effect"
import type { Row } from "effect/sql/SqlConnection"
import { columnsIn } from "./MessageReader.ts"
import { toField } from "./Names.ts"

/** Reads a row of a DataRow. */
type ReadRow = (bytes: Buffer, start: number) => Row

/** A statement that a connection has prepared, or is about to: its answers' form comes with the first of them. */
export interface ReadStatement {
  readonly key: string
  readonly name: string
  readRow: ReadRow | undefined
  /** Grows with each use, so that the one that was not used for the longest time is known. */
  usedAt: number
}

const parameter = (oid: number, value: unknown): PgTypes.Parameter => ({
  [PgTypes.ParameterTypeId]: PgTypes.ParameterTypeId,
  oid,
  value
})

const isInt4 = (value: number) => Number.isInteger(value) && Math.abs(value) < 2 ** 31

/** A value as the driver would send it, for what reads are asked with; undefined for anything else. */
const parameterOf = (value: unknown): PgTypes.Parameter | undefined => {
  // Text has no type of its own: PostgreSQL finds out what the statement wants it to be.
  if (typeof value === "string") return parameter(0, value)
  if (typeof value === "number" && isInt4(value)) return parameter(PgTypes.OID.int4, value)
  if (typeof value === "bigint") return parameter(PgTypes.OID.int8, value)
  if (typeof value === "boolean") return parameter(PgTypes.OID.bool, value)
  if (value === null) return parameter(0, null)
  return PgTypes.isParameter(value) ? value : undefined
}

/** Values as they are sent; undefined where one is of a kind that reads are not asked with. */
export const parametersOf = (
  values: ReadonlyArray<unknown>
): ReadonlyArray<PgTypes.Parameter> | undefined => {
  const parameters: Array<PgTypes.Parameter> = []
  for (const value of values) {
    const made = parameterOf(value)
    if (made === undefined) return undefined
    parameters.push(made)
  }
  return parameters
}

/** What tells statements of one text apart: of which types their parameters are, unless PostgreSQL is to find out. */
export const keyOf = (text: string, parameters: ReadonlyArray<PgTypes.Parameter>): string =>
  parameters.every(({ oid }) => oid === 0) ? text : `${text} ${parameters.map(({ oid }) => oid).join()}`

const encodeBind = PgProtocol.makeBindEncoder(PgTypes.writeParameter, PgTypes.isTextFormat)

/** The messages behind a Bind, by which the server carries it out and says when it has. */
export const executeAndSync: Uint8Array = Buffer.concat([
  PgProtocol.encodeExecute({ portal: "", maxRows: 0 }),
  PgProtocol.encodeSync()
])

/** The message that gives a prepared statement its parameters; undefined where one is not what its type says. */
export const encodeParameters = (
  name: string,
  parameters: ReadonlyArray<PgTypes.Parameter>
): Uint8Array | undefined => {
  try {
    return Result.getOrUndefined(encodeBind({ portal: "", statement: name, parameters }))
  } catch {
    return undefined
  }
}

/** The messages that prepare a statement and ask for the form of its answers. They are to be followed by its first run. */
export const encodePrepare = (
  name: string,
  text: string,
  parameters: ReadonlyArray<PgTypes.Parameter>
): Buffer => {
  const parameterTypes = parameters.map(({ oid }) => oid)
  return Buffer.concat([
    Result.getOrThrow(PgProtocol.encodeParse({ name, query: text, parameterTypes })),
    PgProtocol.encodeDescribe({ target: "statement", name })
  ])
}

/** The message by which the server forgets a statement; that it does not know it is no error. */
export const encodeForget = (name: string): Uint8Array =>
  PgProtocol.encodeClose({ target: "statement", name })

/** Makes what reads a statement's rows, from the RowDescription of its answers. Columns have the names of fields. */
export const rowReaderOf = (bytes: Buffer, start: number, types: PgTypes.Registry): ReadRow => {
  const columns = columnsIn(bytes, start)
  const read = Result.getOrThrow(PgTypes.makeFieldReader(columns, types))
  const fields = columns.map(({ name }) => toField(name))
  return (row, from) => {
    const made: Record<string, unknown> = {}
    let at = from + 2
    let column = 0
    for (const field of fields) {
      const size = row.readInt32BE(at)
      made[field] = read(row, at + 4, size, column)
      at += 4 + Math.max(size, 0)
      column += 1
    }
    return made
  }
}
