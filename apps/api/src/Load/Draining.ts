import { type Duration, Effect } from "effect"

/** How long requests that are under way may take once no new ones are taken, in milliseconds. */
const finishWithin = 30_000

/** How a process stops taking requests: docs/rules/Processes.md#stopping. */
export interface Draining {
  /** Whether it has been told to stop. */
  readonly isDraining: () => boolean
  /** Reports draining, and gives clients time to notice, while all requests are still answered. */
  readonly drain: Effect.Effect<void>
}

/** A drain that takes requests for `delay` after the signal to stop. */
export const makeDraining = (delay: Duration.Duration): Draining => {
  let isDraining = false
  return {
    isDraining: () => isDraining,
    drain: Effect.suspend(() => {
      isDraining = true
      return Effect.sleep(delay)
    }).pipe(
      // A client that does not read its answer would keep the process for ever.
      Effect.andThen(Effect.sync(() => void setTimeout(() => process.exit(0), finishWithin).unref()))
    )
  }
}
