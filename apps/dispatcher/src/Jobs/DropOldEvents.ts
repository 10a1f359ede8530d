import { EventLogMaintenance } from "@vault-custody/domain/Events/EventLogMaintenance"
import { eventRetention } from "@vault-custody/runtime/Settings"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

/** Moves the beginning of the event log to the retention limit, and drops partitions before it. */
export const dropOldEvents = Effect.gen(function* () {
  const maintenance = yield* EventLogMaintenance
  const retention = Duration.toMillis(yield* eventRetention)
  return {
    name: "drop_old_events",
    run: Effect.flatMap(maintenance.dropOld(retention), (dropped) =>
      dropped.length === 0
        ? Effect.void
        : Effect.logInfo(`Dropped events past retention: ${dropped.join(", ")}`)
    ),
    every: Duration.hours(1)
  } satisfies Job
})
