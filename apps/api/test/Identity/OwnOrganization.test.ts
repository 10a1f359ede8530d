import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { ApiHarness, apiSuite, dashboardUrl } from "../support/ApiHarness.ts"
import { becomes } from "../support/Becomes.ts"
import { cookieOf, signedInMember, signedInOperator } from "../support/People.ts"
import { send } from "../support/Send.ts"
import { unique } from "../support/Stock.ts"

apiSuite("an organization's own people", (it) => {
  it.effect("make a key, call the API with it, and take it away", () =>
    Effect.gen(function* () {
      const { customer, publicUrl } = yield* ApiHarness
      const { organizationId } = yield* customer()
      const { call, id } = yield* signedInMember(organizationId, "admin")
      const body = { name: "Shop", scopes: ["fbo_accounts:read"] }
      const headers = { "idempotency-key": "k" }
      const made = yield* call("POST", "/v1/api-keys", { body, headers })
      assert.strictEqual(made.status, 201)
      const { apiKey, id: keyId } = made.json.data
      const createdBy = { type: "member", id, name: "Mara admin" }
      assert.deepInclude(made.json.data, { organizationId, createdBy })
      assert.strictEqual((yield* send(publicUrl, "GET", "/v1/fbo-accounts", { key: apiKey })).status, 200)
      // It is shown once.
      const again = yield* call("POST", "/v1/api-keys", { body, headers })
      assert.strictEqual(again.json.error.code, "INVALID_STATE_TRANSITION")
      const record = (yield* call("GET", `/v1/api-keys/${keyId}`)).json.data
      assert.notProperty(record, "apiKey")
      assert.deepInclude(record, { status: "active", createdBy })
      assert.strictEqual((yield* call("POST", `/v1/api-keys/${keyId}/revoke`)).json.data.status, "revoked")
      assert.strictEqual((yield* call("POST", `/v1/api-keys/${keyId}/enable`)).status, 409)
      yield* becomes(send(publicUrl, "GET", "/v1/fbo-accounts", { key: apiKey }), 401)
      assert.notInclude((yield* call("GET", "/v1/audit-log")).text, apiKey)
    })
  )

  it.effect("are told how long to wait once they have invited a hundred people in a day", () =>
    Effect.gen(function* () {
      const { customer } = yield* ApiHarness
      const { call } = yield* signedInMember((yield* customer()).organizationId, "admin")
      const invite = Effect.suspend(() => {
        const body = { email: `m-${unique()}@example.org`, name: "Mara", role: "viewer" }
        return call("POST", "/v1/members", { body })
      })
      const answers = yield* Effect.all(
        Array.from({ length: 101 }, () => invite),
        { concurrency: 8 }
      )
      const refused = answers.filter(({ status }) => status !== 201)
      assert.deepStrictEqual(
        refused.map(({ json, status }) => `${status} ${json.error.code}`),
        ["429 RATE_LIMITED"]
      )
      const wait = Number(refused[0]?.headers["retry-after"])
      assert.isAbove(wait, 0)
      assert.isAtMost(wait, 86_400)
    })
  )

  it.effect("leave the keys that they made when they go", () =>
    Effect.gen(function* () {
      const { customer, ops, publicUrl } = yield* ApiHarness
      const { organizationId } = yield* customer()
      const { call, id } = yield* signedInMember(organizationId, "admin")
      const body = { name: "Shop", scopes: ["fbo_accounts:read"] }
      const { apiKey } = (yield* call("POST", "/v1/api-keys", { body })).json.data
      yield* ops("PATCH", `/ops/v1/members/${id}`, { body: { status: "deactivated" } })
      yield* becomes(call("GET", "/v1/fbo-accounts"), 401)
      assert.strictEqual((yield* send(publicUrl, "GET", "/v1/fbo-accounts", { key: apiKey })).status, 200)
    })
  )

  it.effect("see that staff made the link that a session began with, and not who of them", () =>
    Effect.gen(function* () {
      const { customer, publicUrl } = yield* ApiHarness
      const { organizationId } = yield* customer()
      const owner = yield* signedInMember(organizationId, "owner")
      const operator = yield* signedInOperator("admin")
      const link = yield* operator.call("POST", `/ops/v1/members/${owner.id}/sign-in-links`)
      const [, token = ""] = String(link.json.data.url).split("#token=")
      const headers = { origin: dashboardUrl }
      const begun = yield* send(publicUrl, "POST", "/auth/sessions", { body: { token }, headers })
      const account = yield* send(publicUrl, "POST", "/v1/fbo-accounts", {
        body: { firstName: "Ann", lastName: "Lee", email: "ann@example.org" },
        headers: { ...headers, cookie: cookieOf(begun) }
      })
      assert.strictEqual(account.status, 201)
      const log = yield* owner.call("GET", `/v1/audit-log?resourceId=${account.json.data.id}`)
      assert.deepStrictEqual(log.json.data[0].via, { type: "operator", id: null, name: "Vault staff" })
      assert.notInclude(log.text, operator.id)
    })
  )

  it.effect("see who made a key, but of the vault's staff only that it was staff", () =>
    Effect.gen(function* () {
      const { customer } = yield* ApiHarness
      const { organizationId } = yield* customer()
      const { call } = yield* signedInMember(organizationId, "owner")
      const operator = yield* signedInOperator("admin")
      const path = `/ops/v1/organizations/${organizationId}/api-keys`
      const made = yield* operator.call("POST", path, { body: { name: "k", scopes: ["members:read"] } })
      assert.strictEqual(made.json.data.createdBy.id, operator.id)
      const seen = (yield* call("GET", `/v1/api-keys/${made.json.data.id}`)).json.data
      assert.deepStrictEqual(seen.createdBy, { type: "operator", id: null, name: "Vault staff" })
    })
  )

  it.effect("an admin neither makes nor changes an owner, and makes themselves none; an owner does", () =>
    Effect.gen(function* () {
      const { customer } = yield* ApiHarness
      const { organizationId } = yield* customer()
      const owner = yield* signedInMember(organizationId, "owner")
      const admin = yield* signedInMember(organizationId, "admin")
      const invite = (call: typeof owner.call, role: string) =>
        call("POST", "/v1/members", { body: { email: `n-${unique()}@example.org`, name: "New", role } })
      assert.strictEqual((yield* invite(admin.call, "owner")).status, 403)
      const viewer = yield* invite(admin.call, "viewer")
      assert.strictEqual(viewer.status, 201)
      const change = (call: typeof owner.call, id: string, body: object) =>
        Effect.map(call("PATCH", `/v1/members/${id}`, { body }), ({ status }) => status)
      assert.strictEqual(yield* change(admin.call, admin.id, { role: "owner" }), 403)
      assert.strictEqual(yield* change(admin.call, viewer.json.data.id, { role: "owner" }), 403)
      assert.strictEqual(yield* change(admin.call, owner.id, { name: "Other" }), 403)
      assert.strictEqual(yield* change(admin.call, owner.id, { status: "deactivated" }), 403)
      assert.strictEqual(yield* change(admin.call, viewer.json.data.id, { role: "admin" }), 200)
      assert.strictEqual(yield* change(owner.call, owner.id, { role: "viewer" }), 409)
      assert.strictEqual(yield* change(owner.call, admin.id, { role: "owner" }), 200)
      assert.strictEqual(yield* change(owner.call, owner.id, { role: "viewer" }), 200)
    })
  )

  it.effect("an operator cannot raise their own role", () =>
    Effect.gen(function* () {
      for (const role of ["supervisor", "clerk", "auditor"]) {
        const { call, id } = yield* signedInOperator(role)
        const answer = yield* call("PATCH", `/ops/v1/operators/${id}`, { body: { role: "admin" } })
        assert.strictEqual(answer.status, 403)
      }
    })
  )

  it.effect("the organization's audit log has every change, by whom, and staff without a name", () =>
    Effect.gen(function* () {
      const { customer } = yield* ApiHarness
      const { apiKeyId, call: withKey, organizationId } = yield* customer()
      const owner = yield* signedInMember(organizationId, "owner")
      const staff = yield* signedInOperator("admin")
      const account = { firstName: "Ann", lastName: "Lee", email: "ann@example.org" }
      const byKey = yield* withKey("POST", "/v1/fbo-accounts", { body: account })
      const byMember = yield* owner.call("PATCH", `/v1/fbo-accounts/${byKey.json.data.id}`, {
        body: { phone: "1" },
        headers: { "x-request-id": "by-member" }
      })
      assert.strictEqual(byMember.status, 200)
      yield* staff.call("PATCH", `/ops/v1/organizations/${organizationId}`, {
        body: { autoApproveLimitCents: null }
      })
      const log = (yield* owner.call("GET", "/v1/audit-log")).json.data
      const [limits, update, create, signIn, link] = log
      const vaultStaff = { type: "operator", id: null, name: "Vault staff" }
      // Their sessions began with links that the operations key made.
      const via = { type: "operations_key", id: "operations-key", name: "Operations key" }
      assert.deepInclude(limits, { action: "organization.update", actor: vaultStaff, via })
      assert.deepInclude(update, {
        action: "fbo_account.update",
        actor: { type: "member", id: owner.id, name: "Mara owner" },
        via,
        resourceType: "fbo_account",
        resourceId: byKey.json.data.id,
        requestId: "by-member"
      })
      assert.deepInclude(create.actor, { type: "api_key", id: apiKeyId })
      assert.strictEqual(signIn.action, "session.create")
      assert.deepInclude(link, { action: "sign_in_link.create", resourceId: owner.id })
      const only = (query: string) =>
        Effect.map(owner.call("GET", `/v1/audit-log?${query}`), ({ json }) =>
          json.data.map((entry: { readonly action: string }) => entry.action)
        )
      assert.deepStrictEqual(yield* only(`actorId=${apiKeyId}`), ["fbo_account.create"])
      assert.lengthOf(yield* only(`resourceId=${byKey.json.data.id}`), 2)
      // Filtering does not reveal the staff member either.
      assert.isEmpty(yield* only(`actorId=${staff.id}`))
      const asStaff = yield* staff.call("GET", `/ops/v1/audit-log?resourceId=${organizationId}`)
      assert.deepInclude(asStaff.json.data[0], { actor: staff.id, actorName: "Olga admin" })
    })
  )
})
