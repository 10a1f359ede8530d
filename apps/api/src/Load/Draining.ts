import { type Duration, Effect } from "effect"

/** The time for requests under way once no new ones are admitted, in milliseconds. */
const finishWithin = 30_000

/** The shutdown of a process: docs/rules/Processes.md#stopping. */
export interface Draining {
  /** Whether it has been told to stop. */
  readonly isDraining: () => boolean
  /**
   * Makes the probes report that the process stops, and waits so that clients can notice; all requests are still
   * answered.
   */
  readonly drain: Effect.Effect<void>
}

/** Makes a shutdown that admits requests for `delay` after the signal to stop. */
export const makeDraining = (delay: Duration.Duration): Draining => {
  let isDraining = false
  return {
    isDraining: () => isDraining,
    drain: Effect.suspend(() => {
      isDraining = true
      return Effect.sleep(delay)
    }).pipe(
      // A client that does not read its answer would keep the process alive for ever.
      Effect.andThen(Effect.sync(() => void setTimeout(() => process.exit(0), finishWithin).unref()))
    )
  }
}
