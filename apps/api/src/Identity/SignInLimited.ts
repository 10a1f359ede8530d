import type { SignInLimited } from "@vault-custody/domain/Identity/SignInLimits"
import { RateLimited } from "@vault-custody/schema/Common/Errors"
import { Effect } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"

/** Answers that a limit of signing in is reached, and for how long. */
export const limited = ({ retryAfterMillis }: SignInLimited) =>
  Effect.andThen(
    HttpEffect.appendPreResponseHandler((_, response) =>
      Effect.succeed(
        HttpServerResponse.setHeader(response, "retry-after", String(Math.ceil(retryAfterMillis / 1000)))
      )
    ),
    Effect.fail(
      new RateLimited({ message: "That was too often. Wait as long as the Retry-After header says." })
    )
  )
