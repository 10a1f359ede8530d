import { EventLogMaintenance } from "@vault-custody/domain/Events/EventLogMaintenance"
import { Clock, Effect, Layer } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"
import { loggedEvents } from "./LoggedEvents.ts"

/** In memory the log has no partitions, and so nothing to make and nothing to name. */
export const layer = Layer.effect(
  EventLogMaintenance,
  Effect.gen(function* () {
    const { logged, trims } = loggedEvents(yield* MemoryStore)
    return EventLogMaintenance.of({
      prepare: Effect.void,
      dropOld: (retentionMillis) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          for (const [key, { event, loggedAt, position }] of logged) {
            if (loggedAt >= now - retentionMillis) continue
            trims.set(event.organizationId, { position, id: event.id })
            logged.delete(key)
          }
          return []
        })
    })
  })
)
