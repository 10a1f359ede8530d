import { ServiceUnavailable } from "@vault-custody/schema/Common/Errors"
import { version } from "@vault-custody/runtime/Version"
import { Effect } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { refusalResponse } from "../Http/Responses.ts"
import { Readiness } from "./Readiness.ts"

/** `GET /healthz`: the process runs. Asks for no key and touches nothing. */
export const layerHealth = HttpRouter.add(
  "GET",
  "/healthz",
  HttpServerResponse.jsonUnsafe({ status: "ok", version })
)

/** `GET /readyz`: the process can serve, which is to say that the database answers. */
export const layerReady = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const { isReady } = yield* Readiness
    yield* router.add(
      "GET",
      "/readyz",
      Effect.map(isReady, (ready) =>
        ready ? HttpServerResponse.jsonUnsafe({ status: "ready" }) : refusalResponse(ServiceUnavailable)
      )
    )
  })
)
