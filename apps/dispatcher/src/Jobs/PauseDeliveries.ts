import { DeliveryMaintenance } from "@vault-custody/domain/Deliveries/DeliveryMaintenance"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

const batch = 1000

/** Takes what waits for endpoints that are inactive out of the others' way, in small batches. */
export const pauseDeliveries = Effect.map(DeliveryMaintenance, (maintenance): Job => ({
  name: "pause_deliveries",
  run: Effect.repeat(maintenance.pauseInactive(batch), { while: (paused) => paused === batch }),
  every: Duration.seconds(5)
}))
