import type { ServerConnection } from "./ServerConnection.ts"
import type { ConnectionWatchdog } from "./ConnectionWatchdog.ts"

/** How long a connection is used before a new one replaces it, in milliseconds: addresses and servers change. */
const lifetime = 30 * 60_000

/** A connection, with the times by the watchdog's clock at which it was opened and after which it is no longer used. */
export interface AgingConnection {
  readonly server: ServerConnection
  readonly openedAt: number
  readonly expiresAt: number
}

/** Sets the time after which a new connection is no longer used. */
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
