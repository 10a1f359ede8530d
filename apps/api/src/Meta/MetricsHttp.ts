import * as PoolMetrics from "@vault-custody/persistence/Common/PoolMetrics"
import { Effect } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { PrometheusMetrics } from "effect/observability"
import * as Worker from "../Cluster/Worker.ts"
import * as ProcessMetrics from "./ProcessMetrics.ts"

/** `GET /metrics` in the text format of Prometheus: of this process, or of all that share its ports. */
export const layer = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const measure = Effect.andThen(yield* PoolMetrics.make, yield* ProcessMetrics.make)
    const metrics = yield* Worker.ofAll(Effect.andThen(measure, PrometheusMetrics.format()))
    yield* router.add(
      "GET",
      "/metrics",
      Effect.map(metrics, (text) =>
        HttpServerResponse.text(text, { contentType: "text/plain; version=0.0.4; charset=utf-8" })
      )
    )
  })
)
