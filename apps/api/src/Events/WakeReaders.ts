import { EventArrivals } from "@vault-custody/domain/Events/EventArrivals"
import { listen } from "@vault-custody/persistence/Common/Listen"
import { eventLogChannel } from "@vault-custody/persistence/Events/EventSequencerPg"
import { Effect, Layer } from "effect"

/** Wakes the readers of logs that have grown, as soon as PostgreSQL notifies of it. */
export const layer = Layer.effectDiscard(
  Effect.flatMap(EventArrivals, (arrivals) =>
    listen(eventLogChannel, (payloads) =>
      arrivals.wake(payloads.includes("") ? [] : payloads.flatMap((payload) => payload.split(",")))
    )
  )
)
