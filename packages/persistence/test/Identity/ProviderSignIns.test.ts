import { assert } from "@effect/vitest"
import { ProviderSignIns } from "@vault-custody/domain/Identity/ProviderSignIns"
import { ProviderSignInsRepo } from "@vault-custody/domain/Identity/ProviderSignInsRepo"
import { Sessions } from "@vault-custody/domain/Identity/Sessions"
import { Effect, Layer, Option } from "effect"
import { atTime } from "../support/Fixtures.ts"
import { addedAt as at, newOperator } from "../support/People.ts"
import { overBoth } from "../support/Records.ts"

const minute = 60_000
const issuer = "https://login.vault.example"

let serial = 0
const newSubject = () => ({ issuer, subject: `subject-${serial++}` })
const newClient = () => ({ kind: "operator", address: `client ${serial++}` }) as const

const { both } = overBoth(Layer.provideMerge(ProviderSignIns.layer, Sessions.layer))

both("sign-ins at a provider", (it) => {
  it.effect("are good for ten minutes, and only with their own state", () =>
    Effect.gen(function* () {
      const { begin, resume } = yield* ProviderSignIns
      const [one, two] = [
        yield* atTime(at)(begin("/console/a", newClient())),
        yield* atTime(at)(begin("/console/b", newClient()))
      ]
      assert.lengthOf(new Set([...Object.values(one.checks), ...Object.values(two.checks)]), 6)
      assert.isUndefined(yield* atTime(at)(resume(one.token, two.checks.state)))
      assert.deepStrictEqual(yield* atTime(at + 10 * minute - 1)(resume(one.token, one.checks.state)), {
        returnTo: "/console/a",
        checks: one.checks
      })
      assert.isUndefined(yield* atTime(at + 10 * minute)(resume(two.token, two.checks.state)))
    })
  )

  it.effect("of those who come back at once, one is let on, and what is over is purged", () =>
    Effect.gen(function* () {
      const { begin, resume } = yield* ProviderSignIns
      const repo = yield* ProviderSignInsRepo
      const { checks, token } = yield* atTime(at)(begin("/console", newClient()))
      const resumed = yield* Effect.all(
        Array.from({ length: 5 }, () => atTime(at)(resume(token, checks.state))),
        { concurrency: "unbounded" }
      )
      assert.lengthOf(
        resumed.filter((one) => one !== undefined),
        1
      )
      yield* atTime(at)(begin("/console", newClient()))
      assert.strictEqual(yield* repo.purge(at + 10 * minute, 10), 0)
      assert.strictEqual(yield* repo.purge(at + 10 * minute + 1, 10), 1)
    })
  )

  it.effect("three hundred an hour are begun by one client", () =>
    Effect.gen(function* () {
      const { begin } = yield* ProviderSignIns
      const client = newClient()
      for (let n = 0; n < 300; n++) yield* atTime(at)(begin("/console", client))
      const refusal = yield* Effect.flip(atTime(at + minute)(begin("/console", client)))
      assert.strictEqual(refusal.retryAfterMillis, 59 * minute)
      yield* atTime(at)(begin("/console", newClient()))
      yield* atTime(at + 60 * minute)(begin("/console", client))
    })
  )

  it.effect("an operator is one subject of a provider, and a subject one operator, whoever comes first", () =>
    Effect.gen(function* () {
      const repo = yield* ProviderSignInsRepo
      const [one, two] = [yield* newOperator(), yield* newOperator()]
      const [a, b] = [newSubject(), newSubject()]
      const pins = yield* Effect.all(
        [repo.pin(a, one.id, at), repo.pin(b, one.id, at), repo.pin(a, two.id, at)],
        {
          concurrency: "unbounded"
        }
      )
      assert.lengthOf(pins.filter(Boolean), pins[1] ? 2 : 1)
      const [ofA, ofB] = [yield* repo.operatorOf(a), yield* repo.operatorOf(b)]
      assert.isTrue(Option.isSome(ofA))
      assert.strictEqual(Option.contains(ofB, one.id), pins[1])
      // At another provider they are somebody else.
      assert.isTrue(yield* repo.pin({ ...a, issuer: "https://other.example" }, one.id, at))
    })
  )

  it.effect("a subject that the standard does not allow signs nobody in", () =>
    Effect.gen(function* () {
      const { signIn } = yield* ProviderSignIns
      const email = `someone-${serial++}@vault.example`
      yield* newOperator(email)
      for (const subject of ["", "x".repeat(256), "nul\0", "ü"]) {
        const outcome = yield* signIn(
          { issuer, subject, verifiedEmail: email },
          { userAgent: "", address: "" }
        )
        assert.strictEqual(outcome._tag, "Refused")
      }
    })
  )
})
