import type { PgClient } from "@effect/sql-pg"
import { type Cause, Context, Effect, Exit, Fiber } from "effect"
import type { Connection } from "effect/sql/SqlConnection"
import type { SqlError } from "effect/sql/SqlError"

type Rows = ReadonlyArray<object>
type OnRows = (rows: ReadonlyArray<never>) => void

/** No more than that are under way without being waited for: what is sent is kept in memory until it is answered. */
const maxUnawaited = 32

/** What is to be done with the rows of a statement that is not waited for; undefined for one that is. */
const CurrentOnRows = Context.Reference<OnRows | undefined>("@vault-custody/persistence/Common/OnRows", {
  defaultValue: () => undefined
})

const nothing = () => {}

/**
 * Sends a statement of which nobody needs the answer yet. Within a transaction it is not waited for: it goes out in one
 * piece with what follows, up to the COMMIT, and PostgreSQL carries them out one after the other. Where it fails, what
 * follows fails with its error, at the latest the COMMIT, so that nothing of the transaction remains.
 *
 * `onRows` is called with its rows once they have come, before what was sent behind it is answered.
 */
export const unawaited = <Row extends object = never>(
  sql: PgClient.PgClient,
  statement: Effect.Effect<ReadonlyArray<Row>, SqlError>,
  onRows: (rows: ReadonlyArray<Row>) => void = nothing
): Effect.Effect<void, SqlError> =>
  Effect.withFiber((fiber) =>
    Context.getOrUndefined(fiber.context, sql.transactionService) === undefined
      ? Effect.map(statement, onRows)
      : Effect.asVoid(Effect.provideService(statement, CurrentOnRows, onRows as OnRows))
  )

/** Sends a statement in the same way. Its rows are there once one that was sent behind it has been waited for. */
export const ahead = <Row extends object>(
  sql: PgClient.PgClient,
  statement: Effect.Effect<ReadonlyArray<Row>, SqlError>
): Effect.Effect<() => ReadonlyArray<Row>, SqlError> =>
  Effect.suspend(() => {
    let rows: ReadonlyArray<Row> = []
    return Effect.as(
      unawaited(sql, statement, (answered) => {
        rows = answered
      }),
      () => rows
    )
  })

/**
 * The connection of a transaction, over one that takes statements before it has answered those before. BEGIN and what is
 * {@link unawaited} are sent without waiting; everything else waits for its answer, and fails where one of those did.
 */
export const makePipeline = (connection: Connection): Connection => {
  let failure: Cause.Cause<SqlError> | undefined
  let last: Fiber.Fiber<unknown, unknown> | undefined
  let underWay = 0

  const settled = <A>(running: Effect.Effect<A, SqlError>): Effect.Effect<A, SqlError> =>
    Effect.flatMap(Effect.exit(running), (exit) => {
      const ended = last === undefined || last.pollUnsafe() !== undefined ? Effect.void : Fiber.await(last)
      return Effect.flatMap(ended, () => (failure === undefined ? exit : Effect.failCause(failure)))
    })

  const send = (running: Effect.Effect<Rows, SqlError>, onRows: OnRows): Effect.Effect<Rows, SqlError> => {
    const told = (rows: Rows) => onRows(rows as ReadonlyArray<never>)
    if (underWay >= maxUnawaited) return Effect.as(settled(Effect.map(running, told)), [])
    underWay += 1
    return Effect.map(Effect.forkDetach(running, { startImmediately: true }), (fiber) => {
      last = fiber
      fiber.addObserver((exit) => {
        underWay -= 1
        if (Exit.isSuccess(exit)) told(exit.value)
        // Those that follow it fail because it did.
        else failure ??= exit.cause
      })
      return []
    })
  }

  const execute: Connection["execute"] = (text, values, transform) => {
    const running = connection.execute(text, values, transform)
    if (text === "BEGIN") return send(running, nothing)
    // Whatever has failed, this undoes it.
    if (text.startsWith("ROLLBACK")) {
      return Effect.tap(running, () => Effect.sync(() => (failure = undefined)))
    }
    return Effect.withFiber((fiber) => {
      const onRows = fiber.getRef(CurrentOnRows)
      return onRows === undefined ? settled(running) : send(running, onRows)
    })
  }

  return {
    execute,
    executeUnprepared: (text, values, transform) =>
      settled(connection.executeUnprepared(text, values, transform)),
    executeRaw: (text, values) => settled(connection.executeRaw(text, values)),
    executeValues: (text, values) => settled(connection.executeValues(text, values)),
    executeValuesUnprepared: (text, values) => settled(connection.executeValuesUnprepared(text, values)),
    executeStream: connection.executeStream
  }
}
