import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"

const ann = { firstName: "Ann", lastName: "Lee", email: "ann@example.org" }

const codeOf = (answer: { readonly json: { error: { code: string } } }) => answer.json.error.code

/** A valid body of exactly so many bytes. */
const sized = (bytes: number) => {
  const shell = JSON.stringify({ ...ann, unknown: "" })
  return JSON.stringify({ ...ann, unknown: "x".repeat(bytes - shell.length) })
}

apiSuite("conventions of every request", (it) => {
  it.effect("an unknown route is 404 without asking for a key", () =>
    Effect.gen(function* () {
      const { anonymous } = yield* ApiHarness
      for (const path of ["/v1", "/v1/nope", "/v1/fbo-accounts/x/y/z", "/ops/v1/organizations", "/metrics"]) {
        const answer = yield* anonymous("GET", path)
        assert.strictEqual(answer.status, 404, path)
        assert.strictEqual(codeOf(answer), "NOT_FOUND", path)
      }
    })
  )

  it.effect("the operations listener serves no route of the customer API", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      for (const path of ["/v1/fbo-accounts", "/readyz"]) {
        assert.strictEqual((yield* ops("GET", path)).status, 404, path)
      }
      assert.strictEqual((yield* ops("GET", "/healthz")).status, 200)
      assert.strictEqual((yield* ops("GET", "/metrics")).status, 200)
    })
  )

  it.effect("a known path with another method is 405 with Allow, before any other check", () =>
    Effect.gen(function* () {
      const { anonymous } = yield* ApiHarness
      const answer = yield* anonymous("DELETE", "/v1/fbo-accounts")
      assert.strictEqual(answer.status, 405)
      assert.strictEqual(codeOf(answer), "METHOD_NOT_ALLOWED")
      assert.strictEqual(answer.headers["allow"], "GET, HEAD, POST")
    })
  )

  it.effect("HEAD answers as GET does, without a body", () =>
    Effect.gen(function* () {
      const { call } = yield* (yield* ApiHarness).customer()
      const answer = yield* call("HEAD", "/v1/fbo-accounts")
      assert.strictEqual(answer.status, 200)
      assert.strictEqual(answer.text, "")
    })
  )

  it.effect(
    "authentication comes before validation, and has one message for all that is wrong with a key",
    () =>
      Effect.gen(function* () {
        const { anonymous } = yield* ApiHarness
        const messages = new Set<string>()
        for (const authorization of [
          undefined,
          "Bearer",
          "Bearer nonsense",
          "Basic dXNlcjpwYXNz",
          `Bearer vault_live_${"a".repeat(64)}`,
          `Bearer vault_live_${"A".repeat(64)}`
        ]) {
          const answer = yield* anonymous("POST", "/v1/fbo-accounts", {
            raw: "{bad",
            headers: authorization === undefined ? {} : { authorization }
          })
          assert.strictEqual(answer.status, 401, authorization)
          assert.strictEqual(answer.headers["www-authenticate"], "Bearer")
          messages.add(answer.text)
        }
        assert.strictEqual(messages.size, 1)
      })
  )

  it.effect("a missing scope comes before everything that is wrong with the body", () =>
    Effect.gen(function* () {
      const { call } = yield* (yield* ApiHarness).customer(["fbo_accounts:read"])
      const answer = yield* call("POST", "/v1/fbo-accounts", {
        raw: "{bad",
        headers: { "content-type": "text/plain" }
      })
      assert.strictEqual(answer.status, 403)
      assert.strictEqual(codeOf(answer), "FORBIDDEN")
    })
  )

  it.effect("a body that is not declared application/json in utf-8 is 415", () =>
    Effect.gen(function* () {
      const { call } = yield* (yield* ApiHarness).customer()
      const raw = JSON.stringify(ann)
      for (const type of ["text/plain", "application/json; charset=latin1", "application/jsonp", ""]) {
        const answer = yield* call("POST", "/v1/fbo-accounts", {
          raw,
          headers: type === "" ? {} : { "content-type": type }
        })
        assert.strictEqual(answer.status, 415, type)
        assert.strictEqual(codeOf(answer), "UNSUPPORTED_MEDIA_TYPE")
      }
      for (const type of ["application/json;charset=UTF-8", 'Application/JSON; charset="utf-8"']) {
        const answer = yield* call("POST", "/v1/fbo-accounts", { raw, headers: { "content-type": type } })
        assert.strictEqual(answer.status, 201, type)
      }
    })
  )

  it.effect("a body over 1 MiB is 413, one of exactly 1 MiB is read; the media type is checked before", () =>
    Effect.gen(function* () {
      const { call } = yield* (yield* ApiHarness).customer()
      const json = { "content-type": "application/json" }
      const most = 1024 * 1024
      assert.strictEqual(
        (yield* call("POST", "/v1/fbo-accounts", { raw: sized(most), headers: json })).status,
        201
      )
      const over = yield* call("POST", "/v1/fbo-accounts", { raw: sized(most + 1), headers: json })
      assert.strictEqual(over.status, 413)
      assert.strictEqual(codeOf(over), "PAYLOAD_TOO_LARGE")
      const other = yield* call("POST", "/v1/fbo-accounts", {
        raw: sized(most + 1),
        headers: { "content-type": "text/plain" }
      })
      assert.strictEqual(other.status, 415)
    })
  )

  it.effect("a body that is no JSON, or no UTF-8, is a VALIDATION_ERROR with an empty path", () =>
    Effect.gen(function* () {
      const { call } = yield* (yield* ApiHarness).customer()
      for (const raw of ["{bad", "", "[]", "null", '"text"', new Uint8Array([0x7b, 0xff, 0x7d])]) {
        const answer = yield* call("POST", "/v1/fbo-accounts", {
          raw,
          headers: { "content-type": "application/json" }
        })
        assert.strictEqual(answer.status, 400, String(raw))
        assert.strictEqual(codeOf(answer), "VALIDATION_ERROR")
      }
      const answer = yield* call("POST", "/v1/fbo-accounts", {
        raw: "{bad",
        headers: { "content-type": "application/json" }
      })
      assert.strictEqual(answer.json.error.details[0].path, "")
    })
  )

  it.effect(
    "validation names every field at fault by its dotted path, and a query parameter by its name",
    () =>
      Effect.gen(function* () {
        const { call } = yield* (yield* ApiHarness).customer()
        const body = yield* call("POST", "/v1/fbo-accounts", {
          body: { firstName: "", lastName: 5, phone: null }
        })
        assert.deepStrictEqual(
          body.json.error.details.map((detail: { path: string }) => detail.path),
          ["firstName", "lastName", "email", "phone"]
        )
        const query = yield* call("GET", "/v1/fbo-accounts?page=0&limit=101")
        assert.deepStrictEqual(
          query.json.error.details.map((detail: { path: string }) => detail.path),
          ["page", "limit"]
        )
      })
  )

  it.effect("page and limit are plain decimal integers within their bounds, never clamped", () =>
    Effect.gen(function* () {
      const { call } = yield* (yield* ApiHarness).customer()
      for (const bad of [
        "page=0",
        "page=-1",
        "page=1.0",
        "page=+1",
        "page=01",
        "page=1e2",
        "page=100001",
        "page=",
        "limit=0",
        "limit=101",
        "limit=a",
        "page=1&page=2"
      ]) {
        assert.strictEqual((yield* call("GET", `/v1/fbo-accounts?${bad}`)).status, 400, bad)
      }
      for (const good of ["page=1&limit=1", "page=100000&limit=100"]) {
        assert.strictEqual((yield* call("GET", `/v1/fbo-accounts?${good}`)).status, 200, good)
      }
    })
  )

  it.effect("strings are stored as sent; NUL and lone surrogates are 400", () =>
    Effect.gen(function* () {
      const { call } = yield* (yield* ApiHarness).customer()
      const firstName = " Zoë 🥇\u200d e\u0301 "
      const created = yield* call("POST", "/v1/fbo-accounts", { body: { ...ann, firstName } })
      const read = yield* call("GET", `/v1/fbo-accounts/${created.json.data.id}`)
      assert.strictEqual(read.json.data.firstName, firstName)
      for (const bad of ["a\\u0000b", "\\ud800", "\\udc00x"]) {
        const answer = yield* call("POST", "/v1/fbo-accounts", {
          raw: JSON.stringify(ann).replace("Ann", bad),
          headers: { "content-type": "application/json" }
        })
        assert.strictEqual(answer.status, 400, bad)
        assert.strictEqual(answer.json.error.details[0].path, "firstName")
      }
    })
  )

  it.effect("limits count Unicode code points", () =>
    Effect.gen(function* () {
      const { call } = yield* (yield* ApiHarness).customer()
      const withName = (firstName: string) =>
        call("POST", "/v1/fbo-accounts", { body: { ...ann, firstName } })
      assert.strictEqual((yield* withName("🥇".repeat(200))).status, 201)
      assert.strictEqual((yield* withName("🥇".repeat(201))).status, 400)
    })
  )

  it.effect(
    "every answer carries a request id: the caller's own when it is well-formed, else a new one",
    () =>
      Effect.gen(function* () {
        const { anonymous, customer } = yield* ApiHarness
        const { call } = yield* customer()
        const own = yield* call("GET", "/v1/fbo-accounts", { headers: { "x-request-id": "abc_DEF-123" } })
        assert.strictEqual(own.headers["x-request-id"], "abc_DEF-123")
        for (const bad of ["with space", "x".repeat(129), "ü"]) {
          const answer = yield* anonymous("GET", "/v1/nope", {
            headers: { "x-request-id": Buffer.from(bad).toString("latin1") }
          })
          assert.match(String(answer.headers["x-request-id"]), /^req_[0-9a-f]{32}$/)
        }
        assert.isString((yield* anonymous("DELETE", "/v1/members")).headers["x-request-id"])
      })
  )

  it.effect(
    "ids that are malformed, unknown or another organization's answer the same 404, byte for byte",
    () =>
      Effect.gen(function* () {
        const harness = yield* ApiHarness
        const mine = yield* harness.customer()
        const other = yield* harness.customer()
        const theirs = yield* other.call("POST", "/v1/fbo-accounts", { body: ann })
        const texts = new Set<string>()
        for (const id of [
          theirs.json.data.id,
          "fbo_01jcfh4v9we2yr0d8w4a7hxk3n",
          "nonsense",
          "%00",
          "%20",
          "x".repeat(3000),
          "itm_01jcfh4v9we2yr0d8w4a7hxk3n"
        ]) {
          const answer = yield* mine.call("GET", `/v1/fbo-accounts/${id}`)
          assert.strictEqual(answer.status, 404, id)
          texts.add(answer.text)
        }
        assert.strictEqual(texts.size, 1)
      })
  )

  it.effect("with an invalid body besides a malformed id, the body's 400 comes first", () =>
    Effect.gen(function* () {
      const { call } = yield* (yield* ApiHarness).customer()
      assert.strictEqual((yield* call("PATCH", "/v1/fbo-accounts/nonsense", { body: {} })).status, 400)
    })
  )

  it.effect("lists are newest first, and hasMore is exact", () =>
    Effect.gen(function* () {
      const { call } = yield* (yield* ApiHarness).customer()
      const ids: Array<string> = []
      for (let i = 0; i < 4; i++) {
        ids.unshift((yield* call("POST", "/v1/fbo-accounts", { body: ann })).json.data.id)
      }
      const page = (n: number) => call("GET", `/v1/fbo-accounts?limit=2&page=${n}`)
      const first = yield* page(1)
      const second = yield* page(2)
      const third = yield* page(3)
      assert.deepStrictEqual(
        [...first.json.data, ...second.json.data].map((account: { id: string }) => account.id),
        ids
      )
      assert.deepInclude(first.json.pagination, { page: 1, hasMore: true })
      assert.deepStrictEqual(second.json.pagination, { page: 2, hasMore: false })
      assert.deepStrictEqual(third.json, { data: [], pagination: { page: 3, hasMore: false } })
    })
  )
})
