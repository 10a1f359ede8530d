import { type Forbidden, NotFound } from "@vault-custody/schema/Common/Errors"
import { Effect, Option } from "effect"
import { CallerAccounts, concerns, refuseShared } from "../Accounts/CallerAccounts.ts"

/**
 * Fails with the common 404 where a look-up finds nothing. A key that is bound to accounts finds nothing of other
 * accounts.
 */
export const orNotFound = <A>(lookup: Effect.Effect<Option.Option<A>>): Effect.Effect<A, NotFound> =>
  Effect.flatMap(CallerAccounts, (callerScope) =>
    Effect.flatMap(lookup, (found) =>
      Option.isSome(found) && concerns(callerScope, found.value)
        ? Effect.succeed(found.value)
        : Effect.fail(new NotFound())
    )
  )

/** The same for a change, which a key that is bound to accounts may make only where it concerns no other account. */
export const toChange = <A extends object>(
  lookup: Effect.Effect<Option.Option<A>>
): Effect.Effect<A, NotFound | Forbidden> => Effect.tap(orNotFound(lookup), refuseShared)
