import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { randomBytes } from "node:crypto"
import { customerOperations } from "../Matrix/OperationTable.ts"
import { makeWorld } from "../Matrix/World.ts"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"
import { exchangeOpen } from "../support/RawHttp.ts"
import { fastPathCount, idsOf } from "./Support.ts"

const reads = Object.entries(customerOperations).flatMap(([name, needs]) =>
  // A PDF says when it was made.
  name.startsWith("GET ") && needs !== "session" && !name.endsWith("/pdf") ? [name.slice("GET ".length)] : []
)

/** The body of an answer in chunks, which are cut as the stream happens to come. */
const joined = (answer: string) => {
  const at = answer.indexOf("\r\n\r\n")
  const isChunked = /^Transfer-Encoding: chunked/im.test(answer.slice(0, at))
  return isChunked ? answer.slice(0, at) + answer.slice(at).replaceAll(/\r\n[0-9a-f]+\r\n/g, "") : answer
}

/** An answer without the parts that change from one request to the next. The service writes the use of keys every few seconds, and answers about keys show it. */
const steady = (answer: string) => {
  const told = joined(answer)
    .replace(/^Date: .*\r\n/im, "")
    .replace(/^ratelimit: "default";r=\d+;t=\d+\r\n/im, "ratelimit\r\n")
    .replace(/"asOf":"[^"]*"/, "")
  if (!told.includes('"requestCount"')) return told
  return told
    .replaceAll(/"(?:lastUsedAt|requestCount)":[^,]*/g, "")
    .replaceAll(/^(?:content-length|etag): .*\r\n/gim, "")
}

const ask = (path: string, authorization: string, more = "") =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\nX-Request-Id: asked\r\n${more}Connection: close\r\n\r\n`

apiSuite(
  "reads without the pipeline",
  (it) => {
    it.effect("answer the same bytes as the pipeline does", () =>
      Effect.gen(function* () {
        const world = yield* makeWorld
        const { publicUrl } = yield* ApiHarness
        const ids = idsOf(world)
        const { apiKey } = world.customer
        // The pipeline takes what is spelled otherwise; the scheme means the same in any case.
        const both = Effect.fnUntraced(function* (path: string, key: string) {
          const [quick, general] = yield* Effect.all([
            exchangeOpen(publicUrl, ask(path, `Bearer ${key}`)),
            exchangeOpen(publicUrl, ask(path, `bearer ${key}`))
          ])
          assert.strictEqual(steady(quick), steady(general), path)
        })
        const before = yield* fastPathCount()
        const cases = reads.flatMap((form) => {
          const named = form.replaceAll(/([a-z-]+)\/:\w+/g, (_, kind: string) => `${kind}/${ids[kind]}`)
          const unknown = form.replaceAll(/:\w+/g, "nothing")
          return [
            ...[
              named,
              unknown,
              `${named}?limit=2&page=2`,
              `${named}?limit=0`,
              `${named}?status=none`,
              `${named}?colour=red`
            ].map((path) => [path, apiKey] as const),
            [named, `vault_live_${"0".repeat(64)}`] as const,
            [named, "nonsense"] as const
          ]
        })
        yield* Effect.forEach(cases, ([path, key]) => both(path, key), { concurrency: 8, discard: true })
        assert.isAbove((yield* fastPathCount()) - before, reads.length * 3)
      })
    )

    it.effect("answer each of several keys that ask for the same at once with its own", () =>
      Effect.gen(function* () {
        const { customer } = yield* ApiHarness
        const customers = yield* Effect.all([customer(), customer(), customer()])
        const created = yield* Effect.forEach(customers, ({ call }) =>
          call("POST", "/v1/fbo-accounts", {
            body: { firstName: "Ann", lastName: "Lee", email: "ann@example.org" }
          })
        )
        const mixed = Array.from({ length: 60 }, (_, n) => n % customers.length)
        yield* Effect.forEach(
          mixed,
          Effect.fnUntraced(function* (n) {
            const own = created[n]?.json.data
            const paths = ["/v1/fbo-accounts", `/v1/fbo-accounts/${own.id}`]
            const [list, one] = yield* Effect.forEach(
              paths,
              (path) => customers[n]?.call("GET", path) ?? Effect.never,
              { concurrency: "unbounded" }
            )
            assert.deepStrictEqual(list?.json.data, [own])
            assert.deepStrictEqual(one?.json.data, own)
          }),
          { concurrency: "unbounded", discard: true }
        )
      })
    )

    it.effect("wait for the look-up of a key that was not used lately", () =>
      Effect.gen(function* () {
        const { publicUrl } = yield* ApiHarness
        const before = yield* fastPathCount()
        const nobodys = ask("/v1/fbo-accounts", `Bearer vault_live_${randomBytes(32).toString("hex")}`)
        const answers = yield* Effect.all(
          [exchangeOpen(publicUrl, nobodys), exchangeOpen(publicUrl, nobodys)],
          {
            concurrency: 2
          }
        )
        for (const answer of answers) assert.match(answer, /^HTTP\/1\.1 401/)
        assert.strictEqual((yield* fastPathCount()) - before, 2)
      })
    )

    it.effect("leave to the pipeline what is not spelled as most requests are", () =>
      Effect.gen(function* () {
        const { publicUrl, customer } = yield* ApiHarness
        const { apiKey, call } = yield* customer()
        yield* call("GET", "/v1/fbo-accounts")
        const before = yield* fastPathCount()
        const path = "/v1/fbo-accounts"
        const asked = [
          ask(`${path}?limit=2&limit=2`, `Bearer ${apiKey}`),
          ask(`${path}?limit=none`, `Bearer ${apiKey}`),
          ask(path, `Bearer ${apiKey}`, "Content-Length: 0\r\n"),
          ask(path, `Bearer ${apiKey}`).replace("GET", "HEAD"),
          ask("/v1/statements/nothing/csv", `Bearer ${apiKey}`),
          ask("/v1/events?wait=0", `Bearer ${apiKey}`)
        ]
        for (const request of asked) {
          assert.match(yield* exchangeOpen(publicUrl, request), /^HTTP\/1\.1 (?:200|400|404)/, request)
        }
        assert.strictEqual(yield* fastPathCount(), before)
      })
    )
  },
  { rateLimitPerMinute: 1_000_000 }
)
