import { ServiceUnavailable } from "@vault-custody/schema/Common/Errors"
import { Effect } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { refusalResponse } from "../Http/Responses.ts"
import { Readiness } from "./Readiness.ts"

const answer = (ready: boolean) =>
  ready ? HttpServerResponse.jsonUnsafe({ status: "ready" }) : refusalResponse(ServiceUnavailable)

/** `GET /readyz`: whether the process can serve: its database answers, and it has not been told to stop. */
export const layerReady = (isDraining: () => boolean) =>
  HttpRouter.use(
    Effect.fnUntraced(function* (router) {
      const { isReady } = yield* Readiness
      yield* router.add(
        "GET",
        "/readyz",
        Effect.suspend(() => (isDraining() ? Effect.succeed(false) : isReady)).pipe(
          Effect.map((ready) => answer(ready && !isDraining()))
        )
      )
    })
  )
