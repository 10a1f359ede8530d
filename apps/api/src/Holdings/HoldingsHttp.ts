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
      }),
      getHoldingsHistory: Effect.fnUntraced(function* ({ query }) {
        const { organizationId } = yield* CurrentCustomer
        const history = holdings.history(organizationId, query)
        return { data: yield* Effect.catchTag(history, "NotFound", Effect.die) }
      }),
      getFboAccountHoldingsHistory: Effect.fnUntraced(function* ({ params, query }) {
        const { organizationId } = yield* CurrentCustomer
        return { data: yield* holdings.history(organizationId, query, params.id) }
      })
    })
  })
)
