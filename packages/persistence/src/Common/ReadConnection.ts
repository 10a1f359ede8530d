import type { PgConnection, PgTypes } from "@effect/sql-pg"
import { Predicate } from "effect"
import type { Row } from "effect/sql/SqlConnection"
import { Duplex } from "node:stream"
import { kinds, makeMessageReader } from "./MessageReader.ts"
import {
  encodeForget,
  encodeParameters,
  encodePrepare,
  executeAndSync,
  keyOf,
  parametersOf,
  type ReadStatement,
  rowReaderOf
} from "./ReadStatement.ts"

/** How many statements a connection keeps prepared; each has its plan in the server's memory. */
const maxPrepared = 100

/**
 * Called with the rows of a read, under the names of fields, or with undefined where it was not answered: the server has
 * refused it, the connection is lost, or it cannot be sent over one of these.
 */
type OnRows = (rows: ReadonlyArray<Row> | undefined) => void

/** A connection that carries the reads of many callers at once, one behind the other. */
export interface ReadConnection {
  /** Those that are sent in one turn of the event loop go out together. */
  readonly read: (text: string, values: ReadonlyArray<unknown>, onRows: OnRows) => void
}

/** A read that is under way. */
interface Read {
  readonly statement: ReadStatement
  readonly rows: Array<Row>
  readonly onRows: OnRows
  isRefused: boolean
}

/** The socket of a connection of the driver, or what TLS makes of it. The driver's types do not show it. */
const streamOf = (connection: PgConnection.PgConnection): Duplex => {
  const session: unknown = Reflect.get(connection, "session")
  const stream: unknown = Predicate.isObject(session) ? Reflect.get(session, "socket") : undefined
  if (!(stream instanceof Duplex)) throw new Error("The driver's connection has no stream")
  return stream
}

/**
 * Takes over a connection that the driver has opened, and which nothing uses. The driver still closes it.
 *
 * It does what reads need and no more, in a third of the driver's time for one: no effect, no lock and no object for
 * each message. There is one way to fail. Whoever is not answered asks again over a connection of the driver's, which
 * says what is wrong; reads are rarely refused, and nothing is lost by asking twice.
 */
export const takeOver = (connection: PgConnection.PgConnection, types: PgTypes.Registry): ReadConnection => {
  const stream = streamOf(connection)
  const prepared = new Map<string, ReadStatement>()
  /** In the order in which they were sent, which is the order of their answers. */
  const underWay: Array<Read> = []
  let unsent: Array<Uint8Array> = []
  let isClosed = stream.destroyed
  let uses = 0

  const flush = () => {
    const frame = Buffer.concat(unsent)
    unsent = []
    stream.write(frame)
  }

  const send = (frame: Uint8Array) => {
    if (unsent.length === 0) queueMicrotask(flush)
    unsent.push(frame)
  }

  const forget = (statement: ReadStatement) => {
    if (prepared.get(statement.key) === statement) prepared.delete(statement.key)
    send(encodeForget(statement.name))
  }

  const forgetOldest = () => {
    const [first, ...others] = prepared.values()
    if (first === undefined || others.length < maxPrepared) return
    forget(others.reduce((oldest, each) => (each.usedAt < oldest.usedAt ? each : oldest), first))
  }

  const onMessage = (kind: number, bytes: Buffer, start: number) => {
    const [read] = underWay
    if (read === undefined) return
    switch (kind) {
      case kinds.rowDescription:
        read.statement.readRow = rowReaderOf(bytes, start, types)
        return
      case kinds.dataRow:
        if (read.statement.readRow !== undefined) read.rows.push(read.statement.readRow(bytes, start))
        return
      case kinds.error:
        // Whatever it is, it may be that the server has no such statement, or that its plan is of an earlier table.
        if (!read.isRefused) forget(read.statement)
        read.isRefused = true
        return
      case kinds.ready:
        underWay.shift()
        read.onRows(read.isRefused ? undefined : read.rows)
    }
  }

  const readMessages = makeMessageReader(onMessage)

  const prepare = (statement: ReadStatement, text: string, parameters: ReadonlyArray<PgTypes.Parameter>) => {
    prepared.set(statement.key, statement)
    send(encodePrepare(statement.name, text, parameters))
    forgetOldest()
  }

  stream.removeAllListeners("data")
  stream.on("data", (chunk: Buffer) => {
    try {
      readMessages(chunk)
    } catch (cause) {
      stream.destroy(
        cause instanceof Error ? cause : new Error("The server's answer cannot be read", { cause })
      )
    }
  })
  stream.once("close", () => {
    isClosed = true
    for (const { onRows } of underWay.splice(0)) onRows(undefined)
  })

  return {
    read: (text, values, onRows) => {
      const parameters = isClosed ? undefined : parametersOf(values)
      if (parameters === undefined) return onRows(undefined)
      const key = keyOf(text, parameters)
      uses += 1
      const known = prepared.get(key)
      const statement = known ?? { key, name: `read_${uses}`, readRow: undefined, usedAt: uses }
      const bound = encodeParameters(statement.name, parameters)
      if (bound === undefined) return onRows(undefined)
      statement.usedAt = uses
      if (known === undefined) prepare(statement, text, parameters)
      send(bound)
      send(executeAndSync)
      underWay.push({ statement, rows: [], onRows, isRefused: false })
    }
  }
}
