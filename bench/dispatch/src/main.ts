import { isChosen } from "@vault-custody/bench-report/Chosen"
import { writeResults } from "@vault-custody/bench-report/Page"
import { median } from "@vault-custody/bench-report/Rounds"
import { figure } from "@vault-custody/bench-report/Table"
import { PgClient } from "@effect/sql-pg"
import { SecretBox } from "@vault-custody/domain/Webhooks/SecretBox"
import * as EmbeddedPostgres from "@vault-custody/embedded-postgres/EmbeddedPostgres"
import * as Database from "@vault-custody/persistence/Common/Database"
import { migrate } from "@vault-custody/persistence/Common/Migrations"
import { runMain } from "@vault-custody/runtime/RunMain"
import { Console, Effect, Layer, Redacted } from "effect"
import { availableParallelism, tmpdir } from "node:os"
import { type Arm, arms, ours, type Place } from "./Arms.ts"
import { makeBacklog } from "./Backlog.ts"
import { drain, type Drained } from "./Drain.ts"
import { latency, type Latencies, someHang } from "./Latency.ts"
import { startReceiver } from "./Receiver.ts"
import { makeReplayedEndpoint, replayRound } from "./Replay.ts"
import { backlogTable, latencyTable, ratesOf, replayTable, throughputTable } from "./Tables.ts"
import { deleteDeliveries, makeEndpoints, secretsKey } from "./Workload.ts"

/**
 * Measures the delivery of webhooks beside a bare HTTP client, pg-boss and graphile-worker. Starts everything that
 * it needs. Arms take turns within each round, so that a busy machine slows all of them alike; ratios are taken
 * within a round, and medians of them are what counts.
 */
const defaults = {
  BENCH_ROUNDS: 5,
  BENCH_DELIVERIES: 100_000,
  BENCH_WARM_UP: 50_000,
  BENCH_LATENCY_SECONDS: 20,
  BENCH_WAITING: 1_000_000,
  BENCH_HISTORY: 10_000_000,
  BENCH_REPLAYED: 5000,
  // Deliveries a second where latency is measured without the dispatcher's own rate.
  BENCH_RATE: 15_000
}
const size = (name: keyof typeof defaults) => Number(process.env[name] ?? defaults[name])

const rounds = size("BENCH_ROUNDS")
// The clock starts with the last one to warm up, so there is one at least.
const amount = { deliveries: size("BENCH_DELIVERIES"), warmUp: Math.max(1, size("BENCH_WARM_UP")) }
const seconds = size("BENCH_LATENCY_SECONDS")
const waiting = size("BENCH_WAITING")
const history = size("BENCH_HISTORY")

/** Whether to write the report: only for a full run. */
const isToBeWritten =
  process.env["BENCH_WRITE"] === "1" ||
  [...Object.keys(defaults), "BENCH_PARTS", "BENCH_ARMS"].every((name) => process.env[name] === undefined)

const chosenArms = arms.filter(({ name }) => isChosen("BENCH_ARMS", name))
const isPart = (name: "throughput" | "latency" | "backlog" | "replay") => isChosen("BENCH_PARTS", name)

const inEachRound = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.forEach(Array.from({ length: rounds }), () => effect)

const onDatabase = (url: string) =>
  Effect.provide(
    Layer.merge(
      Database.layer({
        url: Redacted.make(url),
        applicationName: "bench",
        maxConnections: 2,
        isGuarded: false
      }),
      SecretBox.layer(Redacted.make(secretsKey))
    )
  )

const prepare = ({ receiver }: Place) => Effect.andThen(migrate, makeEndpoints(`${receiver.url}/hook`))

const throughput = Effect.fnUntraced(function* (place: Place) {
  const results = new Map<Arm, ReadonlyArray<Drained>>()
  yield* inEachRound(
    Effect.forEach(
      chosenArms,
      Effect.fnUntraced(function* (arm) {
        const drained = yield* drain(arm, place, amount)
        results.set(arm, [...(results.get(arm) ?? []), drained])
      })
    )
  )
  return results
})

const latencies = Effect.fnUntraced(function* (place: Place, rate: number) {
  const both: ReadonlyArray<readonly [calm: Latencies, noisy: Latencies]> = yield* inEachRound(
    Effect.all([
      latency(place, { rate, seconds, hanging: 0 }),
      latency(place, { rate, seconds, hanging: someHang })
    ])
  )
  return latencyTable(
    rate,
    both.map(([calm]) => calm),
    both.map(([, noisy]) => noisy)
  )
})

/** Two databases of one server take turns: an empty one, and one whose tables are full. */
const backlog = Effect.fnUntraced(function* (server: Place) {
  const placeOf = Effect.fnUntraced(function* (name: string) {
    const sql = yield* PgClient.PgClient
    yield* sql`CREATE DATABASE ${sql(name)}`
    const url = new URL(server.databaseUrl)
    url.pathname = name
    return { ...server, databaseUrl: url.href } satisfies Place
  })
  const empty = yield* placeOf("empty")
  const backlogged = yield* placeOf("backlogged")
  yield* prepare(empty).pipe(onDatabase(empty.databaseUrl))
  yield* Effect.andThen(prepare(backlogged), makeBacklog(backlogged, { waiting, finished: history })).pipe(
    onDatabase(backlogged.databaseUrl)
  )
  const both = yield* inEachRound(
    Effect.all([
      Effect.andThen(deleteDeliveries, drain(ours, empty, amount)).pipe(onDatabase(empty.databaseUrl)),
      drain(ours, backlogged, amount).pipe(onDatabase(backlogged.databaseUrl))
    ])
  )
  return backlogTable({
    waiting,
    history,
    empty: both.map(([{ rate }]) => rate),
    backlogged: both.map(([, { rate }]) => rate)
  })
})

const measure = Effect.fnUntraced(function* (place: Place) {
  const parts: Array<string> = []
  const report = (part: string) => {
    parts.push(part)
    return Console.log(`${part}\n`)
  }
  const sql = yield* PgClient.PgClient
  yield* prepare(place)
  const [server] = yield* sql<{ version: string }>`SELECT split_part(version(), ' ', 2) AS version`
  yield* report(
    `\`npx -y pnpm@12 bench:dispatch\`: ${rounds} rounds of ${figure(amount.deliveries)} deliveries after ${figure(amount.warmUp)} to warm up, on ${availableParallelism()} cores, Node.js ` +
      `${process.versions.node}, PostgreSQL ${server?.version}. Medians of the rounds, with the least and the most.`
  )
  let rate = size("BENCH_RATE")
  if (isPart("throughput")) {
    const results = yield* throughput(place)
    yield* report(throughputTable(results))
    rate = Math.round(median(ratesOf(results, ours)) / 2)
  }
  if (isPart("latency")) yield* report(yield* latencies(place, rate))
  if (isPart("backlog")) yield* report(yield* backlog(place))
  if (isPart("replay")) {
    yield* makeReplayedEndpoint(place)
    yield* report(replayTable(yield* inEachRound(replayRound(place, size("BENCH_REPLAYED")))))
  }
  if (isToBeWritten) writeResults("performance.md", "bench:dispatch", parts.join("\n\n"))
})

const program = Effect.gen(function* () {
  const postgres = yield* EmbeddedPostgres.startThrowaway({
    settings: {
      max_connections: 400,
      shared_buffers: "512MB",
      max_wal_size: "8GB",
      autovacuum_naptime: "10s",
      // Latencies are from there.
      track_commit_timestamp: "on"
    },
    // Not in memory, where the full tables would crowd out everything else.
    parent: tmpdir()
  })
  const databaseUrl = Redacted.value(postgres.url)
  const receiver = yield* startReceiver
  yield* measure({ databaseUrl, postgresPid: postgres.pid, receiver }).pipe(onDatabase(databaseUrl))
}).pipe(Effect.scoped)

runMain(program)
