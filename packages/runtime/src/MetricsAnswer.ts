import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"

/** `/metrics` in the text format of Prometheus. */
export const metricsAnswer = <E, R>(text: Effect.Effect<string, E, R>) =>
  Effect.map(text, (shown) =>
    HttpServerResponse.text(shown, { contentType: "text/plain; version=0.0.4; charset=utf-8" })
  )
