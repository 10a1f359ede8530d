import { HttpRouter, HttpServerResponse } from "effect/http"
import { version } from "./Version.ts"

/** `GET /healthz`: the process runs. Asks for no key and touches nothing. */
export const layer = HttpRouter.add(
  "GET",
  "/healthz",
  HttpServerResponse.jsonUnsafe({ status: "ok", version })
)
