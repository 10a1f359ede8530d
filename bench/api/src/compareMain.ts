import { cpuOf, cpuOfTree } from "@vault-custody/bench-report/Cpu"
import { writeResults } from "@vault-custody/bench-report/Page"
import { median, ratios, spread } from "@vault-custody/bench-report/Rounds"
import { figure, table } from "@vault-custody/bench-report/Table"
import { runMain } from "@vault-custody/runtime/RunMain"
import * as ProcessUnderTest from "@vault-custody/testing/ProcessUnderTest"
import { Console, Effect, Redacted, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import { randomBytes } from "node:crypto"
import * as Fs from "node:fs"
import { availableParallelism } from "node:os"
import * as Path from "node:path"
import { type Clients, startClients } from "./Clients.ts"
import type { ClosedResult } from "./ClosedLoop.ts"
import { clientOf, durableSettings, fill, startFilled } from "./FilledDatabase.ts"
import { type Kind, kinds, type Parcel, type Sample } from "./Requests.ts"
import { keyed, keyOf, organizationId, scaleOf, statements } from "./ScaledData.ts"

/**
 * Measures the API beside what a good engineer would write by hand for the same tables and guarantees
 * (`bench/reference`), and beside a bare `node:http` that answers reads with the same bytes: by turns, several rounds.
 */

const numbers = (text: string) => text.split(",").map(Number)

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 5)
const seconds = Number(process.env["BENCH_SECONDS"] ?? 3)
/** Seconds of warm-up for each kind: a service runs for weeks, and its code is compiled. */
const warmUp = Number(process.env["BENCH_WARM_UP"] ?? 20)
const clientCounts = numbers(process.env["BENCH_CLIENTS"] ?? "1,32,256")
const scaleName = process.env["BENCH_SCALE"] ?? "0.01"
const scale = scaleOf(scaleName)
const wanted = process.env["BENCH_KINDS"]?.split(",")
const measured = kinds.filter(
  ({ name }) => wanted === undefined || wanted.some((part) => name.startsWith(part))
)
const port = Number(process.env["PORT"] ?? 18_080)
const repository = Path.join(import.meta.dirname, "..", "..", "..")

const scopes = [
  "fbo_accounts:read",
  "fbo_accounts:create",
  "fbo_accounts:update",
  "inventory:read",
  "transfer_batches:create",
  "transfer_batches:update"
]

/** Puts items of an organization together, ten in one account each time. */
const makeParcels = Effect.fnUntraced(function* (organization: string, accounts: ReadonlyArray<string>) {
  const sql = yield* SqlClient.SqlClient
  const items = yield* sql<{ readonly id: string }>`SELECT id FROM inventory_items
    WHERE organization_id = ${organization} AND status = 'in_vault' AND open_outbound_request_id IS NULL
      AND reserved_by_transfer_id IS NULL ORDER BY id LIMIT 640`
  const parcels: Array<Parcel> = []
  for (let n = 0; (n + 1) * 10 <= items.length; n++) {
    const [from = "", to = ""] = accounts.slice(2 * n)
    const parcel = items.slice(n * 10, (n + 1) * 10).map(({ id }) => id)
    yield* sql`UPDATE inventory_items SET fbo_account_id = ${from}
      WHERE organization_id = ${organization} AND ${sql.in("id", parcel)}`
    parcels.push({ accounts: [from, to], items: parcel })
  }
  return parcels
})

/** Fills the database, unless it is filled already, and returns samples for requests. */
const prepare = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* fill("products", statements(scale, scopes))
  const samples: Array<Sample> = []
  for (let organization = 1; organization <= keyed; organization++) {
    const idsIn = (name: string) =>
      Effect.map(
        sql<{ readonly id: string }>`SELECT id FROM ${sql(name)}
          WHERE organization_id = ${organizationId(organization)} ORDER BY md5(id) LIMIT 500`,
        (rows) => rows.map(({ id }) => id)
      )
    const accounts = yield* idsIn("fbo_accounts")
    samples.push({
      key: Redacted.value(keyOf(organization)),
      accounts,
      items: yield* idsIn("inventory_items"),
      parcels: yield* makeParcels(organizationId(organization), accounts)
    })
  }
  return samples
})

/** One of the measured servers. */
interface Arm {
  readonly name: string
  readonly port: number
  readonly pid: number
}

/** The arguments after `node` in the repository's command that starts the API, its V8 options included. */
const startApi = (): ReadonlyArray<string> => {
  const file = Fs.readFileSync(Path.join(repository, "package.json"), "utf8")
  const { scripts }: { readonly scripts: Record<string, string> } = JSON.parse(file)
  return scripts["start:api"]?.split(" ").slice(1) ?? []
}

const startArm = Effect.fnUntraced(function* (
  name: string,
  args: ReadonlyArray<string>,
  arm: number,
  env: Record<string, string>
) {
  const own = port + arm
  const started = yield* ProcessUnderTest.command(process.execPath, {
    args,
    cwd: repository,
    env: { NODE_ENV: "production", PORT: String(own), ...env }
  })
  if (name !== "floor") yield* started.awaitHttp(`http://127.0.0.1:${own}/readyz`)
  return { name, port: own, pid: started.pid } satisfies Arm
})

/** Waits until our API has loaded the catalogue for search, which it does once after its start, in the background. */
const awaitCatalogue = ({ key, port }: { readonly port: number; readonly key: string }) =>
  Effect.promise(async () => {
    const { status } = await fetch(`http://127.0.0.1:${port}/ops/v1/products/search?q=gold`, {
      headers: { authorization: `Bearer ${key}` }
    })
    return status === 200
  }).pipe(Effect.repeat({ until: (answered) => answered, schedule: Schedule.spaced("500 millis") }))

const startArms = Effect.fnUntraced(function* (database: Redacted.Redacted) {
  const env = { DATABASE_URL: Redacted.value(database), RATE_LIMIT_PER_MINUTE: "600000000" }
  const operations = { port: port + 9, key: `vault_ops_${randomBytes(32).toString("hex")}` }
  // As `start:api` starts it: from its bundle, if `build` made one of the current sources.
  const ours = yield* startArm("ours", startApi(), 0, {
    ...env,
    OPS_PORT: String(operations.port),
    OPS_KEY: operations.key,
    SECRETS_KEY: randomBytes(32).toString("base64"),
    LOG_LEVEL: "warn"
  })
  yield* awaitCatalogue(operations)
  const reference = yield* startArm("reference", ["bench/reference/src/main.ts"], 1, env)
  const floor = yield* startArm("floor", ["bench/api/src/floorMain.ts"], 2, {
    TARGET_PORT: String(ours.port)
  })
  return { ours, reference, floor }
})

/** The arms to measure for a kind of request. The floor handles no writes. */
const armsOf = (
  { isWrite }: Kind,
  { floor, ours, reference }: Readonly<Record<"floor" | "ours" | "reference", Arm>>
): ReadonlyArray<Arm> => (isWrite ? [ours, reference] : [ours, reference, floor])

/** The figures of an arm in one round. */
interface Figures extends ClosedResult {
  /** Milliseconds of processor time a request: of the arm's process, and of PostgreSQL. */
  readonly own: number
  readonly postgres: number
}

interface Bench {
  readonly clients: Clients
  readonly samples: ReadonlyArray<Sample>
  /** PostgreSQL's process. */
  readonly postgres: number
}

/** Makes one load after the other, and measures it. */
const runner =
  ({ clients, postgres, samples }: Bench) =>
  async (arm: Arm, kind: Kind, count: number, lasting: number): Promise<Figures> => {
    const before = [cpuOf(arm.pid), cpuOfTree(postgres)] as const
    const result = await clients({
      port: arm.port,
      kind: kind.name,
      samples,
      clients: count,
      seconds: lasting
    })
    const each = (micros: number) => micros / 1000 / result.answers
    return {
      ...result,
      own: each(cpuOf(arm.pid) - before[0]),
      postgres: each(cpuOfTree(postgres) - before[1])
    }
  }

const refuseFailures = (arm: Arm, kind: Kind, { failures, firstFailure }: ClosedResult) => {
  if (failures > 0) throw new Error(`${arm.name}, ${kind.name}: ${failures} failures, first ${firstFailure}`)
}

const program = Effect.gen(function* () {
  const postgres = yield* startFilled(durableSettings)
  const samples = yield* Effect.provide(prepare, clientOf(postgres.url))
  const started = yield* startArms(postgres.url)
  const { floor, ours, reference } = started
  const clients = yield* startClients
  const text = yield* Effect.promise(async () => {
    const run = runner({ clients, samples, postgres: postgres.pid })
    const lines: Array<ReadonlyArray<string>> = []
    // All warm-up comes before any measurement: a minute or two after its start, V8 frees the sources and code that a
    // process has loaded, which would slow a measurement.
    for (const kind of measured) for (const arm of armsOf(kind, started)) await run(arm, kind, 32, warmUp)
    for (const kind of measured) {
      const arms = armsOf(kind, started)
      for (const count of clientCounts) {
        const results = new Map<Arm, Array<Figures>>(arms.map((arm) => [arm, []]))
        // The further clients write rows that are not in the cache: the first arm alone would bear the cost of their
        // reads from the disk, and of their full pages in the log.
        if (kind.isWrite && count > 32) for (const arm of arms) await run(arm, kind, count, warmUp)
        for (let round = 0; round < rounds; round++) {
          // Each arm is first as often as the others.
          for (let n = 0; n < arms.length; n++) {
            const arm = arms[(n + round) % arms.length] ?? ours
            const figures = await run(arm, kind, count, seconds)
            refuseFailures(arm, kind, figures)
            results.get(arm)?.push(figures)
          }
        }
        const all = (arm: Arm, value: (figures: Figures) => number) => (results.get(arm) ?? []).map(value)
        const of = (arm: Arm, value: (figures: Figures) => number) => median(all(arm, value))
        const rate = ({ perSecond }: Figures) => perSecond
        const compared = ratios(all(ours, rate), all(reference, rate))
        const both = (value: (figures: Figures) => number, digits: number) =>
          `${figure(of(ours, value), digits)} / ${figure(of(reference, value), digits)}`
        const target = count === 1 && kind.target > 1 ? 0.85 : kind.target
        const line = [
          kind.name,
          String(count),
          both(rate, 0),
          floor === arms[2] ? figure(of(floor, rate)) : "",
          spread(compared, 2),
          `${figure(target, 2)} ${median(compared) >= target ? "met" : "**missed**"}`,
          both(({ p99 }) => p99, 1),
          both(({ own }) => own, 3),
          both(({ postgres: spent }) => spent, 3)
        ]
        lines.push(line)
        console.error(line.join(" | "))
      }
    }
    return [
      `\`npx -y pnpm@12 bench:api\`: ${rounds} rounds by turns of ${seconds} s each after ${warmUp} s to warm up, ${figure(scale.accounts)} accounts, ${figure(scale.products)} products, ${figure(scale.items)} items, ${figure(scale.organizations)} organizations, on ${availableParallelism()} cores that PostgreSQL and the clients share, Node.js ${process.versions.node}. Medians, ours / the reference's; of the ratio the least and the most too.`,
      table(
        [
          "request",
          "clients",
          "a second",
          "floor",
          "ratio",
          "target",
          "p99, ms",
          "CPU ms a request",
          "PostgreSQL's"
        ],
        ...lines
      )
    ].join("\n\n")
  })
  yield* Console.log(text)
  if (process.env["BENCH_WRITE"] === "1") writeResults("performance.md", "bench:api", text)
}).pipe(Effect.scoped)

runMain(program)
