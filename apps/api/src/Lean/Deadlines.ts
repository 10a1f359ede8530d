import { Clock, Effect } from "effect"

/** Tells of what takes longer than it may. */
export interface Deadlines<A> {
  readonly begin: (entry: A) => void
  readonly end: (entry: A) => void
}

/**
 * Makes deadlines that are all as long, so that who began first is late first, and one timer does for them all: it waits
 * for the oldest, and one that ends in time costs an entry in a list.
 */
export const makeDeadlines = <A>(millis: number, onLate: (entry: A) => void): Effect.Effect<Deadlines<A>> =>
  Effect.map(Clock.Clock, (clock) => {
    const dueAt = new Map<A, number>()
    let isWaiting = false

    const wait = (forMillis: number) => {
      isWaiting = true
      setTimeout(look, forMillis).unref()
    }

    const look = () => {
      isWaiting = false
      const now = clock.currentTimeMillisUnsafe()
      for (const [entry, due] of dueAt) {
        if (due > now) return wait(due - now)
        dueAt.delete(entry)
        onLate(entry)
      }
    }

    return {
      begin: (entry) => {
        dueAt.set(entry, clock.currentTimeMillisUnsafe() + millis)
        if (!isWaiting) wait(millis)
      },
      end: (entry) => void dueAt.delete(entry)
    }
  })
