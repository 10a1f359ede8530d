import { Clock, Effect, type Redacted, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import type { Connection } from "effect/sql/SqlConnection"
import type { SqlError } from "effect/sql/SqlError"
import { type LoginPasswords, makeLogins } from "../Privileges/Logins.ts"
import { continueNumbers } from "../Statements/RecordingNumbers.ts"
import { makeMonths } from "../Statements/StatementMonths.ts"
import { grantPrivileges } from "../Privileges/Privileges.ts"
import { lockUses, trySessionLock, unlockSession } from "./AdvisoryLocks.ts"
import * as Database from "./Database.ts"
import { commandPools } from "./DatabasePools.ts"
import { type MigrationFile, MigrationError, migrationsFolder, readMigrations } from "./MigrationFiles.ts"
import { requireVersion } from "./ServerVersion.ts"

const lockName = "'schema_migrations'"

/** How often a migration is tried until it gets its locks, a second apart. */
const attempts = 60

/** The interval at which the progress of a long migration is reported. */
const progressInterval = "10 seconds"

/** The progress of a running migration. */
export interface MigrationProgress {
  readonly migration: readonly [number: number, name: string]
  /** Since it began. */
  readonly seconds: number
  readonly step:
    | { readonly _tag: "Begun" }
    | { readonly _tag: "Running"; readonly statement: number; readonly statements: number }
    | { readonly _tag: "Ended" }
}

/** Reports the progress of migrations. */
export type MigrationReport = (progress: MigrationProgress) => Effect.Effect<void>

const silent: MigrationReport = () => Effect.void

const run = (connection: Connection, statement: string) =>
  connection.executeUnprepared(statement, [], undefined)

const record = (connection: Connection, { id, name }: MigrationFile) =>
  connection.executeRaw("INSERT INTO schema_migrations (migration_id, name) VALUES ($1, $2)", [id, name])

/** Runs statements one after the other; calls `begun` with the number of each. */
const runAll = (
  connection: Connection,
  statements: ReadonlyArray<string>,
  begun: (place: number) => void = () => undefined
) =>
  Effect.forEach(
    statements,
    (statement, index) =>
      Effect.suspend(() => {
        begun(index + 1)
        return run(connection, statement)
      }),
    { discard: true }
  )

/**
 * Runs a migration in a transaction of its own. It waits for a lock for two seconds at most, since later statements
 * queue behind it; it then lets them run, and tries again.
 */
const inTransaction = (connection: Connection, file: MigrationFile, begun: (place: number) => void) =>
  runAll(connection, ["BEGIN", "SET LOCAL lock_timeout = '2s'"]).pipe(
    Effect.andThen(runAll(connection, file.statements, begun)),
    Effect.andThen(record(connection, file)),
    Effect.andThen(run(connection, "COMMIT")),
    Effect.tapError(() => Effect.ignore(run(connection, "ROLLBACK"))),
    Effect.retry({
      while: ({ reason }) => reason._tag === "LockTimeoutError" || reason._tag === "DeadlockError",
      times: attempts - 1,
      schedule: Schedule.spaced("1 second")
    })
  )

/** Waiting here blocks no other statement, so there is no limit. A repeated run starts at its first statement. */
const outsideTransaction = (connection: Connection, file: MigrationFile, begun: (place: number) => void) =>
  run(connection, "SET lock_timeout = 0").pipe(
    Effect.andThen(runAll(connection, file.statements, begun)),
    Effect.andThen(record(connection, file))
  )

/** Runs a migration, and reports its beginning, its end and, if it takes long, its progress. */
const runMigration = Effect.fnUntraced(function* (
  connection: Connection,
  file: MigrationFile,
  report: MigrationReport
) {
  const startedAt = yield* Clock.currentTimeMillis
  let statement = 1
  const tell = (step: MigrationProgress["step"]) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) =>
      report({ migration: [file.id, file.name], seconds: (now - startedAt) / 1000, step })
    )
  const tellOn = Effect.suspend(() =>
    tell({ _tag: "Running", statement, statements: file.statements.length })
  ).pipe(Effect.delay(progressInterval), Effect.forever)
  const how = file.inTransaction ? inTransaction : outsideTransaction

  yield* tell({ _tag: "Begun" })
  yield* Effect.raceFirst(
    how(connection, file, (place) => {
      statement = place
    }),
    tellOn
  ).pipe(
    Effect.mapError(
      (cause) =>
        new MigrationError({
          message: `The migration ${file.id} ${file.name} failed: ${String(cause.reason.cause)}`,
          cause
        })
    )
  )
  yield* tell({ _tag: "Ended" })
})

/** Makes the partitions of statements ahead of time. If locks are not free in time, the dispatchers make them later. */
const makeStatementMonths = (connection: Connection) =>
  runAll(connection, ["SET lock_timeout = '2s'", ...makeMonths]).pipe(
    Effect.catchIf(
      ({ reason }) => reason._tag === "LockTimeoutError",
      () => Effect.void
    )
  )

/** The migrations that the database lacks. Fails if the database has other migrations than these. */
const missing = Effect.fnUntraced(function* (connection: Connection, files: ReadonlyArray<MigrationFile>) {
  const rows = yield* connection.executeValues("SELECT migration_id, name FROM schema_migrations", [])
  const applied = new Map(rows.map(([id, name]) => [Number(id), String(name)]))
  const other = files.find(({ id, name }) => applied.has(id) && applied.get(id) !== name)
  if (other !== undefined) {
    return yield* new MigrationError({
      message: `Other migrations have made this database: its ${other.id} is ${applied.get(other.id)}, and not ${other.name}. Use a new database.`
    })
  }
  return files.filter(({ id }) => !applied.has(id))
})

/** If several processes migrate at once, one of them does; the others wait, and then find nothing to do. */
const lockOut = (connection: Connection): Effect.Effect<unknown, SqlError> =>
  connection
    .executeValues(`SELECT ${trySessionLock(lockUses.migrations, lockName)}`, [])
    .pipe(Effect.repeat({ until: ([row]) => row?.[0] === true, schedule: Schedule.spaced("250 millis") }))

/**
 * Runs the migrations of a folder that the database lacks, each in a transaction of its own, and then `afterwards`;
 * returns their numbers and names. It uses one connection, with which the lock against other processes ends.
 */
export const migrateFrom = (
  folder: string,
  afterwards: (connection: Connection) => Effect.Effect<void, SqlError | MigrationError> = () => Effect.void,
  report: MigrationReport = silent
) =>
  Effect.gen(function* () {
    const files = yield* readMigrations(folder)
    const sql = yield* SqlClient.SqlClient
    const connection = yield* sql.reserve
    yield* requireVersion(connection)
    yield* lockOut(connection)
    return yield* Effect.gen(function* () {
      yield* run(
        connection,
        `CREATE TABLE IF NOT EXISTS schema_migrations (
          migration_id integer PRIMARY KEY,
          created_at timestamptz NOT NULL DEFAULT now(),
          name text NOT NULL
        )`
      )
      const required = yield* missing(connection, files)
      yield* Effect.forEach(required, (file) => runMigration(connection, file, report), { discard: true })
      yield* afterwards(connection)
      return required.map(({ id, name }) => [id, name] as const)
    }).pipe(
      Effect.ensuring(
        Effect.ignore(
          runAll(connection, ["RESET lock_timeout", `SELECT ${unlockSession(lockUses.migrations, lockName)}`])
        )
      )
    )
  }).pipe(Effect.scoped)

/**
 * Brings the database and its rights up to date, makes the login roles whose passwords are given, and returns the
 * numbers and names of the migrations that ran.
 */
export const migrateWith = (logins: LoginPasswords, report?: MigrationReport) =>
  migrateFrom(
    migrationsFolder,
    (connection) =>
      continueNumbers(connection).pipe(
        Effect.andThen(grantPrivileges(connection)),
        Effect.andThen(makeStatementMonths(connection)),
        Effect.andThen(makeLogins(logins)(connection))
      ),
    report
  )

/** {@link migrateWith} no passwords. */
export const migrate = migrateWith({})

/** The database at this address, over a connection of its own that is closed again. */
const connected = (url: Redacted.Redacted) =>
  Database.layer({ url, applicationName: "vault-custody-migrate", pools: commandPools, isGuarded: false })

/** {@link migrateWith} for the database at this address. */
export const migrateAt = (url: Redacted.Redacted, logins: LoginPasswords = {}, report?: MigrationReport) =>
  Effect.provide(migrateWith(logins, report), connected(url))

/** The migrations that the database at this address lacks: number and name. Changes nothing. */
export const plannedAt = (url: Redacted.Redacted) =>
  Effect.gen(function* () {
    const files = yield* readMigrations(migrationsFolder)
    const connection = yield* (yield* SqlClient.SqlClient).reserve
    const [table] = yield* connection.executeValues("SELECT to_regclass('schema_migrations') IS NOT NULL", [])
    const planned = table?.[0] === true ? yield* missing(connection, files) : files
    return planned.map(({ id, name }) => [id, name] as const)
  }).pipe(Effect.scoped, Effect.provide(connected(url)))

/** How many migrations the database lacks. */
export const pendingMigrations = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const known = yield* readMigrations(migrationsFolder)
  const [table] = yield* sql<{ readonly exists: boolean }>`
    SELECT to_regclass('schema_migrations') IS NOT NULL AS exists`
  if (table?.exists !== true) return known.length
  const applied = yield* sql<{ readonly newest: number | null }>`
    SELECT max(migration_id) AS newest FROM schema_migrations`
  return known.filter(({ id }) => id > (applied[0]?.newest ?? 0)).length
})
