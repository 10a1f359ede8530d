import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"

/** Whether the process can serve: whether its storage answers. */
export class Readiness extends Context.Service<Readiness, { readonly isReady: Effect.Effect<boolean> }>()(
  "@vault-custody/api/Meta/Readiness"
) {
  static readonly layerPg = Layer.effect(
    Readiness,
    Effect.map(PgClient.PgClient, (sql) =>
      Readiness.of({
        isReady: sql`SELECT 1`.pipe(
          Effect.timeout("2 seconds"),
          Effect.as(true),
          Effect.catchCause(() => Effect.succeed(false))
        )
      })
    )
  )
}
