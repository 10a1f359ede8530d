import { Clock, Effect } from "effect"
import type { HttpServerResponse } from "effect/http"
import { ServiceUnavailable } from "@vault-custody/schema/Common/Errors"
import * as RequestMetrics from "../Http/RequestMetrics.ts"
import { refusalResponse } from "../Http/Responses.ts"
import type { Until } from "./Deadline.ts"

/** A deadline in the list, which is doubly linked. */
export interface Deadline {
  /** Called if the deadline passes. */
  readonly late: () => void
  readonly dueAt: number
  previous: Deadline | undefined
  next: Deadline | undefined
}

/** Deadlines of the same length. */
export interface Deadlines {
  /** Calls `late` when the deadline passes. */
  readonly begin: (late: () => void) => Deadline
  /** Cancels the deadline; does nothing if it has passed. */
  readonly end: (deadline: Deadline) => void
}

/** The time limit of one of these deadlines. */
export const within =
  (deadlines: Deadlines): Until =>
  (late) => {
    const deadline = deadlines.begin(late)
    return () => deadlines.end(deadline)
  }

/**
 * Makes deadlines of the same length. The oldest expires first, so one timer, for the oldest, serves all. A deadline
 * that is met costs a list entry.
 *
 * A removed entry drops its links: an entry in the old generation would otherwise keep its successors in memory until
 * the next full collection. A growing `Map` leaves such tables behind, and made a scavenge ten times as long.
 */
export const makeDeadlines = (millis: number): Effect.Effect<Deadlines> =>
  Effect.map(Clock.Clock, (clock) => {
    let first: Deadline | undefined
    let last: Deadline | undefined
    let isWaiting = false

    const wait = (forMillis: number) => {
      isWaiting = true
      setTimeout(look, forMillis).unref()
    }

    const end = (deadline: Deadline) => {
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
        oldest.late()
      }
    }

    return {
      begin: (late) => {
        const dueAt = clock.currentTimeMillisUnsafe() + millis
        const deadline: Deadline = { late, dueAt, previous: last, next: undefined }
        if (last === undefined) first = deadline
        else last.next = deadline
        last = deadline
        if (!isWaiting) wait(millis)
        return deadline
      },
      end
    }
  })

const tooLate = refusalResponse(ServiceUnavailable)

/** Counts a request that missed its deadline, and makes its answer. */
export const lateAnswer = (listener: RequestMetrics.ListenerName): HttpServerResponse.HttpServerResponse => {
  RequestMetrics.update(RequestMetrics.deadlines({ listener }), 1)
  return tooLate
}
