import { Metric } from "effect"

/** How long callers waited for a connection, except for those that got one at once. */
export const waitSeconds = (pool: string) =>
  Metric.histogram("database_pool_wait_seconds", {
    attributes: { pool },
    description:
      "How long callers waited for a connection, by pool; those who got one at once are not counted",
    boundaries: [0.001, 0.005, 0.02, 0.1, 0.5, 1, 2, 5, 10, 30]
  })

export const timeouts = (pool: string) =>
  Metric.counter("database_pool_timeouts_total", {
    attributes: { pool },
    description: "Callers who waited for a connection in vain, by pool",
    incremental: true
  })

export const lost = Metric.counter("database_connections_lost_total", {
  description: "Connections that were given up since the server was silent for too long",
  incremental: true
})
