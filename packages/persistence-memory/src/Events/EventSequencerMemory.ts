import { EventSequencer } from "@vault-custody/domain/Events/EventSequencer"
import { Effect, Layer, Option } from "effect"

/** In memory transactions run one by one, and what they publish has its position at once. */
export const layer = Layer.succeed(EventSequencer, {
  lead: (work) =>
    Effect.map(
      work(() => Effect.succeed(0)),
      Option.some
    ),
  lag: Effect.succeed(0)
})
