import { Effect } from "effect"
import { makeFailoverPlan } from "./Plan.ts"
import { run } from "./Run.ts"
import { makeReplicated } from "./System/Server.ts"
import { outcomeOf } from "./Workload/Operation.ts"
import { longestPause } from "./WritePause.ts"

const seconds = (millis: number) => Math.round(millis / 10) / 100

/** A run in which the primary is lost and its synchronous standby takes over, and how long writes had to wait. */
export const runFailover = Effect.fnUntraced(function* (seed: number) {
  const server = yield* makeReplicated
  const plan = makeFailoverPlan(seed)
  const report = yield* run(server, plan)
  const times = server.times()
  const { lostAt, promotedAt } = times
  const writes = report.evidence.operations
    .filter((operation) => operation.method !== "GET" && outcomeOf(operation).kind === "done")
    .map((operation) => operation.attempts.find(({ outcome }) => outcome.kind === "done")?.endedAt ?? 0)
    .map((at) => at + report.beganAt)
  const { from, to } = longestPause(writes, times) ?? { from: NaN, to: NaN }
  return {
    plan,
    report,
    times: {
      secondsWithoutWrites: seconds(to - from),
      secondsUntilPromoted: seconds(promotedAt - lostAt),
      secondsFromPromotionToWrites: seconds(Math.max(0, to - promotedAt))
    }
  }
})
