import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"
import { signedInMember } from "../support/People.ts"
import { send } from "../support/Send.ts"

const bounds = {
  scopes: ["api_keys:manage", "members:read"],
  expiresAt: "2100-01-01T00:00:00.000Z",
  allowedAddresses: ["127.0.0.0/8", "2001:db8::/32"]
}

/** An organization with a key that manages keys within these bounds, and how staff make others. */
const managed = Effect.gen(function* () {
  const { customer, ops, publicUrl } = yield* ApiHarness
  const { organizationId } = yield* customer()
  const made = Effect.fnUntraced(function* (asked: object) {
    const path = `/ops/v1/organizations/${organizationId}/api-keys`
    return (yield* ops("POST", path, { body: { name: "other", scopes: ["members:read"], ...asked } })).json
      .data
  })
  const manager = yield* made({ ...bounds, name: "manager" })
  const call = (method: string, path: string, body?: object) =>
    send(publicUrl, method, `/v1/api-keys${path}`, {
      key: manager.apiKey,
      ...(body === undefined ? {} : { body })
    })
  return { call, made, manager, organizationId }
})

const within = { expiresAt: "2099-01-01T00:00:00.000Z", allowedAddresses: ["127.0.0.1", "2001:db8:1::/48"] }

/** What is beyond the bounds, each by one thing. */
const beyond: ReadonlyArray<object> = [
  { ...within, scopes: ["members:read", "inventory:read"] },
  { ...within, expiresAt: null },
  { ...within, expiresAt: "2100-01-01T00:00:00.001Z" },
  { ...within, allowedAddresses: [] },
  { ...within, allowedAddresses: ["127.0.0.1", "128.0.0.0/8"] },
  { ...within, allowedAddresses: ["2001:d00::/24"] }
]

apiSuite("keys that manage keys", (it) => {
  it.effect("a key manages keys within its bounds, and records and audit entries name it", () =>
    Effect.gen(function* () {
      const { call, manager, organizationId } = yield* managed
      const createdBy = { type: "api_key", id: manager.id, name: "manager" }
      const created = yield* call("POST", "", { name: "mine", scopes: ["members:read"], ...within })
      assert.strictEqual(created.status, 201, created.text)
      assert.deepInclude(created.json.data, { ...within, createdBy })
      const path = `/${created.json.data.id}`
      assert.strictEqual((yield* call("GET", path)).json.data.name, "mine")
      assert.include((yield* call("GET", "")).text, created.json.data.id)
      assert.strictEqual((yield* call("PATCH", path, { name: "renamed" })).json.data.name, "renamed")
      for (const [step, status] of [
        ["disable", "disabled"],
        ["enable", "active"]
      ] as const) {
        assert.strictEqual((yield* call("POST", `${path}/${step}`)).json.data.status, status)
      }
      const rotated = yield* call("POST", `${path}/rotate`, { overlapSeconds: 60 })
      assert.deepInclude(rotated.json.data, { createdBy, rotatedFrom: created.json.data.id })
      assert.strictEqual((yield* call("POST", `${path}/revoke`)).json.data.status, "revoked")
      const owner = yield* signedInMember(organizationId, "owner")
      const log = yield* owner.call("GET", `/v1/audit-log?actorId=${manager.id}`)
      assert.deepStrictEqual(
        log.json.data.map((entry: { action: string; actor: unknown }) => [entry.action, entry.actor]),
        ["revoke", "rotate", "enable", "disable", "update", "create"].map((step) => [
          `api_key.${step}`,
          createdBy
        ])
      )
    })
  )

  it.effect(
    "a key makes, changes, enables and rotates no key beyond its own scopes, addresses and time",
    () =>
      Effect.gen(function* () {
        const { call, made, manager } = yield* managed
        const forbidden = Effect.fnUntraced(function* (method: string, path: string, body?: object) {
          const { json, status, text } = yield* call(method, path, body)
          assert.deepStrictEqual([status, json.error?.code], [403, "FORBIDDEN"], `${method} ${path} ${text}`)
        })
        const inside = yield* made(within)
        for (const asked of beyond) {
          yield* forbidden("POST", "", { name: "more", scopes: ["members:read"], ...asked })
          yield* forbidden("PATCH", `/${inside.id}`, asked)
          const outside = yield* made(asked)
          yield* forbidden("PATCH", `/${outside.id}`, { name: "renamed" })
          yield* forbidden("PATCH", `/${outside.id}`, { ...within, scopes: ["members:read"] })
          yield* forbidden("POST", `/${outside.id}/rotate`)
          assert.strictEqual((yield* call("POST", `/${outside.id}/disable`)).json.data.status, "disabled")
          yield* forbidden("POST", `/${outside.id}/enable`)
          assert.strictEqual((yield* call("POST", `/${outside.id}/revoke`)).json.data.status, "revoked")
        }
        yield* forbidden("PATCH", `/${manager.id}`, { expiresAt: null })
        assert.deepInclude((yield* call("GET", `/${inside.id}`)).json.data, { ...within, name: "other" })
        // Its own bounds count as they are now.
        assert.strictEqual(
          (yield* call("PATCH", `/${manager.id}`, { expiresAt: within.expiresAt })).status,
          200
        )
        yield* forbidden("PATCH", `/${inside.id}`, { expiresAt: bounds.expiresAt })
      })
  )
})
