import { Effect, FiberSet, Metric, type Scope } from "effect"
import type { Socket } from "node:net"
import * as ConnectionMetrics from "./ConnectionMetrics.ts"

/** The interval at which connections in use are checked, in milliseconds. */
const interval = 500

/**
 * Once a connection was lost silently, other ones in use count as lost too if they have received nothing for this
 * long.
 */
const alsoLost = 3000

/** The use of a connection, from its check-out to its return. */
export interface Lease {
  readonly socket: Socket
  /** How long the server may send nothing, in milliseconds. */
  readonly limit: number
  heardAt: number
  bytesRead: number
}

/**
 * Detects connections that were lost silently, by a fail-over behind a proxy or by an unplugged machine: neither side
 * closes them, and a statement would wait for its answer for ever. TCP's own keepalive does not detect that if a
 * proxy still acknowledges packets, and is slow otherwise.
 *
 * The server ends a statement that takes too long (`statement_timeout`) and reports it. A server that sends nothing
 * for longer than that is lost: the watchdog destroys the connection, and its user fails as "unavailable".
 * Connections are rarely lost alone, so those that were opened earlier are not used again.
 *
 * It uses real time, as sockets do, also under a test's clock.
 */
export interface ConnectionWatchdog {
  readonly begin: (socket: Socket, limit: number) => Lease
  readonly end: (lease: Lease) => void
  /** Connections that were opened before this time, in milliseconds of {@link now}, must not be used again. */
  readonly trustedSince: () => number
  /** Marks every connection that is open now as not to be used again. */
  readonly distrust: () => void
  readonly now: () => number
}

const now = () => performance.now()

export const make: Effect.Effect<ConnectionWatchdog, never, Scope.Scope> = Effect.gen(function* () {
  const leases = new Set<Lease>()
  let trustedSince = 0

  const reporting = yield* FiberSet.makeRuntime()

  /** Ends the uses whose server has sent nothing for longer than their limit; returns their number. */
  const endSilent = (limitOf: (lease: Lease) => number): number => {
    let ended = 0
    for (const lease of leases) {
      const { socket } = lease
      if (socket.destroyed) continue
      if (socket.bytesRead !== lease.bytesRead) {
        lease.bytesRead = socket.bytesRead
        lease.heardAt = now()
      } else if (now() - lease.heardAt > limitOf(lease)) {
        socket.destroy(new Error("The database did not answer in time"))
        ended++
      }
    }
    return ended
  }

  const look = () => {
    const first = endSilent((lease) => lease.limit)
    if (first === 0) return
    trustedSince = now()
    const lost = first + endSilent((lease) => Math.min(lease.limit, alsoLost))
    reporting(
      Effect.andThen(
        Metric.update(ConnectionMetrics.lost, lost),
        Effect.logWarning(`The database was silent for too long: ${lost} connection(s) in use were given up`)
      )
    )
  }

  yield* Effect.acquireRelease(
    Effect.sync(() => setInterval(look, interval).unref()),
    (timer) => Effect.sync(() => clearInterval(timer))
  )

  return {
    begin: (socket, limit) => {
      const lease: Lease = { socket, limit, heardAt: now(), bytesRead: socket.bytesRead }
      leases.add(lease)
      return lease
    },
    end: (lease) => void leases.delete(lease),
    trustedSince: () => trustedSince,
    distrust: () => {
      trustedSince = now()
    },
    now
  }
})
