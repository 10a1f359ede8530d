import { PgClient, PgTypes } from "@effect/sql-pg"
import { StorageFailure } from "@vault-custody/domain/Common/StorageFailure"
import { Cause, Effect, Predicate, type Redacted, Result, String } from "effect"
import { SqlError } from "effect/sql/SqlError"

/** PostgreSQL counts time from here, the beginning of 2000, in microseconds. */
const postgresEpoch = Date.UTC(2000, 0, 1)

/** Times are epoch milliseconds everywhere in the program, so `timestamptz` decodes to that and not to a `Date`. */
const types = PgTypes.makeRegistry()
types.register<number>(PgTypes.OID.timestamptz, {
  encode: (millis) => PgTypes.encode(millis, PgTypes.OID.timestamptz),
  decode: (bytes) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const micros = view.getInt32(0) * 2 ** 32 + view.getUint32(4)
    return Result.succeed(postgresEpoch + Math.floor(micros / 1000))
  }
})

/** A pool of connections. PostgreSQL's names are snake_case, ours camelCase; keys inside jsonb are left alone. */
export const layer = (options: {
  readonly url: Redacted.Redacted
  readonly applicationName: string
  readonly maxConnections?: number
}) =>
  PgClient.layer({
    url: options.url,
    applicationName: options.applicationName,
    maxConnections: options.maxConnections ?? 20,
    connectTimeout: "5 seconds",
    transformQueryNames: String.camelToSnake,
    transformResultNames: String.snakeToCamel,
    transformJson: false,
    types
  })

/** Succeeds when the database answers. */
export const ping: Effect.Effect<void, SqlError, PgClient.PgClient> = Effect.flatMap(
  PgClient.PgClient,
  (sql) => Effect.asVoid(sql`SELECT 1`)
)

/** A time as a parameter. */
export const at = (millis: number) => PgTypes.timestamptz(millis)

const arrayOf =
  (oid: number) =>
  (values: ReadonlyArray<unknown>): PgTypes.Parameter =>
    Result.getOrThrow(PgTypes.array(values, oid))

/** A list of times as a parameter, the empty one included. */
export const timesArray: (millis: ReadonlyArray<number>) => PgTypes.Parameter = arrayOf(
  PgTypes.OID.timestamptz
)

/** A list of strings as a parameter, the empty one included. */
export const textArray: (values: ReadonlyArray<string | null>) => PgTypes.Parameter = arrayOf(
  PgTypes.OID.text
)

/** A list of amounts or counts as a parameter, the empty one included. */
export const int8Array: (values: ReadonlyArray<bigint | null>) => PgTypes.Parameter = arrayOf(
  PgTypes.OID.int8
)

/** A list of small whole numbers as a parameter, the empty one included. */
export const int4Array: (values: ReadonlyArray<number | null>) => PgTypes.Parameter = arrayOf(
  PgTypes.OID.int4
)

/** A list of truth values as a parameter, the empty one included. */
export const boolArray: (values: ReadonlyArray<boolean>) => PgTypes.Parameter = arrayOf(PgTypes.OID.bool)

/** The row of a statement that always answers with one. */
export const onlyRow = <Row>(rows: ReadonlyArray<Row>): Row => {
  const [row] = rows
  if (row === undefined) throw new Error("A statement that always answers with a row answered with none.")
  return row
}

/** SQLSTATEs that say that the server is stopping, stopped or full, besides class 08. */
const unavailableStates = new Set(["57P01", "57P02", "57P03", "53300", "53400"])

const sqlStateOf = (error: SqlError): string | undefined => {
  let cause: unknown = error.reason.cause
  for (let depth = 0; depth < 4 && Predicate.isObject(cause); depth++) {
    const code: unknown = Reflect.get(cause, "code")
    if (typeof code === "string") return code
    cause = Reflect.get(cause, "cause")
  }
  return undefined
}

const failureKind = (error: SqlError): StorageFailure["kind"] => {
  // Whatever keeps us from connecting, a refused log-in included, the database is not there for us.
  if (error.reason.operation === "connect") return "unavailable"
  switch (error.reason._tag) {
    case "ConnectionError":
      return "unavailable"
    case "DeadlockError":
    case "SerializationError":
      return "conflict"
    default:
      return unavailableStates.has(sqlStateOf(error) ?? "") ? "unavailable" : "other"
  }
}

const toStorageFailure = (error: SqlError) => new StorageFailure({ kind: failureKind(error), cause: error })

/** Raises a failure of the database as the defect that it is for everyone but the HTTP layer. */
export const orStorageFailure = <A, E, R>(
  effect: Effect.Effect<A, E | SqlError, R>
): Effect.Effect<A, Exclude<E, SqlError>, R> =>
  Effect.catchCause(effect, (cause) => {
    for (const reason of cause.reasons) {
      if (Cause.isFailReason(reason) && reason.error instanceof SqlError) {
        return Effect.die(toStorageFailure(reason.error))
      }
      // The driver reports a rollback or release that failed on a lost connection as a defect.
      if (Cause.isDieReason(reason) && reason.defect instanceof SqlError) {
        return Effect.die(toStorageFailure(reason.defect))
      }
    }
    return Effect.failCause(Cause.map(cause, (error) => error as Exclude<E, SqlError>))
  })
