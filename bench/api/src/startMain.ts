import { writeResults } from "@vault-custody/bench-report/Page"
import { type Numbers, spread } from "@vault-custody/bench-report/Rounds"
import { table } from "@vault-custody/bench-report/Table"
import { nodeOptions } from "@vault-custody/processes/NodeOptions"
import { runMain } from "@vault-custody/runtime/RunMain"
import { Console, Effect, Redacted } from "effect"
import { spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { availableParallelism } from "node:os"
import * as Path from "node:path"
import { setTimeout } from "node:timers/promises"
import { startDatabase } from "./ApiProcess.ts"

/**
 * Measures the time from the start of a process until it is ready, over a migrated database: the API when `/readyz`
 * answers 200, a dispatcher when it logs that it runs.
 */
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 7)
const port = Number(process.env["PORT"] ?? 18_080)
const repository = Path.join(import.meta.dirname, "..", "..", "..")

const apps = ["api", "dispatcher"] as const
type App = (typeof apps)[number]

/** The ways to start an app; the first one is for production. */
const waysOf = (app: App): ReadonlyArray<ReadonlyArray<string>> => [
  ["node", ...nodeOptions, `apps/${app}/dist/main.js`],
  ["node", ...nodeOptions, `apps/${app}/src/main.ts`],
  ["pnpm", `start:${app}`],
  ["npx", "-y", "pnpm@12", `start:${app}`]
]

const isReady = () =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status === 200,
    () => false
  )

const untilReady: Record<App, (output: NodeJS.ReadableStream) => Promise<void>> = {
  api: async () => {
    while (!(await isReady())) await setTimeout(5)
  },
  dispatcher: async (output) => {
    for await (const chunk of output) if (String(chunk).includes("The dispatcher is running")) return
    throw new Error("The dispatcher ended")
  }
}

/** Milliseconds from the start of a command until its app is ready. */
const measure = async (app: App, way: ReadonlyArray<string>, env: NodeJS.ProcessEnv): Promise<number> => {
  const [command = "", ...args] = way
  const startedAt = performance.now()
  // A process group of its own: ending it ends the command's children, too.
  const child = spawn(command === "node" ? process.execPath : command, args, {
    cwd: repository,
    env,
    detached: true,
    stdio: ["ignore", "pipe", "inherit"]
  })
  const ended = once(child, "close")
  await untilReady[app](child.stdout)
  const took = performance.now() - startedAt
  child.stdout.resume()
  process.kill(-(child.pid ?? 0), "SIGTERM")
  await ended
  return took
}

const program = Effect.gen(function* () {
  const { url } = yield* startDatabase
  const env = {
    ...process.env,
    DATABASE_URL: Redacted.value(url),
    OPS_KEY: `vault_ops_${randomBytes(32).toString("hex")}`,
    SECRETS_KEY: randomBytes(32).toString("base64"),
    PORT: String(port),
    OPS_PORT: String(port + 1)
  }
  const ways = apps.flatMap((app) => waysOf(app).map((way) => ({ app, way })))
  const took: ReadonlyArray<Array<number>> = ways.map(() => [])
  yield* Effect.promise(async () => {
    // The first round is not counted: files are read from the disk.
    for (let round = 0; round <= rounds; round++) {
      for (const [n, { app, way }] of ways.entries()) {
        const millis = await measure(app, way, env)
        if (round > 0) took[n]?.push(millis)
      }
    }
  })
  const measured = (n: number): Numbers => took[n] ?? []
  const text = [
    `\`npx -y pnpm@12 build && npx -y pnpm@12 bench:start\`: ${rounds} starts each by turns, on ${availableParallelism()} cores that PostgreSQL shares, Node.js ${process.versions.node}.`,
    table(
      ["", "ms from start to ready"],
      ...ways.map(({ way }, n) => [`\`${way.join(" ")}\``, spread(measured(n))])
    )
  ].join("\n\n")
  yield* Console.log(text)
  if (process.env["BENCH_WRITE"] === "1") writeResults("performance.md", "bench:start", text)
}).pipe(Effect.scoped)

runMain(program)
