import * as Database from "@vault-custody/persistence/Common/Database"
import { Context, Effect, Layer } from "effect"

/** Whether the process can serve: whether its storage answers. */
export class Readiness extends Context.Service<Readiness, { readonly isReady: Effect.Effect<boolean> }>()(
  "@vault-custody/api/Meta/Readiness"
) {
  static readonly layerPg = Layer.effect(
    Readiness,
    Effect.map(Effect.context<Effect.Services<typeof Database.ping>>(), (context) =>
      Readiness.of({
        isReady: Database.ping.pipe(
          Effect.timeout("2 seconds"),
          Effect.as(true),
          Effect.catchCause(() => Effect.succeed(false)),
          Effect.provide(context)
        )
      })
    )
  )
}
