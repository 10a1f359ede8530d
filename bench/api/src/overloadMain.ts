import { cpuOf, memoryOf } from "@vault-custody/bench-report/Cpu"
import { writeResults } from "@vault-custody/bench-report/Page"
import { quantile } from "@vault-custody/bench-report/Rounds"
import { figure, mebibytes, table } from "@vault-custody/bench-report/Table"
import { runMain } from "@vault-custody/runtime/RunMain"
import { Console, Effect } from "effect"
import { fork } from "node:child_process"
import { availableParallelism } from "node:os"
import { setTimeout } from "node:timers/promises"
import { type Api, startApi, startDatabase } from "./ApiProcess.ts"
import { guesses, seenDuring, slowBodies, unreadFiles } from "./HostileClients.ts"
import type { Load, Loaded } from "./OpenLoop.ts"

/**
 * Measures an API process under ten times the load that it can serve: its answers, its liveness, its memory, and the
 * time until it recovers after the load.
 */
const seconds = Number(process.env["BENCH_SECONDS"] ?? 20)
const times = 10

const path = "/v1/fbo-accounts?limit=25"

const ann = JSON.stringify({ firstName: "Ann", lastName: "Lee", email: "ann@example.org" })

/** Runs a load in a process of its own. */
const run = (options: Load): Promise<Loaded> =>
  new Promise((resolve, reject) => {
    const child = fork(new URL("loadMain.ts", import.meta.url), { serialization: "advanced" })
    child.on(
      "message",
      (message: Omit<Loaded, "answers"> & { readonly answers: Array<[number | "failed", number]> }) =>
        resolve({ ...message, answers: new Map(message.answers) })
    )
    child.on("error", reject)
    child.send(options)
  })

/** Polls the process's liveness and memory until the returned function stops it. */
const watch = (api: Api) => {
  const stop = new AbortController()
  const alive: Array<number> = []
  let [memory, dead] = [0, 0]
  const look = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const started = performance.now()
      const answer = await fetch(`${api.url}/healthz`).catch(() => undefined)
      await answer?.arrayBuffer()
      if (answer?.status === 200) alive.push(performance.now() - started)
      else dead += 1
      memory = Math.max(memory, memoryOf(api.pid))
      await setTimeout(20)
    }
  }
  const looking = look()
  return async () => {
    stop.abort()
    await looking
    return { memory, dead, alive: alive.sort((a, b) => a - b) }
  }
}

/** Milliseconds until ten requests in a row are served. */
const untilServed = async (api: Api): Promise<number> => {
  const started = performance.now()
  for (let row = 0; row < 10;) {
    const { status } = await api.call("GET", path.slice("/v1".length))
    row = status === 200 ? row + 1 : 0
  }
  return performance.now() - started
}

const share = (part: number, whole: number) => `${figure(part)}, ${figure((100 * part) / whole)} %`

/** Median, p99 and most. */
const ms = (ordered: ReadonlyArray<number>) =>
  `${figure(quantile(ordered, 0.5))}, ${figure(quantile(ordered, 0.99))}, ${figure(quantile(ordered, 1))}`

/** Measures a client's latencies beside hostile clients. */
const hostility = async (api: Api): Promise<string> => {
  const created = await api.call("POST", "/fbo-accounts", ann)
  const path = `/fbo-accounts/${created.json.data.id}`
  const during = (hostile?: Parameters<typeof seenDuring>[3]) => seenDuring(api, path, seconds / 2, hostile)
  await during()
  const rows = []
  for (const [name, hostile] of [
    ["nobody is hostile", undefined],
    ["600 bodies of one address that do not come", slowBodies],
    ["4 connections that ask for 4,000 files each and read none", unreadFiles],
    ["100 addresses that guess ten codes a second each", guesses]
  ] as const) {
    const seen = await during(hostile)
    rows.push([name, ...[seen.read, seen.write, seen.failed].map(figure), mebibytes(seen.memory)] as const)
  }
  return table(
    [
      "while",
      "a read, ms (median)",
      "a write, ms (median)",
      "refused or failed",
      "memory (RSS) at most, MiB"
    ],
    ...rows
  )
}

const program = Effect.gen(function* () {
  const { url } = yield* startDatabase
  const api = yield* startApi(
    url,
    ["fbo_accounts:read", "fbo_accounts:create", "fbo_accounts:update"],
    // As behind a proxy, so that clients come from many addresses.
    { TRUSTED_PROXIES: "127.0.0.1,::1" }
  )
  const text = yield* Effect.promise(async () => {
    for (let n = 0; n < 30; n++) await api.call("POST", "/fbo-accounts", ann)
    const where = { port: api.port, path, key: api.key }
    await run({ ...where, perSecond: 0, seconds: 5 })
    const measured = async (perSecond: number, forSeconds: number) => {
      const before = cpuOf(api.pid)
      const loaded = await run({ ...where, perSecond, seconds: forSeconds })
      const served = loaded.served.length
      return {
        loaded,
        perSecond: served / loaded.lasted,
        perProcessorSecond: (served * 1e6) / (cpuOf(api.pid) - before)
      }
    }
    const calm = await measured(0, 5)
    const idle = memoryOf(api.pid)
    const unloaded = watch(api)
    await setTimeout(3000)
    const before = await unloaded()

    const stop = watch(api)
    const perSecond = Math.round(calm.perSecond * times)
    const crowded = await measured(perSecond, seconds)
    const { loaded } = crowded
    const recovery = await untilServed(api)
    const during = await stop()
    const hostile = await hostility(api)
    const asked = [...loaded.answers.values()].reduce((sum, count) => sum + count, 0)
    const count = (status: number | "failed") => loaded.answers.get(status) ?? 0
    const others = [...loaded.answers].filter(([status]) => ![200, 503, "failed"].includes(status))
    return [
      `\`npx -y pnpm@12 bench:overload\`: ${seconds} s at ${figure(perSecond)} requests a second, ${times} times what 32 clients that wait for their answers are served (${figure(calm.perSecond)} a second), on ${availableParallelism()} cores that PostgreSQL and the clients share, Node.js ${process.versions.node}.`,
      table(
        ["", ""],
        ["requests sent", figure(asked)],
        ["all answered after, s", figure(loaded.lasted)],
        ["served (200)", figure(count(200))],
        ["served a second, of what it can serve, %", share(crowded.perSecond, calm.perSecond)],
        [
          "served a second of its processor time, of what it can serve, %",
          share(crowded.perProcessorSecond, calm.perProcessorSecond)
        ],
        ["refused (503 with `Retry-After`)", figure(count(503))],
        ["answered with anything else", figure(others.reduce((sum, [, n]) => sum + n, 0))],
        ["connection failed or closed", figure(count("failed"))],
        ["served after, ms: median, p99, most", ms(loaded.served)],
        ["refused after, ms: median, p99, most", ms(loaded.shed)],
        ["the same since it was sent, ms", ms(loaded.shedSinceSent)],
        ["`/healthz` before, ms: median, p99, most", ms(before.alive)],
        [
          "`/healthz` meanwhile, ms: median, p99, most",
          `${ms(during.alive)}; ${during.dead} without an answer`
        ],
        ["memory (RSS) before, at most, MiB", `${mebibytes(idle)}, ${mebibytes(during.memory)}`],
        ["ten requests in a row served after the load, ms", figure(recovery)]
      ),
      "What a client of another organization sees that reads and writes by turns:",
      hostile
    ].join("\n\n")
  })
  yield* Console.log(text)
  if (process.env["BENCH_WRITE"] === "1") writeResults("operations.md", "bench:overload", text)
}).pipe(Effect.scoped)

runMain(program)
