import { isChosen } from "@vault-custody/bench-report/Chosen"
import { memoryOf } from "@vault-custody/bench-report/Cpu"
import { quantile } from "@vault-custody/bench-report/Rounds"
import { figure, mebibytes, table } from "@vault-custody/bench-report/Table"
import * as Database from "@vault-custody/persistence/Common/Database"
import { runMain } from "@vault-custody/runtime/RunMain"
import { Console, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { availableParallelism } from "node:os"
import { setTimeout as sleep } from "node:timers/promises"
import { type Api, startApi, startDurableDatabase } from "./ApiProcess.ts"
import { startDispatcher } from "./DispatcherProcess.ts"
import { firstAttempts } from "./FirstAttempt.ts"
import { logCost } from "./LogCost.ts"

// Measures the event log: its cost for changes, its latency from commit to readable, its write and read rates, the
// cost of waiting readers; and the time until webhooks begin.

const seconds = Number(process.env["BENCH_SECONDS"] ?? 20)
/** Rounds of the comparison with and without the log. */
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 9)
const perSecond = 500
const backlog = 20_000
const waiters = 32

const readerOf = (api: Api) => async (query: string) =>
  (await api.call("GET", `/events?limit=100&${query}`)).json

const measure = Effect.gen(function* () {
  const { url } = yield* startDurableDatabase
  const api = yield* startApi(url, ["events:read", "organizations:read"])
  yield* startDispatcher(url)
  return yield* Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { json } = yield* Effect.promise(() => api.call("GET", "/organizations"))
    const organizationId: string = json.data[0].id
    const context = yield* Effect.context()
    const run = <A>(effect: Effect.Effect<A, unknown>) => Effect.runPromiseWith(context)(effect)
    let written = 0
    const append = (count: number) => {
      const first = written + 1
      written += count
      return run(sql`INSERT INTO outbox (organization_id, id, type, payload, resource_ids, created_at)
        SELECT ${organizationId}, 'evt_' || lpad(n::text, 26, '0'), 'fbo_account.created', json_build_object(
          'event', 'fbo_account.created', 'timestamp', 1,
          'data', json_build_object('id', 'fbo_' || n, 'organizationId', ${organizationId}::text, 'fboAccountId', 'fbo_' || n)
        )::text, ARRAY['fbo_' || n], now()
        FROM generate_series(${first}::int, ${first + count - 1}::int) AS n ORDER BY n`)
    }
    const read = readerOf(api)
    const logged = () =>
      run(
        Effect.map(
          sql<{ readonly position: bigint }>`SELECT last_position AS position FROM event_log_heads
            WHERE organization_id = ${organizationId}`,
          ([head]) => Number(head?.position ?? 0)
        )
      )
    const untilLogged = async () => {
      // The polling interval, which is the error of the figure.
      while ((await logged()) < written) await sleep(5)
    }

    return yield* Effect.promise(async () => {
      await append(1)
      await untilLogged()

      const committed = new Map<number, number>()
      const latencies: Array<number> = []
      const total = seconds * perSecond
      let { cursor } = (await read("after=now")).pagination
      const reading = (async () => {
        while (latencies.length < total) {
          const page = await read(`after=${cursor}&wait=20`)
          const arrivedAt = performance.now()
          for (const { id } of page.data) {
            const at = committed.get(Number(id.slice(4)))
            latencies.push(at === undefined ? 0 : Math.max(0, arrivedAt - at))
          }
          cursor = page.pagination.cursor
        }
      })()
      const writes: Array<Promise<unknown>> = []
      const startedAt = performance.now()
      while (writes.length < total) {
        const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1000) * perSecond))
        for (let n = writes.length; n < due; n++) {
          const number = written + 1
          writes.push(append(1).then(() => committed.set(number, performance.now())))
        }
        // The pace: events that have become due since are sent together.
        await sleep(2)
      }
      await Promise.all(writes)
      const reached = total / ((performance.now() - startedAt) / 1000)
      await reading
      latencies.sort((a, b) => a - b)

      await append(backlog)
      const drainedFrom = performance.now()
      await untilLogged()
      const drained = backlog / ((performance.now() - drainedFrom) / 1000)

      const readFrom = performance.now()
      let count = 0
      for (let after = "start", hasMore = true; hasMore;) {
        const { data, pagination } = await read(`after=${after}`)
        count += data.length
        after = pagination.cursor
        hasMore = pagination.hasMore
      }
      const followed = count / ((performance.now() - readFrom) / 1000)

      const before = memoryOf(api.pid)
      const { pagination } = await read("after=now")
      const answers = Array.from({ length: waiters }, () => read(`after=${pagination.cursor}&wait=25`))
      // The API does not show when all readers wait.
      await sleep(3000)
      const during = memoryOf(api.pid)
      const connections = await run(
        Effect.map(
          sql<{ readonly count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
            WHERE application_name LIKE 'vault-custody-api%'`,
          ([row]) => row?.count ?? 0
        )
      )
      await append(1)
      const wokenFrom = performance.now()
      await Promise.all(answers)
      const woken = performance.now() - wokenFrom

      return [
        `\`npx -y pnpm@12 bench:events\`: ${figure(total)} events at ${figure(reached)} commits a second, then a backlog of ${figure(backlog)}, on ${availableParallelism()} cores that PostgreSQL, the API, a dispatcher and the clients share, Node.js ${process.versions.node}.`,
        table(
          ["", ""],
          ["from commit to having read it by long poll, ms: median", figure(quantile(latencies, 0.5))],
          ["p99", figure(quantile(latencies, 0.99))],
          ["a backlog gets its positions, events a second", figure(drained)],
          ["one reader reads from the start, 100 at a time, events a second", figure(followed)],
          [
            `memory (RSS) of the API before and with ${waiters} readers that wait, MiB`,
            `${mebibytes(before)}, ${mebibytes(during)}`
          ],
          ["its connections to the database then", figure(connections)],
          ["all of them answered after the next event's commit, ms", figure(woken)]
        )
      ].join("\n\n")
    })
  }).pipe(Effect.provide(Database.layer({ url, applicationName: "bench-events", maxConnections: 40 })))
})

const part = <E, R>(name: string, text: Effect.Effect<string, E, R>) =>
  isChosen("BENCH_PARTS", name)
    ? Effect.scoped(Effect.flatMap(text, (written) => Console.log(`${written}\n`)))
    : Effect.void

runMain(
  Effect.all([
    part("log", measure),
    part("cost", logCost(rounds)),
    part("first-attempts", firstAttempts(seconds))
  ])
)
