import { assert, layer } from "@effect/vitest"
import { Api } from "@vault-custody/schema/Api/Api"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { Effect, SchemaAST } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import type { Answer, SendOptions } from "../support/Send.ts"
import { ApiHarness, apiSuite, layerPg } from "../support/ApiHarness.ts"
import { addStock } from "../support/Stock.ts"

/** Texts that PostgreSQL cannot store, or that are out of some range. */
const hostileTexts = [
  "\0",
  "a\0b",
  "\ud800",
  "\ufeff",
  "",
  "9".repeat(400),
  "-1",
  "1e999",
  "0000-01-01T00:00:00Z",
  "9999-12-31T23:59:59.999-23:59",
  "0001-01-01",
  "9999-12-31",
  "'; DROP TABLE organizations; --",
  "%_\\"
]

const hostileValues: ReadonlyArray<unknown> = [
  ...hostileTexts,
  null,
  -1,
  0,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  true,
  [],
  [null],
  [{}],
  {}
]

/** A text as the value of a query: what is no Unicode becomes invalid UTF-8. */
const encoded = (text: string): string => (text.isWellFormed() ? encodeURIComponent(text) : "%ED%A0%80")

interface Operation {
  readonly method: string
  readonly path: string
  readonly queryNames: ReadonlyArray<string>
  readonly bodyNames: ReadonlyArray<string>
}

const namesOf = (schema: { readonly ast: SchemaAST.AST } | undefined): ReadonlyArray<string> =>
  schema !== undefined && SchemaAST.isObjects(schema.ast)
    ? schema.ast.propertySignatures.map(({ name }) => String(name))
    : []

type Endpoint = Pick<HttpApiEndpoint.Top, "method" | "path" | "query" | "payload">

const operationsOf = (api: {
  readonly groups: Record<string, { readonly endpoints: Record<string, Endpoint> }>
}): ReadonlyArray<Operation> =>
  Object.values(api.groups)
    .flatMap((group) => Object.values(group.endpoints))
    .map(({ method, path, payload, query }) => ({
      method,
      path,
      queryNames: namesOf(query),
      bodyNames: namesOf(payload.get("application/json")?.schemas[0])
    }))

const operations = [...operationsOf(Api), ...operationsOf(OpsApi)]

interface Try {
  readonly method: string
  readonly path: string
  readonly asked: SendOptions
}

/** Gives the next few of a list at each call: the places of all operations together meet every one of them. */
const byTurns = <A>(all: ReadonlyArray<A>, count: number) => {
  let next = 0
  return () => Array.from({ length: count }, () => all[next++ % all.length] as A)
}

const someTexts = byTurns(hostileTexts, 3)
const someValues = byTurns(hostileValues, 5)

/** Some hostile values in each place of an operation, beside values that are well-formed. */
const triesOf = ({ bodyNames, method, path, queryNames }: Operation, id: string): ReadonlyArray<Try> => {
  const at = (segment: string) => path.replace(/:[a-zA-Z]+/g, segment)
  const plain = Object.fromEntries(bodyNames.map((name) => [name, id]))
  const segments = path.includes(":") ? ["%00", "%ED%A0%80", "%F0%9F%A5%87", "x".repeat(3000)] : []
  const keys = method === "POST" && !path.endsWith("/import") ? ["\u00ff", "x".repeat(255), "%00", '"'] : []
  return [
    ...segments.map((segment) => ({ method, path: at(segment), asked: { body: {} } })),
    ...[...queryNames, ...(queryNames.includes("externalId") ? ["metadata.key"] : [])].flatMap((name) =>
      someTexts().map((text) => ({ method, path: `${at(id)}?${name}=${encoded(text)}`, asked: {} }))
    ),
    ...bodyNames.flatMap((name) =>
      someValues().map((value) => ({
        method,
        path: at(id),
        asked: { body: Object.assign({}, plain, { [name]: value }) }
      }))
    ),
    ...keys.map((key) => ({
      method,
      path: at(id),
      asked: { body: {}, headers: { "idempotency-key": key, "x-request-id": key } }
    }))
  ]
}

/** Everything but a fault of the service's own, and never without an error body. */
const assertRefusedWell = (answer: Answer, what: string) => {
  assert.isBelow(answer.status, 500, `${what}: ${answer.text}`)
  if (answer.status >= 400) assert.isString(answer.json.error.code, what)
}

apiSuite("hostile input", (it) => {
  it.effect("a filter of the audit log that no row could have gives an empty list", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      for (const id of ["%00", "org_%00", "%ED%A0%80", "nothing"]) {
        const answer = yield* ops("GET", `/ops/v1/audit-log?resourceId=${id}`)
        assert.strictEqual(answer.status, 200, id)
        assert.deepStrictEqual(answer.json.data, [])
      }
    })
  )
})

layer(layerPg(), { excludeTestServices: true })("hostile input in every place", (it) => {
  it.effect("no value of a path, a query, a header or a field is answered with a 5xx", () =>
    Effect.gen(function* () {
      const { customer, ops } = yield* ApiHarness
      const { owner, account, product, items } = yield* addStock()
      const ids = [account.id, product.id, items[0].id]
      const calls = { "/v1": owner.call, "/ops/v1": ops }
      const send = (path: string, method: string, asked: SendOptions) =>
        (path.startsWith("/ops/") ? calls["/ops/v1"] : calls["/v1"])(method, path, asked)
      const [id = ""] = ids
      const tries = operations.flatMap((operation) => triesOf(operation, id))
      assert.isAbove(tries.length, 1000)
      yield* Effect.forEach(
        tries,
        ({ asked, method, path }) =>
          Effect.map(send(path, method, asked), (answer) =>
            assertRefusedWell(answer, `${method} ${path} ${JSON.stringify(asked).slice(0, 300)}`)
          ),
        { concurrency: 8, discard: true }
      )
      assert.strictEqual((yield* (yield* customer()).call("GET", "/v1/fbo-accounts")).status, 200)
    })
  )
})
