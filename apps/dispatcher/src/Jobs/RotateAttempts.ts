import { DeliveryQueue } from "@vault-custody/domain/Deliveries/DeliveryQueue"
import { deliveryHistory } from "@vault-custody/runtime/Settings"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

/** Makes the partitions of the attempt log ahead of time, and drops those past retention. */
export const rotateAttempts = Effect.gen(function* () {
  const queue = yield* DeliveryQueue
  const retention = Duration.toMillis(yield* deliveryHistory)
  return {
    name: "rotate_attempts",
    run: Effect.flatMap(queue.rotateAttempts(retention), (dropped) =>
      dropped.length === 0
        ? Effect.void
        : Effect.logInfo(`Dropped attempts past retention: ${dropped.join(", ")}`)
    ),
    every: Duration.hours(1)
  } satisfies Job
})
