import { Unauthorized } from "@vault-custody/schema/Common/Errors"
import { refusalResponse } from "../Http/Responses.ts"
import * as RequestMetrics from "../Http/RequestMetrics.ts"
import { type Answers, PendingRequest } from "./FastAnswers.ts"
import type { IdentifiedRequest, ReceivedRequest } from "./FastRequest.ts"
import type { RateLimiter } from "../RateLimits/RateLimiter.ts"
import type { Run, Runs } from "./RequestCoalescing.ts"

export interface ReadOptions {
  readonly limiter: RateLimiter["Service"]
  readonly runs: Runs
  readonly answers: Answers
}

const unauthorized = refusalResponse(Unauthorized)

/** Answers reads. Identical reads of one key in one turn of the event loop share a handler call. */
export const makeReads = ({ answers, limiter, runs }: ReadOptions) => {
  let traced = 0

  /** The run that answers a request of a key; undefined if the pipeline must answer it. */
  const runOf = ({
    credential,
    endpoint,
    isTraced,
    key,
    request,
    route
  }: IdentifiedRequest): Run | undefined => {
    const { url = "" } = request
    // A traced request has its own spans, so it is not coalesced.
    const name = isTraced ? `traced ${++traced}` : `${credential} ${url}`
    const begun = runs.find(name)
    if (begun !== undefined) return begun
    const sent = { method: "GET", url, headers: request.headers }
    const parts = endpoint.decode(sent)
    return (
      parts && {
        name,
        endpoint,
        key,
        credential,
        sent,
        parts,
        traced: isTraced ? { request, route } : undefined,
        waiting: new Set(),
        fiber: undefined,
        deadline: undefined
      }
    )
  }

  return {
    /** Answers a request, or passes it to the pipeline by returning false. */
    answer: (identified: IdentifiedRequest): boolean => {
      const run = runOf(identified)
      const allowance = run && limiter.takeUnsafe(identified.key.id)
      if (run === undefined || allowance === "ask") return false
      runs.join(run, identified, allowance)
      return true
    },

    /** Refuses a request with an unknown key. */
    refuse: (received: ReceivedRequest): true => {
      answers.give(new PendingRequest(received, undefined), unauthorized)
      RequestMetrics.update(received.lookUp, 1)
      return true
    }
  }
}
