import { assert } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { layer } from "@effect/vitest"
import { connect } from "node:net"
import { BodyTimeout } from "../../src/Http/Bodies/ReadBody.ts"
import { ApiHarness, apiSuite, type Customer, layerMemory } from "../support/ApiHarness.ts"
import { addStock } from "../support/Stock.ts"

const ann = { firstName: "Ann", lastName: "Lee", email: "ann@example.org" }
const json = { "content-type": "application/json" }
const mebibyte = 1024 * 1024

const createTransfer = ({ call }: Customer, raw: string, headers: Record<string, string> = {}) =>
  call("POST", "/v1/transfers", { raw, headers: { ...json, ...headers } })

/** The body of a transfer; `items` is JSON. */
const transferOf = (items: string, from = "fbo_a", to = "fbo_b") =>
  `{"fromFboAccountId":"${from}","toFboAccountId":"${to}","items":${items}}`

const listOf = (count: number, entry: (index: number) => string) =>
  `[${Array.from({ length: count }, (_, index) => entry(index)).join(",")}]`

const item = (index: number) => `{"inventoryItemId":"itm_${index}"}`

/** JSON that is nested so deep, the outermost array counting as 1. */
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth)

apiSuite("bodies", (it) => {
  it.effect("a list that is too long is refused by its length, whatever its entries", () =>
    Effect.gen(function* () {
      const { call, ...owner } = yield* (yield* ApiHarness).customer()
      const long = yield* createTransfer({ call, ...owner }, transferOf(listOf(500_000, () => "0")))
      assert.strictEqual(long.status, 400)
      assert.deepStrictEqual(long.json.error.details, [
        { path: "items", message: "must have 1 to 100000 entries" }
      ])
      const request = yield* call("POST", "/v1/outbound-requests", { body: { items: Array(501).fill(0) } })
      assert.deepStrictEqual(request.json.error.details, [
        { path: "items", message: "must have 1 to 500 entries" }
      ])
    })
  )

  it.effect("details lists at most 100 of the fields at fault, and the answer stays small", () =>
    Effect.gen(function* () {
      const owner = yield* (yield* ApiHarness).customer()
      for (const count of [101, 99_000]) {
        const answer = yield* createTransfer(owner, transferOf(listOf(count, () => "0")))
        assert.strictEqual(answer.status, 400)
        assert.lengthOf(answer.json.error.details, 100)
        assert.deepStrictEqual(answer.json.error.details[99], {
          path: "items.99",
          message: "must be an object"
        })
        assert.isBelow(answer.text.length, 20_000)
      }
    })
  )

  it.effect("fields at fault are named wherever they are in a list", () =>
    Effect.gen(function* () {
      const owner = yield* (yield* ApiHarness).customer()
      for (const count of [300, 60_000]) {
        const bad = new Set([3, 150, count - 1])
        const items = listOf(count, (index) => (bad.has(index) ? '{"inventoryItemId":0}' : item(index)))
        const answer = yield* createTransfer(
          owner,
          transferOf(items, "fbo_a", 'x"}').replace('x"}', "\\u0000")
        )
        assert.deepStrictEqual(
          answer.json.error.details.map(({ path }: { path: string }) => path).sort(),
          [
            "items.150.inventoryItemId",
            "items.3.inventoryItemId",
            `items.${count - 1}.inventoryItemId`,
            "toFboAccountId"
          ].sort()
        )
        const twice = listOf(count, (index) => item(index === count - 1 ? 0 : index))
        assert.deepStrictEqual((yield* createTransfer(owner, transferOf(twice))).json.error.details, [
          { path: `items.${count - 1}.inventoryItemId`, message: "must not name an item twice" }
        ])
      }
    })
  )

  it.effect("JSON is nested at most 64 deep, with an Idempotency-Key or without", () =>
    Effect.gen(function* () {
      const { call } = yield* (yield* ApiHarness).customer()
      const post = (extra: string, headers: Record<string, string>) =>
        call("POST", "/v1/fbo-accounts", {
          raw: `${JSON.stringify(ann).slice(0, -1)},"extra":${extra}}`,
          headers: { ...json, ...headers }
        })
      for (const headers of [{}, { "idempotency-key": "deep" }]) {
        for (const depth of [64, 5000, 400_000]) {
          const answer = yield* post(nested(depth), headers)
          assert.strictEqual(answer.status, 400, String(depth))
          assert.deepStrictEqual(answer.json.error.details, [
            { path: "", message: "is nested more than 64 levels deep" }
          ])
        }
        // The body's own object counts as 1. Brackets inside strings nest nothing.
        assert.strictEqual((yield* post(nested(63), headers)).status, 201)
      }
      assert.strictEqual((yield* post(JSON.stringify('"\\"' + "[".repeat(200)), {})).status, 201)
      assert.strictEqual((yield* post(nested(70_000).slice(1), {})).status, 400)
    })
  )

  it.effect("a body that is no object is refused without naming types of ours", () =>
    Effect.gen(function* () {
      const { call } = yield* (yield* ApiHarness).customer()
      for (const raw of ["[]", "null", '"x"', "5", "true"]) {
        const answer = yield* call("POST", "/v1/fbo-accounts", { raw, headers: json })
        assert.strictEqual(answer.status, 400, raw)
        assert.deepStrictEqual(answer.json.error, {
          code: "VALIDATION_ERROR",
          message: "The request: must be an object",
          details: [{ path: "", message: "must be an object" }]
        })
      }
      const inside = yield* call("POST", "/v1/outbound-requests", {
        body: {
          fboAccountId: "fbo_a",
          items: [{ inventoryItemId: "itm_a" }],
          destinationAddress: 5,
          shipping: []
        }
      })
      assert.deepStrictEqual(inside.json.error.details, [
        { path: "destinationAddress", message: "must be an object" },
        { path: "shipping", message: "must be an object" }
      ])
    })
  )

  it.effect("a Content-Encoding other than identity is 415", () =>
    Effect.gen(function* () {
      const { customer, ops } = yield* ApiHarness
      const { call } = yield* customer()
      for (const [encoding, status] of [
        ["gzip", 415],
        ["identity, br", 415],
        ["identity", 201],
        ["Identity", 201]
      ] as const) {
        const headers = { ...json, "content-encoding": encoding }
        const answer = yield* call("POST", "/v1/fbo-accounts", { raw: JSON.stringify(ann), headers })
        assert.strictEqual(answer.status, status, encoding)
        if (status === 415) assert.strictEqual(answer.json.error.code, "UNSUPPORTED_MEDIA_TYPE")
      }
      const imported = yield* ops("POST", "/ops/v1/products/import", {
        raw: "{}",
        headers: { "content-type": "application/x-ndjson", "content-encoding": "gzip" }
      })
      assert.strictEqual(imported.status, 415)
    })
  )

  it.effect("a body may have 1 MiB, and that of a transfer 8 MiB", () =>
    Effect.gen(function* () {
      const owner = yield* (yield* ApiHarness).customer()
      const post = (bytes: number) =>
        owner.call("POST", "/v1/fbo-accounts", { raw: JSON.stringify(ann).padEnd(bytes, " "), headers: json })
      assert.strictEqual((yield* post(mebibyte)).status, 201)
      const tooLarge = yield* post(mebibyte + 1)
      assert.strictEqual(tooLarge.status, 413)
      assert.strictEqual(
        tooLarge.json.error.message,
        "The request body is larger than 1 MiB. Send less in one request."
      )

      const unknown = transferOf(listOf(100_000, item))
      assert.strictEqual((yield* createTransfer(owner, unknown.padEnd(8 * mebibyte, " "))).status, 404)
      const larger = yield* createTransfer(owner, unknown.padEnd(8 * mebibyte + 1, " "))
      assert.strictEqual(larger.status, 413)
      assert.strictEqual(
        larger.json.error.message,
        "The request body is larger than 8 MiB. Send less in one request."
      )
    })
  )

  it.effect("a large body has the same fingerprint as a small one: key order and white space aside", () =>
    Effect.gen(function* () {
      const { call } = yield* (yield* ApiHarness).customer()
      const headers = { ...json, "idempotency-key": "large" }
      const small = yield* call("POST", "/v1/fbo-accounts", { raw: JSON.stringify(ann), headers })
      const { email, ...rest } = ann
      const large = yield* call("POST", "/v1/fbo-accounts", {
        raw: JSON.stringify({ email, ...rest }).padEnd(200_000, " "),
        headers
      })
      assert.strictEqual(large.headers["idempotency-replayed"], "true")
      assert.strictEqual(large.text, small.text)
      const other = yield* call("POST", "/v1/fbo-accounts", {
        raw: JSON.stringify({ ...ann, more: "x".repeat(200_000) }),
        headers
      })
      assert.strictEqual(other.status, 422)
    })
  )

  it.effect("a transfer of many items holds every one of them, in the order of its list", () =>
    Effect.gen(function* () {
      const { owner, account, items } = yield* addStock(2500)
      const other = yield* owner.call("POST", "/v1/fbo-accounts", { body: ann })
      const ids: ReadonlyArray<string> = items.map(({ id }: { id: string }) => id)
      const created = yield* createTransfer(
        owner,
        transferOf(
          JSON.stringify(ids.map((inventoryItemId) => ({ inventoryItemId }))),
          account.id,
          other.json.data.id
        )
      )
      assert.strictEqual(created.status, 201, created.text)
      assert.strictEqual(created.json.data.totalItems, ids.length)
      const listed = new Set<string>()
      for (let page = 1; page <= 25; page++) {
        const { json } = yield* owner.call(
          "GET",
          `/v1/transfers/${created.json.data.id}/items?limit=100&page=${page}`
        )
        for (const { inventoryItemId } of json.data) listed.add(inventoryItemId)
      }
      assert.deepStrictEqual([...listed].sort(), [...ids].sort())
    })
  )
})

layer(Layer.provideMerge(layerMemory(), Layer.succeed(BodyTimeout, 100)), { excludeTestServices: true })(
  "slow clients",
  (it) => {
    it.effect("a body that does not come in whole in time is 408 REQUEST_TIMEOUT", () =>
      Effect.gen(function* () {
        const { customer, publicUrl } = yield* ApiHarness
        const { apiKey } = yield* customer()
        const answer = yield* Effect.callback<string>((resume) => {
          let received = ""
          const socket = connect(Number(new URL(publicUrl).port), "127.0.0.1", () =>
            socket.write(
              `POST /v1/fbo-accounts HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${apiKey}\r\n` +
                "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
            )
          )
          socket.on("data", (chunk) => {
            received += chunk.toString()
            if (received.includes("}}")) socket.destroy()
          })
          socket.on("close", () => resume(Effect.succeed(received)))
        })
        assert.match(answer, /^HTTP\/1\.1 408 /)
        assert.match(answer, /"code":"REQUEST_TIMEOUT"/)
      })
    )
  }
)
