import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { connect } from "node:net"
import { customerOperations } from "../Matrix/OperationTable.ts"
import { makeWorld } from "../Matrix/World.ts"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"
import { exchangeOpen } from "../support/RawHttp.ts"
import { addAccount, addStock } from "../support/Stock.ts"
import { fastPathCount, idsOf } from "./Support.ts"

/** Removes the parts that differ between answers: times, new ids, the allowance. */
const steady = (answer: string) =>
  answer
    .replace(/^Date: .*\r\n/im, "")
    .replace(/^ratelimit: "default";r=\d+;t=\d+\r\n/im, "ratelimit\r\n")
    .replaceAll(/\b(fbo|fba|trf|adr|inb)_[0-9a-z]{26}/g, "$1")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "time")

interface Write {
  readonly path: string
  readonly method?: string
  readonly body?: string
  readonly headers?: string
}

/** The pipeline takes what is spelled otherwise; the scheme means the same in any case. */
const spell = (scheme: "Bearer" | "bearer", key: string, write: Write) => {
  const { body = "", headers = "", method = "POST", path } = write
  const type = body === "" || headers.includes("Content-Type") ? "" : "Content-Type: application/json\r\n"
  return `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${scheme} ${key}\r\nX-Request-Id: asked\r\n${type}${headers}Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`
}

const writes = Object.entries(customerOperations).flatMap(([name, needs]) => {
  const [method = "", form = ""] = name.split(" ")
  return needs !== "session" && (method === "POST" || method === "PATCH") ? [{ method, form }] : []
})

/** Sends the same both ways, one after the other, and returns the answer that both gave. */
const both = Effect.fnUntraced(function* (key: string, write: Write) {
  const { publicUrl } = yield* ApiHarness
  const quick = steady(yield* exchangeOpen(publicUrl, spell("Bearer", key, write)))
  assert.strictEqual(quick, steady(yield* exchangeOpen(publicUrl, spell("bearer", key, write))), write.path)
  return quick
})

apiSuite(
  "writes without the pipeline",
  (it) => {
    it.effect("are refused with the same bytes as by the pipeline", () =>
      Effect.gen(function* () {
        const world = yield* makeWorld
        const ids = idsOf(world)
        const { apiKey } = world.customer
        const before = yield* fastPathCount()
        const cases = writes.flatMap(({ form, method }): ReadonlyArray<Write> => {
          const named = form.replaceAll(/([a-z-]+)\/:\w+/g, (_, kind: string) => `${kind}/${ids[kind]}`)
          const unknown = form.replaceAll(/:\w+/g, "nothing")
          return [
            { method, path: named, body: "{" },
            { method, path: named, body: '{"a":1}', headers: "Content-Type: text/plain\r\n" },
            { method, path: named, body: '{"a":\u0001}' },
            { method, path: named, body: "{}", headers: "Idempotency-Key: ä\r\n" },
            { method, path: unknown, body: "{}" },
            { method, path: unknown }
          ]
        })
        yield* Effect.forEach(cases, (write) => both(apiKey, write), { concurrency: 4, discard: true })
        assert.isAbove(yield* fastPathCount(), before)
      })
    )

    it.effect("answer the same bytes as the pipeline does, and do the same once for each key", () =>
      Effect.gen(function* () {
        const { account, items, owner } = yield* addStock(3)
        const other = yield* addAccount(owner)
        const { apiKey } = owner
        const path = "/v1/fbo-accounts"
        const person = JSON.stringify({ firstName: "Ann", lastName: "Lee", email: "ann@example.org" })
        const transfer = JSON.stringify({
          fromFboAccountId: account.id,
          toFboAccountId: other.id,
          items: items.map(({ id }: { readonly id: string }) => ({ inventoryItemId: id }))
        })
        const before = yield* fastPathCount()
        assert.match(yield* both(apiKey, { path, body: person }), /^HTTP\/1.1 201/)
        const named = { method: "PATCH", path: `${path}/${account.id}` }
        assert.match(yield* both(apiKey, { ...named, body: '{"lastName":"Lie"}' }), /"lastName":"Lie"/)
        assert.match(yield* both(apiKey, { ...named, body: '{"lastName":""}' }), /VALIDATION_ERROR/)
        assert.match(yield* both(apiKey, { path: "/v1/transfers", body: transfer }), /pending_approval/)
        assert.strictEqual((yield* fastPathCount()) - before, 3)

        const keyed: Write = { path, body: person, headers: "Idempotency-Key: once\r\n" }
        const { publicUrl } = yield* ApiHarness
        const first = yield* exchangeOpen(publicUrl, spell("Bearer", apiKey, keyed))
        const again = yield* both(apiKey, keyed)
        assert.include(again, "idempotency-replayed: true")
        assert.strictEqual(again.split("\r\n\r\n")[1], steady(first).split("\r\n\r\n")[1])
        const otherBody = { ...keyed, body: person.replace("Lee", "Lie") }
        assert.match(yield* both(apiKey, otherBody), /IDEMPOTENCY_KEY_REUSED/)
        const otherOrder = {
          ...keyed,
          body: JSON.stringify({ email: "ann@example.org", lastName: "Lee", firstName: "Ann" })
        }
        assert.include(yield* both(apiKey, otherOrder), "idempotency-replayed: true")
      })
    )

    it.effect(
      "are left to the pipeline where the body comes later than its head, or is announced otherwise",
      () =>
        Effect.gen(function* () {
          const { customer, publicUrl } = yield* ApiHarness
          const { apiKey, call } = yield* customer()
          yield* call("GET", "/v1/fbo-accounts")
          const body = JSON.stringify({ firstName: "Ann", lastName: "Lee", email: "ann@example.org" })
          const whole = spell("Bearer", apiKey, { path: "/v1/fbo-accounts", body })
          const [head = ""] = whole.split("\r\n\r\n")
          const socket = connect({ port: Number(new URL(publicUrl).port), host: "127.0.0.1" })
          let answer = ""
          socket.on("data", (chunk) => (answer += chunk.toString()))
          socket.write(`${head}\r\n\r\n${body.slice(0, 10)}`)
          // Later requests have been answered, so the head has been read.
          for (const _ of [1, 2, 3]) yield* call("GET", "/v1/fbo-accounts/nothing")
          const asked = yield* fastPathCount()
          socket.write(body.slice(10))
          yield* Effect.callback<void>((resume) => {
            socket.on("close", () => resume(Effect.void))
          })
          assert.match(answer, /^HTTP\/1.1 201/)
          const chunked = whole
            .replace(/Content-Length: \d+/, "Transfer-Encoding: chunked")
            .replace(body, `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n`)
          assert.match(yield* exchangeOpen(publicUrl, chunked), /^HTTP\/1.1 201/)
          assert.strictEqual(yield* fastPathCount(), asked)
        })
    )
  },
  { rateLimitPerMinute: 1_000_000 }
)
