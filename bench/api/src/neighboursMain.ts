import { writeResults } from "@vault-custody/bench-report/Page"
import { median, ratios, spread } from "@vault-custody/bench-report/Rounds"
import { figure, table } from "@vault-custody/bench-report/Table"
import { runMain } from "@vault-custody/runtime/RunMain"
import { Console, Effect } from "effect"
import { randomUUID } from "node:crypto"
import { availableParallelism } from "node:os"
import { type Api, startApi, startDatabase } from "./ApiProcess.ts"
import { startClients } from "./Clients.ts"
import type { ClosedResult } from "./ClosedLoop.ts"
import { items, listOf, mebibyte, padded, product, receive } from "./LargeRequests.ts"

/** Measures a plain GET while others send as much as they may, by turns with nobody else at work. */
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 5)
const seconds = Number(process.env["BENCH_SECONDS"] ?? 5)
const clients = 8
/** Of a transfer; its JSON is a little more than 1 MiB. */
const itemCount = 19_000
/** p99 may be so many times what it is with nobody else at work. */
const target = 5

const scopes = [
  "fbo_accounts:read",
  "fbo_accounts:create",
  "inbound_shipments:create",
  "transfer_batches:create"
]

/** What was measured in one round. */
interface Measured extends ClosedResult {
  /** Requests of the neighbours that were answered, a second. */
  readonly theirs: number
}

/** What others do meanwhile: so many of them, each sending its next request when the last one is answered. */
interface Neighbours {
  readonly name: string
  readonly count: number
  readonly path: string
  readonly body: Uint8Array<ArrayBuffer>
}

const bytes = new TextEncoder()

const prepare = async (api: Api) => {
  const ann = JSON.stringify({ firstName: "Ann", lastName: "Lee", email: "ann@example.org" })
  const newAccount = async (): Promise<string> => (await api.call("POST", "/fbo-accounts", ann)).json.data.id
  const [from, to] = [await newAccount(), await newAccount()]
  const productId: string = (await api.ops("POST", "/products", JSON.stringify(product("BENCH")))).json.data
    .id
  const received = await receive(api, from, productId, itemCount)
  const ids: ReadonlyArray<string> = received.json.data.items.map(({ id }: { readonly id: string }) => id)
  const transfer = { fromFboAccountId: from, toFboAccountId: to, items: items(ids) }
  const account = padded(ann, listOf("[[]]", mebibyte - 200))
  const neighbours: ReadonlyArray<Neighbours> = [
    { name: "nobody", count: 0, path: "", body: new Uint8Array() },
    {
      name: `one: transfers of ${figure(itemCount)} items`,
      count: 1,
      path: "/transfers",
      body: bytes.encode(JSON.stringify(transfer))
    },
    {
      name: "four: accounts of 1 MiB with an idempotency key",
      count: 4,
      path: "/fbo-accounts",
      body: bytes.encode(account)
    }
  ]
  return { samples: [{ key: api.key, accounts: [from, to], items: ids, parcels: [] }], neighbours }
}

/** Keeps the neighbours at work until it is told to stop. Returns how many of their requests were answered. */
const beside = ({ key, url }: Api, { body, count, path }: Neighbours) => {
  const stop = new AbortController()
  const send = async () => {
    let answered = 0
    while (!stop.signal.aborted) {
      const response = await fetch(`${url}/v1${path}`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${key}`,
          "content-type": "application/json",
          "idempotency-key": randomUUID()
        },
        body
      })
      if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
      await response.arrayBuffer()
      answered += 1
    }
    return answered
  }
  const sending = Promise.all(Array.from({ length: count }, send))
  return async () => {
    stop.abort()
    return (await sending).reduce((sum, answered) => sum + answered, 0)
  }
}

const p99 = (result: Measured) => result.p99

const program = Effect.gen(function* () {
  const { url } = yield* startDatabase
  const api = yield* startApi(url, scopes)
  const load = yield* startClients
  const text = yield* Effect.promise(async () => {
    const { neighbours, samples } = await prepare(api)
    const get = (lasting: number) =>
      load({ port: api.port, kind: "get account", samples, clients, seconds: lasting })
    const measured = neighbours.map(() => new Array<Measured>())
    for (let round = 0; round <= rounds; round++) {
      for (const [n, neighbour] of neighbours.entries()) {
        const stop = beside(api, neighbour)
        const result = await get(seconds)
        const theirs = (await stop()) / seconds
        if (result.failures > 0) throw new Error(`${result.failures} failures`)
        // The first round warms up.
        if (round > 0) measured[n]?.push({ ...result, theirs })
      }
    }
    const of = (n: number, value: (result: Measured) => number) => (measured[n] ?? []).map(value)
    return [
      `\`npx -y pnpm@12 bench:neighbours\`: ${clients} clients that get accounts, ${rounds} rounds by turns of ${seconds} s each, on ${availableParallelism()} cores that PostgreSQL and the senders share, Node.js ${process.versions.node}. Medians; of the p99 the least and the most too.`,
      table(
        [
          "beside them",
          "their requests a second",
          "GETs a second",
          "p50, ms",
          "p99, ms",
          "times what it is alone",
          "at most"
        ],
        ...neighbours.map(({ count, name }, n) => {
          const times = median(ratios(of(n, p99), of(0, p99)))
          return [
            name,
            figure(median(of(n, ({ theirs }) => theirs)), 1),
            figure(median(of(n, ({ perSecond }) => perSecond))),
            figure(median(of(n, ({ p50 }) => p50)), 1),
            spread(of(n, p99), 1),
            count === 0 ? "" : figure(times, 1),
            count === 0 ? "" : `${target} ${times <= target ? "met" : "**missed**"}`
          ]
        })
      )
    ].join("\n\n")
  })
  yield* Console.log(text)
  if (process.env["BENCH_WRITE"] === "1") writeResults("performance.md", "bench:neighbours", text)
}).pipe(Effect.scoped)

runMain(program)
