import { ListSearch } from "@vault-custody/domain/Search/ListSearch"
import { ReturnShipments } from "@vault-custody/domain/ReturnShipments/ReturnShipments"
import { Api } from "@vault-custody/schema/Api/Api"
import { CurrentCustomer } from "@vault-custody/schema/Api/Middleware"
import { Effect } from "effect"
import { listed } from "../Http/Listed.ts"
import { implement } from "../Operations/Implement.ts"

export const layer = implement(
  Api,
  "returnShipments",
  Effect.gen(function* () {
    const returns = yield* ReturnShipments
    const search = yield* ListSearch

    return {
      listReturnShipments: Effect.fnUntraced(function* ({ query }) {
        const { organizationId } = yield* CurrentCustomer
        return yield* listed(["returnShipments", organizationId], query, (page) =>
          search.own({ type: "return_shipment", organizationId, q: query.q }, query, page, (filter, page) =>
            returns.list(organizationId, filter, page)
          )
        )
      }),
      getReturnShipment: Effect.fnUntraced(function* ({ params, query }) {
        const { organizationId } = yield* CurrentCustomer
        return { data: yield* returns.get(organizationId, params.id, query.expand) }
      })
    }
  })
)
