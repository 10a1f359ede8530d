import { PgClient } from "@effect/sql-pg"
import { SecretBox } from "@vault-custody/domain/Webhooks/SecretBox"
import * as EmbeddedPostgres from "@vault-custody/embedded-postgres/EmbeddedPostgres"
import * as Database from "@vault-custody/persistence/Common/Database"
import { migrate } from "@vault-custody/persistence/Common/Migrations"
import { runMain } from "@vault-custody/runtime/RunMain"
import { Console, Effect, Layer, Redacted } from "effect"
import { availableParallelism } from "node:os"
import { ceiling, ours, type Place, queues } from "./Arms.ts"
import { drain, type Latencies, latency } from "./Measurements.ts"
import { ready, start } from "./Processes.ts"
import { endpoints, hang, makeBurden, makeEndpoints, secretsKey } from "./Workload.ts"

/**
 * Measures the delivery of webhooks beside a bare HTTP client, pg-boss and graphile-worker. Starts everything that
 * it needs. Arms take turns within each round, so that a busy machine slows all of them alike; ratios are taken
 * within a round, and medians of them are what counts.
 */
const number = (name: string, fallback: number) => Number(process.env[name] ?? fallback)

const rounds = number("BENCH_ROUNDS", 5)
const deliveries = number("BENCH_DELIVERIES", 100_000)
const seconds = number("BENCH_LATENCY_SECONDS", 20)
const waiting = number("BENCH_WAITING", 1_000_000)
const history = number("BENCH_HISTORY", 10_000_000)

const median = (values: ReadonlyArray<number>): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const show = (values: ReadonlyArray<number>, digits = 0): string =>
  `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`

const row = (...cells: ReadonlyArray<string>) => Console.log(`| ${cells.join(" | ")} |`)

const measure = Effect.fnUntraced(function* (place: Place) {
  yield* migrate
  yield* makeEndpoints(`${place.receiver}/hook`)
  const rates = new Map<string, Array<number>>([["ceiling", []]])
  const add = (name: string, rate: number) => rates.set(name, [...(rates.get(name) ?? []), rate])
  const of = (name: string) => rates.get(name) ?? []
  const ratios = (name: string, to: ReadonlyArray<number>) => of(name).map((rate, n) => rate / (to[n] ?? 1))

  yield* Console.log(`${rounds} rounds of ${deliveries} deliveries, ${availableParallelism()} cores\n`)
  for (let round = 0; round < rounds; round++) {
    add("ceiling", yield* ceiling(place.receiver, deliveries))
    for (const arm of queues) add(arm.name, yield* drain(arm, place, deliveries))
  }
  yield* row("arm", "deliveries a second, median (range)", "of the ceiling")
  yield* row("---", "---", "---")
  for (const name of rates.keys()) yield* row(name, show(of(name)), show(ratios(name, of("ceiling")), 2))
  const best = of("pg-boss").map((rate, n) => Math.max(rate, of("graphile-worker")[n] ?? 0))
  yield* Console.log(
    `\nThe dispatcher against the better of the other queues: ${show(ratios(ours.name, best), 1)}\n`
  )

  const load = median(of(ours.name)) / 2
  const calm: Array<Latencies> = []
  const noisy: Array<Latencies> = []
  for (let round = 0; round < rounds; round++) {
    yield* hang(0)
    calm.push(yield* latency(place, load, seconds))
    yield* hang(endpoints / 10)
    noisy.push(yield* latency(place, load, seconds))
  }
  yield* hang(0)
  yield* row("commit to arrival at half load, ms", "p50", "p99", "arrived")
  yield* row("---", "---", "---", "---")
  for (const [name, all] of [
    ["all endpoints answer", calm],
    ["one in ten hangs", noisy]
  ] as const) {
    yield* row(
      name,
      show(all.map(({ p50 }) => p50)),
      show(all.map(({ p99 }) => p99)),
      show(all.map(({ count }) => count))
    )
  }
  yield* Console.log(
    `\np99 with neighbours that hang: ${show(
      noisy.map(({ p99 }, n) => p99 / (calm[n]?.p99 ?? 1)),
      2
    )} of that without\n`
  )

  const sql = yield* PgClient.PgClient
  yield* sql`TRUNCATE delivery_queue, deliveries, delivery_attempts, events`
  const empty = []
  for (let round = 0; round < rounds; round++) empty.push(yield* drain(ours, place, deliveries))
  yield* makeBurden(waiting, history)
  const burdened = []
  for (let round = 0; round < rounds; round++) burdened.push(yield* drain(ours, place, deliveries))
  yield* row("deliveries a second, median (range)", "")
  yield* row("---", "---")
  yield* row("empty tables", show(empty))
  yield* row(`${waiting} waiting on a dead endpoint, ${history} finished`, show(burdened))
  yield* Console.log(`\nRatio of the medians: ${(median(burdened) / median(empty)).toFixed(2)}`)
})

const program = Effect.gen(function* () {
  const postgres = yield* EmbeddedPostgres.startThrowaway({
    settings: {
      max_connections: 400,
      shared_buffers: "512MB",
      max_wal_size: "8GB",
      autovacuum_naptime: "10s"
    }
  })
  const receiverPort = yield* Effect.flatMap(start("./receiverMain.ts"), ready)
  const databaseUrl = Redacted.value(postgres.url)
  yield* measure({ databaseUrl, receiverPort, receiver: `http://127.0.0.1:${receiverPort}` }).pipe(
    Effect.provide(
      Layer.merge(
        Database.layer({ url: postgres.url, applicationName: "bench" }),
        SecretBox.layer(Redacted.make(secretsKey))
      )
    )
  )
}).pipe(Effect.scoped)

runMain(program)
