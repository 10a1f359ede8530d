import { Clock, Effect } from "effect"

/** A deadline that something has. */
export interface Deadline<A> {
  readonly entry: A
  readonly dueAt: number
  previous: Deadline<A> | undefined
  next: Deadline<A> | undefined
}

/** Tells of what takes longer than it may. */
export interface Deadlines<A> {
  readonly begin: (entry: A) => Deadline<A>
  /** Takes it back; does nothing where it has passed. */
  readonly end: (deadline: Deadline<A>) => void
}

/**
 * Makes deadlines that are all as long, so that who began first is late first, and one timer does for them all: it waits
 * for the oldest, and one that ends in time costs a place in a list.
 *
 * A place that was left leads nowhere. It may have grown old meanwhile, and would keep what came behind it in memory until
 * all of that is collected with the old. The tables that a `Map` leaves behind when it grows do so: a scavenge took the
 * collector ten times as long.
 */
export const makeDeadlines = <A>(millis: number, onLate: (entry: A) => void): Effect.Effect<Deadlines<A>> =>
  Effect.map(Clock.Clock, (clock) => {
    let first: Deadline<A> | undefined
    let last: Deadline<A> | undefined
    let isWaiting = false

    const wait = (forMillis: number) => {
      isWaiting = true
      setTimeout(look, forMillis).unref()
    }

    const end = (deadline: Deadline<A>) => {
      const { next, previous } = deadline
      if (previous !== undefined) previous.next = next
      else if (first === deadline) first = next
      if (next !== undefined) next.previous = previous
      else if (last === deadline) last = previous
      deadline.previous = undefined
      deadline.next = undefined
    }

    const look = () => {
      isWaiting = false
      const now = clock.currentTimeMillisUnsafe()
      for (let oldest = first; oldest !== undefined; oldest = first) {
        if (oldest.dueAt > now) return wait(oldest.dueAt - now)
        end(oldest)
        onLate(oldest.entry)
      }
    }

    return {
      begin: (entry) => {
        const dueAt = clock.currentTimeMillisUnsafe() + millis
        const deadline: Deadline<A> = { entry, dueAt, previous: last, next: undefined }
        if (last === undefined) first = deadline
        else last.next = deadline
        last = deadline
        if (!isWaiting) wait(millis)
        return deadline
      },
      end
    }
  })
