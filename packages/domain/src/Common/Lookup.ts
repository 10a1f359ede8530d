import { type Forbidden, NotFound } from "@vault-custody/schema/Common/Errors"
import { Effect, Option } from "effect"
import { AskingAccounts, concerns, refuseShared } from "../Accounts/AskingAccounts.ts"

/**
 * Turns a look-up that found nothing into the one 404 that all of them answer with. A key that is bound to accounts finds
 * nothing of the others.
 */
export const orNotFound = <A>(lookup: Effect.Effect<Option.Option<A>>): Effect.Effect<A, NotFound> =>
  Effect.flatMap(AskingAccounts, (asking) =>
    Effect.flatMap(lookup, (found) =>
      Option.isSome(found) && concerns(asking, found.value)
        ? Effect.succeed(found.value)
        : Effect.fail(new NotFound())
    )
  )

/** The same for what is to be changed, which a key that is bound to accounts may only where it concerns no other. */
export const toChange = <A extends object>(
  lookup: Effect.Effect<Option.Option<A>>
): Effect.Effect<A, NotFound | Forbidden> => Effect.tap(orNotFound(lookup), refuseShared)
