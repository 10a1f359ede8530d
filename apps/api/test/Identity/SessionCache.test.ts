import { assert, describe, it } from "@effect/vitest"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { OperatorsRepo } from "@vault-custody/domain/Identity/OperatorsRepo"
import { Sessions } from "@vault-custody/domain/Identity/Sessions"
import * as RepositoriesMemory from "@vault-custody/persistence-memory/RepositoriesMemory"
import type { Operator } from "@vault-custody/schema/Identity/Operator"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { SessionCache } from "../../src/Identity/SessionCache.ts"

const layer = Layer.merge(SessionCache.layer, Sessions.layer).pipe(
  Layer.provideMerge(RepositoriesMemory.layer),
  Layer.provideMerge(Ids.layer)
)

const operator: Operator = {
  id: "opr_1",
  email: "olga@vault.example",
  name: "Olga",
  role: "clerk",
  status: "active",
  lastSignedInAt: null,
  createdAt: 0,
  updatedAt: 0
}

const begin = Effect.gen(function* () {
  yield* (yield* OperatorsRepo).insert(operator, "operations-key")
  const from = { userAgent: "", address: "" }
  return yield* (yield* Sessions).begin({ kind: "operator", operator }, { from, via: null, fromLink: false })
})

describe("the end of an operator's session", () => {
  it.effect("comes after 30 minutes without use, and each use puts it off", () =>
    Effect.gen(function* () {
      const cache = yield* SessionCache
      const { session, token } = yield* begin
      yield* TestClock.adjust("29 minutes")
      assert.isDefined(yield* cache.lookup("operator", token))
      yield* cache.use(session.id)
      yield* TestClock.adjust("29 minutes")
      assert.isDefined(yield* cache.lookup("operator", token))
      yield* TestClock.adjust("1 minute")
      assert.isUndefined(yield* cache.lookup("operator", token))
    }).pipe(Effect.provide(layer))
  )

  it.effect("comes after 12 hours, however much it is used", () =>
    Effect.gen(function* () {
      const cache = yield* SessionCache
      const { session, token } = yield* begin
      for (let half = 0; half < 47; half++) {
        yield* TestClock.adjust("15 minutes")
        yield* cache.use(session.id)
      }
      assert.isDefined(yield* cache.lookup("operator", token))
      yield* TestClock.adjust("15 minutes")
      assert.isUndefined(yield* cache.lookup("operator", token))
    }).pipe(Effect.provide(layer))
  )

  it.effect("comes with any other token at once", () =>
    Effect.gen(function* () {
      const cache = yield* SessionCache
      const { token } = yield* begin
      const other = `${token.slice(0, -1)}${token.endsWith("0") ? "1" : "0"}`
      for (const wrong of [other, "", "vault_session_", token.toUpperCase()]) {
        assert.isUndefined(yield* cache.lookup("operator", wrong))
      }
      assert.isUndefined(yield* cache.lookup("member", token))
    }).pipe(Effect.provide(layer))
  )
})
