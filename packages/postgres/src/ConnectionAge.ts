import type { ServerConnection } from "./ServerConnection.ts"
import type { ConnectionWatchdog } from "./ConnectionWatchdog.ts"

/** For how long a connection is used before another takes its place: addresses and servers change. In milliseconds. */
const lifetime = 30 * 60_000

/** A connection, and the time from which to which it may be used, by the watchdog's clock. */
export interface AgingConnection {
  readonly server: ServerConnection
  readonly openedAt: number
  readonly expiresAt: number
}

/** Gives a new connection the time until which it is used. */
export const aging = (server: ServerConnection, openedAt: number): AgingConnection => ({
  server,
  openedAt,
  // The ages differ, since connections are opened together after an outage.
  expiresAt: openedAt + lifetime * (0.75 + Math.random() / 2)
})

/** Whether a connection may still be used. */
export const isUsable = (
  watch: ConnectionWatchdog,
  { server, openedAt, expiresAt }: AgingConnection
): boolean => !server.isSpent() && openedAt >= watch.trustedSince() && watch.now() < expiresAt
