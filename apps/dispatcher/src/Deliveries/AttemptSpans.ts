import type { ClaimedDelivery } from "@vault-custody/domain/Deliveries/DeliveryQueue"
import { Context, Effect, Exit, Option } from "effect"
import { Headers, HttpTraceContext } from "effect/http"
import type { AttemptResult } from "@vault-custody/webhook-egress/SignedAttempts"
import type { QueueClock } from "./QueueClock.ts"

const nanos = (millis: number) => BigInt(Math.round(millis * 1000)) * 1000n

/**
 * Makes a span of an ended attempt in the trace of the request that published its event; none if that was not traced.
 * Attempts have no fiber, so no span of their own.
 */
export const makeAttemptSpans = Effect.fnUntraced(function* (clock: QueueClock) {
  const tracer = yield* Effect.tracer

  return ({ eventType, id, traceParent }: ClaimedDelivery, result: AttemptResult): void => {
    if (traceParent === null) return
    const parent = HttpTraceContext.w3c(Headers.fromRecordUnsafe({ traceparent: traceParent }))
    if (Option.isNone(parent)) return
    const span = tracer.span({
      name: "webhook.attempt",
      parent,
      annotations: Context.empty(),
      links: [],
      startTime: nanos(clock.at(result.startedAt)),
      kind: "client",
      root: false,
      sampled: parent.value.sampled
    })
    span.attribute("delivery.id", id)
    span.attribute("event.type", eventType)
    span.attribute("outcome", result.outcome)
    if (result.responseStatus !== null) span.attribute("http.response.status_code", result.responseStatus)
    span.end(nanos(clock.at(result.endedAt)), result.error === null ? Exit.void : Exit.fail(result.error))
  }
})
