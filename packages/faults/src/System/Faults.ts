import type { PgClient } from "@effect/sql-pg"
import type { TcpProxy } from "@vault-custody/testing/TcpProxy"
import { Effect, Semaphore } from "effect"
import type { Fault } from "../Plan.ts"
import { onDatabase, untilUp } from "./Database.ts"
import type { Instance } from "./Processes.ts"
import type { Receivers } from "./Receivers.ts"
import type { Server } from "./Server.ts"

/** The processes and servers that faults act on. */
export interface Target {
  readonly instances: ReadonlyArray<Instance>
  readonly server: Server
  readonly receivers: Receivers
}

/** How many connections PostgreSQL has for everybody who is no superuser, and more than that. */
const moreThanAll = 110

/** The bytes of a Sync, with which everything ends that a client of PostgreSQL sends. */
const syncLength = 5

/** The time limit for a process to stop on SIGTERM. */
const stopping = "40 seconds"

/** Makes faults happen. Each effect ends when that fault is over; several go on at once. */
export const makeFaults = Effect.fnUntraced(function* (target: Target) {
  const { instances, receivers, server } = target
  const problems: Array<string> = []
  // A process, and PostgreSQL, is stopped and started by one fault at a time.
  const turns = yield* Effect.forEach(instances, () => Semaphore.make(1))
  const serverTurn = yield* Semaphore.make(1)

  const onPrimary = <A, E, R>(use: (sql: PgClient.PgClient) => Effect.Effect<A, E, R>) =>
    Effect.suspend(() => onDatabase(server.current(), use))

  const on = (process: number, use: (instance: Instance) => Effect.Effect<void>) => {
    const instance = instances[process]
    return instance === undefined ? Effect.void : use(instance)
  }
  const onProxies = (process: number, use: (proxy: TcpProxy) => Effect.Effect<void>) =>
    on(process, ({ proxies }) => Effect.forEach(proxies, use, { concurrency: "unbounded", discard: true }))

  const inTurn = (process: number, use: (instance: Instance) => Effect.Effect<void>) =>
    on(process, (instance) => turns[process]?.withPermits(1)(use(instance)) ?? Effect.void)

  const asked = (instance: Instance) =>
    Effect.timeoutOrElse(instance.stop("SIGTERM"), {
      duration: stopping,
      orElse: () =>
        Effect.sync(() => problems.push(`${instance.name} did not stop within ${stopping} of SIGTERM`))
    })

  /** Ends all leases, as time does while a process is paused for long. */
  const endLeases = untilUp(
    onPrimary(
      (sql) =>
        sql`UPDATE delivery_queue SET leased_until = clock_timestamp() WHERE leased_until > clock_timestamp()`
    )
  )

  const lock = (table: string, millis: number) =>
    onPrimary((sql) =>
      sql.withTransaction(
        Effect.andThen(sql`LOCK TABLE ${sql(table)} IN ACCESS EXCLUSIVE MODE`, Effect.sleep(millis))
      )
    )

  const happen = (fault: Fault): Effect.Effect<void> => {
    switch (fault.kind) {
      case "kill":
        return inTurn(fault.process, ({ start, stop }) =>
          Effect.andThen(Effect.andThen(stop("SIGKILL"), Effect.sleep(fault.down)), start)
        )
      case "restart":
        return inTurn(fault.process, (instance) => Effect.andThen(asked(instance), instance.start))
      case "pause":
        return on(fault.process, ({ name, signal }) =>
          Effect.gen(function* () {
            yield* signal("SIGSTOP")
            yield* Effect.sleep(fault.for)
            if (name.startsWith("dispatcher")) {
              // Another dispatcher takes over jobs that this one still believes to hold.
              yield* Effect.timeoutOption(Effect.ignore(endLeases), "5 seconds")
              yield* Effect.sleep(fault.for)
            }
            yield* signal("SIGCONT")
          })
        )
      case "crash":
        return serverTurn.withPermits(1)(
          Effect.gen(function* () {
            yield* server.crash
            yield* Effect.sleep(fault.down)
            yield* server.start
          })
        )
      case "cut":
        return onProxies(fault.process, ({ cut }) => cut)
      case "terminate":
        return Effect.ignore(
          onPrimary(
            (sql) =>
              sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                  WHERE datname = current_database() AND pid <> pg_backend_pid()`
          )
        )
      case "swallow":
        return onProxies(fault.process, ({ swallowTail }) => swallowTail(syncLength))
      case "silence":
        return onProxies(fault.process, ({ swallow, swallowNew }) =>
          Effect.gen(function* () {
            yield* swallowNew(true)
            yield* swallow
            yield* Effect.sleep(fault.for)
            yield* swallowNew(false)
          })
        )
      case "delay":
        return onProxies(fault.process, ({ delay }) =>
          Effect.gen(function* () {
            yield* delay(fault.by)
            yield* Effect.sleep(fault.for)
            yield* delay(0)
          })
        )
      case "lock":
        // Another fault may end the session that holds it, and its ROLLBACK with that.
        return Effect.ignoreCause(lock(fault.table, fault.for))
      case "exhaust":
        return Effect.forEach(
          Array.from({ length: moreThanAll }),
          () => Effect.ignore(onPrimary((sql) => Effect.andThen(sql`SELECT 1`, Effect.sleep(fault.for)))),
          { concurrency: "unbounded", discard: true }
        )
      case "jump":
        return on(fault.process, ({ signal }) => signal("SIGWINCH"))
      case "receivers":
        return Effect.gen(function* () {
          receivers.setMood(fault.mood)
          yield* Effect.sleep(fault.for)
          receivers.setMood("well")
        })
    }
  }

  /** Undoes the effects of all faults, and starts every process. */
  const heal = Effect.gen(function* () {
    receivers.setMood("well")
    yield* Effect.forEach(instances, ({ proxies, signal, start }) =>
      Effect.gen(function* () {
        for (const { delay, swallowNew } of proxies) {
          yield* swallowNew(false)
          yield* delay(0)
        }
        yield* signal("SIGCONT")
        yield* start
      })
    )
  })

  return { happen, heal, problems: (): ReadonlyArray<string> => problems }
})
