import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { ApiHarness, apiSuiteInBoth, layerPg } from "../support/ApiHarness.ts"
import type { Answer } from "../support/Send.ts"
import { addProduct, subscribe } from "../support/Stock.ts"
import { accountOf, ann, freshVaultId } from "./AccountOf.ts"

/** How those were refused that were. */
const said = (answers: ReadonlyArray<Answer>): ReadonlyArray<string> =>
  answers.flatMap(({ json, status }) => (status < 300 ? [] : [`${status} ${json.error.code}`]))

apiSuiteInBoth("FBO accounts", (it) => {
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
      for (const bad of ["123456", "1".repeat(21), "12345a7", "", "١٢٣٤٥٦٧"]) {
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

  it.effect("an account has 20 active aliases and 200 in all, whatever is added or made active at once", () =>
    Effect.gen(function* () {
      const { addAlias, assign, call, id } = yield* accountOf()
      yield* assign(freshVaultId())
      const path = `/v1/fbo-accounts/${id}/aliases`
      const setActive = (aliasId: string, isActive: boolean) =>
        call("PATCH", `${path}/${aliasId}`, { body: { isActive } })
      const atOnce = { concurrency: "unbounded" } as const
      const add = (count: number) =>
        Effect.forEach(Array.from({ length: count }), () => addAlias(freshVaultId()), atOnce)
      const first = yield* addAlias(freshVaultId())
      yield* setActive(first.json.data.id, false)
      const reached = "409 ALIAS_LIMIT_REACHED"
      const added = yield* add(24)
      assert.deepStrictEqual(
        said(added),
        Array.from({ length: 4 }, () => reached)
      )
      assert.deepStrictEqual(said([yield* setActive(first.json.data.id, true)]), [reached])
      let active = added.flatMap(({ json, status }) => (status === 201 ? [String(json.data.id)] : []))
      yield* setActive(active.pop() ?? "", false)
      assert.deepStrictEqual(said([yield* setActive(first.json.data.id, true)]), [])
      active.push(first.json.data.id)
      for (let all = 21; all < 200;) {
        yield* Effect.forEach(active, (aliasId) => setActive(aliasId, false), atOnce)
        const more = yield* add(20)
        active = more.flatMap(({ json, status }) => (status === 201 ? [String(json.data.id)] : []))
        assert.lengthOf(active, Math.min(20, 200 - all))
        all += active.length
      }
      assert.deepStrictEqual(said([yield* addAlias(freshVaultId())]), [reached])
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
