import { assert, layer } from "@effect/vitest"
import { parseDestinationList } from "@vault-custody/domain/Webhooks/DestinationList"
import { Effect, Result } from "effect"
import { IncomingMessage, ServerResponse } from "node:http"
import { Socket } from "node:net"
import { describe, expect, it } from "vitest"
import { makeAdmission } from "../../src/Load/Admission.ts"
import { makeUnfinishedBodies, standardPace } from "../../src/Load/UnfinishedBodies.ts"
import { ApiHarness, apiSuite, layerMemory } from "../support/ApiHarness.ts"
import { becomes } from "../support/Becomes.ts"
import { begin, open } from "../support/SlowBody.ts"

const ann = JSON.stringify({ firstName: "Ann", lastName: "Lee", email: "ann@example.org" })
const mebibyte = 1024 * 1024
const ofClient = 64

const codePath = "/auth/email-codes"

apiSuite(
  "unfinished bodies",
  (suite) => {
    suite.effect("hold no place of the requests under way, and are bounded for each client", () =>
      Effect.gen(function* () {
        const { anonymous, customer } = yield* ApiHarness
        const owner = yield* customer()
        const held = yield* Effect.replicateEffect(
          begin("/v1/fbo-accounts", { key: owner.apiKey, from: "198.51.100.7", announced: ann.length }),
          ofClient
        )
        const post = (from: string) =>
          owner.call("POST", "/v1/fbo-accounts", {
            raw: ann,
            headers: { "content-type": "application/json", "x-forwarded-for": from }
          })
        const oneMore = yield* begin(codePath, { from: "198.51.100.7", announced: 100 })
        const refused = yield* oneMore.until("}}")
        assert.match(refused, /^HTTP\/1\.1 503 /)
        assert.match(refused, /\r\nRetry-After: 1\r\n/)
        assert.strictEqual((yield* post("198.51.100.8")).status, 201)
        assert.strictEqual((yield* owner.call("GET", "/v1/fbo-accounts")).status, 200)
        const other = yield* begin(codePath, { from: "198.51.100.8", announced: 2 })
        assert.match(yield* other.finish("{}"), /^HTTP\/1\.1 400 /)
        for (const { finish } of held) assert.match(yield* finish(ann), /^HTTP\/1\.1 201 /)
        const after = yield* begin(codePath, { from: "198.51.100.7", announced: 2 })
        assert.match(yield* after.finish("{}"), /^HTTP\/1\.1 400 /)
        assert.strictEqual((yield* anonymous("GET", "/healthz")).status, 200)
      }).pipe(Effect.scoped)
    )

    suite.effect("a client that disconnects leaves room for another body", () =>
      Effect.gen(function* () {
        const from = "198.51.100.9"
        const full = Effect.gen(function* () {
          const more = yield* begin(codePath, { from, announced: 2, asks: true })
          return (yield* more.until("HTTP/1.1 ")).startsWith("HTTP/1.1 503 ")
        }).pipe(Effect.scoped)
        yield* Effect.scoped(
          Effect.andThen(
            Effect.replicateEffect(begin(codePath, { from, announced: 100 }), ofClient),
            Effect.map(full, assert.isTrue)
          )
        )
        yield* Effect.repeat(full, { until: (isFull) => !isFull })
      })
    )

    suite.effect("what is refused with its body leaves the connection to the next request", () =>
      Effect.gen(function* () {
        const from = "198.51.100.10"
        yield* Effect.replicateEffect(begin(codePath, { from, announced: 100 }), ofClient)
        const { all, until, ...refused } = yield* begin(codePath, { from, announced: 100_000 })
        assert.match(yield* until("}}"), /^HTTP\/1\.1 503 /)
        refused.socket.write("x".repeat(100_000))
        refused.socket.write("GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        assert.match(yield* all, /^HTTP\/1\.1 503 [^]*HTTP\/1\.1 200 /)
      }).pipe(Effect.scoped)
    )

    suite.effect(
      "a refused body that does not end ends its connection, and so does one that waits for a 100",
      () =>
        Effect.gen(function* () {
          const from = "198.51.100.11"
          yield* Effect.replicateEffect(begin(codePath, { from, announced: 100 }), ofClient)
          const head = `POST ${codePath} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${from}\r\n`
          const endless = yield* open
          endless.socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`)
          const chunk = `10000\r\n${"x".repeat(0x10000)}\r\n`
          const sending = setInterval(() => endless.socket.writable && endless.socket.write(chunk), 5)
          assert.match(yield* endless.all, /^HTTP\/1\.1 503 /)
          clearInterval(sending)

          const waiting = yield* open
          waiting.socket.write(`${head}Content-Length: 5\r\nExpect: 100-continue\r\n\r\n`)
          assert.match(yield* waiting.all, /^HTTP\/1\.1 503 /)
        }).pipe(Effect.scoped)
    )

    suite.effect("a body that has come finds no place where all are taken", () =>
      Effect.gen(function* () {
        const { anonymous, customer } = yield* ApiHarness
        const owner = yield* customer()
        const late = yield* begin("/v1/fbo-accounts", {
          key: owner.apiKey,
          from: "198.51.100.12",
          announced: ann.length
        })
        const wait = owner.call("GET", "/v1/events?after=now&wait=25")
        yield* Effect.forkScoped(wait)
        yield* Effect.forkScoped(wait)
        yield* becomes(anonymous("GET", "/v1/fbo-accounts"), 503)
        assert.match(yield* late.finish(ann), /^HTTP\/1\.1 503 [^]*retry-after: /i)
      }).pipe(Effect.scoped)
    )

    suite.effect("bodies that are announced may not fill the memory, and one client's not half of it", () =>
      Effect.gen(function* () {
        const owner = yield* (yield* ApiHarness).customer()
        const large = (from: string) =>
          begin("/v1/fbo-accounts", { key: owner.apiKey, from, announced: mebibyte })
        yield* Effect.replicateEffect(large("203.0.113.1"), 32)
        assert.match(yield* (yield* large("203.0.113.1")).until("}}"), /^HTTP\/1\.1 503 /)
        yield* Effect.replicateEffect(large("203.0.113.2"), 32)
        assert.match(yield* (yield* large("203.0.113.3")).until("}}"), /^HTTP\/1\.1 503 /)
        const whole = owner.call("POST", "/v1/fbo-accounts", {
          headers: { "content-type": "application/json" },
          raw: ann.padEnd(mebibyte, " ")
        })
        assert.strictEqual((yield* becomes(whole, 503)).json.error.code, "SERVICE_UNAVAILABLE")
        assert.strictEqual((yield* owner.call("GET", "/v1/fbo-accounts")).status, 200)
      }).pipe(Effect.scoped)
    )
  },
  // However busy the machine is, no body here is too slow.
  { maxInFlight: 2, bodyPace: { windowMillis: 600_000, bytes: 1 } }
)

layer(layerMemory({ bodyPace: { windowMillis: 100, bytes: 1024 } }), { excludeTestServices: true })(
  "slow bodies",
  (suite) => {
    suite.effect("a body that comes too slowly is 408 REQUEST_TIMEOUT, and its connection ends", () =>
      Effect.gen(function* () {
        const { apiKey } = yield* (yield* ApiHarness).customer()
        for (const [path, key] of [
          ["/v1/fbo-accounts", apiKey],
          [codePath, undefined]
        ] as const) {
          const slow = yield* begin(path, { key, from: "198.51.100.7", announced: 100 })
          const answer = yield* slow.all
          assert.match(answer, /^HTTP\/1\.1 408 /, path)
          assert.match(answer, /"code":"REQUEST_TIMEOUT"/, path)
          assert.match(answer, /\r\nconnection: close\r\n/i, path)
        }
      }).pipe(Effect.scoped)
    )

    suite.effect("so does the connection of one that was refused before it came", () =>
      Effect.gen(function* () {
        const refused = yield* begin("/v1/fbo-accounts", { from: "198.51.100.7", announced: 100 })
        assert.match(yield* refused.all, /^HTTP\/1\.1 401 /)
      }).pipe(Effect.scoped)
    )

    suite.effect("what was too slow counts no longer once its connection has ended", () =>
      Effect.gen(function* () {
        const { apiKey } = yield* (yield* ApiHarness).customer()
        for (const [key, status] of [
          [apiKey, 408],
          [undefined, 401]
        ] as const) {
          const answer = Effect.gen(function* () {
            const slow = yield* begin("/v1/fbo-accounts", { key, from: "198.51.100.8", announced: 100 })
            slow.socket.write("{")
            return yield* slow.all
          })
          for (let round = 0; round < 2; round++) {
            const answers = yield* Effect.replicateEffect(answer, ofClient, { concurrency: "unbounded" })
            for (const text of answers) assert.include(text, `HTTP/1.1 ${status} `)
          }
        }
      }).pipe(Effect.scoped)
    )
  }
)

const requestFrom = (from: string): readonly [IncomingMessage, ServerResponse] => {
  const socket = new Socket()
  Object.defineProperty(socket, "remoteAddress", { value: from })
  const request = new IncomingMessage(socket)
  return [request, new ServerResponse(request)]
}

describe("the bounds of unfinished bodies", () => {
  it("a listener has at most 1,024, and an IPv6 network counts as one client", () => {
    const bodies = makeUnfinishedBodies({
      admission: makeAdmission("public", { requests: 1, bodyBytes: 10_000 }),
      pace: standardPace,
      trustedProxies: Result.getOrThrow(parseDestinationList(""))
    })
    const begun = (from: string) => {
      const [request, response] = requestFrom(from)
      return { request, isBegun: bodies.begin(request, response, 1) }
    }
    const first = begun("2001:db8::1")
    for (let n = 2; n <= ofClient; n++) expect(begun(`2001:db8::${n}`).isBegun).toBe(true)
    expect(begun("2001:db8::9999").isBegun).toBe(false)
    for (let n = 0; n < 1024 - ofClient; n++) expect(begun(`203.0.113.${n % 200}`).isBegun).toBe(true)
    expect(begun("198.51.100.1").isBegun).toBe(false)
    first.request.emit("end")
    first.request.emit("close")
    expect(begun("198.51.100.1").isBegun).toBe(true)
    expect(begun("198.51.100.2").isBegun).toBe(false)
  })
})
