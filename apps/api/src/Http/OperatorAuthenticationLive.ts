import { CurrentOperator, OperatorAuthentication, Principal } from "@vault-custody/schema/Api/Middleware"
import { Unauthorized } from "@vault-custody/schema/Common/Errors"
import { Effect, Layer, Redacted } from "effect"
import { createHash, timingSafeEqual } from "node:crypto"

/** Who is meant in the audit log by whoever has the staff key. */
const actor = "operations-key"

const digest = (key: Redacted.Redacted) => createHash("sha256").update(Redacted.value(key)).digest()

/** Admits requests with the staff key. Digests are compared, so the time taken reveals nothing about the key. */
export const layer = (operationsKey: Redacted.Redacted) => {
  const expected = digest(operationsKey)
  return Layer.succeed(OperatorAuthentication, {
    operationsKey: (handled, { credential }) =>
      timingSafeEqual(digest(credential), expected)
        ? handled.pipe(
            Effect.provideService(CurrentOperator, { actor }),
            Effect.provideService(Principal, { id: actor })
          )
        : Effect.fail(
            new Unauthorized({
              message: "Send the operations key in the header: Authorization: Bearer <OPS_KEY>."
            })
          )
  })
}
