import { DeliveryMaintenance } from "@vault-custody/domain/Deliveries/DeliveryMaintenance"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

const batch = 1000

/** Resumes paused deliveries once their endpoint is active again. */
export const resumeDeliveries = Effect.map(DeliveryMaintenance, (maintenance): Job => ({
  name: "resume_deliveries",
  run: Effect.repeat(maintenance.resumeActive(batch), { while: (resumed) => resumed === batch }),
  every: Duration.seconds(1)
}))
