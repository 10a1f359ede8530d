import * as Database from "@vault-custody/persistence/Common/Database"
import { CurrentPool } from "@vault-custody/persistence/Common/DatabasePools"
import { Context, Effect, Layer } from "effect"
import { after, continueAfterLimit } from "../Load/Deadline.ts"

/** The timeout of the check in milliseconds, so that a probe learns soon that the database does not answer. */
const deadlineMillis = 3000

/** Whether the process can serve: whether its storage answers. */
export class Readiness extends Context.Service<Readiness, { readonly isReady: Effect.Effect<boolean> }>()(
  "@vault-custody/api/Meta/Readiness"
) {
  static readonly layerPg = Layer.effect(
    Readiness,
    Effect.map(Effect.context<Effect.Services<typeof Database.ping>>(), (context) =>
      Readiness.of({
        isReady: continueAfterLimit(
          Database.ping.pipe(
            Effect.provideService(CurrentPool, "probes"),
            Effect.as(true),
            Effect.catchCause(() => Effect.succeed(false)),
            Effect.provide(context)
          ),
          after(deadlineMillis),
          () => Effect.succeed(false)
        )
      })
    )
  )
}
