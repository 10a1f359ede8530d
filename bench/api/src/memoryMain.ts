import { memoryOf } from "@vault-custody/bench-report/Cpu"
import { writeResults } from "@vault-custody/bench-report/Page"
import { figure, mebibytes, table } from "@vault-custody/bench-report/Table"
import { runMain } from "@vault-custody/runtime/RunMain"
import { Console, Effect } from "effect"
import { once } from "node:events"
import { type Api, startApi, startDatabase } from "./ApiProcess.ts"
import { startClients } from "./Clients.ts"
import type { Sample } from "./Requests.ts"

/**
 * Measures whether an API process keeps memory of requests that it has answered: its heap after a collection, and what
 * it has of the system, after ever more requests of several kinds by turns, reads and writes.
 */
const requests = Number(process.env["BENCH_REQUESTS"] ?? 1_000_000)
const inspector = Number(process.env["BENCH_INSPECTOR_PORT"] ?? 18_090)
const clients = 32

const scopes = ["fbo_accounts:read", "fbo_accounts:create", "fbo_accounts:update", "inventory:read"]

/** The kinds of requests, one after the other: of twelve turns three write, and one is refused. */
const turns = [
  "get account",
  "list 25 accounts",
  "PATCH account, one subscriber",
  "get item",
  "list inventory, filtered",
  "get account",
  "POST account, idempotency key",
  "get item",
  "401",
  "list 25 accounts",
  "get account",
  "PATCH account, one subscriber"
]

/** Numbers of requests after which memory is looked at. */
const looks = [10_000, 100_000, 250_000, 500_000, 750_000, 1_000_000].filter((count) => count <= requests)

const prepare = async ({ call, key, ops }: Api): Promise<Sample> => {
  const ann = JSON.stringify({ firstName: "Ann", lastName: "Lee", email: "ann@example.org" })
  const accounts: Array<string> = []
  for (let n = 0; n < 50; n++) accounts.push((await call("POST", "/fbo-accounts", ann)).json.data.id)
  const product = { title: "Bar", sku: "BENCH", productType: "precious_metal", insuredValueCents: "3000" }
  const productId: string = (await ops("POST", "/products", JSON.stringify(product))).json.data.id
  const body = JSON.stringify({ fboAccountId: accounts[0] })
  const shipment = (await call("POST", "/inbound-shipments", body)).json.data.id
  const received = JSON.stringify({ items: Array.from({ length: 500 }, () => ({ productId })) })
  const { json } = await ops("POST", `/inbound-shipments/${shipment}/receive`, received)
  const items: ReadonlyArray<{ readonly id: string }> = json.data.items
  return { key, accounts, items: items.map(({ id }) => id), parcels: [] }
}

/** The heap's bytes in use after garbage collection, by the process's inspector. */
const livingHeap = async (): Promise<number> => {
  const targets: ReadonlyArray<{ readonly webSocketDebuggerUrl: string }> = await (
    await fetch(`http://127.0.0.1:${inspector}/json/list`)
  ).json()
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? "")
  await once(socket, "open")
  socket.send(JSON.stringify({ id: 1, method: "HeapProfiler.collectGarbage" }))
  await once(socket, "message")
  socket.send(JSON.stringify({ id: 2, method: "Runtime.getHeapUsage" }))
  const [answer]: ReadonlyArray<{ readonly data: string }> = await once(socket, "message")
  socket.close()
  return JSON.parse(answer?.data ?? "").result.usedSize
}

const program = Effect.gen(function* () {
  const { url } = yield* startDatabase
  const api = yield* startApi(url, [...scopes, "inbound_shipments:create"], {
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}`
  })
  const run = yield* startClients
  const rows = yield* Effect.promise(async () => {
    const samples = [await prepare(api)]
    const lines: Array<ReadonlyArray<string>> = []
    let answered = 0
    for (let turn = 0; lines.length < looks.length; turn++) {
      const kind = turns[turn % turns.length] ?? ""
      const result = await run({
        port: api.port,
        kind,
        samples,
        clients,
        seconds: answered < 10_000 ? 0.5 : 3
      })
      if (result.answers === 0) throw new Error(`${kind} failed`)
      answered += result.answers
      const look = looks[lines.length]
      if (look === undefined || answered < look) continue
      const before = memoryOf(api.pid)
      const heap = await livingHeap()
      const line = [figure(answered), mebibytes(heap), mebibytes(before), mebibytes(memoryOf(api.pid))]
      lines.push(line)
      process.stderr.write(`${line.join(" | ")}\n`)
    }
    return lines
  })
  const text = [
    `\`npx -y pnpm@12 bench:memory\`: requests of ${clients} clients, of which a quarter of the time is spent on writes. MiB of the API's process.`,
    table(["requests answered", "heap after a collection", "RSS before it", "RSS after it"], ...rows)
  ].join("\n\n")
  yield* Console.log(text)
  if (process.env["BENCH_WRITE"] === "1") writeResults("performance.md", "bench:memory", text)
}).pipe(Effect.scoped)

runMain(program)
