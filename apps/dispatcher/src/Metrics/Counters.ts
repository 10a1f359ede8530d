import { showFromTheStart } from "@vault-custody/runtime/CountersFromTheStart"
import * as DeliveryMetrics from "../Deliveries/DeliveryMetrics.ts"
import type { Job } from "../Jobs/Job.ts"
import { passes } from "../Jobs/JobMetrics.ts"

/** Shows every counter of the dispatcher. */
export const countersFromTheStart = (jobs: ReadonlyArray<Job>) =>
  showFromTheStart(() => [
    ...Object.values(DeliveryMetrics.attempts),
    DeliveryMetrics.lostLeases,
    ...jobs.flatMap(({ name }) => [passes(name, "succeeded"), passes(name, "failed")])
  ])
