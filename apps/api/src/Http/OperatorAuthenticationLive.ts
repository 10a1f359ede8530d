import {
  CurrentOperator,
  CurrentPrincipal,
  OperatorAuthentication
} from "@vault-custody/schema/Api/Middleware"
import { Unauthorized } from "@vault-custody/schema/Common/Errors"
import { operationsKey } from "@vault-custody/schema/Identity/Principal"
import { Effect, Layer, Redacted } from "effect"
import { createHash, timingSafeEqual } from "node:crypto"

const digest = (key: Redacted.Redacted) => createHash("sha256").update(Redacted.value(key)).digest()

/**
 * Admits requests with the operations key, which may do everything; with `off` there is none. Digests are compared, so
 * the time taken reveals nothing about the key.
 */
export const layer = (key: Redacted.Redacted | "off") => {
  const expected = key === "off" ? undefined : digest(key)
  const isKey = (credential: Redacted.Redacted) =>
    expected !== undefined && timingSafeEqual(digest(credential), expected)
  return Layer.succeed(OperatorAuthentication, {
    operationsKey: (handled, { credential }) =>
      isKey(credential)
        ? handled.pipe(
            Effect.provideService(CurrentOperator, operationsKey),
            Effect.provideService(CurrentPrincipal, operationsKey)
          )
        : Effect.fail(
            new Unauthorized({
              message: "Send the operations key in the header: Authorization: Bearer <OPS_KEY>."
            })
          )
  })
}
