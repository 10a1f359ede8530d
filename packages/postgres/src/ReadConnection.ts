import type { PgConnection, PgTypes } from "@effect/sql-pg"
import type { Row } from "effect/sql/SqlConnection"
import { driverStream } from "./DriverStream.ts"
import { kinds, type OnMessage } from "./MessageReader.ts"
import {
  executeAlone,
  makePreparedStatements,
  type PreparedStatement,
  rowReaderOf,
  sync
} from "./PreparedStatements.ts"

/** How many statements a connection keeps prepared; each has its plan in the server's memory. */
const maxPrepared = 100

/**
 * Called with the rows of a read, under the names of fields, or with undefined where it was not answered: the server has
 * refused it, the connection is lost, or it cannot be sent over one of these.
 */
export type OnRows = (rows: ReadonlyArray<Row> | undefined) => void

/** A connection that carries the reads of many callers at once, one behind the other. */
export interface ReadConnection {
  /** Those that are sent in one turn of the event loop go out together. */
  readonly read: (text: string, values: ReadonlyArray<unknown>, onRows: OnRows) => void
}

/** Each read is by itself: that one is refused is nothing to those behind it. */
const executeAndSync = Buffer.concat([executeAlone, sync])

/** A read that is under way. */
interface Read {
  readonly statement: PreparedStatement
  readonly rows: Array<Row>
  readonly onRows: OnRows
  isRefused: boolean
}

/**
 * Takes over a connection that the driver has opened, and which nothing uses. The driver still closes it.
 *
 * It does what reads need and no more, in a third of the driver's time for one: no effect, no lock and no object for
 * each message. There is one way to fail. Whoever is not answered asks again over a connection of the driver's, which
 * says what is wrong; reads are rarely refused, and nothing is lost by asking twice.
 */
export const takeOver = (connection: PgConnection.PgConnection, types: PgTypes.Registry): ReadConnection => {
  /** In the order in which they were sent, which is the order of their answers. */
  const underWay: Array<Read> = []
  let unsent: Array<Uint8Array> = []

  const flush = () => {
    const messages = unsent
    unsent = []
    stream.write(messages)
  }

  const statements = makePreparedStatements({
    prefix: "read",
    max: maxPrepared,
    execute: executeAndSync,
    send: (message) => {
      if (unsent.length === 0) queueMicrotask(flush)
      unsent.push(message)
    }
  })

  const onMessage: OnMessage = (kind, bytes, start) => {
    const [read] = underWay
    if (read === undefined) return
    switch (kind) {
      case kinds.rowDescription:
        read.statement.readRow = rowReaderOf(bytes, start, "fields", types)
        return
      case kinds.dataRow:
        if (read.statement.readRow !== undefined) read.rows.push(read.statement.readRow(bytes, start))
        return
      case kinds.error:
        // Whatever it is, it may be that the server has no such statement, or that its plan is of an earlier table.
        if (!read.isRefused) statements.forget(read.statement)
        read.isRefused = true
        return
      case kinds.ready:
        underWay.shift()
        read.onRows(read.isRefused ? undefined : read.rows)
    }
  }

  const stream = driverStream(connection, onMessage)
  stream.take()
  stream.onClose(() => {
    for (const { onRows } of underWay.splice(0)) onRows(undefined)
  })

  return {
    read: (text, values, onRows) => {
      const statement = stream.isClosed() ? undefined : statements.send(text, values, "fields")
      if (statement === undefined) return onRows(undefined)
      underWay.push({ statement, rows: [], onRows, isRefused: false })
    }
  }
}
