import { RateLimited } from "@vault-custody/schema/Common/Errors"
import { Effect } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"

/** Answers that something was done too often, and when to retry. */
export const limited = ({ retryAfterMillis }: { readonly retryAfterMillis: number }) =>
  Effect.andThen(
    HttpEffect.appendPreResponseHandler((_, response) =>
      Effect.succeed(
        HttpServerResponse.setHeader(response, "retry-after", String(Math.ceil(retryAfterMillis / 1000)))
      )
    ),
    Effect.fail(
      new RateLimited({ message: "Too many attempts. Wait as long as the Retry-After header says." })
    )
  )
