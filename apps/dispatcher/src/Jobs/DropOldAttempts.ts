import { DeliveryMaintenance } from "@vault-custody/domain/Deliveries/DeliveryMaintenance"
import { deliveryHistory } from "@vault-custody/runtime/Settings"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

/** Drops the partitions of the attempt log that are past retention. */
export const dropOldAttempts = Effect.gen(function* () {
  const maintenance = yield* DeliveryMaintenance
  const retention = Duration.toMillis(yield* deliveryHistory)
  return {
    name: "drop_old_attempts",
    run: Effect.flatMap(maintenance.dropOldAttempts(retention), (dropped) =>
      dropped.length === 0
        ? Effect.void
        : Effect.logInfo(`Dropped attempts past retention: ${dropped.join(", ")}`)
    ),
    every: Duration.hours(1)
  } satisfies Job
})
