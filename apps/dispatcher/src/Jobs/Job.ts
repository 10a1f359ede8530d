import type { Duration, Effect } from "effect"

/**
 * Repeated background work: one file for each job, listed in `Jobs.ts`.
 *
 * Any number of dispatchers run the same jobs concurrently, and each may die at any point. So a job takes its work
 * under a lock of the database (`FOR UPDATE SKIP LOCKED`, an advisory lock), and does it in short, complete
 * transactions.
 */
export interface Job {
  /** The name in logs and metrics: a few words of lower-case letters, with underscores between. */
  readonly name: string
  /**
   * One pass: does the work that is due, and ends. Passes of one process never overlap. A failure is logged, and the
   * next pass comes soon. Stopping the process interrupts it.
   */
  readonly run: Effect.Effect<void>
  /** The timeout of a pass, after which it starts again; ten minutes by default. */
  readonly deadline?: Duration.Duration
  /** How long after a pass the next one begins. The first begins at once. */
  readonly every: Duration.Duration
  /**
   * A NOTIFY on this channel starts the next pass at once. It only makes passes early: `every` ensures that none is
   * missed.
   */
  readonly channel?: string
}
