import * as PoolMetrics from "@vault-custody/persistence/Common/PoolMetrics"
import { Effect } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { PrometheusMetrics } from "effect/observability"
import * as ProcessMetrics from "./ProcessMetrics.ts"

/** `GET /metrics` in the text format of Prometheus. */
export const layer = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const measure = Effect.andThen(yield* PoolMetrics.make, yield* ProcessMetrics.make)
    yield* router.add(
      "GET",
      "/metrics",
      Effect.map(Effect.andThen(measure, PrometheusMetrics.format()), (text) =>
        HttpServerResponse.text(text, { contentType: "text/plain; version=0.0.4; charset=utf-8" })
      )
    )
  })
)
