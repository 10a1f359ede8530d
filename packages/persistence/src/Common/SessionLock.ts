import type { PgClient } from "@effect/sql-pg"
import { Effect, Option, Schedule, type Scope } from "effect"
import type { Connection } from "effect/sql/SqlConnection"
import type { SqlError } from "effect/sql/SqlError"
import { type LockUse, trySessionLock, unlockSession } from "./AdvisoryLocks.ts"
import { orStorageFailure } from "./Database.ts"

/** How long the server keeps a session that sends nothing, and so its lock. */
const silence = "10s"

/** The interval at which the session sends a statement, to show that its process lives. */
const heartbeat = Schedule.spaced("1 second")

/**
 * Takes an advisory lock in a session of its own, and returns that session; undefined if another session has the
 * lock. The lock ends with the scope, with the process, or soon after the connection was lost silently: the server
 * ends a session that is idle for longer than the heartbeat allows.
 */
export const sessionLock = Effect.fnUntraced(function* (
  sql: PgClient.PgClient,
  use: LockUse,
  name: string
): Effect.fn.Return<Connection | undefined, SqlError, Scope.Scope> {
  const connection = yield* sql.reserve
  const unlock = Effect.andThen(
    connection.executeValues("RESET idle_session_timeout", []),
    connection.executeValues(`SELECT ${unlockSession(use, "$1")}`, [name])
  )
  // In one statement, so that the lock is never held by a session without the timeout.
  const take = connection.executeValues(
    `SELECT CASE WHEN ${trySessionLock(use, "$1")}
      THEN set_config('idle_session_timeout', $2, false) END IS NOT NULL`,
    [name, silence]
  )
  const [row] = yield* Effect.acquireRelease(take, ([taken]) =>
    // A connection that is lost has lost the lock too.
    taken?.[0] === true ? Effect.ignoreCause(unlock) : Effect.void
  )
  if (row?.[0] !== true) return undefined
  yield* connection
    .executeValues("SELECT 1", [])
    .pipe(Effect.repeat(heartbeat), Effect.ignore, Effect.forkScoped)
  return connection
})

/**
 * Runs `work` as the one process that does it at present, with the session that holds the lock: losing the connection
 * loses the lock. None if another process has it.
 */
export const asLeader = <A, E, R>(
  sql: PgClient.PgClient,
  use: LockUse,
  name: string,
  work: (connection: Connection) => Effect.Effect<A, E, R>
): Effect.Effect<Option.Option<A>, E, Exclude<R, Scope.Scope>> =>
  Effect.gen(function* () {
    const connection = yield* orStorageFailure(sessionLock(sql, use, name))
    return connection === undefined ? Option.none() : Option.some(yield* work(connection))
  }).pipe(Effect.scoped)
