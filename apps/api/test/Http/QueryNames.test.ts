import { assert } from "@effect/vitest"
import { Api } from "@vault-custody/schema/Api/Api"
import { AnyQuery } from "@vault-custody/schema/Api/AnyQuery"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { OperatorAuthApi } from "@vault-custody/schema/Identity/AuthApi"
import { Context, Effect, SchemaAST } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"
import { signedInMember, signedInOperator } from "../support/People.ts"
import type { Answer, SendOptions } from "../support/Send.ts"

type Endpoint = Pick<HttpApiEndpoint.Top, "annotations" | "method" | "path" | "query">

const endpointsOf = (api: {
  readonly groups: Record<string, { readonly endpoints: Record<string, Endpoint> }>
}): ReadonlyArray<Endpoint> =>
  Object.values(api.groups)
    .flatMap((group) => Object.values(group.endpoints))
    .filter(({ annotations }) => !Context.get(annotations, AnyQuery))

const parametersOf = ({ query }: Endpoint): ReadonlyArray<string> =>
  query !== undefined && SchemaAST.isObjects(query.ast)
    ? query.ast.propertySignatures.map(({ name }) => String(name))
    : []

const assertNamed = ({ json, status }: Answer, names: ReadonlyArray<string>, what: string) => {
  assert.strictEqual(`${status} ${json?.error.code}`, "400 VALIDATION_ERROR", what)
  assert.deepStrictEqual(
    json.error.details.map(({ path }: { path: string }) => path),
    names,
    what
  )
}

apiSuite("the parameters of a query", (it) => {
  it.effect(
    "one that an operation does not know, or that comes twice, is 400 with its name, everywhere",
    () =>
      Effect.gen(function* () {
        const { customer } = yield* ApiHarness
        const member = yield* signedInMember((yield* customer()).organizationId, "owner")
        const operator = yield* signedInOperator("admin")
        const callers = { "/v1": member.call, "/ops/v1": operator.call, "/auth": operator.call }
        for (const [prefix, call] of Object.entries(callers)) {
          const api = prefix === "/v1" ? Api : prefix === "/auth" ? OperatorAuthApi : OpsApi
          yield* Effect.forEach(
            endpointsOf(api),
            Effect.fnUntraced(function* (endpoint) {
              const { method, path } = endpoint
              const [known] = parametersOf(endpoint)
              const at = path.replace(/:\w+/g, "nothing")
              const asked: SendOptions = {
                ...(method === "GET" || method === "DELETE" ? {} : { body: {} }),
                ...(path.startsWith("/v1/test/") ? { headers: { "x-mode": "test" } } : {})
              }
              const twice = known === undefined ? "" : `&${known}=1&${known}=2`
              assertNamed(
                yield* call(method, `${at}?colour=red${twice}`, asked),
                known === undefined ? ["colour"] : ["colour", known],
                `${method} ${path}`
              )
            }),
            { concurrency: 8, discard: true }
          )
        }
        const inherited = yield* member.call("POST", "/v1/webhooks/nothing/replay?__proto__=1", { body: {} })
        assertNamed(inherited, ["__proto__"], "a name that every object has")
        assert.strictEqual((yield* operator.call("GET", "/auth/session")).status, 200)
      })
  )

  it.effect("a key is asked for first, then the scope, then the media type of a body", () =>
    Effect.gen(function* () {
      const { anonymous, customer } = yield* ApiHarness
      const { call } = yield* customer(["fbo_accounts:read"])
      assert.strictEqual((yield* anonymous("GET", "/v1/fbo-accounts?colour=red")).status, 401)
      assert.strictEqual((yield* call("GET", "/v1/products?colour=red")).status, 403)
      const text = { raw: "{}", headers: { "content-type": "text/plain" } }
      const { call: all } = yield* customer()
      assert.strictEqual((yield* all("POST", "/v1/fbo-accounts?colour=red", text)).status, 415)
    })
  )

  it.effect("whatever comes is ignored by probes, metrics, documents and pages", () =>
    Effect.gen(function* () {
      const { anonymous, ops } = yield* ApiHarness
      for (const path of ["/healthz", "/readyz", "/openapi.json", "/docs"]) {
        assert.strictEqual((yield* anonymous("GET", `${path}?colour=red`)).status, 200, path)
      }
      assert.strictEqual((yield* ops("GET", "/metrics?colour=red")).status, 200)
    })
  )

  it.effect("a list of staff takes an order; the catalogue has one too", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const subcategory = "ordered_ones"
      for (const sku of ["ORDER-1", "ORDER-2", "ORDER-3"]) {
        const product = {
          title: sku,
          sku,
          productType: "precious_metal",
          insuredValueCents: "1",
          subcategory
        }
        assert.strictEqual((yield* ops("POST", "/ops/v1/products", { body: product })).status, 201)
      }
      const skus = (query: string) =>
        Effect.map(ops("GET", `/ops/v1/products?subcategory=${subcategory}${query}`), ({ json }) =>
          json.data.map((product: { sku: string }) => product.sku)
        )
      const newest = yield* skus("")
      assert.lengthOf(newest, 3)
      assert.deepStrictEqual(yield* skus("&order=newest"), newest)
      assert.deepStrictEqual(yield* skus("&order=oldest"), newest.toReversed())
      assertNamed(yield* ops("GET", "/ops/v1/products?order=bogus"), ["order"], "order=bogus")
    })
  )

  it.effect("one's own sessions and passkeys are paged as every list is", () =>
    Effect.gen(function* () {
      const { customer } = yield* ApiHarness
      const { call } = yield* signedInMember((yield* customer()).organizationId, "viewer")
      const sessions = yield* call("GET", "/auth/sessions?limit=1")
      assert.lengthOf(sessions.json.data, 1)
      assert.deepStrictEqual(sessions.json.pagination, { page: 1, hasMore: false })
      const passkeys = yield* call("GET", "/auth/passkeys?page=2")
      assert.deepStrictEqual(passkeys.json, { data: [], pagination: { page: 2, hasMore: false } })
    })
  )
})
