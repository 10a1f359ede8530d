import { assert } from "@effect/vitest"
import { Sessions } from "@vault-custody/domain/Identity/Sessions"
import { SignInLinks } from "@vault-custody/domain/Identity/SignInLinks"
import { Effect, Layer } from "effect"
import { atTime } from "../support/Fixtures.ts"
import { addedAt as at, newMember } from "../support/People.ts"
import { overBoth } from "../support/Records.ts"

const minute = 60_000
const maker = { type: "operator", id: "opr_a", name: "Ada" } as const
const from = { userAgent: "Browser", address: "192.0.2.1" }

const { both } = overBoth(Layer.provideMerge(SignInLinks.layer, Sessions.layer))

both("one-time links", (it) => {
  it.effect("work for fifteen minutes, to look at as to sign in, and begin sessions that say so", () =>
    Effect.gen(function* () {
      const { make, preview, signIn } = yield* SignInLinks
      const person = yield* newMember()
      const { expiresAt, token } = yield* atTime(at)(make(person, maker))
      assert.strictEqual(expiresAt, at + 15 * minute)
      const refused = yield* Effect.flip(atTime(at + 15 * minute)(preview("member", token)))
      assert.strictEqual(refused._tag, "Unauthorized")
      assert.strictEqual((yield* atTime(at + 15 * minute)(signIn("member", token, from)))._tag, "Refused")
      yield* atTime(at + 15 * minute - 1)(preview("member", token))
      const outcome = yield* atTime(at + 15 * minute - 1)(signIn("member", token, from))
      assert.strictEqual(outcome._tag, "Begun")
      if (outcome._tag !== "Begun") return
      assert.deepInclude(outcome.begun.session, { fromLink: true, via: maker })
    })
  )
})
