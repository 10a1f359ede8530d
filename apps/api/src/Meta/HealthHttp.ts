import { PgClient } from "@effect/sql-pg"
import { ServiceUnavailable } from "@vault-custody/schema/Common/Errors"
import { Effect } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { refusalResponse } from "../Http/Responses.ts"

/** `GET /healthz`: the process runs. Asks for no key and touches nothing. */
export const layerHealth = HttpRouter.add("GET", "/healthz", HttpServerResponse.jsonUnsafe({ status: "ok" }))

/** `GET /readyz`: the process can serve, which is to say that the database answers. */
export const layerReady = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const sql = yield* PgClient.PgClient
    yield* router.add(
      "GET",
      "/readyz",
      sql`SELECT 1`.pipe(
        Effect.timeout("2 seconds"),
        Effect.as(HttpServerResponse.jsonUnsafe({ status: "ready" })),
        Effect.catch(() => Effect.succeed(refusalResponse(ServiceUnavailable)))
      )
    )
  })
)
