import { Effect, Option } from "effect"
import { HttpTraceContext } from "effect/http"

/** The current span as W3C's traceparent; null where nothing is traced. */
export const currentTraceParent: Effect.Effect<string | null> = Effect.map(
  Effect.option(Effect.currentSpan),
  (span) =>
    Option.match(span, {
      onNone: () => null,
      onSome: (current) =>
        current.sampled ? (HttpTraceContext.toHeaders(current)["traceparent"] ?? null) : null
    })
)
