import { assert, describe, it } from "@effect/vitest"
import { Api } from "@vault-custody/schema/Api/Api"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { AuthApi, OperatorAuthApi } from "@vault-custody/schema/Identity/AuthApi"
import { SessionAuthentication } from "@vault-custody/schema/Identity/AuthMiddleware"
import { leastRole } from "@vault-custody/schema/Identity/Authorization"
import { FurtherScope, isForTestMode, needsOf, scopes } from "@vault-custody/schema/Api/Scope"
import { Context, Effect, SchemaAST } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { memberRoles, operatorRoles } from "@vault-custody/schema/Identity/Roles"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"
import { signedInMember, signedInOperator } from "../support/People.ts"
import { testCustomer } from "../support/TestCustomer.ts"
import { authOperations, customerOperations, furtherScopes, staffOperations } from "./OperationTable.ts"

const endpointsOf = (api: {
  readonly groups: Record<string, { readonly endpoints: Record<string, HttpApiEndpoint.Top> }>
}) => Object.values(api.groups).flatMap((group) => Object.values(group.endpoints))

/** The headers that an operation takes, in lower case. */
const headersOf = ({ headers }: HttpApiEndpoint.Top): ReadonlyArray<string> =>
  headers !== undefined && SchemaAST.isObjects(headers.ast)
    ? headers.ast.propertySignatures.map(({ name }) => String(name))
    : []

const nameOf = ({ method, path }: HttpApiEndpoint.Top) => `${method} ${path}`

/** A path of an operation with ids that name nothing. */
const concrete = (path: string) => path.replaceAll(/:[A-Za-z]+/g, "nothing")

/** Whether an operation ends the session that it comes with. */
const ends = (name: string) => name === "DELETE /auth/session" || name === "DELETE /auth/sessions"

describe("the contract", () => {
  it("has exactly the customer operations of the table, each with its permission", () => {
    const contract = Object.fromEntries(
      endpointsOf(Api).map((endpoint) => [nameOf(endpoint), needsOf(endpoint)])
    )
    assert.deepStrictEqual(contract, customerOperations)
    const further = endpointsOf(Api).flatMap((endpoint) => {
      const scope = Context.get(endpoint.annotations, FurtherScope)
      return scope === undefined ? [] : [[nameOf(endpoint), scope]]
    })
    assert.deepStrictEqual(Object.fromEntries(further), furtherScopes)
  })

  it("has exactly the staff operations of the table, each with its least role", () => {
    const contract = Object.fromEntries(
      endpointsOf(OpsApi).map((endpoint) => [
        nameOf(endpoint),
        leastRole(endpoint.method, endpoint.identifier)
      ])
    )
    assert.deepStrictEqual(contract, staffOperations)
  })

  it("has exactly the operations under /auth of the table, each with a session or without", () => {
    const contract = Object.fromEntries(
      endpointsOf(OperatorAuthApi).map((endpoint) => [
        nameOf(endpoint),
        endpoint.middlewares.has(SessionAuthentication) ? "session" : "anyone"
      ])
    )
    assert.deepStrictEqual(contract, authOperations)
    const ofMembers = endpointsOf(AuthApi).map(nameOf)
    const ofAll = Object.keys(authOperations).filter((name) => !name.includes("/oidc/"))
    assert.deepStrictEqual(ofMembers, ofAll)
  })

  it("takes an Idempotency-Key on every POST but the import, which can be repeated anyway, and nowhere else", () => {
    for (const endpoint of [...endpointsOf(Api), ...endpointsOf(OpsApi)]) {
      const isImport = endpoint.path === "/ops/v1/products/import"
      const takesKey = headersOf(endpoint).includes("idempotency-key")
      assert.strictEqual(takesKey, endpoint.method === "POST" && !isImport, nameOf(endpoint))
    }
  })

  it("takes an If-Match on every PATCH of the customer API, and nowhere else", () => {
    for (const endpoint of [...endpointsOf(Api), ...endpointsOf(OpsApi)]) {
      const takesMatch = headersOf(endpoint).includes("if-match")
      const isOne = endpoint.method === "PATCH" && endpoint.path.startsWith("/v1/")
      assert.strictEqual(takesMatch, isOne, nameOf(endpoint))
    }
  })
})

apiSuite("permissions", (it) => {
  it.effect(
    "every operation refuses a key that has all scopes but its own, and accepts one that has only its own",
    () =>
      Effect.gen(function* () {
        const harness = yield* ApiHarness
        for (const scope of scopes) {
          const without = yield* harness.customer(scopes.filter((other) => other !== scope))
          const only = yield* harness.customer([scope])
          for (const [name, required] of Object.entries(customerOperations)) {
            if (required !== scope) continue
            const [method = "", path = ""] = name.split(" ")
            const refused = yield* without.call(method, concrete(path))
            assert.strictEqual(refused.status, 403, `${name} without ${scope}`)
            assert.strictEqual(refused.json.error.code, "FORBIDDEN", name)
            const further = furtherScopes[name]
            if (further !== undefined) assert.strictEqual((yield* only.call(method, path)).status, 403, name)
            const able = further === undefined ? only : yield* harness.customer([scope, further])
            const admitted = yield* able.call(method, concrete(path))
            assert.notInclude([401, 403, 405, 500], admitted.status, `${name} with ${scope}`)
          }
        }
      })
  )

  it.effect("an operation for people refuses a key that has all scopes", () =>
    Effect.gen(function* () {
      const { call } = yield* (yield* ApiHarness).customer()
      for (const [name, needs] of Object.entries(customerOperations)) {
        if (needs !== "session") continue
        const [method = "", path = ""] = name.split(" ")
        const { json, status } = yield* call(method, concrete(path))
        assert.strictEqual(`${status} ${json.error.code}`, "403 FORBIDDEN", name)
      }
    })
  )

  it.effect("an operation for test mode accepts a test key of any scope, and refuses a live one of all", () =>
    Effect.gen(function* () {
      const live = yield* (yield* ApiHarness).customer()
      const test = yield* testCustomer(live.organizationId, ["events:read"])
      for (const [name, needs] of Object.entries(customerOperations)) {
        if (!isForTestMode(needs)) continue
        const [method = "", path = ""] = name.split(" ")
        const refused = yield* live.call(method, concrete(path))
        assert.strictEqual(`${refused.status} ${refused.json.error.code}`, "403 TEST_MODE_ONLY", name)
        const admitted = yield* test.call(method, concrete(path))
        assert.notInclude([401, 403, 405, 500], admitted.status, name)
      }
    })
  )

  it.effect("every operation of the customer API lets in a session of exactly the roles that may", () =>
    Effect.gen(function* () {
      const { organizationId } = yield* (yield* ApiHarness).customer()
      for (const role of memberRoles) {
        const { call } = yield* signedInMember(organizationId, role)
        for (const [name, needs] of Object.entries(customerOperations)) {
          const [method = "", path = ""] = name.split(" ")
          const { json, status } = yield* call(method, concrete(path))
          const may = role !== "viewer" || needs.endsWith(":read")
          if (isForTestMode(needs)) {
            assert.strictEqual(`${status} ${json.error.code}`, "403 TEST_MODE_ONLY", `${name} as ${role}`)
          } else if (may) assert.notInclude([401, 403, 405, 500], status, `${name} as ${role}`)
          else assert.strictEqual(`${status} ${json.error.code}`, "403 FORBIDDEN", `${name} as ${role}`)
        }
      }
    })
  )

  it.effect(
    "every operation of the operations API lets in a session of its least role and of no lower one",
    () =>
      Effect.gen(function* () {
        const { ops } = yield* ApiHarness
        const calls = [
          ...(yield* Effect.forEach(operatorRoles, (role) =>
            Effect.map(signedInOperator(role), ({ call }) => ({ role, call }))
          )),
          { role: "operations key", call: ops }
        ]
        for (const [name, least] of Object.entries(staffOperations)) {
          const [method = "", path = ""] = name.split(" ")
          const roles = operatorRoles.slice(0, operatorRoles.indexOf(least) + 1)
          for (const { call, role } of calls) {
            const { json, status } = yield* call(method, concrete(path))
            const may = role === "operations key" || roles.some((one) => one === role)
            if (may) assert.notInclude([401, 403, 405, 500], status, `${name} as ${role}`)
            else assert.strictEqual(`${status} ${json.error.code}`, "403 FORBIDDEN", `${name} as ${role}`)
          }
        }
      })
  )

  it.effect("an operation under /auth that is one's own takes a session of any role, and no key", () =>
    Effect.gen(function* () {
      const harness = yield* ApiHarness
      const { organizationId, call: withKey } = yield* harness.customer()
      const names = Object.keys(authOperations).filter((name) => authOperations[name] === "session")
      for (const name of names) {
        const [method = "", path = ""] = name.split(" ")
        for (const call of [harness.anonymous, withKey, harness.ops]) {
          const { json, status } = yield* call(method, concrete(path))
          assert.strictEqual(`${status} ${json.error.code}`, "401 UNAUTHORIZED", name)
        }
      }
      const people = [
        ...(yield* Effect.forEach(memberRoles, (role) => signedInMember(organizationId, role))),
        ...(yield* Effect.forEach(operatorRoles, (role) => signedInOperator(role)))
      ]
      for (const { call } of people) {
        for (const name of names.filter((one) => !ends(one))) {
          const [method = "", path = ""] = name.split(" ")
          const { status } = yield* call(method, concrete(path))
          assert.notInclude([401, 403, 405, 500], status, name)
        }
      }
    })
  )

  it.effect("no operation answers without a key", () =>
    Effect.gen(function* () {
      const { anonymous, ops } = yield* ApiHarness
      for (const name of Object.keys(customerOperations)) {
        const [method = "", path = ""] = name.split(" ")
        assert.strictEqual((yield* anonymous(method, concrete(path))).status, 401, name)
      }
      for (const name of Object.keys(staffOperations)) {
        const [method = "", path = ""] = name.split(" ")
        assert.strictEqual((yield* ops(method, concrete(path), { key: "" })).status, 401, name)
      }
    })
  )
})
