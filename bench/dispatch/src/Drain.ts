import { PgClient } from "@effect/sql-pg"
import { Console, Effect, Fiber } from "effect"
import { type Arm, type Place, startArm } from "./Arms.ts"
import { cpuOf, cpuOfTree } from "./Cpu.ts"
import { whileRunning } from "./Processes.ts"

/** How fast an arm was, and what that cost. */
export interface Drained {
  /** Deliveries a second. */
  readonly rate: number
  /** Microseconds of processor time a delivery, by whom. */
  readonly cpu: { readonly arm: number; readonly postgres: number; readonly receiver: number }
}

/**
 * Lets an arm deliver so many that wait when it starts. The rate is from the first arrival to the last, by the
 * receiver's clock; processor time is counted from a tenth on, so that no one's start is in it.
 */
export const drain = Effect.fnUntraced(function* (arm: Arm, place: Place, count: number) {
  const sql = yield* PgClient.PgClient
  yield* arm.fill(place, count)
  yield* sql`VACUUM ANALYZE`
  // So that no arm pays for what another has left to be written.
  yield* sql`CHECKPOINT`

  const { receiver } = place
  const tenth = Math.ceil(count / 10)
  yield* receiver.reset
  const started = yield* Effect.forkChild(receiver.arrived(tenth), { startImmediately: true })
  const finished = yield* Effect.forkChild(receiver.arrived(count), { startImmediately: true })
  const child = yield* startArm(arm.program, place, count)
  const processorTime = (): Drained["cpu"] => ({
    arm: cpuOf(child.pid ?? 0),
    postgres: cpuOfTree(place.postgresPid),
    receiver: cpuOf(receiver.pid)
  })

  yield* whileRunning(child)(Fiber.join(started))
  const before = processorTime()
  const { at, firstAt } = yield* whileRunning(child)(Fiber.join(finished))
  const after = processorTime()

  const each = (party: keyof Drained["cpu"]) => (after[party] - before[party]) / (count - tenth)
  const drained: Drained = {
    rate: ((count - 1) / (at - firstAt)) * 1000,
    cpu: { arm: each("arm"), postgres: each("postgres"), receiver: each("receiver") }
  }
  yield* Console.error(`${arm.name}: ${drained.rate.toFixed()} a second`)
  return drained
}, Effect.scoped)
