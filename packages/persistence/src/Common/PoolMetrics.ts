import type { PoolFigures } from "@vault-custody/postgres/ConnectionPool"
import { Effect, Metric, Option } from "effect"
import { DatabasePools } from "./DatabasePools.ts"

const gauges: ReadonlyArray<readonly [Metric.Gauge<number>, Exclude<keyof PoolFigures, "pool">]> = [
  [
    Metric.gauge("database_pool_max_connections", { description: "Connections that a pool may have" }),
    "maxConnections"
  ],
  [Metric.gauge("database_pool_in_use", { description: "Connections in use, by pool" }), "inUse"],
  [Metric.gauge("database_pool_idle", { description: "Open connections that are idle, by pool" }), "idle"],
  [
    Metric.gauge("database_pool_waiting", { description: "Callers who wait for a connection, by pool" }),
    "waiting"
  ]
]

/** Makes the effect that updates the gauges of the connection pools. Run it before metrics are read. */
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
