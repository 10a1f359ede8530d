import { Effect, Predicate, Stream } from "effect"
import {
  AuthenticationError,
  AuthorizationError,
  ConnectionError,
  ConstraintError,
  DeadlockError,
  LockTimeoutError,
  SerializationError,
  SqlError,
  SqlSyntaxError,
  StatementTimeoutError,
  UniqueViolation,
  UnknownError
} from "effect/sql/SqlError"

/**
 * Classes of SQLSTATE whose messages contain no values: they concern connections, sessions, limits, constraints, and
 * names of ours, and parameters are never in the text of a statement. Messages of other classes, such as data
 * exceptions, may quote values.
 */
const withoutValues = new Set(["08", "0A", "23", "25", "28", "3D", "40", "42", "53", "54", "55", "57", "58"])

/**
 * The fields of a server's error that contain no values, by their letters (PostgreSQL's documentation, "Error and
 * Notice Message Fields"). DETAIL, HINT, CONTEXT and the like may contain some.
 */
const letters: Readonly<Record<string, string>> = {
  S: "severity",
  C: "code",
  s: "schema",
  t: "table",
  c: "column",
  n: "constraint",
  R: "routine"
}

const kept = new Set(Object.values(letters))

const nameOf = (fields: object): string =>
  ["code", "schema", "table", "column", "constraint"]
    .flatMap((field) => {
      const value: unknown = Reflect.get(fields, field)
      return typeof value === "string" ? [`${field} ${value}`] : []
    })
    .join(", ")

/**
 * Removes the values from a server's error, in place: the driver has made the error for this caller alone. An error
 * that is not the server's, such as a lost connection, has no severity.
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
 * Removes values from errors of the server, so that logs and traces do not have them: their readers may not read
 * customers' data. SQLSTATE, table and constraint stay.
 */
export const redactErrors: <A, R>(effect: Effect.Effect<A, SqlError, R>) => Effect.Effect<A, SqlError, R> =
  Effect.mapError(redacted)

/** The same for a stream. */
export const redactStreamErrors: <A, R>(
  stream: Stream.Stream<A, SqlError, R>
) => Stream.Stream<A, SqlError, R> = Stream.mapError(redacted)

/** The SQLSTATE of an error of the server. */
export const sqlStateOf = (error: SqlError): string | undefined => {
  let cause: unknown = error.reason.cause
  for (let depth = 0; depth < 4 && Predicate.isObject(cause); depth++) {
    const code: unknown = Reflect.get(cause, "code")
    if (typeof code === "string") return code
    cause = Reflect.get(cause, "cause")
  }
  return undefined
}

/** SQLSTATEs of a prepared statement that the server no longer has, or whose table has changed since. */
const staleStates = new Set(["26000", "0A000"])

/** Whether a statement failed because its prepared form is stale: prepared again, it may succeed. */
export const isStaleStatement = (error: SqlError): boolean => staleStates.has(sqlStateOf(error) ?? "")

type Fields = Readonly<Record<string, string | undefined>>

/** The reason of `effect/sql` for an error with this SQLSTATE, as in the driver. */
const reasonOf = ({ code = "", constraint }: Fields, cause: Error): SqlError["reason"] => {
  const properties = { cause, message: "PostgreSQL refused a statement", operation: "query" }
  switch (code) {
    case "23505":
      return new UniqueViolation({ ...properties, constraint: constraint ?? "unknown" })
    case "40001":
      return new SerializationError(properties)
    case "40P01":
      return new DeadlockError(properties)
    case "42501":
      return new AuthorizationError(properties)
    case "55P03":
      return new LockTimeoutError(properties)
    case "57014":
      return new StatementTimeoutError(properties)
  }
  switch (code.slice(0, 2)) {
    case "08":
      return new ConnectionError(properties)
    case "23":
      return new ConstraintError(properties)
    case "28":
      return new AuthenticationError(properties)
    case "42":
      return new SqlSyntaxError(properties)
    default:
      return new UnknownError(properties)
  }
}

/** The error of an ErrorResponse, whose fields begin at `start`, without the values in it. */
export const errorIn = (bytes: Buffer, start: number): SqlError => {
  const fields: Record<string, string> = {}
  let message = "Unknown PostgreSQL error"
  for (let at = start; bytes[at] !== 0;) {
    const letter = String.fromCharCode(bytes.readUInt8(at))
    const end = bytes.indexOf(0, at)
    const text = bytes.toString("utf8", at + 1, end)
    const name = letters[letter]
    if (name !== undefined) fields[name] = text
    else if (letter === "M") message = text
    at = end + 1
  }
  return redacted(new SqlError({ reason: reasonOf(fields, Object.assign(new Error(message), fields)) }))
}
