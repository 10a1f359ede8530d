import { ValidationError } from "@vault-custody/schema/Common/Errors"
import { type Mode, modes } from "@vault-custody/schema/Common/Mode"
import { Effect } from "effect"
import type { HttpServerRequest } from "effect/http"

const isMode = (text: string): text is Mode => modes.some((mode) => mode === text)

const parameter = /[?&]mode=([^&#]*)/

/**
 * The mode that a request names: in its header or, since links of a page cannot send one, in its query; undefined if
 * it names none.
 */
export const requestedMode = ({
  headers,
  url
}: HttpServerRequest.HttpServerRequest): Effect.Effect<Mode | undefined, ValidationError> => {
  const header = headers["x-mode"]
  const named = header ?? parameter.exec(url)?.[1]
  if (named === undefined) return Effect.undefined
  return isMode(named)
    ? Effect.succeed(named)
    : Effect.fail(ValidationError.field(header === undefined ? "mode" : "X-Mode", "must be live or test"))
}
