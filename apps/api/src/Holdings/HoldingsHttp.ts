import { Holdings } from "@vault-custody/domain/Holdings/Holdings"
import { PastMoments } from "@vault-custody/domain/Ledger/PastMoments"
import { Api } from "@vault-custody/schema/Api/Api"
import { CurrentCustomer } from "@vault-custody/schema/Api/Middleware"
import type { FboAccountId, OrganizationId } from "@vault-custody/schema/Common/Id"
import { Effect } from "effect"
import { implement } from "../Operations/Implement.ts"

export const layer = implement(
  Api,
  "holdings",
  Effect.gen(function* () {
    const holdings = yield* Holdings
    const moments = yield* PastMoments

    const read = Effect.fnUntraced(function* (
      organizationId: OrganizationId,
      asOf: number | undefined,
      account?: FboAccountId
    ) {
      if (asOf === undefined) return yield* holdings.get(organizationId, account)
      yield* moments.refuseUnknown(asOf, organizationId)
      return yield* holdings.at(organizationId, asOf, account)
    })

    return {
      getHoldings: Effect.fnUntraced(function* ({ query }) {
        const { organizationId } = yield* CurrentCustomer
        return { data: yield* Effect.catchTag(read(organizationId, query.asOf), "NotFound", Effect.die) }
      }),
      getFboAccountHoldings: Effect.fnUntraced(function* ({ params, query }) {
        const { organizationId } = yield* CurrentCustomer
        return { data: yield* read(organizationId, query.asOf, params.id) }
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
    }
  })
)
