import { assert, layer } from "@effect/vitest"
import { RateProvider } from "@vault-custody/domain/Rates/RateProvider"
import { Effect, Layer } from "effect"
import { connect, type Socket } from "node:net"
import { ApiHarness, apiSuite, layerMemory, type Customer } from "../support/ApiHarness.ts"
import { becomes } from "../support/Becomes.ts"
import { addStock } from "../support/Stock.ts"

const ann = JSON.stringify({ firstName: "Ann", lastName: "Lee", email: "ann@example.org" })

/** A POST that has begun: its body is not sent yet. */
interface Begun {
  readonly finish: Effect.Effect<string>
}

/** A connection to the public listener, and what has come from there. */
const open = Effect.gen(function* () {
  const { publicUrl } = yield* ApiHarness
  const { hostname, port } = new URL(publicUrl)
  let received = ""
  const socket = yield* Effect.acquireRelease(
    Effect.callback<Socket>((resume) => {
      const connected = connect({ host: hostname, port: Number(port) }, () =>
        resume(Effect.succeed(connected))
      )
      connected.on("data", (chunk) => (received += chunk.toString()))
      connected.on("error", () => connected.destroy())
    }),
    (connected) => Effect.sync(() => connected.destroy())
  )
  return {
    socket,
    /** All that came until the connection ended. */
    all: Effect.callback<string>((resume) => void socket.on("close", () => resume(Effect.succeed(received))))
  }
})

/** Begins a POST of an account that announces a body of so many bytes, and sends none of it. */
const begin = Effect.fnUntraced(function* ({ apiKey }: Customer, announced = ann.length) {
  const { all, socket } = yield* open
  socket.write(
    `POST /v1/fbo-accounts HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${apiKey}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${announced}\r\nConnection: close\r\n\r\n`
  )
  return {
    finish: Effect.suspend(() => {
      socket.write(ann)
      return all
    })
  } satisfies Begun
})

const bound = 8

apiSuite(
  "overload",
  (it) => {
    it.effect(
      "what is beyond the bound is refused at once with 503 and Retry-After, without asking for a key",
      () =>
        Effect.gen(function* () {
          const { anonymous, customer, ops } = yield* ApiHarness
          const owner = yield* customer()
          const held = yield* Effect.replicateEffect(begin(owner), bound)
          const refused = yield* becomes(anonymous("GET", "/v1/fbo-accounts"), 503)
          assert.strictEqual(refused.json.error.code, "SERVICE_UNAVAILABLE")
          assert.match(String(refused.headers["retry-after"]), /^[1-9]\d*$/)
          // Between the wait for its key and the one for its body a request has no place, for a turn of the event loop.
          yield* becomes(owner.call("GET", "/v1/fbo-accounts"), 503)
          // Probes are answered whatever the load, and the other listener has room of its own.
          assert.strictEqual((yield* anonymous("GET", "/healthz")).status, 200)
          assert.strictEqual((yield* anonymous("GET", "/readyz")).status, 200)
          assert.strictEqual((yield* ops("GET", "/ops/v1/organizations")).status, 200)
          // What was taken on is answered, and what comes later finds room again.
          for (const { finish } of held) assert.match(yield* finish, /^HTTP\/1\.1 201 /)
          const after = yield* Effect.all(
            Array.from({ length: bound }, () => owner.call("GET", "/v1/fbo-accounts")),
            { concurrency: "unbounded" }
          )
          assert.deepStrictEqual(new Set(after.map(({ status }) => status)), new Set([200]))
        }).pipe(Effect.scoped)
    )

    it.effect("a refusal is answered and counted as any other", () =>
      Effect.gen(function* () {
        const { anonymous, customer, ops } = yield* ApiHarness
        yield* Effect.replicateEffect(begin(yield* customer()), bound)
        yield* becomes(anonymous("GET", "/v1/fbo-accounts"), 503)
        const counted = Effect.map(ops("GET", "/metrics"), ({ text }) =>
          Number(/^http_requests_shed_total\{listener="public"\} (\d+)$/m.exec(text)?.[1])
        )
        const before = yield* counted
        const refused = yield* anonymous("GET", "/v1/fbo-accounts", { headers: { "x-request-id": "mine" } })
        assert.strictEqual(refused.headers["x-request-id"], "mine")
        assert.strictEqual(refused.headers["content-type"], "application/json")
        assert.strictEqual(yield* counted, before + 1)
        // What is not there is so whatever the load.
        assert.strictEqual((yield* anonymous("GET", "/v1/nothing")).status, 404)
      }).pipe(Effect.scoped)
    )

    it.effect("what was refused with its body leaves the connection to the next request", () =>
      Effect.gen(function* () {
        const { anonymous, customer } = yield* ApiHarness
        yield* Effect.replicateEffect(begin(yield* customer()), bound)
        yield* becomes(anonymous("GET", "/v1/fbo-accounts"), 503)
        const { all, socket } = yield* open
        socket.write(
          `POST /v1/fbo-accounts HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n${"x".repeat(100_000)}` +
            "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
        )
        assert.match(yield* all, /^HTTP\/1\.1 503 [^]*HTTP\/1\.1 200 /)
      }).pipe(Effect.scoped)
    )

    it.effect(
      "a refused body that does not end ends its connection, and so does one that waits for a 100",
      () =>
        Effect.gen(function* () {
          const { anonymous, customer } = yield* ApiHarness
          yield* Effect.replicateEffect(begin(yield* customer()), bound)
          yield* becomes(anonymous("GET", "/v1/fbo-accounts"), 503)
          const endless = yield* open
          endless.socket.write(
            "POST /v1/fbo-accounts HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
          )
          const chunk = `10000\r\n${"x".repeat(0x10000)}\r\n`
          const sending = setInterval(() => endless.socket.writable && endless.socket.write(chunk), 5)
          assert.match(yield* endless.all, /^HTTP\/1\.1 503 /)
          clearInterval(sending)

          const waiting = yield* open
          waiting.socket.write(
            "POST /v1/fbo-accounts HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n"
          )
          assert.match(yield* waiting.all, /^HTTP\/1\.1 503 /)
        }).pipe(Effect.scoped)
    )

    it.effect("of a flood that has to wait for its refusals nobody is forgotten", () =>
      Effect.gen(function* () {
        const { anonymous, customer } = yield* ApiHarness
        yield* Effect.replicateEffect(begin(yield* customer()), bound)
        yield* becomes(anonymous("GET", "/v1/fbo-accounts"), 503)
        const answers = yield* Effect.all(
          Array.from({ length: 400 }, () => anonymous("GET", "/v1/fbo-accounts")),
          { concurrency: "unbounded" }
        )
        assert.deepStrictEqual(new Set(answers.map(({ status }) => status)), new Set([503]))
      }).pipe(Effect.scoped)
    )

    it.effect("a client that disconnects frees its place", () =>
      Effect.gen(function* () {
        const { anonymous, customer } = yield* ApiHarness
        const owner = yield* customer()
        yield* Effect.scoped(
          Effect.andThen(
            Effect.replicateEffect(begin(owner), bound),
            becomes(anonymous("GET", "/v1/fbo-accounts"), 503)
          )
        )
        assert.strictEqual((yield* becomes(owner.call("GET", "/v1/fbo-accounts"), 200)).status, 200)
      })
    )
  },
  { maxInFlight: bound }
)

apiSuite("announced bodies", (it) => {
  it.effect("requests whose bodies could fill the memory are refused; small ones are not", () =>
    Effect.gen(function* () {
      const { customer } = yield* ApiHarness
      const owner = yield* customer()
      const megabyte = 1024 * 1024
      yield* Effect.replicateEffect(begin(owner, megabyte), 64)
      const large = owner.call("POST", "/v1/fbo-accounts", {
        headers: { "content-type": "application/json" },
        raw: ann.padEnd(megabyte, " ")
      })
      assert.strictEqual((yield* becomes(large, 503)).json.error.code, "SERVICE_UNAVAILABLE")
      assert.strictEqual((yield* owner.call("GET", "/v1/fbo-accounts")).status, 200)
    }).pipe(Effect.scoped)
  )
})

/** A carrier that never answers and cannot be interrupted either, as a connection that was lost without a word. */
const silentCarrier = Layer.succeed(
  RateProvider,
  RateProvider.make(() => Effect.uninterruptible(Effect.never))
)

layer(layerMemory({ deadlineMillis: 250, maxInFlight: 1, rateProvider: silentCarrier }), {
  excludeTestServices: true
})("the deadline of a request", (it) => {
  it.effect("a request that hangs is answered with 503 and Retry-After, and gives its place back", () =>
    Effect.gen(function* () {
      const { owner, account, items } = yield* addStock()
      const answer = yield* owner.call("POST", "/v1/outbound-shipments/rates", {
        body: {
          fboAccountId: account.id,
          items: items.map(({ id }: { id: string }) => ({ inventoryItemId: id })),
          destinationAddress: { street1: "1 Main St", city: "Reno", state: "NV", zip: "89501", country: "US" }
        }
      })
      assert.strictEqual(answer.status, 503, answer.text)
      assert.strictEqual(answer.json.error.code, "SERVICE_UNAVAILABLE")
      assert.match(String(answer.headers["retry-after"]), /^[1-9]\d*$/)
      assert.isDefined(answer.headers["x-request-id"])
      assert.strictEqual((yield* owner.call("GET", "/v1/fbo-accounts")).status, 200)
    })
  )
})
