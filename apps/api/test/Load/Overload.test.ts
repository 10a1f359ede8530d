import { assert, layer } from "@effect/vitest"
import { RateProvider } from "@vault-custody/domain/Rates/RateProvider"
import { Effect, Fiber, Latch, Layer } from "effect"
import { ApiHarness, apiSuite, layerMemory } from "../support/ApiHarness.ts"
import { becomes } from "../support/Becomes.ts"
import { exchange } from "../support/RawHttp.ts"
import { addStock } from "../support/Stock.ts"

const bound = 8

const absolute = (path: string) => `http://vault.example:80${path}`

/** A carrier that answers when the gate is open. */
const gate = Latch.makeUnsafe(false)
const carrier = Layer.succeed(
  RateProvider,
  RateProvider.make(() => Effect.as(gate.await, []))
)

/** Takes all places of the public listener, until it is told to finish, or the scope closes. */
const holdAll = Effect.gen(function* () {
  const { account, items, owner } = yield* addStock()
  gate.closeUnsafe()
  const quote = owner.call("POST", "/v1/outbound-shipments/rates", {
    body: {
      fboAccountId: account.id,
      items: items.map(({ id }: { id: string }) => ({ inventoryItemId: id })),
      destinationAddress: { street1: "1 Main St", city: "Reno", state: "NV", zip: "89501", country: "US" }
    }
  })
  const held = yield* Effect.forEach(Array.from({ length: bound }), () => Effect.forkScoped(quote))
  return { finish: Effect.andThen(gate.open, Fiber.joinAll(held)) }
})

apiSuite(
  "overload",
  (it) => {
    it.effect(
      "what is beyond the bound is refused at once with 503 and Retry-After, without asking for a key",
      () =>
        Effect.gen(function* () {
          const { anonymous, customer, ops } = yield* ApiHarness
          const owner = yield* customer()
          const { finish } = yield* holdAll
          const refused = yield* becomes(anonymous("GET", "/v1/fbo-accounts"), 503)
          assert.strictEqual(refused.json.error.code, "SERVICE_UNAVAILABLE")
          assert.match(String(refused.headers["retry-after"]), /^[1-9]\d*$/)
          assert.strictEqual((yield* owner.call("GET", "/v1/fbo-accounts")).status, 503)
          // Probes are answered whatever the load, and the other listener has room of its own.
          assert.strictEqual((yield* anonymous("GET", "/healthz")).status, 200)
          assert.strictEqual((yield* anonymous("GET", "/readyz")).status, 200)
          assert.strictEqual((yield* ops("GET", "/ops/v1/organizations")).status, 200)
          // Accepted requests are answered, and later ones find room again.
          for (const { status, text } of yield* finish) assert.strictEqual(status, 200, text)
          const after = yield* Effect.all(
            Array.from({ length: bound }, () => owner.call("GET", "/v1/fbo-accounts")),
            { concurrency: "unbounded" }
          )
          assert.deepStrictEqual(new Set(after.map(({ status }) => status)), new Set([200]))
        }).pipe(Effect.scoped)
    )

    it.effect("a refusal is answered and counted as any other", () =>
      Effect.gen(function* () {
        const { anonymous, ops } = yield* ApiHarness
        yield* holdAll
        yield* becomes(anonymous("GET", "/v1/fbo-accounts"), 503)
        const counted = Effect.map(ops("GET", "/metrics"), ({ text }) =>
          Number(/^http_requests_shed_total\{listener="public"\} (\d+)$/m.exec(text)?.[1])
        )
        const before = yield* counted
        const refused = yield* anonymous("GET", "/v1/fbo-accounts", { headers: { "x-request-id": "mine" } })
        assert.strictEqual(refused.headers["x-request-id"], "mine")
        assert.strictEqual(refused.headers["content-type"], "application/json")
        assert.strictEqual(yield* counted, before + 1)
        // An unknown path is answered with 404 under any load.
        assert.strictEqual((yield* anonymous("GET", "/v1/nothing")).status, 404)
      }).pipe(Effect.scoped)
    )

    it.effect("of a flood that has to wait for its refusals nobody is forgotten", () =>
      Effect.gen(function* () {
        const { anonymous } = yield* ApiHarness
        yield* holdAll
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
        yield* Effect.scoped(Effect.andThen(holdAll, becomes(anonymous("GET", "/v1/fbo-accounts"), 503)))
        assert.strictEqual((yield* becomes(owner.call("GET", "/v1/fbo-accounts"), 200)).status, 200)
      })
    )

    it.effect("a target in absolute form is counted, admitted and routed as its path", () =>
      Effect.gen(function* () {
        const { anonymous, publicUrl } = yield* ApiHarness
        const owner = yield* (yield* ApiHarness).customer()
        const created = yield* owner.call("POST", absolute("/v1/fbo-accounts"), {
          body: { firstName: "Ann", lastName: "Lee", email: "ann@example.org" }
        })
        assert.strictEqual(created.status, 201, created.text)
        const one = `/v1/fbo-accounts/${created.json.data.id}`
        assert.strictEqual(
          (yield* owner.call("GET", absolute(one))).text,
          (yield* owner.call("GET", one)).text
        )
        assert.strictEqual((yield* owner.call("GET", absolute("/v1/fbo-accounts?limit=0"))).status, 400)
        assert.strictEqual((yield* anonymous("GET", absolute("/v1/nothing"))).status, 404)
        yield* holdAll
        yield* becomes(anonymous("GET", "/v1/fbo-accounts"), 503)
        assert.strictEqual((yield* owner.call("GET", absolute(one))).status, 503)
        assert.strictEqual((yield* anonymous("GET", absolute("/healthz"))).status, 200)
        const unknown = "FROB http://a/v1/fbo-accounts HTTP/1.1\r\nHost: a\r\n\r\n"
        assert.match(yield* exchange(publicUrl, unknown), /^HTTP\/1\.1 405 /)
      }).pipe(Effect.scoped)
    )

    it.effect("files of pages are admitted like every request", () =>
      Effect.gen(function* () {
        const { anonymous } = yield* ApiHarness
        yield* holdAll
        yield* becomes(anonymous("GET", "/v1/fbo-accounts"), 503)
        for (const path of ["/", "/dashboard", "/dashboard/assets/index.js"]) {
          const refused = yield* anonymous("GET", path)
          assert.strictEqual(refused.status, 503, path)
          assert.strictEqual(refused.headers["retry-after"], "1", path)
        }
      }).pipe(Effect.scoped)
    )
  },
  { maxInFlight: bound, rateProvider: carrier }
)

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
