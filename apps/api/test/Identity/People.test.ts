import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"
import { unique } from "../support/Stock.ts"

/** Adds an operator; answers its record. */
const addOperator = Effect.fnUntraced(function* (role: string) {
  const { ops } = yield* ApiHarness
  const body = { email: `op-${unique()}@vault.example`, name: "Olga Operator", role }
  return (yield* ops("POST", "/ops/v1/operators", { body })).json.data
})

apiSuite("operators", (it) => {
  it.effect("are added, read and changed", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const added = yield* addOperator("clerk")
      assert.match(added.id, /^opr_/)
      assert.deepInclude(added, { role: "clerk", status: "active", lastSignedInAt: null })
      const path = `/ops/v1/operators/${added.id}`
      assert.deepStrictEqual((yield* ops("GET", path)).json.data, added)
      const changed = yield* ops("PATCH", path, { body: { name: "Olga O.", role: "supervisor" } })
      const { updatedAt } = changed.json.data
      assert.deepStrictEqual(changed.json.data, { ...added, name: "Olga O.", role: "supervisor", updatedAt })
      assert.isAbove(Date.parse(updatedAt), Date.parse(added.createdAt))
      const [newest] = (yield* ops("GET", "/ops/v1/operators")).json.data
      assert.deepStrictEqual(newest, changed.json.data)
      assert.strictEqual((yield* ops("GET", "/ops/v1/operators/opr_nobody")).status, 404)
      assert.strictEqual((yield* ops("PATCH", path, { body: {} })).status, 400)
      const log = yield* ops("GET", `/ops/v1/audit-log?resourceId=${added.id}`)
      assert.deepStrictEqual(
        log.json.data.map((entry: Record<string, unknown>) => [entry.action, entry.actor, entry.actorName]),
        [
          ["operator.update", "operations-key", "Operations key"],
          ["operator.create", "operations-key", "Operations key"]
        ]
      )
    })
  )

  it.effect(
    "an address is one operator's, ASCII case aside, and stays theirs when they are deactivated",
    () =>
      Effect.gen(function* () {
        const { ops } = yield* ApiHarness
        const email = `Ämber-${unique()}@Vault.Example`
        const add = (address: string) =>
          ops("POST", "/ops/v1/operators", { body: { email: address, name: "Amber", role: "clerk" } })
        const added = yield* add(email)
        assert.strictEqual(added.json.data.email, email)
        yield* ops("PATCH", `/ops/v1/operators/${added.json.data.id}`, { body: { status: "deactivated" } })
        const again = yield* add(email.replace("Vault.Example", "vAULT.eXAMPLE"))
        assert.strictEqual(again.status, 409)
        assert.strictEqual(again.json.error.code, "EMAIL_IN_USE")
        // Beyond ASCII, letters of another case are other letters.
        assert.strictEqual((yield* add(email.replace("Ä", "ä"))).status, 201)
      })
  )

  it.effect("with an operations key even the last admin can go", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { id } = yield* addOperator("admin")
      const gone = yield* ops("PATCH", `/ops/v1/operators/${id}`, { body: { status: "deactivated" } })
      for (const [status, found] of [
        ["active", 0],
        ["deactivated", 1],
        ["active,deactivated", 1]
      ] as const) {
        const listed = yield* ops("GET", `/ops/v1/operators?status=${status}&ids=${id}`)
        assert.lengthOf(listed.json.data, found, status)
      }
      assert.strictEqual(gone.json.data.status, "deactivated")
    })
  )
})

apiSuite("members", (it) => {
  const addMember = Effect.fnUntraced(function* (organizationId: string, role: string, email?: string) {
    const { ops } = yield* ApiHarness
    return yield* ops("POST", `/ops/v1/organizations/${organizationId}/members`, {
      body: { email: email ?? `m-${unique()}@example.org`, name: "Mara Member", role }
    })
  })

  it.effect("an address is one member's of an organization, ASCII case aside, and may be in several", () =>
    Effect.gen(function* () {
      const harness = yield* ApiHarness
      const [one, two] = [yield* harness.customer(), yield* harness.customer()]
      assert.strictEqual((yield* addMember(one.organizationId, "viewer", "ann@example.org")).status, 201)
      const again = yield* addMember(one.organizationId, "viewer", "ANN@example.ORG")
      assert.strictEqual(again.json.error.code, "EMAIL_IN_USE")
      assert.strictEqual((yield* addMember(two.organizationId, "viewer", "ann@example.org")).status, 201)
    })
  )

  it.effect("of two last owners who leave at once, one stays", () =>
    Effect.gen(function* () {
      const harness = yield* ApiHarness
      const { organizationId } = yield* harness.customer()
      const owners = [
        (yield* addMember(organizationId, "owner")).json.data.id,
        (yield* addMember(organizationId, "owner")).json.data.id
      ]
      const answers = yield* Effect.all(
        owners.map((id, n) =>
          harness.ops("PATCH", `/ops/v1/members/${id}`, {
            body: n === 0 ? { role: "viewer" } : { status: "deactivated" }
          })
        ),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(answers.map(({ status }) => status).sort(), [200, 409])
      const refused = answers.find(({ status }) => status === 409)
      assert.strictEqual(refused?.json.error.code, "LAST_OWNER")
    })
  )

  it.effect("who is no active owner can go where there is none", () =>
    Effect.gen(function* () {
      const harness = yield* ApiHarness
      const { organizationId } = yield* harness.customer()
      const { id } = (yield* addMember(organizationId, "viewer")).json.data
      const gone = yield* harness.ops("PATCH", `/ops/v1/members/${id}`, { body: { status: "deactivated" } })
      for (const [status, found] of [
        ["active", 0],
        ["deactivated", 1]
      ] as const) {
        const listed = yield* harness.ops("GET", `/ops/v1/members?status=${status}&ids=${id}`)
        assert.lengthOf(listed.json.data, found, status)
      }
      assert.strictEqual(gone.json.data.status, "deactivated")
      assert.strictEqual(
        (yield* harness.ops("PATCH", "/ops/v1/members/mbr_none", { body: { name: "x" } })).status,
        404
      )
    })
  )
})

apiSuite(
  "without an operations key",
  (it) => {
    it.effect("no request is let in by one", () =>
      Effect.gen(function* () {
        const { ops } = yield* ApiHarness
        for (const key of ["off", "", `vault_ops_${"0f".repeat(32)}`]) {
          assert.strictEqual((yield* ops("GET", "/ops/v1/operators", { key })).status, 401)
        }
      })
    )
  },
  { operationsKey: "off" }
)
