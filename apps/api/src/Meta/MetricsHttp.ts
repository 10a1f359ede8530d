import { Effect } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { PrometheusMetrics } from "effect/observability"

/** `GET /metrics` in the text format of Prometheus. */
export const layer = HttpRouter.add(
  "GET",
  "/metrics",
  Effect.map(PrometheusMetrics.format(), (text) =>
    HttpServerResponse.text(text, { contentType: "text/plain; version=0.0.4; charset=utf-8" })
  )
)
