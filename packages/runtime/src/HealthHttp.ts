import { HttpRouter, HttpServerResponse } from "effect/http"
import { version } from "./Version.ts"

/** `GET /healthz`: the process runs. It needs no key and reads nothing. */
export const layer = HttpRouter.add(
  "GET",
  "/healthz",
  HttpServerResponse.jsonUnsafe({ status: "ok", version })
)
