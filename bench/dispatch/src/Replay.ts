import { quantile } from "@vault-custody/bench-report/Rounds"
import { PgClient } from "@effect/sql-pg"
import { Effect, Fiber, Schedule } from "effect"
import { ours, type Place, startArm } from "./Arms.ts"
import { beginReplay, commit, committedAt, deleteDeliveries, makeEndpoint } from "./Workload.ts"

/** One round: deliveries a second to a receiver that answers in 15 ms, and p99 from commit to arrival in milliseconds. */
export interface ReplayRound {
  readonly liveRate: number
  readonly replayRate: number
  readonly latencyAlone: number
  readonly latencyBeside: number
}

const replayed = "whk_replayed"

/** How many live deliveries latency is taken of, at 50 a second: the pace is the workload, and waits for nothing. */
const measured = 250

export const makeReplayedEndpoint = ({ receiver }: Place) => makeEndpoint(replayed, 0, `${receiver.url}/slow`)

/** Sends live deliveries to the endpoint at a steady pace, and takes p99 of their latencies. */
const trickle = Effect.fnUntraced(function* (place: Place) {
  yield* place.receiver.arrivals
  const committed = yield* Effect.forEach(Array.from({ length: measured }), () =>
    Effect.zipWith(commit(1, { measured: true, to: replayed }), Effect.sleep("20 millis"), (batch) => batch, {
      concurrent: true
    })
  )
  const at = yield* committedAt(committed)
  const latencies: Array<number> = []
  const take = Effect.map(place.receiver.arrivals, (arrivals) =>
    latencies.push(...arrivals.map((arrival) => arrival.at - (at.get(arrival.batch) ?? Number.NaN)))
  )
  yield* Effect.repeat(take, { until: (count) => count >= measured, schedule: Schedule.spaced("50 millis") })
  return quantile(
    latencies.toSorted((a, b) => a - b),
    0.99
  )
})

/** Measures a replay beside live deliveries to the same receiver, by one dispatcher. */
export const replayRound = Effect.fnUntraced(function* (place: Place, count: number) {
  const { receiver } = place
  const sql = yield* PgClient.PgClient
  yield* deleteDeliveries
  yield* sql`TRUNCATE webhook_replays, event_log`
  yield* startArm(ours, place, 0)

  /** The time that the middle of so many takes to arrive: without its beginning and its end. */
  const rateOf = Effect.fnUntraced(function* (begin: Effect.Effect<unknown, unknown, PgClient.PgClient>) {
    yield* receiver.reset
    const [from, to] = [Math.round(count * 0.2), Math.round(count * 0.9)]
    const started = yield* Effect.forkChild(receiver.arrived(from), { startImmediately: true })
    const finished = yield* Effect.forkChild(receiver.arrived(to), { startImmediately: true })
    yield* begin
    const [first, last] = [yield* Fiber.join(started), yield* Fiber.join(finished)]
    yield* Effect.repeat(sql`SELECT FROM delivery_queue LIMIT 1`, {
      until: (rows) => rows.length === 0,
      schedule: Schedule.spaced("50 millis")
    })
    return ((to - from) / (last.at - first.at)) * 1000
  })

  // Its code is warm then.
  yield* rateOf(commit(count, { measured: false, to: replayed }))
  const liveRate = yield* rateOf(commit(count, { measured: false, to: replayed }))
  const replayRate = yield* rateOf(beginReplay(replayed, count))
  const latencyAlone = yield* trickle(place)
  yield* receiver.reset
  const underWay = yield* Effect.forkChild(receiver.arrived(1000), { startImmediately: true })
  yield* beginReplay(replayed, 100_000)
  yield* Fiber.join(underWay)
  const latencyBeside = yield* trickle(place)
  const round: ReplayRound = { liveRate, replayRate, latencyAlone, latencyBeside }
  return round
}, Effect.scoped)
