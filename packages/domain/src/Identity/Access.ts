import { Context, Effect, Layer } from "effect"
import type { PersonRef } from "./Person.ts"
import { SessionsRepo } from "./SessionsRepo.ts"
import { SignInLinksRepo } from "./SignInLinksRepo.ts"

/** Takes a person's access away. */
export class Access extends Context.Service<
  Access,
  {
    /**
     * Ends a person's sessions and every way to sign in that is under way. Belongs into the transaction that
     * deactivates the person, behind the lock on them: who signs in takes the same lock.
     */
    readonly end: (person: PersonRef) => Effect.Effect<void>
  }
>()("@vault-custody/domain/Identity/Access") {
  static readonly layer = Layer.effect(
    Access,
    Effect.gen(function* () {
      const sessions = yield* SessionsRepo
      const links = yield* SignInLinksRepo
      return Access.of({
        end: (person) => Effect.andThen(sessions.deleteAll(person), links.deleteAll(person))
      })
    })
  )
}
