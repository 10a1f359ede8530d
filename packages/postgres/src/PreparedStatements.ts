import { PgProtocol, PgTypes } from "@effect/sql-pg"
import { Result } from "effect"
import type { Row } from "effect/sql/SqlConnection"
import { columnsIn } from "./MessageReader.ts"
import { toField } from "./Names.ts"

/** Reads a row of a DataRow. */
type ReadRow = (bytes: Buffer, start: number) => Row

/** The names of a row's values: those of our fields, or those of PostgreSQL's columns. */
export type RowForm = "fields" | "columns"

/** A statement that a connection has prepared, or is about to. The form of its answers is known with the first one. */
export interface PreparedStatement {
  readonly text: string
  /** The types of its parameters; 0 lets PostgreSQL infer the type. */
  readonly types: ReadonlyArray<number>
  readonly form: RowForm
  /** Its name at the server; empty if it is sent whole each time. */
  readonly name: string
  /** Whether the server has confirmed that it is prepared. */
  isPrepared: boolean
  readRow: ReadRow | undefined
  /** Grows with each use, which shows the least recently used statement. */
  usedAt: number
}

const parameter = (oid: number, value: unknown): PgTypes.Parameter => ({
  [PgTypes.ParameterTypeId]: PgTypes.ParameterTypeId,
  oid,
  value
})

const isInt4 = (value: number) => Number.isInteger(value) && Math.abs(value) < 2 ** 31

const numberOf = (value: number): PgTypes.Parameter => {
  if (isInt4(value)) return parameter(PgTypes.OID.int4, value)
  return Number.isSafeInteger(value)
    ? parameter(PgTypes.OID.int8, BigInt(value))
    : parameter(PgTypes.OID.float8, value)
}

/** Encodes a value as the driver does; undefined for a kind that is not supported, such as a plain array. */
const parameterOf = (value: unknown): PgTypes.Parameter | undefined => {
  // Text has no type, so that PostgreSQL infers it from the statement.
  if (typeof value === "string") return parameter(0, value)
  if (typeof value === "number") return numberOf(value)
  if (typeof value === "bigint") return parameter(PgTypes.OID.int8, value)
  if (typeof value === "boolean") return parameter(PgTypes.OID.bool, value)
  if (value === null || value === undefined) return parameter(0, null)
  if (PgTypes.isParameter(value)) return value
  return value instanceof Uint8Array ? parameter(PgTypes.OID.bytea, value) : undefined
}

/** Encodes values; undefined if one is of a kind that is not supported. */
const parametersOf = (values: ReadonlyArray<unknown>): ReadonlyArray<PgTypes.Parameter> | undefined => {
  const parameters: Array<PgTypes.Parameter> = []
  for (const value of values) {
    const made = parameterOf(value)
    if (made === undefined) return undefined
    parameters.push(made)
  }
  return parameters
}

const encodeBind = PgProtocol.makeBindEncoder(PgTypes.writeParameter, PgTypes.isTextFormat)

/** Encodes the message with the parameters of a prepared statement; undefined if a value does not match its type. */
const encodeParameters = (
  name: string,
  parameters: ReadonlyArray<PgTypes.Parameter>
): Uint8Array | undefined => {
  try {
    return Result.getOrUndefined(encodeBind({ portal: "", statement: name, parameters }))
  } catch {
    return undefined
  }
}

/**
 * Encodes the messages that prepare a statement and request the form of its answers; undefined if its text cannot be
 * sent. Its first run follows them.
 */
const encodePrepare = ({ name, text, types }: PreparedStatement): ReadonlyArray<Uint8Array> | undefined => {
  const parse = Result.getOrUndefined(PgProtocol.encodeParse({ name, query: text, parameterTypes: types }))
  return parse && [parse, PgProtocol.encodeDescribe({ target: "statement", name })]
}

/** The message after a Bind, which makes the server execute it. */
const execute: Uint8Array = PgProtocol.encodeExecute({ portal: "", maxRows: 0 })

/** Sync: the message that ends a group. The server answers it also after an error. */
export const sync: Uint8Array = PgProtocol.encodeSync()

/** Makes the reader of a statement's rows from the RowDescription of its answers. */
export const rowReaderOf = (
  bytes: Buffer,
  start: number,
  form: RowForm,
  types: PgTypes.Registry
): ReadRow => {
  const columns = columnsIn(bytes, start)
  const read = Result.getOrThrow(PgTypes.makeFieldReader(columns, types))
  const names = columns.map(({ name }) => (form === "fields" ? toField(name) : name))
  return (row, from) => {
    const made: Record<string, unknown> = {}
    let at = from + 2
    let column = 0
    for (const name of names) {
      const size = row.readInt32BE(at)
      made[name] = read(row, at + 4, size, column)
      at += 4 + Math.max(size, 0)
      column += 1
    }
    return made
  }
}

const isOf = (
  statement: PreparedStatement,
  form: RowForm,
  parameters: ReadonlyArray<PgTypes.Parameter>
): boolean => {
  if (statement.form !== form || statement.types.length !== parameters.length) return false
  for (let n = 0; n < parameters.length; n++) {
    if (statement.types[n] !== parameters[n]?.oid) return false
  }
  return true
}

/** The statements of one connection. */
export interface PreparedStatements {
  /**
   * Sends the messages that execute a statement and, before them, those that prepare it if the server does not have
   * it yet. Sends nothing, and returns undefined, if a value cannot be sent.
   */
  readonly send: (
    text: string,
    values: ReadonlyArray<unknown>,
    form: RowForm
  ) => PreparedStatement | undefined
  /** Closes a prepared statement at the server, with the next group. Closing an unknown one is no error. */
  readonly forget: (statement: PreparedStatement) => void
  readonly forgetAll: () => void
}

/** Keeps the most recently used prepared statements; each has a plan in the server's memory. */
export const makePreparedStatements = (options: {
  /** The most statements that are kept; with 0, each is sent whole each time. */
  readonly max: number
  readonly send: (message: Uint8Array) => void
}): PreparedStatements => {
  const { max, send } = options
  /** The statements by text; their parameters' types tell them apart. */
  const known = new Map<string, Array<PreparedStatement>>()
  let count = 0
  let uses = 0

  const find = (
    text: string,
    parameters: ReadonlyArray<PgTypes.Parameter>,
    form: RowForm
  ): PreparedStatement | undefined => {
    const all = known.get(text)
    if (all === undefined) return undefined
    for (const statement of all) if (isOf(statement, form, parameters)) return statement
    return undefined
  }

  const forget = (statement: PreparedStatement) => {
    const { name, text } = statement
    const all = known.get(text)
    if (all?.includes(statement) !== true) return
    count -= 1
    if (all.length === 1) known.delete(text)
    else all.splice(all.indexOf(statement), 1)
    send(PgProtocol.encodeClose({ target: "statement", name }))
  }

  const add = (statement: PreparedStatement) => {
    const all = known.get(statement.text)
    if (all === undefined) known.set(statement.text, [statement])
    else all.push(statement)
    count += 1
    if (count <= max) return
    const others = [...known.values()].flat().filter((other) => other !== statement)
    forget(others.reduce((oldest, each) => (each.usedAt < oldest.usedAt ? each : oldest)))
  }

  return {
    send: (text, values, form) => {
      const parameters = parametersOf(values)
      if (parameters === undefined) return undefined
      uses += 1
      const earlier = find(text, parameters, form)
      const statement = earlier ?? {
        text,
        types: parameters.map(({ oid }) => oid),
        form,
        name: max === 0 ? "" : `transaction_${uses}`,
        isPrepared: false,
        readRow: undefined,
        usedAt: uses
      }
      const bound = encodeParameters(statement.name, parameters)
      const prepared = earlier === undefined ? encodePrepare(statement) : []
      if (bound === undefined || prepared === undefined) return undefined
      statement.usedAt = uses
      for (const message of prepared) send(message)
      if (earlier === undefined && max > 0) add(statement)
      send(bound)
      send(execute)
      return statement
    },
    forget,
    forgetAll: () => {
      for (const statement of [...known.values()].flat()) forget(statement)
    }
  }
}
