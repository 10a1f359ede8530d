import { Effect, type Scope } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import type { DatabaseHost } from "./DatabaseUrl.ts"
import { open, type ServerConnection, type SessionOptions, unreachable } from "./ServerConnection.ts"
import type { SilenceWatch } from "./SilenceWatch.ts"

/** The servers that may be the primary. */
export interface Servers {
  /** Opens a connection to whichever of them takes writes, the one that did last first. Closed with the scope. */
  readonly connect: (session: SessionOptions) => Effect.Effect<ServerConnection, SqlError, Scope.Scope>
}

export const make = (hosts: ReadonlyArray<DatabaseHost>, watch: SilenceWatch): Servers => {
  let primary = 0

  const found = (index: number) =>
    Effect.suspend(() => {
      if (index === primary) return Effect.void
      primary = index
      // Those to the former primary are worth nothing, whatever they look like.
      watch.distrust()
      return Effect.logInfo(`The database's primary is now ${hosts[index]?.name}`)
    })

  const attempt = (
    session: SessionOptions,
    index: number,
    left: number
  ): Effect.Effect<ServerConnection, SqlError, Scope.Scope> => {
    const host = hosts[index]
    if (host === undefined) return Effect.fail(unreachable("DATABASE_URL names no host"))
    const opened = Effect.tap(open(host, session), () => found(index))
    return left === 0
      ? opened
      : opened.pipe(Effect.catch(() => attempt(session, (index + 1) % hosts.length, left - 1)))
  }

  return { connect: (session) => Effect.suspend(() => attempt(session, primary, hosts.length - 1)) }
}
