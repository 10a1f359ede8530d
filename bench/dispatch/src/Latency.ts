import { quantile } from "@vault-custody/bench-report/Rounds"
import { Effect, Schedule } from "effect"
import { ours, type Place, startArm } from "./Arms.ts"
import {
  type Batch,
  commit,
  committedAt,
  endpoints,
  deleteDeliveries,
  hang,
  untilDelivered
} from "./Workload.ts"

/** Milliseconds from commit to arrival, and how many deliveries they were taken of. */
export interface Latencies {
  readonly p50: number
  readonly p99: number
  readonly max: number
  readonly count: number
}

const batchesPerSecond = 50

/** The latencies of our dispatcher while so many deliveries a second are committed; the first endpoints hang. */
export const latency = Effect.fnUntraced(function* (
  place: Place,
  options: { readonly rate: number; readonly seconds: number; readonly hanging: number }
) {
  // Undelivered jobs of an earlier run would arrive late in this one.
  yield* deleteDeliveries
  yield* hang(options.hanging)
  yield* startArm(ours, place, 0)
  const load = Effect.fnUntraced(function* (seconds: number) {
    const committed: Array<Batch> = []
    const size = Math.max(1, Math.round(options.rate / batchesPerSecond))
    yield* Effect.repeat(
      Effect.map(commit(size, { measured: true }), (batch) => void committed.push(batch)),
      { schedule: Schedule.fixed(1000 / batchesPerSecond), times: seconds * batchesPerSecond - 1 }
    )
    yield* untilDelivered
    return committed
  })
  // Until it runs and its code is warm.
  yield* load(4)
  yield* place.receiver.arrivals
  const at = yield* committedAt(yield* load(options.seconds))
  const sorted = (yield* place.receiver.arrivals)
    .map((arrival) => arrival.at - (at.get(arrival.batch) ?? Number.NaN))
    .toSorted((a, b) => a - b)
  const latencies: Latencies = {
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    max: quantile(sorted, 1),
    count: sorted.length
  }
  return latencies
}, Effect.scoped)

/** How many endpoints hang beside their neighbours: one in ten. */
export const someHang = endpoints / 10
