import { writeResults } from "@vault-custody/bench-report/Page"
import { median } from "@vault-custody/bench-report/Rounds"
import { figure, table } from "@vault-custody/bench-report/Table"
import { runMain } from "@vault-custody/runtime/RunMain"
import { Console, Effect } from "effect"
import { availableParallelism } from "node:os"
import { type Api, startApi, startDatabase } from "./ApiProcess.ts"
import { type LargeRequest, prepare } from "./LargeRequests.ts"

/**
 * Measures for how long single requests that are as large as they may be hold the event loop of the API: the longest
 * delay that the process itself reports while it answers each of them.
 */
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 5)

const scopes = [
  "fbo_accounts:create",
  "inbound_shipments:create",
  "outbound_requests:create",
  "outbound_requests:read",
  "outbound_shipments:create",
  "transfer_batches:create",
  "transfer_batches:update"
]

/** The longest delay of the event loop since it was last asked, in milliseconds. */
const longestDelay = async (api: Api): Promise<number> => {
  const line = /^nodejs_eventloop_delay_max_seconds (\S+)$/m.exec(await api.metrics())
  return Number(line?.[1]) * 1000
}

const measure = async (api: Api, { name, send, status }: LargeRequest) => {
  await longestDelay(api)
  const started = performance.now()
  const answer = await send()
  const took = performance.now() - started
  const delay = await longestDelay(api)
  if (answer.status !== status)
    throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.json).slice(0, 300)}`)
  process.stderr.write(`${name}: ${figure(took)} ms, ${figure(delay)} ms\n`)
  return { took, delay }
}

const program = Effect.gen(function* () {
  const { url } = yield* startDatabase
  const api = yield* startApi(url, scopes)
  const results = yield* Effect.promise(async () => {
    const requests = await prepare(api)
    const measured = requests.map(({ name }) => ({
      name,
      took: new Array<number>(),
      delay: new Array<number>()
    }))
    for (let round = 0; round <= rounds; round++) {
      for (const [n, request] of requests.entries()) {
        if (request.isFinal === true && round < rounds) continue
        const { delay, took } = await measure(api, request)
        // The first round warms up.
        if (round > 0 || rounds === 0) {
          measured[n]?.took.push(took)
          measured[n]?.delay.push(delay)
        }
      }
    }
    return measured
  })
  const text = [
    `\`npx -y pnpm@12 bench:event-loop\`: ${rounds} rounds after one to warm up, on ${availableParallelism()} cores that PostgreSQL and the sender share, Node.js ${process.versions.node}.`,
    table(
      ["request", "answered after, ms", "longest delay of the event loop, ms: median", "most"],
      ...results.map(({ delay, name, took }) => [
        name,
        figure(median(took)),
        figure(median(delay)),
        figure(Math.max(...delay))
      ])
    )
  ].join("\n\n")
  yield* Console.log(text)
  if (process.env["BENCH_WRITE"] === "1") writeResults("performance.md", "bench:event-loop", text)
}).pipe(Effect.scoped)

runMain(program)
