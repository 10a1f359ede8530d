import type { PgClient } from "@effect/sql-pg"
import { Context, Effect, Stream } from "effect"
import type { Connection, Row } from "effect/sql/SqlConnection"
import { SqlError, UnknownError } from "effect/sql/SqlError"
import { withFields } from "./Names.ts"
import type { RowForm } from "./PreparedStatements.ts"
import type { StatementGuard } from "./StatementGuard.ts"
import type { Outcome, PipelinedConnection } from "./PipelinedConnection.ts"

type Rows = ReadonlyArray<Row>
type OnRows = (rows: ReadonlyArray<never>) => void

/** The most statements under way whose answers are not awaited: each is kept in memory until it is answered. */
const maxEnqueued = 32

/** The callback for the rows of a statement whose answer is not awaited; undefined for any other. */
const CurrentOnRows = Context.Reference<OnRows | undefined>("@vault-custody/postgres/OnRows", {
  defaultValue: () => undefined
})

const nothing = () => {}

/**
 * Sends a statement without waiting for its answer. Within a transaction it goes out together with the statements
 * after it, up to the COMMIT, and PostgreSQL executes them in order. If it fails, the statements after it, at the
 * latest the COMMIT, fail with its error, so the transaction is rolled back.
 *
 * `onRows` is called with its rows before the answers to later statements.
 */
export const enqueue = <Row extends object = never>(
  sql: PgClient.PgClient,
  statement: Effect.Effect<ReadonlyArray<Row>, SqlError>,
  onRows: (rows: ReadonlyArray<Row>) => void = nothing
): Effect.Effect<void, SqlError> =>
  Effect.withFiber((fiber) =>
    Context.getOrUndefined(fiber.context, sql.transactionService) === undefined
      ? Effect.map(statement, onRows)
      : Effect.asVoid(Effect.provideService(statement, CurrentOnRows, onRows as OnRows))
  )

/** Sends a statement in the same way. Its rows are available once the answer to a later statement was awaited. */
export const prefetch = <Row extends object>(
  sql: PgClient.PgClient,
  statement: Effect.Effect<ReadonlyArray<Row>, SqlError>
): Effect.Effect<() => ReadonlyArray<Row>, SqlError> =>
  Effect.suspend(() => {
    let rows: ReadonlyArray<Row> = []
    return Effect.as(
      enqueue(sql, statement, (answered) => {
        rows = answered
      }),
      () => rows
    )
  })

/** The connection of a transaction. */
export interface TransactionConnection extends Connection {
  /** Sent with the first statement; if it fails, the statements after it fail too. */
  readonly begin: Effect.Effect<void>
  /** Fails if the transaction was rolled back, or if the outcome is unknown; either way the transaction is over. */
  readonly commit: Effect.Effect<void, SqlError>
  /** If it fails, the connection is not at rest, and its pool closes it. */
  readonly rollback: Effect.Effect<void>
}

const none: Rows = []
const noRows = Effect.succeed(none)
const asTheyAre = (rows: Rows) => rows

const rolledBack = () => {
  const cause = new Error("COMMIT rolled back a failed transaction")
  return new SqlError({ reason: new UnknownError({ cause, operation: "commit" }) })
}

const notHere = (what: string) => new Error(`A transaction's connection has no ${what}`)

/**
 * The connection of one transaction, over a pipelined connection. BEGIN and statements by {@link enqueue} are sent
 * without waiting; every other statement waits for its answer, and fails if one of those did.
 */
export const makePipeline = (
  connection: PipelinedConnection,
  guard: StatementGuard["guarded"]
): TransactionConnection => {
  /** The first failure of a statement that was not awaited. */
  let failure: SqlError | undefined
  let isBegun = false
  let isOver = false
  /** Statements held until BEGIN is answered. */
  const held: Array<() => void> = []

  /**
   * If BEGIN fails, the server skips the rest of its group, but would execute a later group, each statement as a
   * transaction of its own. So later statements wait for BEGIN's answer.
   */
  const inTransaction = (send: () => void) => {
    if (isBegun || connection.isGathering()) send()
    else held.push(send)
  }

  const send = (text: string, values: ReadonlyArray<unknown>, form: RowForm, onRows: OnRows) =>
    inTransaction(() => {
      if (failure !== undefined) return
      connection.send(text, values, form, ({ error, rows }) => {
        // Later statements fail because the first one did.
        if (error === undefined) onRows(rows as ReadonlyArray<never>)
        else failure ??= error
      })
    })

  /** Waits for the outcome of a statement. */
  const answered = <A>(
    text: string,
    values: ReadonlyArray<unknown>,
    form: RowForm,
    onOutcome: (outcome: Outcome) => Effect.Effect<A, SqlError>
  ): Effect.Effect<A, SqlError> =>
    Effect.callback((resume) =>
      inTransaction(() => {
        if (failure !== undefined) return resume(Effect.fail(failure))
        connection.send(text, values, form, (outcome) => {
          const error = failure ?? outcome.error
          resume(error === undefined ? onOutcome(outcome) : Effect.fail(error))
        })
      })
    )

  const execute: Connection["execute"] = (text, values, transform) =>
    Effect.withFiber((fiber) => {
      // The connection may be in another transaction by now.
      if (isOver) return Effect.die(new Error("A statement was sent after the end of its transaction"))
      const onRows = fiber.getRef(CurrentOnRows)
      // If the rows are wanted with camelCase names, they are decoded to them directly.
      const form = transform === withFields ? "fields" : "columns"
      const made = transform === undefined || transform === withFields ? asTheyAre : transform
      const waited = answered(text, values, form, ({ rows }) => Effect.succeed(made(rows)))
      if (onRows === undefined) return guard(fiber, text, values, waited)
      const told = (rows: Rows) => onRows(made(rows) as ReadonlyArray<never>)
      const sent = Effect.suspend(() => {
        if (connection.underWay() + held.length >= maxEnqueued)
          return Effect.as(
            Effect.map(waited, (rows) => onRows(rows as ReadonlyArray<never>)),
            none
          )
        send(text, values, form, told)
        return noRows
      })
      return guard(fiber, text, values, sent)
    })

  const rollback = Effect.callback<void>((resume) => {
    isOver = true
    held.length = 0
    // Unsent statements go out first: if one of them failed in the same group, the ROLLBACK would fail with it.
    connection.flush()
    connection.send("ROLLBACK", [], "columns", () => resume(Effect.void))
  })

  const undone = (error: SqlError) =>
    connection.isAtRest() ? Effect.fail(error) : Effect.andThen(rollback, Effect.fail(error))

  const committed = answered("COMMIT", [], "columns", ({ isRolledBack }) =>
    // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK, and without an error.
    isRolledBack ? Effect.fail(rolledBack()) : Effect.void
  )

  return {
    begin: Effect.sync(() => {
      connection.send("BEGIN", [], "columns", ({ error }) => {
        failure ??= error
        isBegun = true
        for (const sendHeld of held.splice(0)) sendHeld()
      })
    }),
    commit: Effect.suspend(() => {
      isOver = true
      return Effect.catchTag(committed, "SqlError", undone)
    }),
    rollback,
    execute,
    executeUnprepared: execute,
    executeRaw: (text, values) => execute(text, values, undefined),
    executeValues: () => Effect.die(notHere("values without names")),
    executeValuesUnprepared: () => Effect.die(notHere("values without names")),
    executeStream: () => Stream.die(notHere("stream"))
  }
}
