import { BulkRedelivery, type FeedResult } from "@vault-custody/domain/Deliveries/BulkRedelivery"
import { bulkRedeliveryChannel } from "@vault-custody/persistence/Deliveries/ReplaysRepoPg"
import { dispatcherLimits } from "@vault-custody/runtime/Settings"
import { Duration, Effect, Metric } from "effect"
import type { Job } from "./Job.ts"

/**
 * How many bulk redeliveries of an endpoint are due or being attempted at once. At most half of the requests that it may
 * have under way: the other half is there for its live deliveries.
 */
const maxDue = 16

/** How soon more is made due: receivers that answer quickly are through with what was due by then. */
const pauses: Readonly<Record<Exclude<FeedResult, "idle">, Duration.Duration>> = {
  fed: Duration.millis(20),
  busy: Duration.millis(50)
}

const underWay = Metric.gauge("webhook_bulk_redelivery_endpoints", {
  description: "Endpoints for which something is redelivered in bulk"
})

/** Makes due what replays and the redelivery of all that failed have queued, few at a time. */
export const redeliverInBulk = Effect.gen(function* () {
  const bulk = yield* BulkRedelivery
  const { maxInFlightPerEndpoint } = yield* dispatcherLimits
  const limit = Math.max(1, Math.min(maxDue, Math.floor(maxInFlightPerEndpoint / 2)))

  const turn = Effect.gen(function* () {
    const endpoints = yield* bulk.endpoints
    yield* Metric.update(underWay, endpoints.length)
    const results = yield* Effect.forEach(endpoints, (id) => bulk.feed(id, limit))
    if (results.includes("fed")) return "fed"
    return results.includes("busy") ? "busy" : "idle"
  })

  return {
    name: "redeliver_in_bulk",
    run: Effect.asVoid(
      Effect.repeat(
        Effect.tap(turn, (result) => (result === "idle" ? Effect.void : Effect.sleep(pauses[result]))),
        { while: (result) => result !== "idle" }
      ).pipe(Effect.withTracerEnabled(false))
    ),
    every: Duration.seconds(1),
    channel: bulkRedeliveryChannel
  } satisfies Job
})
