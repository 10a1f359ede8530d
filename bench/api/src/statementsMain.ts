import { cpuOf, cpuOfTree } from "@vault-custody/bench-report/Cpu"
import { writeResults } from "@vault-custody/bench-report/Page"
import { figure, mebibytes, table } from "@vault-custody/bench-report/Table"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { MailEnabled } from "@vault-custody/domain/Common/MailEnabled"
import { Outbox } from "@vault-custody/domain/Events/Outbox"
import { dateOf, dayMillis, settlingMillis } from "@vault-custody/domain/Statements/StatementDay"
import { Statements } from "@vault-custody/domain/Statements/Statements"
import * as Database from "@vault-custody/persistence/Common/Database"
import { CurrentPool, dispatcherPools } from "@vault-custody/persistence/Common/DatabasePools"
import * as RepositoriesPg from "@vault-custody/persistence/RepositoriesPg"
import { runMain } from "@vault-custody/runtime/RunMain"
import { Console, Effect, Layer, type Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { availableParallelism } from "node:os"
import { clientOf, durableSettings, fill, startFilled } from "./FilledDatabase.ts"
import { scaleOf, statements } from "./ScaledData.ts"

/** Measures how long the statements of a day take, as a dispatcher makes them, and how much memory. */
const scale = scaleOf(process.env["BENCH_SCALE"] ?? "0.01")

const services = (url: Redacted.Redacted) =>
  Statements.layer.pipe(
    Layer.provide(Outbox.layer),
    Layer.provide(RepositoriesPg.layer),
    Layer.provide(Database.layer({ url, applicationName: "bench-statements", pools: dispatcherPools })),
    Layer.provide(Layer.merge(Ids.layer, Layer.succeed(MailEnabled, true)))
  )

/** Removes the statements that an earlier run has made of the same data. */
const removeMade = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  sql.withTransaction(
    Effect.andThen(
      sql`SET LOCAL session_replication_role = replica`,
      sql`TRUNCATE statements, statement_days, outbox`
    )
  )
)

/** The most memory that this process has until the effect ends, and what it had before. */
const watched = Effect.fnUntraced(function* <A, E, R>(effect: Effect.Effect<A, E, R>) {
  const before = process.memoryUsage()
  const most = { rss: before.rss, heapUsed: before.heapUsed }
  const timer = setInterval(() => {
    const { heapUsed, rss } = process.memoryUsage()
    most.rss = Math.max(most.rss, rss)
    most.heapUsed = Math.max(most.heapUsed, heapUsed)
  }, 50)
  const result = yield* Effect.ensuring(
    effect,
    Effect.sync(() => clearInterval(timer))
  )
  return { before, most, result }
})

const program = Effect.gen(function* () {
  const postgres = yield* startFilled(durableSettings)
  const prepare = Effect.andThen(fill("products", statements(scale, [])), removeMade)
  yield* Effect.provide(prepare, clientOf(postgres.url))
  const day = dateOf(Date.now() - settlingMillis - dayMillis)

  const generate = Effect.flatMap(Statements, ({ generate: make }) => make(day)).pipe(
    Effect.provideService(CurrentPool, "jobs"),
    Effect.provide(services(postgres.url))
  )
  const spent = () => ({ own: cpuOf(process.pid), postgres: cpuOfTree(postgres.pid) })
  const [startedAt, cpu] = [performance.now(), spent()]
  const { before, most, result } = yield* watched(generate)
  const seconds = (performance.now() - startedAt) / 1000
  const after = spent()
  const cpuSeconds = (of: "own" | "postgres") => figure((after[of] - cpu[of]) / 1e6)
  const text = [
    `\`npx -y pnpm@12 bench:statements\`: ${figure(scale.accounts)} accounts with ${figure(scale.items)} items of ${figure(scale.organizations)} organizations, on ${availableParallelism()} cores that PostgreSQL shares, Node.js ${process.versions.node}.`,
    table(
      ["", ""],
      ["statements made", figure(result.generated)],
      ["seconds", figure(seconds, 1)],
      ["statements a second", figure(result.generated / seconds)],
      [
        "seconds of processor time: the process, PostgreSQL",
        `${cpuSeconds("own")}, ${cpuSeconds("postgres")}`
      ],
      ["memory (RSS) before, at most, MiB", `${mebibytes(before.rss)}, ${mebibytes(most.rss)}`],
      ["heap in use before, at most, MiB", `${mebibytes(before.heapUsed)}, ${mebibytes(most.heapUsed)}`]
    )
  ].join("\n\n")
  yield* Console.log(text)
  if (process.env["BENCH_WRITE"] === "1") writeResults("performance.md", "bench:statements", text)
}).pipe(Effect.scoped)

runMain(program)
