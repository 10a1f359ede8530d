import { median, quantile, ratios, spread } from "@vault-custody/bench-report/Rounds"
import { figure, table } from "@vault-custody/bench-report/Table"
import { runMain } from "@vault-custody/runtime/RunMain"
import { Console, Effect, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { availableParallelism } from "node:os"
import { type Api, startApi } from "./ApiProcess.ts"
import { clientOf, fill, startFilled } from "./FilledDatabase.ts"
import { boxOfItem, placesStatements } from "./PlacesData.ts"
import { placeRequests, placesWork } from "./PlacesWork.ts"
import { keyOf, statements } from "./ScaledData.ts"
import { scale, workStatements } from "./WorkData.ts"
import { type WorkRequest, workRequests } from "./WorkRequests.ts"

// How soon staff have what they look for, in a vault with much in it, and what the indexes for that cost the writes.

const requests = Number(process.env["BENCH_REQUESTS"] ?? 200)
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 7)
const moves = Number(process.env["BENCH_MOVES"] ?? 200)
const wanted = process.env["BENCH_KINDS"]?.split(",")
const target = 50
const written = 20_000

const settings = {
  max_connections: 100,
  shared_buffers: "512MB",
  max_wal_size: "4GB",
  autovacuum_naptime: "1min",
  // Next to nothing of it is about writing to the disk.
  fsync: false,
  synchronous_commit: false,
  full_page_writes: false,
  // With BENCH_PLANS=1 the server's log has the plan of each statement that takes longer than half the target.
  ...(process.env["BENCH_PLANS"] === "1"
    ? {
        session_preload_libraries: "auto_explain",
        "auto_explain.log_min_duration": target / 2,
        "auto_explain.log_analyze": true,
        "auto_explain.log_buffers": true
      }
    : {})
}

interface Measured {
  readonly name: string
  readonly p50: number
  readonly p99: number
}

const measure = async (api: Api, { isCustomers, name, path }: WorkRequest): Promise<Measured> => {
  const url = isCustomers ? `${api.url}/v1` : `${api.opsUrl}/ops/v1`
  const key = isCustomers ? Redacted.value(keyOf(1)) : api.opsKey
  const took: Array<number> = []
  // The first are not counted: plans are made, and pages read.
  for (let n = -10; n < requests; n++) {
    const startedAt = performance.now()
    const response = await fetch(`${url}${path(n + 10)}`, { headers: { authorization: `Bearer ${key}` } })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${name}: ${response.status}`)
    if (n >= 0) took.push(performance.now() - startedAt)
  }
  took.sort((a, b) => a - b)
  const measured = { name, p50: quantile(took, 0.5), p99: quantile(took, 0.99) }
  process.stderr.write(`${name}: ${figure(measured.p50, 1)}, ${figure(measured.p99, 1)} ms\n`)
  return measured
}

/** The indexes of items that staff alone need: they begin with no organization. */
const staffIndexes = [
  "inventory_items_all",
  "inventory_items_all_product",
  "inventory_items_all_status",
  "inventory_items_folded_identifier",
  "inventory_items_folded_serial",
  "inventory_items_pending_void"
]

/** Microseconds that an item takes to be written, many at once; all of it is undone. */
const writeItems = Effect.fnUntraced(function* (isIndexed: boolean) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql
    .withTransaction(
      Effect.gen(function* () {
        if (!isIndexed) yield* sql.unsafe(`DROP INDEX ${staffIndexes.join(", ")}`)
        const startedAt = performance.now()
        yield* sql.unsafe(`INSERT INTO inventory_items (organization_id, id, internal_identifier, product_id,
            fbo_account_id, inbound_shipment_id, serial_number, status, created_at)
          SELECT organization_id, 'itm_new' || id, 'VC-N' || id, product_id, fbo_account_id, inbound_shipment_id,
            'SN-N' || id, 'in_vault', now()
          FROM inventory_items TABLESAMPLE SYSTEM_ROWS(${written})`)
        return yield* Effect.fail(((performance.now() - startedAt) * 1000) / written)
      })
    )
    .pipe(
      Effect.catch((micros) => (typeof micros === "number" ? Effect.succeed(micros) : Effect.fail(micros)))
    )
})

const indexCosts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE EXTENSION IF NOT EXISTS tsm_system_rows`
  yield* writeItems(true)
  const both = { with: new Array<number>(), without: new Array<number>() }
  for (let round = 0; round < rounds; round++) {
    for (const isIndexed of round % 2 === 0 ? [true, false] : [false, true])
      both[isIndexed ? "with" : "without"].push(yield* writeItems(isIndexed))
  }
  return [
    table(
      [`µs to write an item, of ${figure(written)} in one statement`, ""],
      ["without the indexes that only staff need", spread(both.without)],
      ["with them", spread(both.with)]
    ),
    "",
    `They cost ${spread(ratios(both.with, both.without), 2)} times as much, ${figure(median(both.with) - median(both.without))} µs an item.`
  ].join("\n")
})

const program = Effect.gen(function* () {
  const { pid, url } = yield* startFilled(settings)
  const database = clientOf(url)
  const scopes = ["inventory:read", "fbo_accounts:read", "webhooks:manage"]
  yield* Effect.provide(
    fill("products", [
      ...statements(scale, scopes, boxOfItem),
      ...workStatements,
      ...placesStatements(scale.items)
    ]),
    database
  )
  const api = yield* startApi(url, ["inventory:read"])
  const kinds = [...(yield* Effect.promise(() => workRequests(api))), ...placeRequests(scale.items)].filter(
    ({ name }) => wanted === undefined || wanted.some((part) => name.includes(part))
  )
  const measured: Array<Measured> = []
  for (const kind of kinds) measured.push(yield* Effect.promise(() => measure(api, kind)))
  const parts = [
    `\`npx -y pnpm@12 bench:work\`: ${figure(scale.items)} items, 200,000 requests, ${figure(scale.accounts)} accounts of ${figure(scale.organizations)} organizations, the largest of which has a tenth, on ${availableParallelism()} cores. ${figure(requests)} requests of each kind one after another, milliseconds until the answer was read:`,
    table(
      ["", "p50", "p99"],
      ...measured.map(({ name, p50, p99 }) => [
        name,
        figure(p50, 1),
        p99 > target ? `**${figure(p99, 1)}**` : figure(p99, 1)
      ])
    )
  ]
  if (moves > 0)
    parts.push(yield* Effect.provide(placesWork(api, { items: scale.items, moves, postgres: pid }), database))
  if (rounds > 0) parts.push(yield* Effect.provide(indexCosts, database))
  yield* Console.log(parts.join("\n\n"))
})

runMain(Effect.scoped(program))
