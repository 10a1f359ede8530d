import { DeliveryQueue } from "@vault-custody/domain/Deliveries/DeliveryQueue"
import { EventSequencer } from "@vault-custody/domain/Events/EventSequencer"
import { CurrentPool } from "@vault-custody/persistence/Common/DatabasePools"
import * as PoolMetrics from "@vault-custody/persistence/Common/PoolMetrics"
import * as HttpListener from "@vault-custody/runtime/HttpListener"
import { Effect, Layer, Metric } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { PrometheusMetrics } from "effect/observability"
import * as DeliveryMetrics from "../Deliveries/DeliveryMetrics.ts"

const logLag = Metric.gauge("event_log_lag_seconds", {
  description: "How long ago the first of the committed events happened that has no position in the log yet"
})

/** Reads how full the queue is. Without an answer in time the gauges keep what they last showed. */
const makeMeasure = Effect.map(DeliveryQueue, (queue) =>
  queue.depth.pipe(
    Effect.provideService(CurrentPool, "probes"),
    Effect.timeout("2 seconds"),
    Effect.flatMap(({ due, now, oldestDueAt }) =>
      Effect.andThen(
        Metric.update(DeliveryMetrics.due, due),
        Metric.update(
          DeliveryMetrics.oldestDueAge,
          oldestDueAt === null ? 0 : Math.max(0, now - oldestDueAt) / 1000
        )
      )
    ),
    Effect.ignoreCause
  )
)

/** The same with the delay of the event log. */
const makeMeasureLog = Effect.map(EventSequencer, ({ lag }) =>
  lag.pipe(
    Effect.provideService(CurrentPool, "probes"),
    Effect.timeout("2 seconds"),
    Effect.flatMap((millis) => Metric.update(logLag, millis / 1000)),
    Effect.ignoreCause
  )
)

const layerMetrics = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const measure = Effect.all([yield* makeMeasure, yield* makeMeasureLog, yield* PoolMetrics.make])
    yield* router.add(
      "GET",
      "/metrics",
      Effect.map(Effect.andThen(measure, PrometheusMetrics.format()), (text) =>
        HttpServerResponse.text(text, { contentType: "text/plain; version=0.0.4; charset=utf-8" })
      )
    )
  })
)

const layerHealth = HttpRouter.add("GET", "/healthz", HttpServerResponse.jsonUnsafe({ status: "ok" }))

/** Serves `/metrics` and `/healthz` on loopback. */
export const layer = (port: number) =>
  HttpRouter.serve(Layer.merge(layerMetrics, layerHealth), {
    disableLogger: true,
    disableListenLog: true
  }).pipe(Layer.provide(HttpListener.layer({ port: "DISPATCHER_METRICS_PORT" }, { port, host: "127.0.0.1" })))
