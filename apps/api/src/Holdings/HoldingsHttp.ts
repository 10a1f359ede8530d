import { Holdings } from "@vault-custody/domain/Holdings/Holdings"
import { Api } from "@vault-custody/schema/Api/Api"
import { CurrentCustomer } from "@vault-custody/schema/Api/Middleware"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

export const layer = HttpApiBuilder.group(
  Api,
  "holdings",
  Effect.fnUntraced(function* (handlers) {
    const holdings = yield* Holdings

    return handlers.handleAll({
      getHoldings: Effect.fnUntraced(function* () {
        const { organizationId } = yield* CurrentCustomer
        return { data: yield* Effect.orDie(holdings.get(organizationId)) }
      }),
      getFboAccountHoldings: Effect.fnUntraced(function* ({ params }) {
        const { organizationId } = yield* CurrentCustomer
        return { data: yield* holdings.get(organizationId, params.id) }
      })
    })
  })
)
