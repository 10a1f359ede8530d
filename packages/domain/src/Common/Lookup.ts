import { NotFound } from "@vault-custody/schema/Common/Errors"
import { Effect, Option } from "effect"

/** Turns a look-up that found nothing into the one 404 that all of them answer with. */
export const orNotFound = <A>(lookup: Effect.Effect<Option.Option<A>>): Effect.Effect<A, NotFound> =>
  Effect.flatMap(
    lookup,
    Option.match({ onNone: () => Effect.fail(new NotFound()), onSome: (found) => Effect.succeed(found) })
  )
