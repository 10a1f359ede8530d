import { NodeHttpServer } from "@effect/platform-node"
import { DeliveryQueue } from "@vault-custody/domain/Deliveries/DeliveryQueue"
import { StartupError } from "@vault-custody/runtime/StartupError"
import { Effect, Layer, Metric } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { PrometheusMetrics } from "effect/observability"
import { createServer } from "node:http"
import * as DeliveryMetrics from "../Deliveries/DeliveryMetrics.ts"

/** Reads how full the queue is. Without an answer in time the gauges keep what they last showed. */
const makeMeasure = Effect.map(DeliveryQueue, (queue) =>
  queue.depth.pipe(
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

const layerMetrics = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const measure = yield* makeMeasure
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

const listen = (port: number) => {
  const server = NodeHttpServer.layer(createServer, { port, host: "127.0.0.1" })
  return server.pipe(
    Layer.catchTag("ServeError", ({ cause }) =>
      Layer.effectContext<Layer.Success<typeof server>, StartupError, never>(
        Effect.fail(
          new StartupError({
            message: `DISPATCHER_METRICS_PORT: cannot listen on port ${port} (${String(cause)}). Choose another port, or stop what uses it.`
          })
        )
      )
    )
  )
}

/** Serves `/metrics` and `/healthz` on loopback. */
export const layer = (port: number) =>
  HttpRouter.serve(Layer.merge(layerMetrics, layerHealth), {
    disableLogger: true,
    disableListenLog: true
  }).pipe(Layer.provide(listen(port)))
