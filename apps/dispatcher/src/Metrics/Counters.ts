import { Context, Effect } from "effect"
import * as DeliveryMetrics from "../Deliveries/DeliveryMetrics.ts"
import type { Job } from "../Jobs/Job.ts"
import { passes } from "../Jobs/JobMetrics.ts"

/** Shows every counter with 0: a rate or an increase sees the first event of one that was there before it. */
export const countersFromTheStart = (jobs: ReadonlyArray<Job>) =>
  Effect.sync(() => {
    const counters = [
      ...Object.values(DeliveryMetrics.attempts),
      DeliveryMetrics.lostLeases,
      ...jobs.flatMap(({ name }) => [passes(name, "succeeded"), passes(name, "failed")])
    ]
    for (const counter of counters) counter.updateUnsafe(0, Context.empty())
  })
