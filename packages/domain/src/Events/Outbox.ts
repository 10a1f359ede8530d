import type { EventPayload, EventType } from "@vault-custody/schema/Events/Event"
import { Clock, Context, Effect, Layer } from "effect"
import { Ids } from "../Common/Ids.ts"
import { traced } from "../Common/Traced.ts"
import { OutboxRepo } from "./OutboxRepo.ts"
import type { StoredEvent } from "./StoredEvent.ts"

/** An event as a service publishes it: without its id and time. */
export type NewEvent = {
  readonly [T in EventType]: Omit<Extract<EventPayload, { readonly event: T }>, "timestamp">
}[EventType]

/**
 * The outbox: events and their deliveries are written in the transaction of the change that they report, so a
 * rolled-back change publishes nothing and a committed one is always delivered.
 */
export class Outbox extends Context.Service<
  Outbox,
  {
    /** Publishes events; returns them as they are stored. */
    readonly publish: (newEvents: ReadonlyArray<NewEvent>) => Effect.Effect<ReadonlyArray<StoredEvent>>
  }
>()("@vault-custody/domain/Events/Outbox") {
  static readonly layer = Layer.effect(
    Outbox,
    Effect.gen(function* () {
      const ids = yield* Ids
      const repo = yield* OutboxRepo

      const publish = traced("Outbox.publish")(function* (newEvents: ReadonlyArray<NewEvent>) {
        if (newEvents.length === 0) return []
        const now = yield* Clock.currentTimeMillis
        const timestamp = Math.floor(now / 1000)
        const events: Array<StoredEvent> = []
        for (const { event, data } of newEvents) {
          events.push({
            id: yield* ids.next("evt"),
            organizationId: data.organizationId,
            type: event,
            payload: JSON.stringify({ event, timestamp, data }),
            createdAt: now
          })
        }
        yield* repo.append(events)
        return events
      })

      return Outbox.of({ publish })
    })
  )
}
