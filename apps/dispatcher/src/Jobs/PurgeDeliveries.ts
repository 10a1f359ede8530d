import { DeliveryQueue } from "@vault-custody/domain/Deliveries/DeliveryQueue"
import { deliveryHistory } from "@vault-custody/runtime/Settings"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

const batch = 1000

/** Deletes finished deliveries, and the events without deliveries, once they are past retention. */
export const purgeDeliveries = Effect.gen(function* () {
  const queue = yield* DeliveryQueue
  const retention = Duration.toMillis(yield* deliveryHistory)
  return {
    name: "purge_deliveries",
    run: Effect.repeat(queue.purge(batch, retention), { while: (purged) => purged >= batch }),
    every: Duration.minutes(10)
  } satisfies Job
})
