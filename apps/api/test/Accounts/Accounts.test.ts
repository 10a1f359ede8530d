import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { ApiHarness, apiSuite, layerPg } from "../support/ApiHarness.ts"
import { addProduct, subscribe } from "../support/Stock.ts"

const ann = { firstName: "Ann", lastName: "Lee", email: "ann@example.org" }

let digits = Date.now()
/** A vault ID that no other test uses. */
const freshVaultId = () => String(digits++)

const accountOf = Effect.fnUntraced(function* () {
  const harness = yield* ApiHarness
  const customer = yield* harness.customer()
  const created = yield* customer.call("POST", "/v1/fbo-accounts", { body: ann })
  const id: string = created.json.data.id
  const assign = (vaultId: string) =>
    harness.ops("PUT", `/ops/v1/fbo-accounts/${id}/vault-id`, { body: { vaultId } })
  const addAlias = (aliasVaultId: string, rest: object = {}) =>
    customer.call("POST", `/v1/fbo-accounts/${id}/aliases`, { body: { aliasVaultId, ...rest } })
  return { ...harness, ...customer, id, assign, addAlias }
})

apiSuite("FBO accounts", (it) => {
  it.effect("the first account of an organization is primary, the others are not", () =>
    Effect.gen(function* () {
      const { call, organizationId } = yield* (yield* ApiHarness).customer()
      const first = yield* call("POST", "/v1/fbo-accounts", { body: ann })
      const second = yield* call("POST", "/v1/fbo-accounts", { body: ann })
      assert.strictEqual(first.status, 201)
      assert.deepInclude(first.json.data, {
        ...ann,
        organizationId,
        phone: "",
        businessName: "",
        maxInsuredValueCents: "0",
        isPrimary: true,
        onHold: false
      })
      assert.isFalse(second.json.data.isPrimary)
      assert.notProperty(first.json.data, "vaultId")
    })
  )

  it.effect("a PATCH changes only the fields that it supplies", () =>
    Effect.gen(function* () {
      const { call, id } = yield* accountOf()
      const patched = yield* call("PATCH", `/v1/fbo-accounts/${id}`, {
        body: { phone: "+1 555", businessName: "Acme" }
      })
      assert.strictEqual(patched.status, 200)
      assert.deepInclude(patched.json.data, { ...ann, phone: "+1 555", businessName: "Acme" })
      const cleared = yield* call("PATCH", `/v1/fbo-accounts/${id}`, { body: { phone: "" } })
      assert.deepInclude(cleared.json.data, { phone: "", businessName: "Acme" })
      assert.deepStrictEqual((yield* call("GET", `/v1/fbo-accounts/${id}`)).json, cleared.json)
    })
  )

  it.effect("a PATCH without any known field, with null, or with an empty required string is 400", () =>
    Effect.gen(function* () {
      const { call, id } = yield* accountOf()
      for (const body of [
        {},
        { nickname: "A" },
        { phone: null },
        { firstName: "" },
        { email: "" },
        { email: "no-at" }
      ]) {
        const answer = yield* call("PATCH", `/v1/fbo-accounts/${id}`, { body })
        assert.strictEqual(answer.status, 400, JSON.stringify(body))
        assert.strictEqual(answer.json.error.code, "VALIDATION_ERROR")
      }
      const none = yield* call("PATCH", `/v1/fbo-accounts/${id}`)
      assert.strictEqual(none.status, 400)
    })
  )

  it.effect("an alias needs a canonical vault ID first", () =>
    Effect.gen(function* () {
      const { addAlias, assign } = yield* accountOf()
      const early = yield* addAlias(freshVaultId())
      assert.strictEqual(early.status, 409)
      assert.strictEqual(early.json.error.code, "VAULT_ID_REQUIRED")
      yield* assign(freshVaultId())
      assert.strictEqual((yield* addAlias(freshVaultId())).status, 201)
    })
  )

  it.effect("spaces and hyphens in an alias are dropped; it must be 7 to 20 digits then", () =>
    Effect.gen(function* () {
      const { addAlias, assign, call, id } = yield* accountOf()
      yield* assign(freshVaultId())
      const vaultId = freshVaultId()
      const spelled = ` ${vaultId.slice(0, 3)}-${vaultId.slice(3, 6)} ${vaultId.slice(6)}`
      const alias = yield* addAlias(spelled, { source: "migration" })
      assert.deepInclude(alias.json.data, {
        fboAccountId: id,
        aliasVaultId: vaultId,
        source: "migration",
        isActive: true
      })
      assert.strictEqual(alias.json.data.createdAt, alias.json.data.updatedAt)
      for (const bad of ["123456", "1".repeat(21), "12345a7", "", "١٢٣٤٥٦٧", "1234567\u00a0"]) {
        const answer = yield* addAlias(bad)
        assert.strictEqual(answer.status, 400, bad)
        assert.strictEqual(answer.json.error.details[0].path, "aliasVaultId")
      }
      const list = yield* call("GET", `/v1/fbo-accounts/${id}/aliases`)
      assert.deepStrictEqual(list.json.data, [alias.json.data])
      assert.strictEqual((yield* addAlias(freshVaultId())).json.data.source, "api")
    })
  )

  it.effect("a vault ID or alias of any account, one's own included, cannot be taken again", () =>
    Effect.gen(function* () {
      const one = yield* accountOf()
      const two = yield* accountOf()
      const [first, second, alias] = [freshVaultId(), freshVaultId(), freshVaultId()]
      yield* one.assign(first)
      yield* two.assign(second)
      yield* one.addAlias(alias)
      for (const answer of [
        yield* two.addAlias(first),
        yield* two.addAlias(alias),
        yield* one.addAlias(first),
        yield* one.addAlias(alias)
      ]) {
        assert.strictEqual(answer.status, 409)
        assert.strictEqual(answer.json.error.code, "ALIAS_IN_USE")
        assert.notInclude(answer.text, one.id)
      }
    })
  )

  it.effect(
    "an inactive alias resolves no longer, stays listed and taken, and can be made active again",
    () =>
      Effect.gen(function* () {
        const { addAlias, assign, call, id, ops } = yield* accountOf()
        const other = yield* accountOf()
        yield* assign(freshVaultId())
        yield* other.assign(freshVaultId())
        const number = freshVaultId()
        const alias = (yield* addAlias(number)).json.data
        const product = yield* addProduct()
        const intake = ops("POST", "/ops/v1/intake", {
          body: { vaultId: number, items: [{ productId: product.id }] }
        })
        const resolve = Effect.map(ops("GET", `/ops/v1/intake/resolve?vaultId=${number}`), (a) => a.status)
        const change = (isActive: unknown) =>
          call("PATCH", `/v1/fbo-accounts/${id}/aliases/${alias.id}`, { body: { isActive } })
        assert.strictEqual((yield* intake).json.data.matched, "alias")

        const off = yield* change(false)
        assert.deepInclude(off.json.data, { ...alias, isActive: false, updatedAt: off.json.data.updatedAt })
        assert.deepStrictEqual([yield* resolve, (yield* intake).status], [404, 404])
        assert.deepStrictEqual((yield* call("GET", `/v1/fbo-accounts/${id}/aliases`)).json.data, [
          off.json.data
        ])
        assert.strictEqual((yield* other.addAlias(number)).json.error.code, "ALIAS_IN_USE")
        assert.deepStrictEqual((yield* change(false)).json, off.json)

        assert.isTrue((yield* change(true)).json.data.isActive)
        assert.deepStrictEqual([yield* resolve, (yield* intake).status], [200, 201])
        for (const bad of [undefined, null, "false"]) assert.strictEqual((yield* change(bad)).status, 400)
      })
  )

  it.effect(
    "switching an alias emits fbo_account.updated once, and switching it to what it is emits nothing",
    () =>
      Effect.gen(function* () {
        const account = yield* accountOf()
        yield* account.assign(freshVaultId())
        const alias = (yield* account.addAlias(freshVaultId())).json.data
        const events = yield* subscribe(account, ["fbo_account.updated"])
        for (const isActive of [false, false, true]) {
          yield* account.call("PATCH", `/v1/fbo-accounts/${account.id}/aliases/${alias.id}`, {
            body: { isActive }
          })
        }
        assert.lengthOf(yield* events, 2)
      })
  )

  it.effect("the 21st alias of an account is refused, inactive ones counted", () =>
    Effect.gen(function* () {
      const { addAlias, assign, call, id } = yield* accountOf()
      yield* assign(freshVaultId())
      const first = yield* addAlias(freshVaultId())
      yield* call("PATCH", `/v1/fbo-accounts/${id}/aliases/${first.json.data.id}`, {
        body: { isActive: false }
      })
      const others = yield* Effect.forEach(Array.from({ length: 24 }), () => addAlias(freshVaultId()), {
        concurrency: "unbounded"
      })
      const refused = others.filter((answer) => answer.status !== 201)
      assert.deepStrictEqual(
        refused.map((answer) => [answer.status, answer.json.error.code]),
        Array.from({ length: 5 }, () => [409, "ALIAS_LIMIT_REACHED"])
      )
    })
  )

  it.effect(
    "a canonical vault ID and an alias resolve to the same account, which is shown as staff see it",
    () =>
      Effect.gen(function* () {
        const { addAlias, assign, id, ops, organizationId } = yield* accountOf()
        const [vaultId, alias] = [freshVaultId(), freshVaultId()]
        yield* assign(vaultId)
        yield* addAlias(alias)
        const resolve = (text: string) =>
          ops("GET", `/ops/v1/intake/resolve?vaultId=${encodeURIComponent(text)}`)
        const byId = yield* resolve(` ${vaultId}-`)
        const byAlias = yield* resolve(alias)
        const account = (yield* ops("GET", `/ops/v1/fbo-accounts/${id}`)).json.data
        const found = { fboAccountId: id, organizationId, account }
        assert.deepStrictEqual(byId.json.data, { ...found, matched: "vault_id" })
        assert.deepStrictEqual(byAlias.json.data, { ...found, matched: "alias" })
        assert.strictEqual((yield* resolve(freshVaultId())).status, 404)
        assert.strictEqual((yield* resolve("12")).status, 400)
        assert.strictEqual((yield* ops("GET", "/ops/v1/intake/resolve")).status, 400)
      })
  )

  it.effect("a vault ID is assigned once: the same again is 200, another one is 409", () =>
    Effect.gen(function* () {
      const { assign, call, id, ops } = yield* accountOf()
      const vaultId = freshVaultId()
      assert.strictEqual((yield* assign(vaultId)).json.data.vaultId, vaultId)
      assert.strictEqual((yield* assign(`${vaultId.slice(0, 4)} ${vaultId.slice(4)}`)).status, 200)
      const other = yield* assign(freshVaultId())
      assert.strictEqual(other.status, 409)
      assert.strictEqual(other.json.error.code, "INVALID_STATE_TRANSITION")
      assert.strictEqual((yield* call("GET", `/v1/fbo-accounts/${id}`)).json.data.vaultId, vaultId)
      const log = yield* ops("GET", `/ops/v1/audit-log?resourceId=${id}`)
      assert.isAtLeast(log.json.data.length, 1)
    })
  )

  it.effect("saved addresses keep what was sent, and are listed newest first", () =>
    Effect.gen(function* () {
      const { call, id } = yield* accountOf()
      const path = `/v1/fbo-accounts/${id}/addresses`
      const home = {
        street1: "1 Main St",
        city: "Reno",
        state: "NV",
        zip: "89501",
        country: "us",
        name: "Ann"
      }
      const first = yield* call("POST", path, { body: home })
      const second = yield* call("POST", path, { body: { ...home, street2: "" } })
      assert.strictEqual(first.status, 201)
      assert.deepInclude(first.json.data, { ...home, fboAccountId: id })
      assert.notProperty(first.json.data, "street2")
      assert.deepStrictEqual((yield* call("GET", path)).json.data, [second.json.data, first.json.data])
      const bad = yield* call("POST", path, { body: { ...home, zip: "", country: "USA", email: "x" } })
      assert.deepStrictEqual(
        bad.json.error.details.map((detail: { path: string }) => detail.path),
        ["zip", "country", "email"]
      )
    })
  )
})

layer(layerPg(), { excludeTestServices: true })("FBO accounts in a race", (it) => {
  it.effect("of many first accounts created at once, exactly one is primary", () =>
    Effect.gen(function* () {
      const { call } = yield* (yield* ApiHarness).customer()
      const answers = yield* Effect.all(
        Array.from({ length: 20 }, () => call("POST", "/v1/fbo-accounts", { body: ann })),
        { concurrency: "unbounded" }
      )
      assert.isTrue(answers.every((answer) => answer.status === 201))
      assert.lengthOf(
        answers.filter((answer) => answer.json.data.isPrimary),
        1
      )
    })
  )

  it.effect("of aliases and vault IDs claimed at once, exactly one wins", () =>
    Effect.gen(function* () {
      const accounts = yield* Effect.all(Array.from({ length: 6 }, () => accountOf()))
      for (const account of accounts.slice(0, 3)) yield* account.assign(freshVaultId())
      const wanted = freshVaultId()
      const answers = yield* Effect.all(
        accounts.map((account, index) => (index < 3 ? account.addAlias(wanted) : account.assign(wanted))),
        { concurrency: "unbounded" }
      )
      assert.lengthOf(
        answers.filter((answer) => answer.status < 300),
        1
      )
      assert.lengthOf(
        answers.filter((answer) => answer.status === 409 && answer.json.error.code === "ALIAS_IN_USE"),
        5
      )
    })
  )
})
