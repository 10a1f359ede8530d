import { DeliveryQueue } from "@vault-custody/domain/Deliveries/DeliveryQueue"
import { EventSequencer } from "@vault-custody/domain/Events/EventSequencer"
import { CurrentPool } from "@vault-custody/persistence/Common/DatabasePools"
import * as PoolMetrics from "@vault-custody/persistence/Common/PoolMetrics"
import * as HttpListener from "@vault-custody/runtime/HttpListener"
import { version } from "@vault-custody/runtime/Version"
import { Effect, Layer, Metric } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { PrometheusMetrics } from "effect/observability"
import * as DeliveryMetrics from "../Deliveries/DeliveryMetrics.ts"

const logLag = Metric.gauge("event_log_lag_seconds", {
  description: "How long ago the first of the committed events happened that has no position in the log yet"
})

/** Shows what is read of the database. Without an answer in time the gauges keep what they last showed. */
const measured = <A, E>(read: Effect.Effect<A, E>, show: (value: A) => Effect.Effect<void>) =>
  read.pipe(
    Effect.provideService(CurrentPool, "probes"),
    Effect.timeout("2 seconds"),
    Effect.flatMap(show),
    Effect.ignoreCause
  )

/** How full the queue is, and how far the event log is behind. */
const makeMeasure = Effect.gen(function* () {
  const queue = yield* DeliveryQueue
  const { lag } = yield* EventSequencer
  return Effect.andThen(
    measured(queue.depth, ({ due, now, oldestDueAt }) =>
      Effect.andThen(
        Metric.update(DeliveryMetrics.due, due),
        Metric.update(
          DeliveryMetrics.oldestDueAge,
          oldestDueAt === null ? 0 : Math.max(0, now - oldestDueAt) / 1000
        )
      )
    ),
    measured(lag, (millis) => Metric.update(logLag, millis / 1000))
  )
})

const layerMetrics = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const measure = Effect.andThen(yield* makeMeasure, yield* PoolMetrics.make)
    yield* router.add(
      "GET",
      "/metrics",
      Effect.map(Effect.andThen(measure, PrometheusMetrics.format()), (text) =>
        HttpServerResponse.text(text, { contentType: "text/plain; version=0.0.4; charset=utf-8" })
      )
    )
  })
)

const layerHealth = HttpRouter.add(
  "GET",
  "/healthz",
  HttpServerResponse.jsonUnsafe({ status: "ok", version })
)

/** Serves `/metrics` and `/healthz` on loopback. */
export const layer = (port: number) =>
  HttpRouter.serve(Layer.merge(layerMetrics, layerHealth), {
    disableLogger: true,
    disableListenLog: true
  }).pipe(Layer.provide(HttpListener.layer({ port: "DISPATCHER_METRICS_PORT" }, { port, host: "127.0.0.1" })))
