import type { PgConnection, PgTypes } from "@effect/sql-pg"
import type { Row } from "effect/sql/SqlConnection"
import { ConnectionError, SqlError, UnknownError } from "effect/sql/SqlError"
import { driverStream } from "./DriverStream.ts"
import { kinds, type OnMessage } from "./MessageReader.ts"
import {
  makePreparedStatements,
  type PreparedStatement,
  type RowForm,
  rowReaderOf,
  sync
} from "./PreparedStatements.ts"
import { errorIn, isStaleStatement } from "./ServerErrors.ts"

/** How many statements a connection keeps prepared; each has its plan in the server's memory. */
const maxPrepared = 100

/** The outcome of a statement. */
export interface Outcome {
  readonly error: SqlError | undefined
  readonly rows: ReadonlyArray<Row>
  /** Of the end of a transaction: whether it was undone, as a COMMIT that comes too late is answered. */
  readonly isRolledBack: boolean
}

/** Sends statements of one caller before those before them are answered. */
export interface PipelinedConnection {
  /**
   * Sends a statement. Those that are sent in one turn of the event loop, up to a {@link PipelinedConnection.flush}, are one group: where
   * one fails, those behind it are not carried out, and fail with its error.
   */
  readonly send: (
    text: string,
    values: ReadonlyArray<unknown>,
    form: RowForm,
    onEnd: (outcome: Outcome) => void
  ) => void
  /** Ends the group: what is sent next does not depend on it. */
  readonly flush: () => void
  /** Whether what is sent now belongs to the same group as what was sent last. */
  readonly isGathering: () => boolean
  /** How many statements are not answered yet. */
  readonly underWay: () => number
  /**
   * Whether everything is answered, and the server is in no transaction. A BEGIN that is under way counts as one. A
   * connection that is lost is at rest: its server ends the transaction.
   */
  readonly isAtRest: () => boolean
}

/** A connection of the driver that pipelines statements while it is taken. */
export interface PipelinedSession extends PipelinedConnection {
  /** Takes the connection over. The driver must have no statement under way. */
  readonly take: () => void
  /** Gives the connection back to the driver. We must have no statement under way. */
  readonly giveBack: () => void
}

/** The shared knowledge of a client's connections about the server's prepared plans. */
export interface SharedPlans {
  /** Grows each time that a prepared statement was found stale. Older statements are prepared again. */
  generation: number
}

export interface PipelineOptions {
  readonly isPreparing: boolean
  readonly plans: SharedPlans
  readonly types: PgTypes.Registry
}

interface Sent extends Outcome {
  readonly statement: PreparedStatement
  readonly rows: Array<Row>
  readonly onEnd: (outcome: Outcome) => void
  error: SqlError | undefined
  isRolledBack: boolean
  /** Whether its group ends with it. */
  isLast: boolean
}

/** The first byte of the answer to a ROLLBACK, and to a COMMIT that rolls back. */
const rollback = 0x52

/** The status byte of a server outside a transaction. */
const idle = 0x49

const unsendable = (text: string) =>
  new SqlError({
    reason: new UnknownError({
      cause: new Error(`A value cannot be sent as a parameter of: ${text}`),
      message: "A statement has a value that cannot be sent",
      operation: "query"
    })
  })

const lost = (cause: Error) =>
  new SqlError({
    reason: new ConnectionError({ cause, message: "The connection was lost", operation: "query" })
  })

/**
 * Pipelines statements of transactions over a connection of the driver. It has no effect, lock or object for each
 * message. Each group ends with one Sync, so the server answers all of it in one piece.
 */
export const makePipelinedConnection = (
  connection: PgConnection.PgConnection,
  { isPreparing, plans, types }: PipelineOptions
): PipelinedSession => {
  /** In the order in which they were sent, which is the order of their answers. */
  const underWay: Array<Sent> = []
  /** How many of them are answered, but for the end of their group. */
  let answered = 0
  let unsent: Array<Uint8Array> = []
  let isFlushing = false
  let isInTransaction = false
  let { generation } = plans

  const statements = makePreparedStatements({
    max: isPreparing ? maxPrepared : 0,
    send: (message) => void unsent.push(message)
  })

  const flush = () => {
    isFlushing = false
    const last = underWay.at(-1)
    if (last === undefined || last.isLast) return
    last.isLast = true
    const messages = unsent
    unsent = []
    messages.push(sync)
    stream.write(messages)
  }

  /** The rest of the group is not carried out. */
  const fail = (error: SqlError) => {
    for (let isLast = false; !isLast; answered++) {
      const sent = underWay[answered]
      if (sent === undefined) return
      sent.error = error
      isLast = sent.isLast
      // Its Parse may not have been carried out either.
      if (!sent.statement.isPrepared) statements.forget(sent.statement)
    }
  }

  const onMessage: OnMessage = (kind, bytes, start) => {
    const sent = underWay[answered]
    switch (kind) {
      case kinds.parseComplete:
        if (sent !== undefined) sent.statement.isPrepared = true
        return
      case kinds.rowDescription:
        if (sent === undefined) return
        sent.statement.readRow = rowReaderOf(bytes, start, sent.statement.form, types)
        return
      case kinds.dataRow:
        if (sent?.statement.readRow !== undefined) sent.rows.push(sent.statement.readRow(bytes, start))
        return
      case kinds.commandComplete:
      case kinds.emptyQuery:
        if (sent === undefined) return
        sent.isRolledBack = bytes[start] === rollback
        answered += 1
        return
      case kinds.error:
        if (sent === undefined) return
        sent.error = errorIn(bytes, start)
        // Others that were prepared are likely to be stale too, here and on the pool's other connections.
        if (isStaleStatement(sent.error)) plans.generation += 1
        return fail(sent.error)
      case kinds.ready: {
        isInTransaction = bytes[start] !== idle
        // One by one: where a callback throws, those behind it are still under way, and fail with the connection.
        for (let left = answered; left > 0; left--) {
          answered -= 1
          const ended = underWay.shift()
          ended?.onEnd(ended)
        }
      }
    }
  }

  const stream = driverStream(connection, onMessage)
  stream.onClose((cause) => {
    isInTransaction = false
    answered = 0
    for (const { error = lost(cause), onEnd } of underWay.splice(0)) {
      onEnd({ error, rows: [], isRolledBack: false })
    }
  })

  return {
    send: (text, values, form, onEnd) => {
      const refuse = (error: SqlError) => onEnd({ error, rows: [], isRolledBack: false })
      if (stream.isClosed()) return refuse(lost(new Error("Connection closed")))
      if (generation !== plans.generation) {
        generation = plans.generation
        statements.forgetAll()
      }
      const statement = statements.send(text, values, form)
      if (statement === undefined) return refuse(unsendable(text))
      underWay.push({ statement, rows: [], onEnd, error: undefined, isRolledBack: false, isLast: false })
      if (isFlushing) return
      isFlushing = true
      // Statements sent before the fiber waits go out together.
      queueMicrotask(flush)
    },
    flush,
    isGathering: () => isFlushing,
    underWay: () => underWay.length,
    isAtRest: () => underWay.length === 0 && !isInTransaction,
    take: stream.take,
    giveBack: stream.giveBack
  }
}
