import { Duration, Effect, Exit, Scope } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import type { DatabaseHost } from "./DatabaseUrl.ts"
import { confirm, open, type ServerConnection, type SessionOptions, unreachable } from "./ServerConnection.ts"
import type { ConnectionWatchdog } from "./ConnectionWatchdog.ts"

/** The timeout of a host's answer with its timeline; a host that is gone takes all of it. */
const surveyTimeout = Duration.seconds(1)

/** How long the answers of the hosts are cached. */
const surveyLasts = Duration.seconds(1)

/** The servers that may be the primary. */
export interface PrimarySelection {
  /** Opens a connection to the server that takes writes; tries the last such server first. Closed with the scope. */
  readonly connect: (session: SessionOptions) => Effect.Effect<ServerConnection, SqlError, Scope.Scope>
}

/**
 * Selects the primary among several hosts. A former primary that comes back takes writes like the one that has
 * replaced it. Every promotion begins another timeline, so among the servers that take writes the one with the latest
 * timeline counts: before a connection is opened, all are asked for theirs, and one with an earlier timeline is no
 * longer used.
 *
 * If the new primary cannot be reached, a former primary is recognized by its standby, which no longer follows it and
 * confirms no commit: see {@link confirm}.
 */
export const make = Effect.fnUntraced(function* (options: {
  readonly hosts: ReadonlyArray<DatabaseHost>
  readonly watch: ConnectionWatchdog
  /** The session options of the connections over which hosts are asked. */
  readonly survey: SessionOptions
}) {
  const { hosts, watch } = options
  const several = { withTimeline: hosts.length > 1 }
  let primary = 0
  let latest = 0
  const confirmed = new Map<DatabaseHost, unknown>()

  const found = (index: number) =>
    Effect.suspend(() => {
      if (index === primary) return Effect.void
      primary = index
      // Connections to the former primary must not be used again, whatever their state.
      watch.distrust()
      return Effect.logInfo(`The database's primary is now ${hosts[index]?.name}`)
    })

  const ask = (host: DatabaseHost) =>
    Effect.scoped(open(host, options.survey, several)).pipe(
      Effect.timeout(surveyTimeout),
      Effect.map(({ timeline }) => {
        latest = Math.max(latest, timeline)
      }),
      Effect.ignore
    )

  const survey = yield* Effect.cachedWithTTL(
    Effect.forEach(hosts, ask, { concurrency: "unbounded", discard: true }),
    surveyLasts
  )

  /** A connection that is refused is closed at once. */
  const openLatest = (host: DatabaseHost, session: SessionOptions) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        const scope = yield* Scope.fork(yield* Effect.scope)
        const opened = Effect.flatMap(open(host, session, several), (server) =>
          server.timeline < latest
            ? Effect.fail(
                unreachable(`The database at ${host.name} is a former primary: another has taken its place`)
              )
            : Effect.sync(() => {
                latest = server.timeline
                return server
              })
        ).pipe(
          Effect.tap((server) =>
            Effect.map(confirm(host, server, confirmed.get(host)), (now) => confirmed.set(host, now))
          )
        )
        return yield* restore(Scope.provide(opened, scope)).pipe(
          Effect.onError(() => Scope.close(scope, Exit.void))
        )
      })
    )

  const attempt = (
    session: SessionOptions,
    index: number,
    left: number
  ): Effect.Effect<ServerConnection, SqlError, Scope.Scope> => {
    const host = hosts[index]
    if (host === undefined) return Effect.fail(unreachable("DATABASE_URL names no host"))
    const opened = Effect.tap(openLatest(host, session), () => found(index))
    return left === 0
      ? opened
      : opened.pipe(Effect.catch(() => attempt(session, (index + 1) % hosts.length, left - 1)))
  }

  const servers: PrimarySelection = {
    connect: (session) =>
      Effect.andThen(
        several.withTimeline ? survey : Effect.void,
        Effect.suspend(() => attempt(session, primary, hosts.length - 1))
      )
  }
  return servers
})
