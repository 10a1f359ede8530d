import type { EventPayload, EventType } from "@vault-custody/schema/Events/Event"
import { Clock, Context, Effect, Layer } from "effect"
import { Ids } from "../Common/Ids.ts"
import { traced } from "../Common/Traced.ts"
import { EventObjects } from "./EventObjects.ts"
import { OutboxRepo, type PublishedEvent } from "./OutboxRepo.ts"
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
      const objects = yield* EventObjects

      const publish = traced("Outbox.publish")(function* (newEvents: ReadonlyArray<NewEvent>) {
        if (newEvents.length === 0) return []
        const now = yield* Clock.currentTimeMillis
        const timestamp = Math.floor(now / 1000)
        const wanting = yield* repo.wantObjects(new Set(newEvents.map(({ data }) => data.organizationId)))
        const wanted = newEvents.filter(({ data }) => wanting.has(data.organizationId))
        const read = wanted.length === 0 ? [] : yield* objects.read(wanted)
        const objectOf = new Map(wanted.map((event, n) => [event, read[n] ?? null]))
        const events: Array<StoredEvent> = []
        const published: Array<PublishedEvent> = []
        for (const newEvent of newEvents) {
          const { event, data } = newEvent
          const stored: StoredEvent = {
            id: yield* ids.next("evt"),
            organizationId: data.organizationId,
            type: event,
            payload: JSON.stringify({ event, timestamp, data }),
            createdAt: now
          }
          events.push(stored)
          published.push({ ...stored, object: objectOf.get(newEvent) })
        }
        yield* repo.append(published)
        return events
      })

      return Outbox.of({ publish })
    })
  ).pipe(Layer.provide(EventObjects.layer))
}
