import { isChosen } from "@vault-custody/bench-report/Chosen"
import { cpuOf, cpuOfTree } from "@vault-custody/bench-report/Cpu"
import { median, quantile, ratios, spread } from "@vault-custody/bench-report/Rounds"
import { figure, mebibytes, table } from "@vault-custody/bench-report/Table"
import { RegistersRepo } from "@vault-custody/domain/Proofs/RegistersRepo"
import { dateOf, dayMillis, statementDay } from "@vault-custody/domain/Statements/StatementDay"
import * as Database from "@vault-custody/persistence/Common/Database"
import { CurrentPool, dispatcherPools } from "@vault-custody/persistence/Common/DatabasePools"
import * as RegistersRepoPg from "@vault-custody/persistence/Proofs/RegistersRepoPg"
import { runMain } from "@vault-custody/runtime/RunMain"
import { Console, Effect, Layer, Redacted, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import { randomBytes } from "node:crypto"
import { availableParallelism } from "node:os"
import { type Api, startApi } from "./ApiProcess.ts"
import { startDispatcher } from "./DispatcherProcess.ts"
import { clientOf, durableSettings, fill, startFilled } from "./FilledDatabase.ts"
import { accounts, proofsStatements, turnoverStatements } from "./ProofsData.ts"
import { fromCommitToEntry, takenOver } from "./ProofsLog.ts"
import { idOf, keyOf } from "./ScaledData.ts"

// The vault's log at scale: how fast it is written, what it costs those who make changes, how soon a tile and a proof are
// there, how long the register of a day takes, and holdings at a past moment.

const bars = Number(process.env["BENCH_BARS"] ?? 1_000_000)
const requests = Number(process.env["BENCH_REQUESTS"] ?? 2000)
const seconds = Number(process.env["BENCH_SECONDS"] ?? 20)
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 9)
/** Transfers of each round. */
const transfers = 100

const below = (end: number): number => Math.floor(Math.random() * end)

const timed = async (count: number, send: () => Promise<Response>): Promise<ReadonlyArray<number>> => {
  const took: Array<number> = []
  // The first are not counted: connections and plans are made.
  for (let n = -20; n < count; n++) {
    const startedAt = performance.now()
    const response = await send()
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${response.url}: ${response.status}`)
    if (n >= 0) took.push(performance.now() - startedAt)
  }
  return took.toSorted((one, other) => one - other)
}

const headersOf = (organization: number) => ({
  authorization: `Bearer ${Redacted.value(keyOf(organization))}`
})

const read =
  (api: Api, path: () => string, organization = 1) =>
  () =>
    fetch(`${api.url}${path()}`, { headers: headersOf(organization) })

const row = (name: string, took: ReadonlyArray<number>): ReadonlyArray<string> => [
  name,
  `${figure(quantile(took, 0.5), 1)}, ${figure(quantile(took, 0.99), 1)}`
]

const tilePath = (level: string): string => {
  const index = String(below(Math.floor(bars / 256))).padStart(6, "0")
  return `/log/tile/${level}/${index < "001000" ? "" : `x${index.slice(0, 3)}/`}${index.slice(3)}`
}

/** Tiles and proofs of any place in the log, once a checkpoint covers all of it. */
const tilesAndProofs = Effect.fnUntraced(function* (api: Api, postgres: number) {
  const sql = yield* SqlClient.SqlClient
  yield* Effect.repeat(
    sql`SELECT 1 FROM log_checkpoints WHERE size >= ${bars} AND published_at IS NOT NULL`,
    {
      until: (rows) => rows.length > 0
    }
  )
  const spent = () => [cpuOf(api.pid), cpuOfTree(postgres)]
  const measured = async (name: string, path: () => string) => {
    const before = spent()
    const took = await timed(requests, read(api, path))
    const each = spent().map((after, at) => figure((after - (before[at] ?? 0)) / requests))
    return [row(name, took), ["µs of processor time for each: the API, PostgreSQL", each.join(", ")]]
  }
  return yield* Effect.promise(async () => [
    ...(await measured("a tile of hashes, ms: median, p99", () => tilePath("0"))),
    ...(await measured("a tile of entries", () => tilePath("entries"))),
    ...(await measured("a record's proof", () => `/v1/log/records/${below(bars)}/proof`))
  ])
})

/** Adds the organization whose items come and go, unless it is there, and waits until its months have balances. */
const turnover = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [known] = yield* sql`SELECT 1 FROM organizations WHERE id = ${idOf("org", 2)}`
  if (known === undefined) {
    yield* sql.withTransaction(
      Effect.gen(function* () {
        // Foreign keys hold by construction.
        yield* sql`SET LOCAL session_replication_role = replica`
        for (const statement of turnoverStatements(bars)) yield* sql.unsafe(statement)
        // Their trigger would have: balances do not know of these movements, which are of the past.
        yield* sql`DELETE FROM ledger_balances`
        yield* sql`DELETE FROM daily_runs WHERE name = 'ledger_balances'`
      })
    )
    yield* sql`VACUUM (ANALYZE) inventory_movements, inventory_items`
  }
  // Its last month is made last.
  yield* Effect.repeat(
    sql`SELECT 1 FROM ledger_balances WHERE organization_id = ${idOf("org", 2)} AND began_on = '2026-10-01'`,
    { until: (rows) => rows.length > 0, schedule: Schedule.spaced("1 second") }
  )
})

/** Holdings of an organization now, and at moments of the past 300 days. */
const holdingsOf = async (api: Api, organization: number, name: string) => {
  const count = Math.min(requests, 100)
  const first = Date.parse("2026-01-02T00:00:00Z")
  const moment = () => new Date(first + below(298 * dayMillis)).toISOString()
  const timedOf = (path: () => string) => timed(count, read(api, path, organization))
  const today = await timedOf(() => "/v1/holdings")
  const past = await timedOf(() => `/v1/holdings?asOf=${moment()}`)
  return [
    row(`holdings today${name}, ms: median, p99`, today),
    row("at any moment of the past", past),
    ["ratio of the medians", figure(quantile(past, 0.5) / quantile(today, 0.5), 1)]
  ]
}

const holdingsAsOf = (api: Api) => Effect.promise(() => holdingsOf(api, 1, ""))

const holdingsTurnedOver = (api: Api) =>
  Effect.andThen(
    turnover,
    Effect.promise(() => holdingsOf(api, 2, ", of items that came and went"))
  )

/** Measures a transfer's confirmation with and without the logging of its movement. */
const costOfLog = Effect.fnUntraced(function* (api: Api) {
  const sql = yield* SqlClient.SqlClient
  const post = (path: string, body?: unknown) =>
    fetch(`${api.url}/v1${path}`, {
      method: "POST",
      headers: { ...headersOf(1), "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })
  // Data that are kept have transfers of the runs before.
  const [made] = yield* sql<{ readonly transfers: number }>`SELECT count(*)::int AS transfers FROM transfers`
  let next = bars - (made?.transfers ?? 0)
  const prepared = async () => {
    const item = next--
    const from = 1 + (item % accounts)
    const answer = await post("/transfers", {
      fromFboAccountId: idOf("fbo", from),
      toFboAccountId: idOf("fbo", 1 + (from % accounts)),
      items: [{ inventoryItemId: idOf("itm", item) }]
    })
    const text = await answer.text()
    if (answer.status !== 201) throw new Error(`POST /transfers: ${answer.status} ${text}`)
    const { data }: { readonly data: { readonly id: string } } = JSON.parse(text)
    return data.id
  }
  const confirm = Effect.fnUntraced(function* (isLogged: boolean) {
    yield* isLogged
      ? sql`ALTER TABLE inventory_movements ENABLE TRIGGER inventory_movements_logged`
      : sql`ALTER TABLE inventory_movements DISABLE TRIGGER inventory_movements_logged`
    return yield* Effect.promise(async () => {
      const ids: Array<string> = []
      for (let n = 0; n < transfers + 20; n++) ids.push(await prepared())
      return median(await timed(transfers, () => post(`/transfers/${ids.pop()}/confirm`)))
    })
  })
  const arms = { with: new Array<number>(), without: new Array<number>() }
  for (let round = 0; round < rounds; round++) {
    // Each goes first in turn.
    for (const isLogged of round % 2 === 0 ? [true, false] : [false, true]) {
      arms[isLogged ? "with" : "without"].push(yield* confirm(isLogged))
    }
  }
  yield* sql`ALTER TABLE inventory_movements ENABLE TRIGGER inventory_movements_logged`
  return [
    ["a transfer is confirmed, ms, not logged: median of the rounds", spread(arms.without, 2)],
    ["logged", spread(arms.with, 2)],
    ["ratio", spread(ratios(arms.with, arms.without), 3)]
  ]
})

/** The most memory that this process has while the effect runs. */
const mostMemory = Effect.fnUntraced(function* <A, E, R>(effect: Effect.Effect<A, E, R>) {
  let most = 0
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50)
  yield* Effect.ensuring(
    effect,
    Effect.sync(() => clearInterval(timer))
  )
  return most
})

/** The register of yesterday, as a dispatcher makes it. */
const register = Effect.fnUntraced(function* (url: Redacted.Redacted, postgres: number) {
  const before = { memory: process.memoryUsage.rss(), own: cpuOf(process.pid), postgres: cpuOfTree(postgres) }
  const startedAt = performance.now()
  const most = yield* mostMemory(
    Effect.flatMap(RegistersRepo, (repo) => repo.make(statementDay(dateOf(Date.now() - dayMillis)))).pipe(
      Effect.provideService(CurrentPool, "jobs"),
      Effect.provide(
        RegistersRepoPg.layer.pipe(
          Layer.provide(Database.layer({ url, applicationName: "bench-proofs", pools: dispatcherPools }))
        )
      )
    )
  )
  const lasted = (performance.now() - startedAt) / 1000
  const [own, database] = [cpuOf(process.pid) - before.own, cpuOfTree(postgres) - before.postgres]
  return [
    ["the register of a day, s", figure(lasted, 1)],
    ["s of processors: the process, PostgreSQL", `${figure(own / 1e6, 1)}, ${figure(database / 1e6, 1)}`],
    ["memory (RSS) before, at most, MiB", `${mebibytes(before.memory)}, ${mebibytes(most)}`]
  ]
})

const program = Effect.gen(function* () {
  const { pid, url } = yield* startFilled({ ...durableSettings, track_commit_timestamp: "on" })
  const rows: Array<ReadonlyArray<string>> = [["", ""]]
  const part = <E, R>(name: string, measure: Effect.Effect<ReadonlyArray<ReadonlyArray<string>>, E, R>) =>
    isChosen("BENCH_PARTS", name)
      ? Effect.flatMap(measure, (more) => {
          rows.push(...more)
          return Console.error(more.map((cells) => cells.join(": ")).join("\n"))
        })
      : Effect.void
  yield* Effect.gen(function* () {
    yield* fill("organizations", proofsStatements(bars))
    yield* part("register", register(url, pid))
    const dispatcher = yield* startDispatcher(url, randomBytes(32), {
      LOG_ORIGIN: "bench.example/log",
      LOG_SIGNING_KEY: randomBytes(32).toString("base64"),
      LOG_CHECKPOINT_SECONDS: "1"
    })
    yield* part("log", takenOver(bars, { dispatcher: dispatcher.pid, postgres: pid }))
    yield* part("log", fromCommitToEntry(seconds))
    const api = yield* startApi(url, ["inventory:read"])
    yield* part("tiles", tilesAndProofs(api, pid))
    yield* part("as-of", holdingsAsOf(api))
    yield* part("turnover", holdingsTurnedOver(api))
    yield* part("cost", costOfLog(api))
  }).pipe(Effect.provide(clientOf(url)))
  yield* Console.log(
    [
      `\`npx -y pnpm@12 bench:proofs\`: ${figure(bars)} bars of one organization, each received once, on ${availableParallelism()} cores that PostgreSQL, the API, a dispatcher and the clients share, Node.js ${process.versions.node}.`,
      table(...rows)
    ].join("\n\n")
  )
}).pipe(Effect.scoped)

runMain(program)
