import { Effect, Metric, Option } from "effect"
import type { PoolFigures } from "./ConnectionPool.ts"
import { DatabasePools } from "./DatabasePools.ts"

/** For how long callers waited for a connection who did not get one at once. */
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

const gauges: ReadonlyArray<readonly [Metric.Gauge<number>, Exclude<keyof PoolFigures, "pool">]> = [
  [
    Metric.gauge("database_pool_max_connections", { description: "Connections that a pool may have" }),
    "maxConnections"
  ],
  [Metric.gauge("database_pool_in_use", { description: "Connections in use, by pool" }), "inUse"],
  [Metric.gauge("database_pool_idle", { description: "Open connections that nobody uses, by pool" }), "idle"],
  [
    Metric.gauge("database_pool_waiting", { description: "Callers who wait for a connection, by pool" }),
    "waiting"
  ]
]

/** Brings the gauges of the pools up to date, where the process has any: to be run before metrics are read. */
export const make: Effect.Effect<Effect.Effect<void>> = Effect.map(
  Effect.serviceOption(DatabasePools),
  Option.match({
    onNone: () => Effect.void,
    onSome: ({ figures }) =>
      Effect.flatMap(figures, (pools) =>
        Effect.forEach(
          pools.flatMap(({ pool, ...values }) =>
            gauges.map(([gauge, figure]) => [pool, gauge, values[figure]] as const)
          ),
          ([pool, gauge, value]) => Metric.update(Metric.withAttributes(gauge, { pool }), value),
          { discard: true }
        )
      )
  })
)
