import { Effect, FiberSet, Metric, type Scope } from "effect"
import type { Socket } from "node:net"
import * as ConnectionMetrics from "./ConnectionMetrics.ts"

/** How often connections in use are looked at, in milliseconds. */
const interval = 500

/** Once a connection was lost without a word, others in use that have been silent for this long are lost too. */
const alsoLost = 3000

/** The use of a connection, from its check-out to its return. */
export interface Lease {
  readonly socket: Socket
  /** How long the server may be silent, in milliseconds. */
  readonly limit: number
  heardAt: number
  bytesRead: number
}

/**
 * Notices connections that were lost without a word, as a fail-over behind a proxy or an unplugged machine leaves them:
 * nothing closes them, and what waits for an answer would wait for ever. TCP's own keepalive does not see that where
 * something between still acknowledges packets, and is slow where nothing does.
 *
 * The server ends a statement that takes too long (`statement_timeout`) and says so. A server that says nothing for
 * longer than that is not there: the connection is destroyed, and what used it fails as "unavailable". What was lost
 * once is rarely lost alone, so connections that were opened before are not used again.
 *
 * Sockets live in real time, whatever clock a test has.
 */
export interface ConnectionWatchdog {
  readonly begin: (socket: Socket, limit: number) => Lease
  readonly end: (lease: Lease) => void
  /** Connections that were opened before this are not to be used again, in milliseconds of {@link now}. */
  readonly trustedSince: () => number
  /** Takes the trust from every connection that was opened until now. */
  readonly distrust: () => void
  readonly now: () => number
}

const now = () => performance.now()

export const make: Effect.Effect<ConnectionWatchdog, never, Scope.Scope> = Effect.gen(function* () {
  const leases = new Set<Lease>()
  let trustedSince = 0

  const reporting = yield* FiberSet.makeRuntime()

  /** Ends the uses that have been silent for longer than their limit; says how many. */
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
