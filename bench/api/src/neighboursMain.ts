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

/** Measures a plain GET while others send as much as they may, by turns with an idle API. */
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 5)
const seconds = Number(process.env["BENCH_SECONDS"] ?? 5)
const clients = 8
/** Of a transfer; its JSON is a little more than 1 MiB. */
const itemCount = 19_000
/** Of a statement. */
const statementItems = 5000

const scopes = [
  "fbo_accounts:read",
  "fbo_accounts:create",
  "inbound_shipments:create",
  "organizations:read",
  "transfer_batches:create"
]

/** The figures of one round. */
interface Measured extends ClosedResult {
  /** Answered requests of the neighbours, per second. */
  readonly theirs: number
}

/** A load of `count` neighbours, each sending its next request when the last one is answered. */
interface Neighbours {
  readonly name: string
  readonly count: number
  readonly key: string
  readonly path: string
  /** The body of a POST; absent for a GET. */
  readonly body?: Uint8Array<ArrayBuffer>
  /** The limit of p99: a multiple of its value without neighbours, or milliseconds, whichever is more. */
  readonly target: { readonly times: number; readonly millis: number }
}

const bytes = new TextEncoder()

/** Another organization with a statement of many items: the path of its PDF, and the key for it. */
const statementOfAnother = async (api: Api, productId: string) => {
  const { call, key } = await api.organization("Neighbours")
  const ann = JSON.stringify({ firstName: "Ann", lastName: "Lee", email: "ann@example.org" })
  const fboAccountId: string = (await call("POST", "/fbo-accounts", ann)).json.data.id
  await receive({ call, ops: api.ops }, fboAccountId, productId, statementItems)
  const statementDate = new Date().toISOString().slice(0, 10)
  await api.ops("POST", "/statements/generate", JSON.stringify({ statementDate }))
  const { json } = await call("GET", `/statements?fboAccountId=${fboAccountId}`)
  return { key, path: `/statements/${json.data[0].id}/pdf` }
}

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
    { name: "nobody", key: "", count: 0, path: "", target: { times: 1, millis: 0 } },
    {
      name: `one: transfers of ${figure(itemCount)} items`,
      key: api.key,
      count: 1,
      path: "/transfers",
      body: bytes.encode(JSON.stringify(transfer)),
      target: { times: 5, millis: 0 }
    },
    {
      name: "four: accounts of 1 MiB with an idempotency key",
      key: api.key,
      count: 4,
      path: "/fbo-accounts",
      body: bytes.encode(account),
      target: { times: 5, millis: 0 }
    },
    {
      name: `20 of another organization: the PDF of a statement of ${figure(statementItems)} items`,
      count: 20,
      ...(await statementOfAnother(api, productId)),
      target: { times: 2, millis: 50 }
    }
  ]
  return { samples: [{ key: api.key, accounts: [from, to], items: ids, parcels: [] }], neighbours }
}

/** Keeps the neighbours at work until it is told to stop. Returns how many of their requests were answered. */
const beside = ({ url }: Api, { body, count, key, path }: Neighbours) => {
  const stop = new AbortController()
  const send = async () => {
    let answered = 0
    while (!stop.signal.aborted) {
      const authorization = `Bearer ${key}`
      const response = await fetch(
        `${url}/v1${path}`,
        body === undefined
          ? { headers: { authorization }, signal: stop.signal }
          : {
              method: "POST",
              headers: { authorization, "content-type": "application/json", "idempotency-key": randomUUID() },
              body
            }
      ).catch((error: unknown) => {
        // The end of the round aborts a GET.
        if (stop.signal.aborted) return undefined
        throw error
      })
      if (response === undefined) break
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
      const answer = await response.arrayBuffer().catch(() => undefined)
      if (answer !== undefined) answered += 1
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
        ...neighbours.map(({ count, name, target }, n) => {
          const times = median(ratios(of(n, p99), of(0, p99)))
          const isMet = times <= target.times || median(of(n, p99)) <= target.millis
          const most = target.millis === 0 ? `${target.times}` : `${target.times}, or ${target.millis} ms`
          return [
            name,
            figure(median(of(n, ({ theirs }) => theirs)), 1),
            figure(median(of(n, ({ perSecond }) => perSecond))),
            figure(median(of(n, ({ p50 }) => p50)), 1),
            spread(of(n, p99), 1),
            count === 0 ? "" : figure(times, 1),
            count === 0 ? "" : `${most} ${isMet ? "met" : "**missed**"}`
          ]
        })
      )
    ].join("\n\n")
  })
  yield* Console.log(text)
  if (process.env["BENCH_WRITE"] === "1") writeResults("performance.md", "bench:neighbours", text)
}).pipe(Effect.scoped)

runMain(program)
