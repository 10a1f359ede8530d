import type { Duration, Effect } from "effect"

/**
 * Work that is done over and over in the background: one file a job, listed in `Jobs.ts`.
 *
 * Any number of dispatchers run the same jobs at once, and each may die at any point. So a job takes what it works
 * on under a lock of the database (`FOR UPDATE SKIP LOCKED`, an advisory lock) and does it in transactions that are
 * short and whole.
 */
export interface Job {
  /** The name in logs and metrics: a few words of lower-case letters, with underscores between. */
  readonly name: string
  /**
   * One pass: does the work that is due and ends. Passes of one process never overlap. A failure is logged, and the
   * next pass comes soon. Stopping the process interrupts it.
   */
  readonly run: Effect.Effect<void>
  /** How long a pass may take before it is broken off and begun anew; by default ten minutes. */
  readonly deadline?: Duration.Duration
  /** How long after a pass the next one begins. The first begins at once. */
  readonly every: Duration.Duration
  /** A NOTIFY on this channel begins the next pass at once. A hint: `every` is what correctness rests on. */
  readonly channel?: string
}
