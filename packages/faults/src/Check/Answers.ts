import type { Operation } from "../Workload/Operation.ts"
import type { Violation } from "./Violation.ts"

/** Refusals that no request of the workload can cause. */
const uncalledFor = new Set([
  "VALIDATION_ERROR",
  "UNAUTHORIZED",
  "FORBIDDEN",
  "METHOD_NOT_ALLOWED",
  "RATE_LIMITED",
  "IDEMPOTENCY_KEY_REUSED"
])

/** No answer is an error of the service's own, and every request is answered unless its process was paused or killed. */
export const checkAnswers = (operations: ReadonlyArray<Operation>): ReadonlyArray<Violation> =>
  operations.flatMap(({ attempts, marker, method, name, path }) =>
    attempts.flatMap(({ outcome, process, requestId }) => {
      const where = `${name} ${marker} (${method} ${path}, ${requestId} at ${process})`
      if (outcome.kind === "unknown" && /^5(?!03)/.test(outcome.why)) {
        return [{ check: "answers", what: `${where} was answered ${outcome.why}` }]
      }
      if (outcome.kind === "unknown" && outcome.why === "TimeoutError") {
        return [{ check: "answers", what: `${where} was not answered in time` }]
      }
      return outcome.kind === "refused" && uncalledFor.has(outcome.code)
        ? [{ check: "answers", what: `${where} was refused with ${outcome.code}` }]
        : []
    })
  )
