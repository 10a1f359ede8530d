import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { runFailover } from "../src/Failover.ts"

it.live(
  "the primary is lost under load, its standby takes over, and the service goes on by itself: no acknowledged write is lost, and the former primary is not written to",
  () =>
    Effect.gen(function* () {
      const { report, times } = yield* runFailover(1)
      assert.deepStrictEqual(report.violations, [])
      assert.isFinite(times.secondsWithoutWrites)
    }).pipe(Effect.scoped),
  300_000
)
