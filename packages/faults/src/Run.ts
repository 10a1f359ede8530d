import { PgClient } from "@effect/sql-pg"
import { makeRandom } from "@vault-custody/testing/Random"
import { Data, Effect, Fiber, type Redacted, Schedule, type Scope } from "effect"
import { check, type Evidence } from "./Check/Checks.ts"
import type { Violation } from "./Check/Violation.ts"
import type { Plan } from "./Plan.ts"
import { processNames } from "./Plan.ts"
import { settle, settlingTime, whyNotSettled } from "./Settle.ts"
import { makeFaults } from "./System/Faults.ts"
import { makeApi, makeDispatcher, opsKey, type Instance } from "./System/Processes.ts"
import { makeReceivers } from "./System/Receivers.ts"
import type { Server } from "./System/Server.ts"
import { runClient, type Surroundings } from "./Workload/Client.ts"
import { History } from "./Workload/History.ts"
import { makeWorld } from "./World.ts"

/** How many customers there are, and how many clients act for each at once. */
const organizationCount = 3
const clientsOfEach = 2

/** Short leases and waits, so that work delayed by a fault completes soon after it. */
const hurry = { WEBHOOK_RETRY_DELAYS: "0.3,0.6", WEBHOOK_TIMEOUT_MS: "2000" }

/** The result of a run. */
export interface Report {
  readonly violations: ReadonlyArray<Violation>
  readonly figures: Readonly<Record<string, number>>
  readonly evidence: Evidence
  /** The URL of the checked database. */
  readonly databaseUrl: Redacted.Redacted
  /** Milliseconds of `performance.now()` when the history began. */
  readonly beganAt: number
  readonly instances: ReadonlyArray<Pick<Instance, "name" | "lines">>
}

const client = (url: Redacted.Redacted) =>
  PgClient.layer({ url, maxConnections: 2, applicationName: "faults" })

/** Runs the service under load and under that plan's faults, lets it recover, and checks the result. */
export const run = Effect.fnUntraced(function* (
  server: Server,
  plan: Plan
): Effect.fn.Return<Report, unknown, Scope.Scope> {
  const random = makeRandom(plan.seed + 1_000_000)
  const receivers = yield* makeReceivers(makeRandom(plan.seed + 2_000_000))
  const instanceOptions = (n: number) => ({
    name: processNames[n] ?? "",
    databaseHosts: server.hosts,
    clock: plan.clocks[n] ?? { shift: 0, jump: 0 },
    env: { ...hurry, WEBHOOK_ALLOW_INSECURE_HOSTS: receivers.hostPort }
  })
  const apis = [yield* makeApi(instanceOptions(0)), yield* makeApi(instanceOptions(1))] as const
  const instances: ReadonlyArray<Instance> = [
    ...apis,
    yield* makeDispatcher(instanceOptions(2)),
    yield* makeDispatcher(instanceOptions(3))
  ]
  yield* Effect.forEach(instances, ({ start }) => start)
  const ready = Effect.forEach(apis, ({ address }) => isReady(address.origin), { concurrency: 2 })
  const allRun = whileAllRun(instances)
  yield* allRun(ready)

  const history = new History()
  const world = yield* makeWorld(apis[0].address, receivers, organizationCount)
  const surroundings: Surroundings = {
    history,
    addresses: apis.map(({ address }) => address),
    opsKey,
    products: world.products,
    receiver: receivers.url
  }
  const faults = yield* makeFaults({ instances, server, receivers })

  let isOver = false
  const clients = yield* Effect.forkScoped(
    Effect.forEach(
      Array.from({ length: organizationCount * clientsOfEach }, (_, n) => n),
      (n) => {
        const organization = world.organizations[n % organizationCount]
        const own = makeRandom(random.below(2 ** 31))
        return organization === undefined
          ? Effect.void
          : runClient(surroundings, organization, n, own, () => isOver)
      },
      { concurrency: "unbounded", discard: true }
    )
  )
  const began = history.now()
  yield* Effect.forEach(
    plan.faults,
    ({ at, fault }) => Effect.andThen(Effect.sleep(at), faults.happen(fault)),
    { concurrency: "unbounded", discard: true }
  )
  yield* Effect.sleep(Math.max(0, plan.trouble - (history.now() - began)))
  yield* faults.heal
  const healed = history.now()
  isOver = true
  const databaseUrl = server.current()

  const notSettled = yield* Effect.gen(function* () {
    yield* ready
    yield* Fiber.join(clients)
    yield* settle(surroundings, world.organizations)
  }).pipe(
    Effect.as<ReadonlyArray<string>>([]),
    Effect.timeoutOrElse({
      duration: settlingTime,
      orElse: () =>
        Effect.map(whyNotSettled, (why) => [
          `not at rest ${settlingTime} after the trouble was over (${why})`
        ])
    }),
    Effect.provide(client(databaseUrl)),
    allRun,
    // Which is a problem of its own.
    Effect.catchTag("ProcessesEnded", () => Effect.succeed([]))
  )
  const settling = history.now() - healed

  const problems: ReadonlyArray<Violation> = [
    ...faults.problems(),
    ...(yield* server.problems),
    ...instances.flatMap(({ unasked }) => unasked()),
    ...notSettled
  ].map((what) => ({ check: "processes", what }))
  const { endpoints } = world
  const evidence: Evidence = { operations: history.operations, received: receivers.deliveries(), endpoints }
  const checked = yield* Effect.provide(check(evidence), client(databaseUrl))
  const report: Report = {
    violations: [...problems, ...checked.violations],
    figures: { ...checked.figures, settlingMillis: Math.round(settling) },
    evidence,
    databaseUrl,
    beganAt: history.beganAt,
    instances
  }
  return report
})

/** Processes ended by themselves. */
class ProcessesEnded extends Data.TaggedError("ProcessesEnded")<{ readonly message: string }> {}

/** Fails a wait for processes when one of them ends by itself, as the wait would never end. */
const whileAllRun = (instances: ReadonlyArray<Instance>) => {
  const ended = Effect.repeat(
    Effect.sync(() => instances.flatMap(({ unasked }) => unasked())),
    { until: (all) => all.length > 0, schedule: Schedule.spaced("100 millis") }
  )
  const failed = Effect.flatMap(ended, (all) => new ProcessesEnded({ message: all.join("; ") }))
  return <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.raceFirst(effect, failed)
}

/** Waits until an API process answers that its database is there. */
const isReady = (origin: string) =>
  Effect.repeat(
    Effect.promise(() =>
      fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(6000) }).then(
        async (response) => {
          await response.arrayBuffer()
          return response.status === 200
        },
        () => false
      )
    ),
    { until: (isUp) => isUp, schedule: Schedule.spaced("50 millis") }
  )
