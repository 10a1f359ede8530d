import { PgClient } from "@effect/sql-pg"
import { Effect, Schedule } from "effect"
import { type Arm, ours, type Place, startArm } from "./Arms.ts"
import { commit } from "./Workload.ts"

const ask = (url: string) => Effect.promise(async () => (await fetch(url)).text())

const countOf = ({ receiver }: Place) => Effect.map(ask(`${receiver}/count`), Number)

/** Deliveries a second, from the first arrival to the last, of so many that wait when the arm starts. */
export const drain = Effect.fnUntraced(function* (arm: Arm, place: Place, count: number) {
  yield* arm.fill(place, count)
  yield* (yield* PgClient.PgClient)`VACUUM ANALYZE`
  const before = yield* countOf(place)
  yield* startArm(arm.program, place)
  const arrived = Effect.map(countOf(place), (now) => now - before)
  const poll = Schedule.spaced("10 millis")
  const first = yield* Effect.repeat(arrived, { until: (n) => n > 0, schedule: poll })
  const started = performance.now()
  const last = yield* Effect.repeat(arrived, { until: (n) => n >= count, schedule: poll })
  return ((last - first) / (performance.now() - started)) * 1000
}, Effect.scoped)

/** Milliseconds, and how many deliveries they were taken of. */
export interface Latencies {
  readonly p50: number
  readonly p99: number
  readonly count: number
}

const percentile = (sorted: ReadonlyArray<number>, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** Milliseconds from commit to arrival while so many deliveries a second are committed, ten batches a second. */
export const latency = Effect.fnUntraced(function* (place: Place, rate: number, seconds: number) {
  yield* startArm(ours.program, place)
  // Until it is at work and its code is warm.
  const pace = (batches: number) =>
    Effect.repeat(commit(Math.max(1, Math.round(rate / 50)), { measured: true }), {
      schedule: Schedule.fixed("20 millis"),
      times: batches
    })
  yield* pace(200)
  yield* Effect.sleep("1 second")
  yield* ask(`${place.receiver}/latencies`)
  yield* pace(seconds * 50)
  yield* Effect.sleep("1 second")
  const all: ReadonlyArray<number> = JSON.parse(yield* ask(`${place.receiver}/latencies`))
  const sorted = all.toSorted((a, b) => a - b)
  const measured: Latencies = {
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    count: sorted.length
  }
  return measured
}, Effect.scoped)
