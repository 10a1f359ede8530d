import type { PgConnection } from "@effect/sql-pg"
import { type Array, Effect, Stream } from "effect"
import type { Connection } from "effect/sql/SqlConnection"
import { redactErrors, redactStreamErrors } from "./ServerErrors.ts"
import type { StatementGuard } from "./StatementGuard.ts"

const beginning = /^\s*(?:begin|start)\b/i

/** Whether a statement begins a transaction, which the statements after it are part of. */
export const beginsTransaction = (text: string): boolean => beginning.test(text)

/**
 * Adapts a driver's connection to the statements of `effect/sql`. `onStatement` is called with each text before it is
 * sent.
 */
export const adapt = (
  connection: PgConnection.PgConnection,
  { guarded }: StatementGuard,
  onStatement: (text: string) => void = () => {}
): Connection => {
  const checked = <A, E>(text: string, values: ReadonlyArray<unknown>, send: Effect.Effect<A, E>) =>
    Effect.withFiber((fiber) => guarded(fiber, text, values, send))
  const query = (sql: string, params: ReadonlyArray<unknown>, prepare?: boolean) => {
    onStatement(sql)
    return checked(sql, params, redactErrors(connection.query(sql, params, prepare)))
  }
  const values = (sql: string, params: ReadonlyArray<unknown>, prepare?: boolean) => {
    onStatement(sql)
    return checked(sql, params, redactErrors(connection.queryValues(sql, params, prepare)))
  }
  const rows =
    (prepare: boolean): Connection["execute"] =>
    (sql, params, transform) =>
      Effect.map(query(sql, params, prepare), (result) =>
        transform === undefined ? result.rows : transform(result.rows)
      )
  return {
    execute: rows(true),
    executeUnprepared: rows(false),
    executeRaw: (sql, params) => query(sql, params),
    executeValues: (sql, params) => values(sql, params),
    executeValuesUnprepared: (sql, params) => values(sql, params, false),
    executeStream: (sql, params, transform) => {
      const opened = Effect.sync(() => redactStreamErrors(connection.stream(sql, params)))
      const stream = Stream.unwrap(checked(sql, params, opened))
      // A transform gives a row for each row, so never none.
      return transform === undefined
        ? stream
        : Stream.mapArray(stream, (some) => transform(some) as Array.NonEmptyReadonlyArray<PgConnection.Row>)
    }
  }
}
