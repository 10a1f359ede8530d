import type { ServerConnection } from "./ServerConnection.ts"
import type { ConnectionWatchdog } from "./ConnectionWatchdog.ts"

/** For how long a connection is used before another takes its place: addresses and servers change. In milliseconds. */
const lifetime = 30 * 60_000

/** A connection, and between when and when it may be used. By the watch's clock. */
export interface AgingConnection {
  readonly server: ServerConnection
  readonly openedAt: number
  readonly expiresAt: number
}

/** Says of a connection that was opened just now until when it is used. */
export const aging = (server: ServerConnection, openedAt: number): AgingConnection => ({
  server,
  openedAt,
  // Not all at the same time: after an outage they are opened together.
  expiresAt: openedAt + lifetime * (0.75 + Math.random() / 2)
})

/** Whether a connection may still be used. */
export const isUsable = (
  watch: ConnectionWatchdog,
  { server, openedAt, expiresAt }: AgingConnection
): boolean => !server.isSpent() && openedAt >= watch.trustedSince() && watch.now() < expiresAt
