import * as PoolMetrics from "@vault-custody/persistence/Common/PoolMetrics"
import { metricsAnswer } from "@vault-custody/runtime/MetricsAnswer"
import * as ProcessMetrics from "@vault-custody/runtime/ProcessMetrics"
import { Context, Effect, Layer } from "effect"
import { HttpRouter } from "effect/http"
import { PrometheusMetrics } from "effect/observability"
import * as Worker from "../Cluster/Worker.ts"
import { seriesFromTheStart } from "./Series.ts"
import { Readiness } from "./Readiness.ts"

/** The metrics as text: of this process, or of all that share its ports. */
export class ShownMetrics extends Context.Service<ShownMetrics, { readonly text: Effect.Effect<string> }>()(
  "@vault-custody/api/Meta/ShownMetrics"
) {
  static readonly layer = Layer.effect(
    ShownMetrics,
    Effect.gen(function* () {
      yield* seriesFromTheStart
      const { isReady } = yield* Readiness
      const measure = Effect.andThen(yield* PoolMetrics.make, yield* ProcessMetrics.make(isReady))
      const text = yield* Worker.ofAll(Effect.andThen(measure, PrometheusMetrics.format()))
      return ShownMetrics.of({ text })
    })
  )
}

/** `GET /metrics` in the text format of Prometheus. */
export const layer = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const { text } = yield* ShownMetrics
    yield* router.add("GET", "/metrics", metricsAnswer(text))
  })
)
