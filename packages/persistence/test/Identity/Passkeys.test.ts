import { assert } from "@effect/vitest"
import { PasskeyCeremonies } from "@vault-custody/domain/Identity/PasskeyCeremonies"
import { Passkeys } from "@vault-custody/domain/Identity/Passkeys"
import { PasskeysRepo } from "@vault-custody/domain/Identity/PasskeysRepo"
import { PeopleRepo } from "@vault-custody/domain/Identity/PeopleRepo"
import { Sessions } from "@vault-custody/domain/Identity/Sessions"
import { Effect, Layer, Option, Result } from "effect"
import { atTime } from "../support/Fixtures.ts"
import { addedAt as at, newMember } from "../support/People.ts"
import { overBoth } from "../support/Records.ts"

const minute = 60_000
const origin = "https://vault.example"

const options = () => {
  const challenge = crypto.randomUUID()
  return Effect.succeed({ challenge, options: { challenge } })
}

/** Ceremonies without cryptography: a response says which challenge it answers, and is right. */
const layerCeremonies = Layer.succeed(
  PasskeyCeremonies,
  PasskeyCeremonies.of({
    registrationOptions: options,
    authenticationOptions: options,
    challengeOf: Option.some,
    verifyRegistration: (_, { id }) =>
      Effect.succeedSome({ credentialId: id, publicKey: Uint8Array.from([1]), uses: 0 }),
    verifyAuthentication: () => Effect.succeedSome(1)
  })
)

const { both } = overBoth(Layer.provideMerge(Passkeys.layer, Layer.merge(Sessions.layer, layerCeremonies)))

const from = { userAgent: "Browser", address: "192.0.2.1" }

/** A member who signed in at {@link at}. */
const signedIn = Effect.gen(function* () {
  const { begin } = yield* Sessions
  const person = Option.getOrThrow(yield* (yield* PeopleRepo).find(yield* newMember()))
  return yield* atTime(at)(begin(person, { from, via: null, fromLink: false }))
})

const attested = (id: string, challenge: unknown) => ({
  name: "Laptop",
  response: {
    id,
    rawId: id,
    type: "public-key",
    response: { clientDataJSON: String(challenge), attestationObject: "" }
  } as const
})

const asserted = (id: string, challenge: unknown) =>
  ({
    id,
    rawId: id,
    type: "public-key",
    response: { clientDataJSON: String(challenge), authenticatorData: "", signature: "" }
  }) as const

both("passkeys, by time", (it) => {
  it.effect("are registered within ten minutes of signing in, both the options and the answer", () =>
    Effect.gen(function* () {
      const { register, registrationOptions } = yield* Passkeys
      const who = yield* signedIn
      const last = at + 10 * minute - 1
      const { challenge } = yield* atTime(last)(registrationOptions(who, origin))
      for (const late of [
        Effect.asVoid(registrationOptions(who, origin)),
        Effect.asVoid(register(who, attested(crypto.randomUUID(), challenge), origin))
      ]) {
        assert.strictEqual((yield* Effect.flip(atTime(at + 10 * minute)(late)))._tag, "Forbidden")
      }
      const registered = yield* atTime(last)(register(who, attested(crypto.randomUUID(), challenge), origin))
      assert.isTrue(Result.isSuccess(registered))
    })
  )

  it.effect("a challenge is good for five minutes, to register as to sign in, and is purged afterwards", () =>
    Effect.gen(function* () {
      const { authenticationOptions, register, registrationOptions, signIn } = yield* Passkeys
      const who = yield* signedIn
      const id = crypto.randomUUID()
      const registerAt = Effect.fnUntraced(function* (time: number) {
        const { challenge } = yield* atTime(at)(registrationOptions(who, origin))
        return Result.isSuccess(yield* atTime(time)(register(who, attested(id, challenge), origin)))
      })
      assert.isFalse(yield* registerAt(at + 5 * minute))
      assert.isTrue(yield* registerAt(at + 5 * minute - 1))
      const client = { kind: "member", address: from.address } as const
      const signInAt = Effect.fnUntraced(function* (time: number) {
        const { challenge } = yield* atTime(at)(authenticationOptions(client, origin))
        return (yield* atTime(time)(signIn("member", asserted(id, challenge), origin, from)))._tag
      })
      assert.strictEqual(yield* signInAt(at + 5 * minute), "Refused")
      assert.strictEqual(yield* signInAt(at + 5 * minute - 1), "Begun")

      yield* atTime(at)(authenticationOptions(client, origin))
      const repo = yield* PasskeysRepo
      assert.strictEqual(yield* repo.purge(at + 5 * minute, 10), 0)
      assert.strictEqual(yield* repo.purge(at + 5 * minute + 1, 10), 1)
    })
  )

  it.effect("options to sign in are given three hundred times an hour to one client, by one listener", () =>
    Effect.gen(function* () {
      const { authenticationOptions } = yield* Passkeys
      const address = "2001:db8::1"
      const client = { kind: "member", address } as const
      for (let n = 0; n < 300; n++) yield* atTime(at)(authenticationOptions(client, origin))
      // All of a network of 64 bits is one client.
      const neighbour = { kind: "member", address: "2001:db8::2" } as const
      const refusal = yield* Effect.flip(atTime(at)(authenticationOptions(neighbour, origin)))
      assert.strictEqual(refusal._tag, "SignInLimited")
      yield* atTime(at)(authenticationOptions({ kind: "operator", address }, origin))
      yield* atTime(at + 60 * minute)(authenticationOptions(client, origin))
    })
  )
})
