import { BulkRedelivery } from "@vault-custody/domain/Deliveries/BulkRedelivery"
import { bulkRedeliveryChannel } from "@vault-custody/persistence/Deliveries/ReplaysRepoPg"
import type { WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { Duration, Effect, Metric } from "effect"
import type { Job } from "./Job.ts"

/** The least number of replays' deliveries that are kept queued for an endpoint. */
const minReserve = 64
const maxReserve = 2000

/** The pause before the next turn. */
const pause = Duration.millis(100)

/**
 * The number of turns that a reserve lasts, at the rate of the last turn. It is filled again when half of it is left.
 */
const turnsAhead = 4

const underWay = Metric.gauge("webhook_bulk_redelivery_endpoints", {
  description: "Endpoints for which something is redelivered in bulk"
})

/** Queues replays' deliveries at the rate of their endpoints. Dispatchers send them after live deliveries. */
export const redeliverInBulk = Effect.gen(function* () {
  const bulk = yield* BulkRedelivery
  /** By endpoint: the deliveries that the last turn left queued, and the size of its reserve. */
  let reserves = new Map<WebhookEndpointId, { readonly left: number; readonly size: number }>()

  const feed = Effect.fnUntraced(function* (id: WebhookEndpointId) {
    const before = reserves.get(id)
    const fed = yield* bulk.feed(id, before?.size ?? minReserve)
    const taken = Math.max(0, (before?.left ?? 0) - fed.found)
    const size = Math.min(maxReserve, Math.max(minReserve, taken * turnsAhead))
    return [id, { left: fed.left, size }, fed.state] as const
  })

  const turn = Effect.gen(function* () {
    const endpoints = yield* bulk.endpoints
    yield* Metric.update(underWay, endpoints.length)
    const results = yield* Effect.forEach(endpoints, feed)
    reserves = new Map(results.map(([id, reserve]) => [id, reserve]))
    return results.some(([, , state]) => state !== "idle")
  })

  return {
    name: "redeliver_in_bulk",
    run: Effect.asVoid(
      Effect.repeat(
        Effect.tap(turn, (isUnderWay) => (isUnderWay ? Effect.sleep(pause) : Effect.void)),
        { while: (isUnderWay) => isUnderWay }
      ).pipe(Effect.withTracerEnabled(false))
    ),
    every: Duration.seconds(1),
    channel: bulkRedeliveryChannel
  } satisfies Job
})
