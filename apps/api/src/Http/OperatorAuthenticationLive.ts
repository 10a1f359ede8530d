import { CurrentOperator, OperatorAuthentication } from "@vault-custody/schema/Api/Middleware"
import { Unauthorized } from "@vault-custody/schema/Common/Errors"
import { Effect, Layer, Redacted } from "effect"
import { createHash, timingSafeEqual } from "node:crypto"

const digest = (key: Redacted.Redacted) => createHash("sha256").update(Redacted.value(key)).digest()

/** Admits requests with the staff key. Digests are compared, so the time taken reveals nothing about the key. */
export const layer = (operationsKey: Redacted.Redacted) => {
  const expected = digest(operationsKey)
  return Layer.succeed(OperatorAuthentication, {
    operationsKey: (handled, { credential }) =>
      timingSafeEqual(digest(credential), expected)
        ? Effect.provideService(handled, CurrentOperator, { actor: "operations-key" })
        : Effect.fail(
            new Unauthorized({
              message: "Send the operations key in the header: Authorization: Bearer <OPS_KEY>."
            })
          )
  })
}
