import { Effect, Schedule } from "effect"
import { ours, type Place, startArm } from "./Arms.ts"
import { commit, endpoints, forgetDeliveries, hang, untilDelivered } from "./Workload.ts"

/** Milliseconds from commit to arrival, and how many deliveries they were taken of. */
export interface Latencies {
  readonly p50: number
  readonly p99: number
  readonly max: number
  readonly count: number
}

const percentile = (sorted: ReadonlyArray<number>, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

const batchesPerSecond = 50

/** The latencies of our dispatcher while so many deliveries a second are committed; the first endpoints hang. */
export const latency = Effect.fnUntraced(function* (
  place: Place,
  options: { readonly rate: number; readonly seconds: number; readonly hanging: number }
) {
  // What an earlier run could not deliver would come late in this one.
  yield* forgetDeliveries
  yield* hang(options.hanging)
  yield* startArm(ours.program, place, 0)
  const load = (seconds: number) =>
    Effect.repeat(commit(Math.max(1, Math.round(options.rate / batchesPerSecond)), { measured: true }), {
      schedule: Schedule.fixed(1000 / batchesPerSecond),
      times: seconds * batchesPerSecond - 1
    })
  // Until it is at work and its code is warm.
  yield* load(4)
  yield* untilDelivered
  yield* place.receiver.latencies
  yield* load(options.seconds)
  yield* untilDelivered
  const sorted = (yield* place.receiver.latencies).toSorted((a, b) => a - b)
  const latencies: Latencies = {
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    max: percentile(sorted, 1),
    count: sorted.length
  }
  return latencies
}, Effect.scoped)

/** How many endpoints hang beside their neighbours: one in ten. */
export const someHang = endpoints / 10
