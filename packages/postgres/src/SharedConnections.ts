import { Effect, Exit, Scope } from "effect"
import type { Connection, Row } from "effect/sql/SqlConnection"
import type { SqlError } from "effect/sql/SqlError"
import { aging, type AgingConnection, isUsable } from "./ConnectionAge.ts"
import { idleTime, interval, type PoolFigures } from "./ConnectionPool.ts"
import type { SessionOptions } from "./ServerConnection.ts"
import type { PrimarySelection } from "./PrimarySelection.ts"
import type { ConnectionWatchdog } from "./ConnectionWatchdog.ts"

/** When every connection has this many statements under way, another one is opened. */
const few = 4

/**
 * How many checks in succession may find a connection with statements under way silent before it is given up: about a
 * second. It does not use the clock, which advances while the process itself is busy and reads nothing.
 */
const maxSilentLooks = 4

/** The pause after a connection could not be opened, in milliseconds. */
const pause = 1000

/** Connections that many callers' reads share, one statement after the other. */
export interface SharedConnections {
  /**
   * Sends a read with `send` over a shared connection. If there is no connection, or if the read fails there, sends
   * it by `otherwise`: over a connection of the caller's own, whose error shows what is wrong.
   */
  readonly read: (send: (connection: Connection) => Read, otherwise: Read) => Read
  readonly figures: () => PoolFigures
}

type Read = Effect.Effect<ReadonlyArray<Row>, SqlError>

interface Line extends AgingConnection {
  readonly scope: Scope.Closeable
  readonly connection: Connection
  /** The statements under way. */
  underWay: number
  /**
   * The number of checks in succession that found no new bytes while statements were under way, and the bytes read
   * until then.
   */
  silentLooks: number
  bytesRead: number
  idleSince: number
}

/**
 * Makes shared connections. All statements of a turn of the event loop are sent together, which costs the process and
 * the server a fraction of sending each over its own connection.
 *
 * An answer waits for those before it, so this is only for reads that an index bounds. If one of them waits
 * nevertheless, for example for a table that a migration has locked, the connection is given up after a second, and
 * its statements are sent again, each over its own connection.
 */
export const make = Effect.fnUntraced(function* (options: {
  readonly name: string
  readonly maxConnections: number
  readonly servers: PrimarySelection
  readonly session: SessionOptions
  readonly watch: ConnectionWatchdog
}): Effect.fn.Return<SharedConnections, never, Scope.Scope> {
  const { maxConnections, session, watch } = options
  const runFork = Effect.runForkWith(yield* Effect.context())
  const lines = new Set<Line>()
  let isOpening = false
  let notBefore = 0
  let closed = false

  const close = (line: Line) => void runFork(Scope.close(line.scope, Exit.void))

  /** No caller waits for a new connection: until it is open, callers use the others. */
  const open = () => {
    if (isOpening || closed || lines.size >= maxConnections || watch.now() < notBefore) return
    isOpening = true
    const scope = Scope.makeUnsafe()
    const connected = Effect.flatMap(
      Scope.provide(options.servers.connect({ ...session, isShared: true }), scope),
      (server) => Effect.map(server.session.statements, (connection) => ({ server, connection }))
    )
    runFork(
      Effect.onExit(connected, (exit) => {
        isOpening = false
        if (Exit.isFailure(exit) || closed) {
          notBefore = watch.now() + pause
          return Scope.close(scope, Exit.void)
        }
        const now = watch.now()
        lines.add({
          ...aging(exit.value.server, now),
          connection: exit.value.connection,
          scope,
          underWay: 0,
          silentLooks: 0,
          bytesRead: 0,
          idleSince: now
        })
        return Effect.void
      }).pipe(Effect.ignore)
    )
  }

  /** The one with the fewest statements under way. */
  const choose = (): Line | undefined => {
    let chosen: Line | undefined
    for (const line of lines) {
      if (isUsable(watch, line) && (chosen === undefined || line.underWay < chosen.underWay)) chosen = line
    }
    if (chosen === undefined || chosen.underWay >= few) open()
    return chosen
  }

  const use = (line: Line) => {
    if (line.underWay === 0) {
      line.silentLooks = 0
      line.bytesRead = line.server.socket.bytesRead
    }
    line.underWay += 1
  }

  const end = (line: Line) => {
    line.underWay -= 1
    if (line.underWay === 0) line.idleSince = watch.now()
  }

  const isStalled = (line: Line): boolean => {
    const { bytesRead } = line.server.socket
    const isSilent = line.underWay > 0 && bytesRead === line.bytesRead
    line.bytesRead = bytesRead
    line.silentLooks = isSilent ? line.silentLooks + 1 : 0
    return line.silentLooks > maxSilentLooks
  }

  const look = () => {
    const now = watch.now()
    for (const line of lines) {
      if (isStalled(line)) line.server.socket.destroy(new Error("A shared connection stood still"))
      const isWanted = isUsable(watch, line) && now - line.idleSince < idleTime
      if (line.underWay === 0 && !isWanted && lines.delete(line)) close(line)
    }
  }

  yield* Effect.acquireRelease(
    Effect.sync(() => setInterval(look, interval).unref()),
    (timer) =>
      Effect.suspend(() => {
        clearInterval(timer)
        closed = true
        return Effect.forEach(lines, ({ scope }) => Scope.close(scope, Exit.void), { discard: true })
      })
  )

  return {
    read: (send, otherwise) =>
      Effect.suspend(() => {
        const line = choose()
        if (line === undefined) return otherwise
        use(line)
        return send(line.connection).pipe(
          Effect.ensuring(Effect.sync(() => end(line))),
          Effect.catch(() => otherwise)
        )
      }),
    figures: () => {
      const inUse = [...lines].filter(({ underWay }) => underWay > 0).length
      return { pool: options.name, maxConnections, inUse, idle: lines.size - inUse, waiting: 0 }
    }
  }
})
