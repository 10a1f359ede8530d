import { RateQuotes } from "@vault-custody/domain/Rates/RateQuotes"
import { Api } from "@vault-custody/schema/Api/Api"
import { CurrentCustomer } from "@vault-custody/schema/Api/Middleware"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Idempotent } from "../Idempotency/Idempotent.ts"
import { withParsedBodies } from "../Http/Bodies/ParsedBodies.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "rates",
  Effect.fnUntraced(function* (handlers) {
    const quotes = yield* RateQuotes
    const idempotent = yield* Idempotent

    return withParsedBodies(handlers).handleAll({
      // All of the work depends on the outside world, so nothing is left to do inside the transaction.
      getOutboundShipmentRates: Effect.fnUntraced(function* (request) {
        const { organizationId } = yield* CurrentCustomer
        return yield* idempotent.postAfter(
          request,
          quotes.quote(organizationId, request.payload),
          Effect.succeed
        )
      })
    })
  })
)
