import { Context, Duration, Effect, Exit, Metric, Scope } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { aging, type AgingConnection, isUsable } from "./ConnectionAge.ts"
import * as ConnectionMetrics from "./ConnectionMetrics.ts"
import { type ServerConnection, type SessionOptions, unreachable } from "./ServerConnection.ts"
import type { PrimarySelection } from "./PrimarySelection.ts"
import type { Lease, ConnectionWatchdog } from "./ConnectionWatchdog.ts"

/** The idle timeout of a connection, in milliseconds. */
export const idleTime = 60_000

/** How much longer than the statement timeout the server may send nothing before it counts as lost, in milliseconds. */
const grace = 2000

/** The interval at which waits and idle connections are checked, in milliseconds. */
export const interval = 250

/** The limits of a connection pool. */
export interface PoolLimits {
  readonly maxConnections: number
  /** How long a caller waits for a connection when all are in use. */
  readonly maxWait: Duration.Duration
  /** The timeout of a statement, after which the server ends it. */
  readonly statementTimeout: Duration.Duration
  /** The longest that the process may compute between two statements of a transaction; 10 seconds by default. */
  readonly idleInTransaction?: Duration.Duration
  /**
   * Whether every statement finds its rows by an index, however large the tables are. PostgreSQL does not know that:
   * for up to a minute it plans a sequential scan of a table that was empty when it was last analysed, however much
   * has been written since. Such statements use one processor.
   */
  readonly isIndexed?: boolean
}

/** The present figures of a connection pool. */
export interface PoolFigures {
  readonly pool: string
  readonly maxConnections: number
  readonly inUse: number
  readonly idle: number
  readonly waiting: number
}

export interface ConnectionPool {
  /** Lends a connection to an effect. */
  readonly use: <A, E, R>(
    f: (connection: ServerConnection) => Effect.Effect<A, E, R>
  ) => Effect.Effect<A, E | SqlError, R>
  /** A connection for the caller alone, until the scope closes. */
  readonly get: Effect.Effect<ServerConnection, SqlError, Scope.Scope>
  readonly figures: () => PoolFigures
}

interface Item extends AgingConnection {
  readonly scope: Scope.Closeable
  /** Set while the connection is in use. */
  lease: Lease | undefined
  idleSince: number
}

interface Waiter {
  readonly since: number
  readonly resume: (effect: Effect.Effect<void, SqlError>) => void
}

type Restore = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

/**
 * Makes a pool that opens connections on demand, and closes them with the scope.
 *
 * Unlike the library's pool, it bounds the wait of callers without a timer for each, and takes a connection away from
 * a caller whose server does not answer. The caller that has waited longest is served first.
 */
export const make = Effect.fnUntraced(function* (options: {
  readonly name: string
  readonly limits: PoolLimits
  readonly servers: PrimarySelection
  readonly session: SessionOptions
  readonly watch: ConnectionWatchdog
}): Effect.fn.Return<ConnectionPool, never, Scope.Scope> {
  const { limits, watch } = options
  const { maxConnections } = limits
  const silence = Duration.toMillis(limits.statementTimeout) + grace
  const maxWait = Duration.toMillis(limits.maxWait)
  // Not supervised: a connection that is released after the pool's scope has closed must be closed too, and a set of
  // fibers starts none once its scope has closed.
  const runFork = Effect.runForkWith(yield* Effect.context())

  /**
   * Idle connections in the order of their release. The last one is used first, so that the others stay idle and are
   * closed.
   */
  const idle: Array<Item> = []
  const waiters = new Set<Waiter>()
  const waitSeconds = ConnectionMetrics.waitSeconds(options.name)
  const timeouts = ConnectionMetrics.timeouts(options.name)
  // Exported with 0 from the start: a rate misses the first event of a counter that begins with it.
  for (const counter of [timeouts, ConnectionMetrics.lost]) counter.updateUnsafe(0, Context.empty())
  let size = 0
  let closed = false

  /** Wakes one waiter: a connection is idle, or the pool may open a new one. */
  const wakeNext = () => {
    const [waiter] = waiters
    if (waiter === undefined) return
    waiters.delete(waiter)
    waiter.resume(Effect.void)
  }

  const close = (item: Item) => {
    size--
    runFork(Scope.close(item.scope, Exit.void))
  }

  const begin = (item: Item) => {
    item.lease = watch.begin(item.server.socket, silence)
    return item
  }

  const release = (item: Item) =>
    Effect.sync(() => {
      if (item.lease !== undefined) watch.end(item.lease)
      item.lease = undefined
      item.idleSince = watch.now()
      // Its next user would get the answers to statements under way, and be in its transaction.
      if (!item.server.session.isAtRest())
        item.server.socket.destroy(new Error("Given back in a transaction"))
      if (!closed && isUsable(watch, item)) idle.push(item)
      else close(item)
      wakeNext()
    })

  const takeIdle = (): Item | undefined => {
    for (let item = idle.pop(); item !== undefined; item = idle.pop()) {
      if (!closed && isUsable(watch, item)) return begin(item)
      close(item)
    }
    return undefined
  }

  const open = (restore: Restore): Effect.Effect<Item, SqlError> =>
    Effect.suspend(() => {
      size++
      const scope = Scope.makeUnsafe()
      const connected = restore(Scope.provide(options.servers.connect(options.session), scope))
      return Effect.matchCauseEffect(connected, {
        onFailure: (cause) =>
          Effect.andThen(
            Effect.sync(() => {
              size--
              wakeNext()
            }),
            Effect.andThen(Scope.close(scope, Exit.void), Effect.failCause(cause))
          ),
        onSuccess: (server) => {
          const now = watch.now()
          return Effect.succeed(begin({ ...aging(server, now), scope, lease: undefined, idleSince: now }))
        }
      })
    })

  const wait = (since: number): Effect.Effect<void, SqlError> =>
    Effect.callback((resume) => {
      const waiter: Waiter = { since, resume }
      waiters.add(waiter)
      // A waiter that is interrupted after it was woken wakes the next one.
      return Effect.sync(() => waiters.delete(waiter) || wakeNext())
    })

  /** Must not be interrupted between its success and the registration of the connection's release. */
  const acquire = (restore: Restore): Effect.Effect<Item, SqlError> => {
    const item = waiters.size === 0 ? takeIdle() : undefined
    if (item !== undefined) return Effect.succeed(item)
    if (waiters.size === 0 && size < maxConnections) return open(restore)
    const since = watch.now()
    const waited = Effect.suspend(() => Metric.update(waitSeconds, (watch.now() - since) / 1000))
    const woken: Effect.Effect<Item, SqlError> = Effect.flatMap(restore(wait(since)), () => {
      const given = takeIdle()
      if (given !== undefined) return Effect.as(waited, given)
      return size < maxConnections ? Effect.andThen(waited, open(restore)) : woken
    })
    return woken
  }

  const look = () => {
    const now = watch.now()
    for (const waiter of waiters) {
      if (now - waiter.since < maxWait) break
      waiters.delete(waiter)
      const message = `All ${maxConnections} connections of the pool "${options.name}" are in use`
      waiter.resume(Effect.andThen(Metric.update(timeouts, 1), Effect.fail(unreachable(message))))
    }
    const kept = idle.filter((item) => isUsable(watch, item) && now - item.idleSince < idleTime)
    const dropped = idle.filter((item) => !kept.includes(item))
    idle.splice(0, idle.length, ...kept)
    for (const item of dropped) close(item)
  }

  yield* Effect.acquireRelease(
    Effect.sync(() => setInterval(look, interval).unref()),
    (timer) =>
      Effect.suspend(() => {
        clearInterval(timer)
        closed = true
        return Effect.forEach(idle.splice(0), ({ scope }) => Scope.close(scope, Exit.void), { discard: true })
      })
  )

  return {
    use: (f) =>
      Effect.uninterruptibleMask((restore) =>
        Effect.flatMap(acquire(restore), (item) =>
          Effect.onExit(restore(f(item.server)), () => release(item))
        )
      ),
    get: Effect.uninterruptibleMask((restore) =>
      Effect.flatMap(acquire(restore), (item) =>
        Effect.as(
          Effect.addFinalizer(() => release(item)),
          item.server
        )
      )
    ),
    figures: () => ({
      pool: options.name,
      maxConnections,
      inUse: size - idle.length,
      idle: idle.length,
      waiting: waiters.size
    })
  }
})
