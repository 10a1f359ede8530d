import { assert } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import { ApiHarness, apiSuite, opsKey } from "../support/ApiHarness.ts"
import { becomes } from "../support/Becomes.ts"

apiSuite("organizations, members and API keys", (it) => {
  it.effect("a key sees its own organization and no other", () =>
    Effect.gen(function* () {
      const harness = yield* ApiHarness
      const { call, organizationId } = yield* harness.customer()
      const other = yield* harness.customer()
      const list = yield* call("GET", "/v1/organizations")
      assert.deepStrictEqual(
        list.json.data.map((organization: { id: string }) => organization.id),
        [organizationId]
      )
      assert.deepStrictEqual(Object.keys(list.json.data[0]).sort(), [
        "contactEmail",
        "createdAt",
        "id",
        "liveOrganizationId",
        "mode",
        "name",
        "testOrganizationId",
        "updatedAt"
      ])
      assert.deepStrictEqual((yield* call("GET", "/v1/organizations?page=2")).json.data, [])
      assert.strictEqual((yield* call("GET", `/v1/organizations/${other.organizationId}`)).status, 404)
      const read = yield* harness.ops("GET", `/ops/v1/organizations/${organizationId}`)
      assert.deepStrictEqual(read.json.data, { ...list.json.data[0], autoApproveLimitCents: null })
      const patch = { body: { name: "Taken over" } }
      assert.strictEqual(
        (yield* call("PATCH", `/v1/organizations/${other.organizationId}`, patch)).status,
        404
      )
      const renamed = yield* call("PATCH", `/v1/organizations/${organizationId}`, {
        body: { name: "Acme 2" }
      })
      assert.strictEqual(renamed.json.data.name, "Acme 2")
    })
  )

  it.effect("members are added by staff and read by their organization", () =>
    Effect.gen(function* () {
      const harness = yield* ApiHarness
      const { call, organizationId } = yield* harness.customer()
      const body = { email: "joe@example.org", name: "Joe", role: "viewer" }
      const added = yield* harness.ops("POST", `/ops/v1/organizations/${organizationId}/members`, { body })
      assert.strictEqual(added.status, 201)
      assert.deepInclude(added.json.data, { ...body, organizationId })
      assert.deepStrictEqual((yield* call("GET", "/v1/members")).json.data, [added.json.data])
      assert.deepStrictEqual((yield* call("GET", `/v1/members/${added.json.data.id}`)).json, added.json)
      const other = yield* harness.customer()
      assert.strictEqual((yield* other.call("GET", `/v1/members/${added.json.data.id}`)).status, 404)
      const bad = yield* harness.ops("POST", `/ops/v1/organizations/${organizationId}/members`, {
        body: { ...body, role: "king" }
      })
      assert.strictEqual(bad.status, 400)
    })
  )

  it.effect("the automatic approval limit is set and cleared by staff, as cents in a string", () =>
    Effect.gen(function* () {
      const harness = yield* ApiHarness
      const created = yield* harness.ops("POST", "/ops/v1/organizations", {
        body: { name: "Limits", autoApproveLimitCents: "999999999999999999" }
      })
      assert.strictEqual(created.json.data.autoApproveLimitCents, "999999999999999999")
      const path = `/ops/v1/organizations/${created.json.data.id}`
      const cleared = yield* harness.ops("PATCH", path, { body: { autoApproveLimitCents: null } })
      assert.isNull(cleared.json.data.autoApproveLimitCents)
      for (const bad of ["01", "-1", "1.5", "", "1".repeat(19), 5]) {
        const answer = yield* harness.ops("PATCH", path, { body: { autoApproveLimitCents: bad } })
        assert.strictEqual(answer.status, 400, String(bad))
      }
      assert.strictEqual((yield* harness.ops("PATCH", path, { body: {} })).status, 400)
    })
  )

  it.effect("a key is shown once, and the list shows how it is used", () =>
    Effect.gen(function* () {
      const harness = yield* ApiHarness
      const customer = yield* harness.customer(["members:read"])
      assert.match(customer.apiKey, /^vault_live_[0-9a-f]{64}$/)
      yield* customer.call("GET", "/v1/members")
      const list = harness.ops("GET", `/ops/v1/organizations/${customer.organizationId}/api-keys`)
      const [key] = (yield* Effect.repeat(list, {
        until: (answer) => answer.json.data[0].requestCount > 0,
        schedule: Schedule.spaced("20 millis")
      })).json.data
      assert.deepInclude(key, {
        id: customer.apiKeyId,
        requestCount: 1,
        status: "active",
        scopes: ["members:read"]
      })
      assert.notProperty(key, "apiKey")
      assert.isString(key.lastUsedAt)
      assert.notInclude(
        JSON.stringify((yield* harness.ops("GET", "/ops/v1/audit-log?limit=100")).json),
        customer.apiKey
      )
    })
  )

  it.effect("a disabled key is refused until it is enabled again, a revoked one for good", () =>
    Effect.gen(function* () {
      const harness = yield* ApiHarness
      const { apiKeyId, call } = yield* harness.customer()
      const change = (command: string) => harness.ops("POST", `/ops/v1/api-keys/${apiKeyId}/${command}`)
      const list = call("GET", "/v1/fbo-accounts")
      yield* becomes(list, 200)
      assert.strictEqual((yield* change("disable")).json.data.status, "disabled")
      yield* becomes(list, 401)
      assert.strictEqual((yield* change("disable")).status, 200)
      yield* change("enable")
      yield* becomes(list, 200)
      assert.strictEqual((yield* change("revoke")).json.data.status, "revoked")
      yield* becomes(list, 401)
      assert.strictEqual((yield* change("revoke")).status, 200)
      for (const command of ["enable", "disable"]) {
        const answer = yield* change(command)
        assert.strictEqual(answer.status, 409)
        assert.strictEqual(answer.json.error.code, "INVALID_STATE_TRANSITION")
      }
      const patch = (body: object) => harness.ops("PATCH", `/ops/v1/api-keys/${apiKeyId}`, { body })
      assert.strictEqual((yield* patch({ name: "Shop" })).status, 409)
      assert.strictEqual((yield* patch({ fboAccountIds: ["fbo_unknown"] })).status, 404)
    })
  )

  it.effect("a key needs at least one scope, and only scopes that exist", () =>
    Effect.gen(function* () {
      const harness = yield* ApiHarness
      const { organizationId } = yield* harness.customer()
      const path = `/ops/v1/organizations/${organizationId}/api-keys`
      for (const scopes of [[], ["everything"], "members:read"]) {
        assert.strictEqual((yield* harness.ops("POST", path, { body: { name: "k", scopes } })).status, 400)
      }
    })
  )

  it.effect("the operations API asks for the staff key, and a customer's key is none", () =>
    Effect.gen(function* () {
      const harness = yield* ApiHarness
      const { apiKey } = yield* harness.customer()
      for (const key of [apiKey, "", `${opsKey}0`]) {
        const answer = yield* harness.ops("GET", "/ops/v1/organizations", { key })
        assert.strictEqual(answer.status, 401)
        assert.strictEqual(answer.headers["www-authenticate"], "Bearer")
      }
    })
  )

  it.effect("every change by staff is in the audit log with who, what, when and the request id", () =>
    Effect.gen(function* () {
      const harness = yield* ApiHarness
      const created = yield* harness.ops("POST", "/ops/v1/organizations", {
        body: { name: "Audited" },
        headers: { "x-request-id": "audit-1" }
      })
      const organizationId: string = created.json.data.id
      yield* harness.ops("POST", `/ops/v1/organizations/${organizationId}/members`, {
        body: { name: "no e-mail" }
      })
      const log = yield* harness.ops("GET", `/ops/v1/audit-log?organizationId=${organizationId}`)
      assert.lengthOf(log.json.data, 1)
      assert.deepInclude(log.json.data[0], {
        action: "organization.create",
        resourceType: "organization",
        resourceId: organizationId,
        organizationId,
        requestId: "audit-1"
      })
      assert.isString(log.json.data[0].actor)
      assert.isString(log.json.data[0].at)
    })
  )
})
