import { DeliveryMaintenance } from "@vault-custody/domain/Deliveries/DeliveryMaintenance"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

/** Makes the partitions of the attempt log ahead of time. */
export const prepareAttemptLog = Effect.map(DeliveryMaintenance, (maintenance): Job => ({
  name: "prepare_attempt_log",
  run: maintenance.prepareAttemptLog,
  every: Duration.hours(1)
}))
