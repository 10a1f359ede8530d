import { NotFound } from "@vault-custody/schema/Common/Errors"
import { type Effect, Exit, Option } from "effect"
import * as Direct from "./Direct.ts"

/** Turns a look-up that found nothing into the one 404 that all of them answer with. */
export const orNotFound: <A>(lookup: Effect.Effect<Option.Option<A>>) => Effect.Effect<A, NotFound> =
  Direct.andThen((found) => (Option.isSome(found) ? Exit.succeed(found.value) : Exit.fail(new NotFound())))
