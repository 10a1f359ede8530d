import { type Forbidden, NotFound } from "@vault-custody/schema/Common/Errors"
import { Effect, Exit, Option } from "effect"
import { AskingAccounts, concerns, refuseShared } from "../Accounts/AskingAccounts.ts"
import * as Direct from "./Direct.ts"

/**
 * Turns a look-up that found nothing into the one 404 that all of them answer with. A key that is bound to accounts finds
 * nothing of the others.
 */
export const orNotFound = <A>(lookup: Effect.Effect<Option.Option<A>>): Effect.Effect<A, NotFound> =>
  Direct.withService(AskingAccounts, (asking) =>
    Direct.andThen((found: Option.Option<A>) =>
      Option.isSome(found) && concerns(asking, found.value)
        ? Exit.succeed(found.value)
        : Exit.fail(new NotFound())
    )(lookup)
  )

/** The same for what is to be changed, which a key that is bound to accounts may only where it concerns no other. */
export const toChange = <A extends object>(
  lookup: Effect.Effect<Option.Option<A>>
): Effect.Effect<A, NotFound | Forbidden> => Effect.tap(orNotFound(lookup), refuseShared)
