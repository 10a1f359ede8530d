import { EventLogMaintenance } from "@vault-custody/domain/Events/EventLogMaintenance"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

/** Makes the partitions of the event log ahead of time. */
export const prepareEventLog = Effect.map(EventLogMaintenance, (maintenance): Job => ({
  name: "prepare_event_log",
  run: maintenance.prepare,
  every: Duration.hours(1)
}))
