import { figure, table } from "@vault-custody/bench-report/Table"
import { runMain } from "@vault-custody/runtime/RunMain"
import * as ProcessUnderTest from "@vault-custody/testing/ProcessUnderTest"
import { Console, Effect, Redacted } from "effect"
import { once } from "node:events"
import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { fileURLToPath } from "node:url"
import { startApi, startDatabase } from "./ApiProcess.ts"
import { startClients } from "./Clients.ts"

// The cost of traces at the default sampling: requests by turns to an API process that exports none, one whose
// collector answers, and one whose collector accepts traces and never answers.

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 5)
const seconds = Number(process.env["BENCH_SECONDS"] ?? 3)
const wanted = process.env["BENCH_KINDS"]?.split(",")
const clients = 8
const accountCount = 200

/** The kinds of requests, with the share of its rate that a process with traces must keep. */
const kinds = [
  { kind: "get account", target: 0.8 },
  { kind: "list 25 accounts", target: 0.8 },
  { kind: "PATCH account, one subscriber", target: 0.9 },
  { kind: "POST account, idempotency key", target: 0.9 }
]

const measured = kinds.filter(({ kind }) => wanted?.some((part) => kind.startsWith(part)) ?? true)

const scopes = ["fbo_accounts:read", "fbo_accounts:create", "fbo_accounts:update"]

/** A collector that listens; the URL for `OTEL_EXPORTER_OTLP_ENDPOINT`. */
const startCollector = (answer: RequestListener) =>
  Effect.map(
    Effect.acquireRelease(
      Effect.promise(async () => {
        const server = createServer((request, response) => {
          request.resume()
          answer(request, response)
        }).listen(0, "127.0.0.1")
        await once(server, "listening")
        return server
      }),
      (server) =>
        Effect.sync(() => {
          server.close()
          server.closeAllConnections()
        })
    ),
    (server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  )

/** One more API process on the database of the first. */
const startBeside = Effect.fnUntraced(function* (
  database: Redacted.Redacted,
  port: number,
  env: Readonly<Record<string, string>>
) {
  const main = fileURLToPath(new URL("../../../apps/api/src/main.ts", import.meta.url))
  const started = yield* ProcessUnderTest.node(main, {
    env: {
      DATABASE_URL: Redacted.value(database),
      OPS_KEY: "off",
      SECRETS_KEY: Buffer.alloc(32).toString("base64"),
      PORT: String(port),
      OPS_PORT: String(port + 1),
      RATE_LIMIT_PER_MINUTE: "0",
      LOG_LEVEL: "error",
      ...env
    }
  })
  yield* started.awaitHttp(`http://127.0.0.1:${port}/readyz`)
  return port
})

const traced = (collector: string) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: collector })

const program = Effect.gen(function* () {
  const { url } = yield* startDatabase
  const api = yield* startApi(url, scopes)
  const person = JSON.stringify({ firstName: "Ann", lastName: "Lee", email: "ann@example.org" })
  const accounts = yield* Effect.promise(() =>
    Promise.all(
      Array.from({ length: accountCount }, async (): Promise<string> => {
        const { json } = await api.call("POST", "/fbo-accounts", person)
        return json.data.id
      })
    )
  )
  const samples = [{ key: api.key, accounts, items: [], parcels: [] }]
  const answering = yield* startCollector((_, response) => response.end("{}"))
  const silent = yield* startCollector(() => {})
  const arms = [
    { name: "no traces", port: yield* startBeside(url, api.port + 10, {}) },
    { name: "the collector answers", port: yield* startBeside(url, api.port + 20, traced(answering)) },
    { name: "the collector does not", port: yield* startBeside(url, api.port + 30, traced(silent)) }
  ]
  const load = yield* startClients
  const lines = yield* Effect.promise(async () => {
    const written: Array<ReadonlyArray<string>> = []
    for (const { kind, target } of measured) {
      const best = new Map(arms.map(({ name }) => [name, 0]))
      // The first round is not counted: code is compiled, plans are made.
      for (let round = -1; round < rounds; round++) {
        for (let n = 0; n < arms.length; n++) {
          const arm = arms[(n + round + 1) % arms.length]
          if (arm === undefined) continue
          const result = await load({ port: arm.port, kind, samples, clients, seconds })
          if (result.failures > 0) throw new Error(`${arm.name}, ${kind}: ${result.firstFailure}`)
          if (round >= 0) best.set(arm.name, Math.max(best.get(arm.name) ?? 0, result.perSecond))
        }
      }
      const [plain = 0, ...others] = best.values()
      const kept = others.map((rate) => rate / plain)
      const isMet = kept.every((part) => part >= target)
      written.push([
        kind,
        figure(plain),
        ...kept.map((part) => figure(part, 2)),
        `${figure(target, 1)} ${isMet ? "met" : "**missed**"}`
      ])
      console.error(written.at(-1)?.join(" | "))
    }
    return written
  })
  yield* Console.log(
    [
      `${rounds} rounds by turns of ${seconds} s, ${clients} clients, one process each; the best round of each.`,
      table(
        ["request", "a second, no traces", "kept: the collector answers", "it does not", "target"],
        ...lines
      )
    ].join("\n\n")
  )
}).pipe(Effect.scoped)

runMain(program)
