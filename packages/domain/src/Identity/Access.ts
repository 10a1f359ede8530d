import { Context, Effect, Layer } from "effect"
import { emailKey } from "./EmailKey.ts"
import { PasskeysRepo } from "./PasskeysRepo.ts"
import type { PersonRef } from "./Person.ts"
import { SessionsRepo } from "./SessionsRepo.ts"
import { SignInCodesRepo } from "./SignInCodesRepo.ts"
import { SignInLinksRepo } from "./SignInLinksRepo.ts"

/** Takes a person's access away. */
export class Access extends Context.Service<
  Access,
  {
    /**
     * Ends a person's sessions and every way to sign in. Belongs into the transaction that
     * deactivates the person, behind the lock on them: signing in takes the same lock.
     */
    readonly end: (person: PersonRef, email: string) => Effect.Effect<void>
  }
>()("@vault-custody/domain/Identity/Access") {
  static readonly layer = Layer.effect(
    Access,
    Effect.gen(function* () {
      const sessions = yield* SessionsRepo
      const links = yield* SignInLinksRepo
      const codes = yield* SignInCodesRepo
      const passkeys = yield* PasskeysRepo
      return Access.of({
        end: Effect.fnUntraced(function* (person, email) {
          yield* sessions.deleteAll(person)
          yield* links.deleteAll(person)
          yield* passkeys.deleteAll(person)
          yield* codes.deleteAll(person.kind, emailKey(email))
        })
      })
    })
  )
}
