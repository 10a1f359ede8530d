import { PgConnection, type PgTypes } from "@effect/sql-pg"
import { Duration, Effect, type Scope } from "effect"
import { ConnectionError, SqlError } from "effect/sql/SqlError"
import * as Net from "node:net"
import type { DatabaseHost } from "./DatabaseUrl.ts"
import { makeSession, type Session, sharedSession } from "./Session.ts"
import type { StatementGuard } from "./StatementGuard.ts"
import type { SharedPlans } from "./PipelinedConnection.ts"
import { wordsOf } from "./WordsOf.ts"

/** The timeout of a standby's confirmation of a commit. */
const confirmTimeout = Duration.seconds(2)

/** The time after which TCP probes an idle peer, in milliseconds. */
const keepAliveDelay = 10_000

/** The shared options of a pool's connections. */
export interface SessionOptions {
  readonly applicationName: string
  readonly types: PgTypes.Registry
  /** Settings that the session begins with. */
  readonly parameters: Readonly<Record<string, string>>
  readonly guard: StatementGuard
  /** Whether statements are prepared once and kept; a pooler in between may not support that. */
  readonly isPreparing: boolean
  readonly plans: SharedPlans
  /** Whether statements of several fibers are under way at once; no fiber can then have the session alone. */
  readonly isShared?: boolean
}

/** An open connection to a server that takes writes. */
export interface ServerConnection {
  /**
   * The number of its server among successive primaries: each promotion begins another timeline. 0 if it was not
   * queried.
   */
  readonly timeline: number
  /** Whether its server's commits wait for a standby. */
  readonly isSynchronous: boolean
  readonly session: Session
  readonly socket: Net.Socket
  /** Whether it must not be used again: it is closed, or a request to cancel may still hit its next statement. */
  readonly isSpent: () => boolean
}

/** The error that the database cannot be reached, or does not take writes. */
export const unreachable = (message: string, cause: unknown = new Error(message)) =>
  new SqlError({ reason: new ConnectionError({ cause, message, operation: "connect" }) })

/** The driver's own message does not say why. */
const explained =
  (host: DatabaseHost) =>
  ({ reason: { cause } }: SqlError): SqlError =>
    unreachable(`Cannot connect to the database at ${host.name}: ${wordsOf(cause)}`, cause)

/** The first eight digits of a WAL file's name are the timeline. */
const timelineColumn = `CASE WHEN NOT pg_is_in_recovery() THEN left(pg_walfile_name(pg_current_wal_lsn()), 8) END`

/** The first query to a server, for its state. */
const stateOf = (withTimeline: boolean) => `
  SELECT pg_is_in_recovery() OR current_setting('default_transaction_read_only')::boolean,
    ${withTimeline ? timelineColumn : "NULL"},
    coalesce(current_setting('synchronous_standby_names', true), '') <> ''`

/**
 * Opens a connection, closed with the scope. Fails for a standby, where reads may be stale. The timeline is queried
 * only if there are several hosts: not every server with PostgreSQL's protocol has one.
 */
export const open = (
  host: DatabaseHost,
  options: SessionOptions,
  { withTimeline }: { readonly withTimeline: boolean }
): Effect.Effect<ServerConnection, SqlError, Scope.Scope> =>
  Effect.suspend(() => {
    const sockets: Array<Net.Socket> = []
    // The driver calls this for the connection, and again for each request to cancel a statement of it.
    const stream = () => {
      const socket = Net.connect({
        ...host.socket,
        noDelay: true,
        keepAlive: true,
        keepAliveInitialDelay: keepAliveDelay
      })
      // The driver listens too, but under TLS to the outer socket alone.
      socket.on("error", () => {})
      sockets.push(socket)
      return socket
    }
    const opened = PgConnection.make({
      url: host.url,
      ...(host.tls === undefined ? {} : { ssl: host.tls }),
      applicationName: options.applicationName,
      startupParameters: options.parameters,
      types: options.types,
      prepare: options.isPreparing,
      multiplex: true,
      connectTimeout: host.openTimeout,
      stream
    }).pipe(Effect.mapError(explained(host)))
    return Effect.gen(function* () {
      const connection = yield* opened
      const [[isReadOnly, timeline, isSynchronous] = []] = yield* connection.queryValues(
        stateOf(withTimeline),
        [],
        false
      )
      const [socket] = sockets
      if (isReadOnly !== false || socket === undefined) {
        return yield* unreachable(
          `The database at ${host.name} takes no writes: it is a standby or read-only`
        )
      }
      return {
        timeline: typeof timeline === "string" ? Number.parseInt(timeline, 16) : 0,
        isSynchronous: isSynchronous === true,
        session:
          options.isShared === true ? sharedSession(connection, options) : makeSession(connection, options),
        socket,
        isSpent: () => socket.destroyed || sockets.length > 1
      }
    }).pipe(
      Effect.timeoutOrElse({
        duration: host.openTimeout,
        orElse: () => {
          for (const socket of sockets) socket.destroy()
          return Effect.fail(unreachable(`The database at ${host.name} did not answer in time`))
        }
      })
    )
  })

/**
 * Identifies a start of the server. It changes also after a crash of one of its processes, which resets its
 * statistics.
 */
const incarnation = "SELECT pg_postmaster_start_time()::text || ' ' || stats_reset::text FROM pg_stat_wal"

/** A commit that changes no table. */
const emptyCommit = "SELECT pg_logical_emit_message(true, 'vault-custody', '')::text"

/**
 * Fails if commits wait for a standby and none has confirmed a commit since the server was started. Returns the value
 * to pass the next time, for the same host: a server that continues without its standby is still read from.
 *
 * After a crash a server shows all that it had committed, whether or not a standby has it: rows that are read there
 * may be lost when the standby takes its place, or be lost already if it has. All of this was committed before the
 * commit that is made here, so once that is confirmed, the standby has all of it. Later commits are shown only once
 * they are confirmed.
 */
export const confirm = Effect.fnUntraced(function* (
  host: DatabaseHost,
  { isSynchronous, session }: ServerConnection,
  confirmed: unknown
) {
  if (!isSynchronous) return undefined
  const connection = yield* session.connection
  const [[current] = []] = yield* connection.queryValues(incarnation, [], false)
  if (current === confirmed) return current
  // Interrupting it ends the wait at the server, which would otherwise last until a standby is there.
  yield* Effect.timeoutOrElse(connection.queryValues(emptyCommit, [], false), {
    duration: confirmTimeout,
    orElse: () => Effect.fail(unreachable(`No standby of the database at ${host.name} confirms its commits`))
  })
  return current
})
