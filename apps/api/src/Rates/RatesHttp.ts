import { RateQuotes } from "@vault-custody/domain/Rates/RateQuotes"
import { Api } from "@vault-custody/schema/Api/Api"
import { CurrentCustomer } from "@vault-custody/schema/Api/Middleware"
import { Effect } from "effect"
import { Idempotent } from "../Idempotency/Idempotent.ts"
import { implement } from "../Operations/Implement.ts"

export const layer = implement(
  Api,
  "rates",
  Effect.gen(function* () {
    const quotes = yield* RateQuotes
    const idempotent = yield* Idempotent

    return {
      // All of the work is a call of the rate provider, so nothing is left for the transaction.
      getOutboundShipmentRates: Effect.fnUntraced(function* (request) {
        const { organizationId } = yield* CurrentCustomer
        return yield* idempotent.postAfter(
          request,
          quotes.quote(organizationId, request.payload),
          Effect.succeed
        )
      })
    }
  })
)
