import { Clock, Effect } from "effect"

/** A deadline in the list, which is doubly linked. */
export interface Deadline<A> {
  readonly entry: A
  readonly dueAt: number
  previous: Deadline<A> | undefined
  next: Deadline<A> | undefined
}

/** Reports entries that take longer than the deadline. */
export interface Deadlines<A> {
  readonly begin: (entry: A) => Deadline<A>
  /** Cancels the deadline; does nothing where it has passed. */
  readonly end: (deadline: Deadline<A>) => void
}

/**
 * Makes deadlines of one length, so that the oldest expires first and one timer serves all: it waits for the oldest.
 * A deadline that ends in time costs a list entry.
 *
 * A removed entry drops its links. An entry in the old generation would otherwise keep its successors in memory until
 * the next full collection. The tables that a growing `Map` leaves behind do so: a scavenge took the collector ten
 * times as long.
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
