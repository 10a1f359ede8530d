import { DeliveryMaintenance } from "@vault-custody/domain/Deliveries/DeliveryMaintenance"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

const batch = 1000

/** Drops the deliveries of deleted endpoints, in small batches. None of them is sent meanwhile. */
export const dropDeletedDeliveries = Effect.map(DeliveryMaintenance, (maintenance): Job => ({
  name: "drop_deleted_deliveries",
  run: Effect.repeat(maintenance.dropDeleted(batch), { while: (dropped) => dropped === batch }),
  every: Duration.seconds(10)
}))
