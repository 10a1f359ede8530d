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
  /** At the end of a transaction: whether it was rolled back, as for a COMMIT after a failure. */
  readonly isRolledBack: boolean
}

/** Sends statements of one caller without waiting for the answers to earlier ones. */
export interface PipelinedConnection {
  /**
   * Sends a statement. Statements that are sent in one turn of the event loop, up to a {@link
   * PipelinedConnection.flush}, are one group: if one fails, those after it are not executed, and fail with its
   * error.
   */
  readonly send: (
    text: string,
    values: ReadonlyArray<unknown>,
    form: RowForm,
    onEnd: (outcome: Outcome) => void
  ) => void
  /** Ends the group: later statements do not depend on it. */
  readonly flush: () => void
  /** Whether a statement sent now belongs to the same group as the last one. */
  readonly isGathering: () => boolean
  /** The number of statements that are not answered yet. */
  readonly underWay: () => number
  /**
   * Whether every statement is answered, and the server is in no transaction. A BEGIN under way counts as one. A lost
   * connection is at rest: its server ends the transaction.
   */
  readonly isAtRest: () => boolean
}

/** A connection of the driver that pipelines statements while it is taken. */
export interface PipelinedSession extends PipelinedConnection {
  /** Takes the connection over from the driver, which must have no statement under way. */
  readonly take: () => void
  /** Returns the connection to the driver. No statement of ours may be under way. */
  readonly giveBack: () => void
}

/** The knowledge about the server's prepared plans that a client's connections share. */
export interface SharedPlans {
  /** Grows each time that a prepared statement was stale. Statements of an earlier generation are prepared again. */
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
 * Pipelines statements of transactions over a driver's connection, without an effect, lock or object for each
 * message. Each group ends with one Sync, so the server answers it in one piece.
 */
export const makePipelinedConnection = (
  connection: PgConnection.PgConnection,
  { isPreparing, plans, types }: PipelineOptions
): PipelinedSession => {
  /** Unanswered statements in the order in which they were sent, which is the order of their answers. */
  const underWay: Array<Sent> = []
  /** How many of them are answered, except for the end of their group. */
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

  /** Fails the rest of the group, which is not executed. */
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
        // Other prepared statements are likely to be stale too, here and on the pool's other connections.
        if (isStaleStatement(sent.error)) plans.generation += 1
        return fail(sent.error)
      case kinds.ready: {
        isInTransaction = bytes[start] !== idle
        // One by one: if a callback throws, the statements after it are still under way, and fail with the
        // connection.
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
