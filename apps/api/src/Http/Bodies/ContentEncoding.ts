import { UnsupportedMediaType } from "@vault-custody/schema/Common/Errors"
import { Effect } from "effect"
import type { HttpServerRequest } from "effect/http"

const isIdentity = (coding: string): boolean => coding.trim().toLowerCase() === "identity"

/** Refuses a body that is compressed, or encoded otherwise. */
export const checkEncoding = ({
  headers
}: Pick<HttpServerRequest.HttpServerRequest, "headers">): Effect.Effect<void, UnsupportedMediaType> =>
  (headers["content-encoding"] ?? "identity").split(",").every(isIdentity)
    ? Effect.void
    : Effect.fail(
        new UnsupportedMediaType({
          message: "Send the body as it is, without Content-Encoding: this service decompresses none."
        })
      )
