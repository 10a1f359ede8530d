import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"
import { becomes } from "../support/Becomes.ts"
import { signedInMember } from "../support/People.ts"
import { send } from "../support/Send.ts"

/** A new key of an organization, made by staff, and how it is called from an address. */
const keyWith = Effect.fnUntraced(function* (organizationId: string, asked: object) {
  const { ops, publicUrl } = yield* ApiHarness
  const { json } = yield* ops("POST", `/ops/v1/organizations/${organizationId}/api-keys`, {
    body: { name: "bounded", scopes: ["members:read"], ...asked }
  })
  const { apiKey, ...record } = json.data
  return {
    record,
    apiKey,
    from: (address: string, path = "/v1/members") =>
      send(publicUrl, "GET", path, { key: apiKey, headers: { "x-forwarded-for": address } })
  }
})

apiSuite("bounds of API keys", (it) => {
  it.effect("a key shows its last four digits, its end and its addresses, and the key itself once", () =>
    Effect.gen(function* () {
      const { customer } = yield* ApiHarness
      const { organizationId } = yield* customer()
      const owner = yield* signedInMember(organizationId, "owner")
      const bounds = { expiresAt: "2100-01-01T00:00:00.000Z", allowedAddresses: ["203.0.113.0/24", "::1"] }
      const body = { name: "mine", scopes: ["members:read"], ...bounds }
      const { apiKey, ...created } = (yield* owner.call("POST", "/v1/api-keys", { body })).json.data
      assert.deepInclude(created, { ...body, lastFour: apiKey.slice(-4) })
      const read = yield* owner.call("GET", `/v1/api-keys/${created.id}`)
      assert.deepInclude(read.json.data, created)
      const [listed] = (yield* owner.call("GET", "/v1/api-keys")).json.data
      assert.deepStrictEqual(listed, read.json.data)
      assert.notInclude(read.text, apiKey)
      const { record } = yield* keyWith(organizationId, {})
      assert.deepInclude(record, { expiresAt: null, allowedAddresses: [] })
    })
  )

  it.effect("a PATCH renames and re-scopes a key, and it holds at once", () =>
    Effect.gen(function* () {
      const { customer, ops } = yield* ApiHarness
      const { apiKeyId, call, organizationId } = yield* customer(["members:read"])
      const owner = yield* signedInMember(organizationId, "owner")
      const [members, accounts] = [call("GET", "/v1/members"), call("GET", "/v1/fbo-accounts")]
      yield* becomes(members, 200)
      yield* becomes(accounts, 403)
      const path = `/v1/api-keys/${apiKeyId}`
      const scopes = ["fbo_accounts:read", "fbo_accounts:read"]
      const changed = yield* owner.call("PATCH", path, { body: { name: "renamed", scopes } })
      assert.deepInclude(changed.json.data, {
        name: "renamed",
        scopes: ["fbo_accounts:read"],
        status: "active"
      })
      yield* becomes(members, 403)
      yield* becomes(accounts, 200)
      const byStaff = yield* ops("PATCH", `/ops${path}`, { body: { scopes: ["members:read"] } })
      assert.deepInclude(byStaff.json.data, { name: "renamed", scopes: ["members:read"] })
      yield* becomes(accounts, 403)

      const [, entry] = (yield* owner.call("GET", `/v1/audit-log?resourceId=${apiKeyId}`)).json.data
      assert.deepInclude(entry, { action: "api_key.update", resourceType: "api_key" })
      assert.deepStrictEqual(entry.details, {
        name: { from: "test", to: "renamed" },
        scopes: { from: ["members:read"], to: ["fbo_accounts:read"] }
      })
    })
  )

  it.effect("a key is refused once it has ended, and serves again when its end is taken away", () =>
    Effect.gen(function* () {
      const { customer } = yield* ApiHarness
      const { apiKeyId, call, organizationId } = yield* customer(["members:read"])
      const owner = yield* signedInMember(organizationId, "owner")
      const change = (expiresAt: string | null) =>
        owner.call("PATCH", `/v1/api-keys/${apiKeyId}`, { body: { expiresAt } })
      const members = call("GET", "/v1/members")
      assert.strictEqual((yield* change("2100-01-01T00:00:00Z")).status, 200)
      assert.strictEqual((yield* members).status, 200)
      assert.deepInclude((yield* change("2020-01-01T00:00:00Z")).json.data, {
        expiresAt: "2020-01-01T00:00:00.000Z",
        status: "active"
      })
      yield* becomes(members, 401)
      const refused = yield* members
      assert.strictEqual(refused.json.error.code, "UNAUTHORIZED")
      assert.strictEqual(refused.headers["www-authenticate"], "Bearer")
      assert.isNull((yield* change(null)).json.data.expiresAt)
      yield* becomes(members, 200)
      const soon = new Date(Date.now() + 1500).toISOString()
      yield* change(soon)
      // The key expires without any change to it.
      yield* becomes(members, 401)
    })
  )

  it.effect(
    "a key is refused at addresses outside its networks, as the service knows them behind proxies",
    () =>
      Effect.gen(function* () {
        const { customer, ops } = yield* ApiHarness
        const { organizationId } = yield* customer()
        const allowedAddresses = ["203.0.113.0/24", "198.51.100.7", "2001:db8::/32"]
        const { apiKey, from, record } = yield* keyWith(organizationId, { allowedAddresses })
        for (const inside of ["203.0.113.9", "198.51.100.7", "2001:db8:1::5", "[2001:db8::1]:4711"]) {
          assert.strictEqual((yield* from(inside)).status, 200, inside)
        }
        // The caller can forge all entries before the one that a trusted proxy has written.
        for (const outside of [
          "203.0.114.9",
          "198.51.100.8",
          "2001:db9::1",
          "203.0.113.9, 192.0.2.1",
          "nonsense"
        ]) {
          const refused = yield* from(outside)
          assert.strictEqual(refused.status, 403, outside)
          assert.strictEqual(refused.json.error.code, "ADDRESS_NOT_ALLOWED")
        }
        // The address comes before the permission.
        assert.strictEqual(
          (yield* from("192.0.2.1", "/v1/fbo-accounts")).json.error.code,
          "ADDRESS_NOT_ALLOWED"
        )
        assert.strictEqual((yield* from("203.0.113.9", "/v1/fbo-accounts")).json.error.code, "FORBIDDEN")

        const elsewhere = from("192.0.2.1")
        yield* ops("PATCH", `/ops/v1/api-keys/${record.id}`, { body: { allowedAddresses: ["192.0.2.0/24"] } })
        yield* becomes(elsewhere, 200)
        yield* ops("PATCH", `/ops/v1/api-keys/${record.id}`, { body: { allowedAddresses: [] } })
        yield* becomes(from("203.0.113.9"), 200)
        assert.notInclude(JSON.stringify(record), apiKey)
      })
  )

  it.effect("bounds that are none are refused, and so is every change of a revoked key", () =>
    Effect.gen(function* () {
      const { customer, ops } = yield* ApiHarness
      const { apiKeyId, organizationId } = yield* customer()
      const path = `/ops/v1/api-keys/${apiKeyId}`
      for (const [status, found] of [
        ["active", [apiKeyId]],
        ["disabled,revoked", []]
      ] as const) {
        const listed = yield* ops("GET", `/ops/v1/organizations/${organizationId}/api-keys?status=${status}`)
        assert.deepStrictEqual(
          listed.json.data.map(({ id }: { readonly id: string }) => id),
          found
        )
      }
      const bad: ReadonlyArray<readonly [body: object, path: string]> = [
        [{}, ""],
        [{ scopes: [] }, "scopes"],
        [{ name: "" }, "name"],
        [{ expiresAt: "tomorrow" }, "expiresAt"],
        [{ allowedAddresses: null }, "allowedAddresses"],
        [{ allowedAddresses: ["10.0.0.0/8", "example.com"] }, "allowedAddresses.1"],
        [{ allowedAddresses: ["10.0.0.1/8"] }, "allowedAddresses.0"],
        [{ allowedAddresses: ["10.0.0.0/33"] }, "allowedAddresses.0"],
        [{ allowedAddresses: Array.from({ length: 51 }, (_, n) => `10.0.0.${n}`) }, "allowedAddresses"]
      ]
      for (const [body, at] of bad) {
        const answer = yield* ops("PATCH", path, { body })
        assert.strictEqual(answer.status, 400, JSON.stringify(body))
        assert.strictEqual(answer.json.error.details[0].path, at, answer.text)
      }
      yield* ops("POST", `${path}/revoke`)
      const refused = yield* ops("PATCH", path, { body: { name: "again" } })
      assert.strictEqual(refused.status, 409)
      assert.strictEqual(refused.json.error.code, "INVALID_STATE_TRANSITION")
      assert.strictEqual((yield* ops("PATCH", "/ops/v1/api-keys/none", { body: { name: "x" } })).status, 404)
    })
  )

  it.effect(
    "a rotated key serves until the overlap is over, and the new one at once, with the same bounds",
    () =>
      Effect.gen(function* () {
        const { customer, ops, publicUrl } = yield* ApiHarness
        const { apiKeyId, call, organizationId } = yield* customer(["members:read"])
        const owner = yield* signedInMember(organizationId, "owner")
        const path = `/v1/api-keys/${apiKeyId}`
        const bounds = { expiresAt: "2100-01-01T00:00:00.000Z", allowedAddresses: ["127.0.0.0/8"] }
        yield* owner.call("PATCH", path, { body: bounds })
        for (const overlapSeconds of [-1, 604_801, 1.5, "1"]) {
          assert.strictEqual(
            (yield* owner.call("POST", `${path}/rotate`, { body: { overlapSeconds } })).status,
            400
          )
        }
        const rotated = yield* owner.call("POST", `${path}/rotate`, { body: { overlapSeconds: 604_800 } })
        assert.strictEqual(rotated.status, 201, rotated.text)
        const { apiKey, id, ...record } = rotated.json.data
        assert.notStrictEqual(id, apiKeyId)
        assert.deepInclude(record, {
          ...bounds,
          name: "test",
          scopes: ["members:read"],
          status: "active",
          lastFour: apiKey.slice(-4),
          rotatedFrom: apiKeyId
        })
        const byNew = send(publicUrl, "GET", "/v1/members", { key: apiKey })
        assert.strictEqual((yield* byNew).status, 200)
        assert.strictEqual((yield* call("GET", "/v1/members")).status, 200)
        const old = (yield* owner.call("GET", path)).json.data
        assert.strictEqual(Date.parse(old.expiresAt), Date.parse(record.createdAt) + 604_800_000)
        assert.isNull(old.rotatedFrom)
        const [entry] = (yield* owner.call("GET", `/v1/audit-log?resourceId=${apiKeyId}`)).json.data
        assert.strictEqual(entry.action, "api_key.rotate")
        assert.deepStrictEqual(entry.details.rotatedTo, { from: null, to: id })

        const again = yield* owner.call("POST", `${path}/rotate`)
        assert.strictEqual(again.json.error.code, "INVALID_STATE_TRANSITION")
        const second = yield* ops("POST", `/ops/v1/api-keys/${id}/rotate`)
        assert.deepInclude(second.json.data, { ...bounds, rotatedFrom: id })
        yield* becomes(byNew, 401)
        assert.strictEqual((yield* ops("POST", `/ops/v1/api-keys/${id}/rotate`)).status, 409)
      })
  )

  it.effect("a key is rotated once, however many ask at the same time, and not shown again", () =>
    Effect.gen(function* () {
      const { customer } = yield* ApiHarness
      const { apiKeyId, organizationId } = yield* customer()
      const owner = yield* signedInMember(organizationId, "owner")
      const path = `/v1/api-keys/${apiKeyId}/rotate`
      const asked = { body: { overlapSeconds: 60 }, headers: { "idempotency-key": "rotation" } }
      const answers = yield* Effect.all(
        [owner.call("POST", path, asked), owner.call("POST", path), owner.call("POST", path)],
        {
          concurrency: "unbounded"
        }
      )
      assert.deepStrictEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409])
      const repeated = yield* owner.call("POST", path, asked)
      assert.strictEqual(repeated.status, 409)
      assert.notInclude(repeated.text, "vault_live_")
      assert.lengthOf((yield* owner.call("GET", "/v1/api-keys")).json.data, 2)
    })
  )
})
