import { Context, type Effect } from "effect"

/** Keeps the storage of the event log. Any number of processes may do it at once. */
export class EventLogMaintenance extends Context.Service<
  EventLogMaintenance,
  {
    /** Prepares the log for the days ahead. */
    readonly prepare: Effect.Effect<void>
    /**
     * Drops the days of the log whose last moment is more than `retentionMillis` ago. Returns the names of what it
     * dropped.
     */
    readonly dropOld: (retentionMillis: number) => Effect.Effect<ReadonlyArray<string>>
  }
>()("@vault-custody/domain/Events/EventLogMaintenance") {}
