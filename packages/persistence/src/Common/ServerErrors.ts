import { Effect, Stream } from "effect"
import type { SqlError } from "effect/sql/SqlError"

/**
 * Classes of SQLSTATE whose messages speak of connections, sessions, limits, constraints, and names of ours: parameters
 * are never in the text of a statement. Messages of other classes may quote values, such as data exceptions do.
 */
const withoutValues = new Set(["08", "0A", "23", "25", "28", "3D", "40", "42", "53", "54", "55", "57", "58"])

/** What of a server's error names no value: DETAIL, HINT, CONTEXT and the like do. */
const kept = new Set(["severity", "code", "schema", "table", "column", "constraint", "routine"])

const nameOf = (fields: object): string =>
  ["code", "schema", "table", "column", "constraint"]
    .flatMap((field) => {
      const value: unknown = Reflect.get(fields, field)
      return typeof value === "string" ? [`${field} ${value}`] : []
    })
    .join(", ")

/**
 * Takes the values out of what the server said, in place: the driver has made the error for this caller alone. What is
 * not of the server, such as a lost connection, has no severity.
 */
const redacted = (error: SqlError): SqlError => {
  const { cause } = error.reason
  if (!(cause instanceof Error) || !("severity" in cause && "code" in cause)) return error
  for (const field of Object.keys(cause)) if (!kept.has(field)) Reflect.deleteProperty(cause, field)
  const said = withoutValues.has(String(cause.code).slice(0, 2)) ? cause.message : "PostgreSQL refused"
  const message = `${said} (${nameOf(cause)})`
  const stack = (cause.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line))
  cause.message = message
  cause.stack = [`Error: ${message}`, ...stack].join("\n")
  return error
}

/**
 * Keeps values out of errors of the server, so that they are in no log and no trace: whoever may read those may not
 * read what customers store. SQLSTATE, table and constraint stay.
 */
export const redactErrors: <A, R>(effect: Effect.Effect<A, SqlError, R>) => Effect.Effect<A, SqlError, R> =
  Effect.mapError(redacted)

/** The same for a stream. */
export const redactStreamErrors: <A, R>(
  stream: Stream.Stream<A, SqlError, R>
) => Stream.Stream<A, SqlError, R> = Stream.mapError(redacted)
