import { DeliveryMaintenance } from "@vault-custody/domain/Deliveries/DeliveryMaintenance"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

const batch = 1000

/** Pauses deliveries to inactive endpoints in small batches, which takes them out of the index of due lanes. */
export const pauseDeliveries = Effect.map(DeliveryMaintenance, (maintenance): Job => ({
  name: "pause_deliveries",
  run: Effect.repeat(maintenance.pauseInactive(batch), { while: (paused) => paused === batch }),
  every: Duration.seconds(5)
}))
