import { assert, describe, it } from "@effect/vitest"
import { deprecated } from "@vault-custody/schema/Api/Deprecation"
import { Api } from "@vault-custody/schema/Api/Api"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { Effect } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { dataHeaders, makeRoutes, routesOf, takesLong } from "../../src/Http/Routes.ts"
import { ApiHarness, apiSuite, opsKey } from "../support/ApiHarness.ts"
import { exchange, exchangeOpen } from "../support/RawHttp.ts"

const ann = { firstName: "Ann", lastName: "Lee", email: "ann@example.org" }

/** Other spellings of a path, none of which is the path. */
const spellings = (path: string): ReadonlyArray<string> => {
  const [, version = "", first = ""] = /^\/((?:ops\/)?v1)\/(.*)$/.exec(path) ?? []
  const encoded = `%${first.charCodeAt(0).toString(16)}${first.slice(1)}`
  return [
    `${path}/`,
    `/${version.toUpperCase()}/${first}`,
    `/${version}/${first.toUpperCase()}`,
    `/${version}/${encoded}`,
    `/${version}/${encoded.toUpperCase()}`,
    `//${version}/${first}`,
    `/${version}//${first}`,
    `${path};x=1`,
    `${path}#x`,
    `${path}%`
  ]
}

apiSuite("routes", (it) => {
  it.effect("a path is exact: every other spelling is 404, also on the operations listener", () =>
    Effect.gen(function* () {
      const { customer, ops } = yield* ApiHarness
      const { call } = yield* customer()
      for (const path of spellings("/v1/fbo-accounts")) {
        assert.strictEqual((yield* call("GET", path)).status, 404, path)
        assert.strictEqual((yield* call("POST", path, { body: ann })).status, 404, path)
      }
      for (const path of spellings("/ops/v1/organizations")) {
        assert.strictEqual((yield* ops("GET", path)).status, 404, path)
      }
      assert.strictEqual((yield* call("GET", "/v1/products/search?q=/")).status, 200)
    })
  )

  it.effect("one Idempotency-Key has one scope: no spelling of a path makes a second account", () =>
    Effect.gen(function* () {
      const { call } = yield* (yield* ApiHarness).customer()
      const asked = { body: ann, headers: { "idempotency-key": "one" } }
      for (const path of ["/v1/fbo-accounts", ...spellings("/v1/fbo-accounts")])
        yield* call("POST", path, asked)
      assert.lengthOf((yield* call("GET", "/v1/fbo-accounts")).json.data, 1)
    })
  )

  it.effect("a spelling of an id that needs no encoding is another path", () =>
    Effect.gen(function* () {
      const { call } = yield* (yield* ApiHarness).customer()
      const { id } = (yield* call("POST", "/v1/fbo-accounts", { body: ann })).json.data
      assert.strictEqual((yield* call("GET", `/v1/fbo-accounts/${id}`)).status, 200)
      for (const other of [`${id}/`, id.replace("_", "%5F"), id.replace("f", "%66"), `${id};v=1`, `${id}#`]) {
        assert.strictEqual((yield* call("GET", `/v1/fbo-accounts/${other}`)).status, 404, other)
      }
    })
  )

  it.effect("bytes that are not HTTP are 400 VALIDATION_ERROR with a request id", () =>
    Effect.gen(function* () {
      const { publicUrl } = yield* ApiHarness
      for (const bytes of [
        "nonsense\r\n\r\n",
        "GET /a b HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /healthz HTTP/3.1\r\nHost: a\r\n\r\n",
        "GET /healthz HTTP/1.1\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n",
        "CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n",
        "FROB HTTP/1.1\r\nHost: a\r\n\r\n",
        "FROB /v1/nope HTTP/1.1\r\nHost: a\r\n\r\n",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
      ]) {
        const answer = yield* exchange(publicUrl, bytes)
        assert.match(answer, /^HTTP\/1\.1 400 /, bytes)
        assert.match(answer, /x-request-id: req_/i, bytes)
        assert.match(answer, /"code":"VALIDATION_ERROR"/, bytes)
        assert.match(answer, /"details":\[\{"path":"","message":"[^"]+"\}\]/, bytes)
      }
    })
  )

  it.effect("two Host headers are 400 VALIDATION_ERROR, with a key too", () =>
    Effect.gen(function* () {
      const { customer, publicUrl } = yield* ApiHarness
      const { apiKey } = yield* customer()
      for (const hosts of ["Host: a\r\nHost: a", "Host: a\r\nhOST: b"]) {
        for (const line of ["GET /healthz", "GET /v1/fbo-accounts", "POST /v1/fbo-accounts"]) {
          const head = `${line} HTTP/1.1\r\n${hosts}\r\nAuthorization: Bearer ${apiKey}\r\n`
          const answer = yield* exchangeOpen(publicUrl, `${head}Connection: close\r\n\r\n`)
          assert.match(answer, /^HTTP\/1\.1 400 [^]*the header Host is there more than once/, line)
        }
      }
    })
  )

  it.effect("answers about data may be kept by nobody and are what they say; refusals too", () =>
    Effect.gen(function* () {
      const { anonymous, customer, ops, publicUrl } = yield* ApiHarness
      const { call } = yield* customer()
      const answers = [
        yield* call("GET", "/v1/fbo-accounts"),
        yield* call("POST", "/v1/fbo-accounts", { body: ann }),
        yield* call("POST", "/v1/fbo-accounts", { body: {} }),
        yield* call("PUT", "/v1/fbo-accounts"),
        yield* call("GET", "/v1/nothing"),
        yield* call("GET", "/v1/organization"),
        yield* anonymous("GET", "/v1/fbo-accounts"),
        yield* anonymous("GET", "/auth/session"),
        yield* anonymous("POST", "/auth/sessions", { body: {} }),
        yield* ops("GET", "/ops/v1/organizations"),
        yield* ops("GET", "/ops/v1/nothing")
      ]
      for (const { headers, text } of answers) {
        assert.strictEqual(headers["cache-control"], "no-store", text)
        assert.strictEqual(headers["x-content-type-options"], "nosniff", text)
      }
      const malformed = yield* exchange(publicUrl, "nonsense\r\n\r\n")
      assert.match(malformed, /\r\ncache-control: no-store\r\nx-content-type-options: nosniff\r\n/)
      // A document is no data.
      assert.notStrictEqual((yield* anonymous("GET", "/openapi.json")).headers["cache-control"], "no-store")
    })
  )

  it.effect("a method unknown to HTTP is 405 with Allow on a known path", () =>
    Effect.gen(function* () {
      const { publicUrl } = yield* ApiHarness
      for (const bytes of [
        "FROB /v1/fbo-accounts?x=1 HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\nget /v1/fbo-accounts HTTP/1.1\r\nHost: a\r\n\r\n"
      ]) {
        const answer = yield* exchange(publicUrl, bytes)
        assert.match(answer, /HTTP\/1\.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST\r\n/, bytes)
        assert.match(answer, /"code":"METHOD_NOT_ALLOWED"/, bytes)
      }
      const known = yield* (yield* ApiHarness).anonymous("PROPFIND", "/v1/fbo-accounts")
      assert.strictEqual(known.status, 405)
    })
  )

  it.effect("headers beyond the limit are 431 HEADERS_TOO_LARGE", () =>
    Effect.gen(function* () {
      const { anonymous } = yield* ApiHarness
      const answer = yield* anonymous("GET", "/v1/fbo-accounts", { headers: { x: "y".repeat(20_000) } })
      assert.strictEqual(answer.status, 431)
      assert.strictEqual(answer.json.error.code, "HEADERS_TOO_LARGE")
      const { publicUrl } = yield* ApiHarness
      const head = yield* exchange(publicUrl, `HEAD /${"x".repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`)
      assert.match(head, /^HTTP\/1\.1 431 [^]*\r\n\r\n$/)
    })
  )

  it.effect("an upgrade or an expectation that is not offered is ignored", () =>
    Effect.gen(function* () {
      const { publicUrl } = yield* ApiHarness
      for (const header of [
        "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c",
        "Expect: the-unexpected"
      ]) {
        const answer = yield* exchange(publicUrl, `GET /healthz HTTP/1.1\r\nHost: a\r\n${header}\r\n\r\n`)
        assert.match(answer, /^HTTP\/1\.1 200 /, header)
      }
    })
  )

  it.effect("a client that waits with its body is asked for it where it is read, and only there", () =>
    Effect.gen(function* () {
      const { customer, opsUrl, publicUrl } = yield* ApiHarness
      const { apiKey } = yield* customer()
      const last = "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
      for (const [origin, line, key, type, statuses] of [
        [publicUrl, "POST /v1/fbo-accounts", apiKey, "application/json", [100, 400, 200]],
        [opsUrl, "POST /ops/v1/products/import", opsKey, "application/x-ndjson", [100, 200, 200]],
        // Its client may send the body or the next request, so the connection is not used again.
        [publicUrl, "POST /v1/fbo-accounts", "vault_none", "application/json", [401]],
        [publicUrl, "POST /v1/fbo-accounts", apiKey, "text/plain", [415]],
        [publicUrl, "POST /v1/nothing", apiKey, "application/json", [404]]
      ] as const) {
        const answers = yield* exchangeOpen(origin, asking(line, key, type, "{}", last))
        const found = [...answers.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status))
        assert.deepStrictEqual(found, [...statuses], line)
      }
    })
  )

  it.effect(
    "a request that says nothing of a body is answered as one without, and its connection goes on",
    () =>
      Effect.gen(function* () {
        const { customer, opsUrl, publicUrl } = yield* ApiHarness
        const { apiKey } = yield* customer()
        const last = "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
        for (const [origin, key, line, status] of [
          [publicUrl, apiKey, "GET /v1/fbo-accounts", 200],
          [publicUrl, apiKey, "POST /v1/fbo-accounts", 400],
          [publicUrl, apiKey, "PUT /v1/fbo-accounts", 405],
          [publicUrl, apiKey, "POST /v1/nothing", 404],
          [opsUrl, opsKey, "POST /ops/v1/products/import", 200]
        ] as const) {
          const own = `Host: a\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/x-ndjson\r\n`
          const answers = yield* exchangeOpen(origin, `${line} HTTP/1.1\r\n${own}\r\n${last}`)
          const statuses = [...answers.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, found]) => Number(found))
          assert.deepStrictEqual(statuses, [status, 200], line)
        }
      })
  )

  it.effect(
    "an answer before the end of a body whose length nobody knows says that the connection ends",
    () =>
      Effect.gen(function* () {
        const { publicUrl } = yield* ApiHarness
        const head = "POST /v1/nothing HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
        const answer = yield* exchangeOpen(publicUrl, `${head}1000\r\n${"x".repeat(0x1000)}\r\n`)
        assert.match(answer, /^HTTP\/1\.1 404 [^]*connection: close\r\n/i)
      })
  )
})

/** The operations whose transaction may take minutes, of requests with these headers. */
const longOperations = (headers: Readonly<Record<string, string>>) =>
  [...routesOf(Api), ...routesOf(OpsApi)]
    .filter((route) => takesLong(headers, route))
    .map(({ operation }) => operation)

/** A request whose client asks whether to send its body, sends it at once, and has another request behind it. */
const asking = (line: string, key: string, type: string, body: string, next: string) =>
  `${line} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\nContent-Type: ${type}\r\n` +
  `Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n${body}${next}`

describe("the routes of the contracts", () => {
  it("every operation is found by its method and path, under its own name", () => {
    for (const api of [Api, OpsApi]) {
      const all = routesOf(api)
      const routes = makeRoutes(all)
      assert.isAbove(all.length, 20)
      for (const route of all) {
        const found = routes.match(route.method, route.path.replaceAll(/:[A-Za-z]+/g, "abc_123"))
        assert.isTrue(found._tag === "Found" && found.route.operation === route.operation, route.path)
      }
      assert.strictEqual(new Set(all.map(({ operation }) => operation)).size, all.length)
    }
  })

  it("a deprecated operation answers with Deprecation, Sunset and a link, and no other does", () => {
    const api = HttpApi.make("old").add(
      HttpApiGroup.make("things").add(
        HttpApiEndpoint.get("listThings", "/v1/things").annotateMerge(
          deprecated({
            since: new Date("2026-03-01T00:00:00Z"),
            sunset: new Date("2027-03-01T00:00:00Z"),
            documentation: "https://vault.example/docs/things"
          })
        ),
        HttpApiEndpoint.get("listOthers", "/v1/others")
      )
    )
    const routes = makeRoutes(routesOf(api))
    const headersOf = (path: string) => {
      const found = routes.match("GET", path)
      return found._tag === "Found" ? found.route.headers : undefined
    }
    assert.deepStrictEqual(headersOf("/v1/things"), {
      ...dataHeaders,
      deprecation: "@1772323200",
      sunset: "Mon, 01 Mar 2027 00:00:00 GMT",
      link: '<https://vault.example/docs/things>; rel="deprecation"; type="text/html"'
    })
    assert.deepStrictEqual(headersOf("/v1/others"), dataHeaders)
    const { paths } = OpenApi.fromApi(api)
    assert.isTrue(paths["/v1/things"]?.get?.deprecated)
    assert.isUndefined(paths["/v1/others"]?.get?.deprecated)
  })

  it("weight lists and closing a count have minutes, and nothing else has", () => {
    const json = { "content-type": "application/json" }
    const csv = { "content-type": "text/csv; charset=utf-8" }
    assert.deepStrictEqual(longOperations(json), ["closeCount"])
    assert.sameMembers(longOperations(csv), ["closeCount", "intake", "receiveInboundShipment"])
  })
})
