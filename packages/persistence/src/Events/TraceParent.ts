import { Context, Effect, Tracer } from "effect"
import { HttpTraceContext } from "effect/http"

/** The current span as W3C's traceparent; null where nothing is traced. */
export const currentTraceParent: Effect.Effect<string | null> = Effect.withFiber((fiber) => {
  const span = Context.getOrUndefined(fiber.context, Tracer.ParentSpan)
  const isTraced = span?._tag === "Span" && span.sampled
  return Effect.succeed(isTraced ? (HttpTraceContext.toHeaders(span)["traceparent"] ?? null) : null)
})
