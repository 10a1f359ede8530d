import { showFromTheStart } from "@vault-custody/runtime/SeriesFromTheStart"
import * as DeliveryMetrics from "../Deliveries/DeliveryMetrics.ts"
import type { Job } from "../Jobs/Job.ts"
import { passes } from "../Jobs/JobMetrics.ts"

/** Shows every counter and histogram of the dispatcher. */
export const seriesFromTheStart = (jobs: ReadonlyArray<Job>) =>
  showFromTheStart(() => [
    ...Object.values(DeliveryMetrics.attempts),
    DeliveryMetrics.lostLeases,
    DeliveryMetrics.firstAttemptLatency,
    DeliveryMetrics.deliveryLatency,
    ...jobs.flatMap(({ name }) => [passes(name, "succeeded"), passes(name, "failed")])
  ])
