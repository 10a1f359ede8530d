import { PgClient } from "@effect/sql-pg"
import { Console, Effect, Fiber } from "effect"
import { type Arm, type Place, startArm } from "./Arms.ts"
import { cpuOf, cpuOfTree } from "@vault-custody/bench-report/Cpu"
import { whileRunning } from "./Processes.ts"

/** The rate of an arm, and its cost. */
export interface Drained {
  /** Deliveries a second. */
  readonly rate: number
  /** Microseconds of processor time per delivery, by process. */
  readonly cpu: { readonly arm: number; readonly postgres: number; readonly receiver: number }
}

/** How much an arm delivers. */
export interface Amount {
  /** The number of warm-up deliveries: a sender runs for weeks, and its code is warm. */
  readonly warmUp: number
  /** How many are measured. */
  readonly deliveries: number
}

/** Lets an arm drain the queue that it finds at its start. The rate is by the receiver's clock. */
export const drain = Effect.fnUntraced(function* (arm: Arm, place: Place, { deliveries, warmUp }: Amount) {
  const sql = yield* PgClient.PgClient
  const count = warmUp + deliveries
  yield* arm.fill(place, count)
  yield* sql`VACUUM ANALYZE`
  // So that no arm pays for the unwritten pages of another.
  yield* sql`CHECKPOINT`

  const { receiver } = place
  yield* receiver.reset
  const started = yield* Effect.forkChild(receiver.arrived(warmUp), { startImmediately: true })
  const finished = yield* Effect.forkChild(receiver.arrived(count), { startImmediately: true })
  const child = yield* startArm(arm, place, count)
  const processorTime = (): Drained["cpu"] => ({
    arm: cpuOf(child.pid ?? 0),
    postgres: cpuOfTree(place.postgresPid),
    receiver: cpuOf(receiver.pid)
  })

  const first = yield* whileRunning(child)(Fiber.join(started))
  const before = processorTime()
  const last = yield* whileRunning(child)(Fiber.join(finished))
  const after = processorTime()

  const each = (party: keyof Drained["cpu"]) => (after[party] - before[party]) / deliveries
  const drained: Drained = {
    rate: (deliveries / (last.at - first.at)) * 1000,
    cpu: { arm: each("arm"), postgres: each("postgres"), receiver: each("receiver") }
  }
  yield* Console.error(`${arm.name}: ${drained.rate.toFixed()} a second`)
  return drained
}, Effect.scoped)
