import { ListSearch } from "@vault-custody/domain/Search/ListSearch"
import { ReturnShipments } from "@vault-custody/domain/ReturnShipments/ReturnShipments"
import { Api } from "@vault-custody/schema/Api/Api"
import { CurrentCustomer } from "@vault-custody/schema/Api/Middleware"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { listed } from "../Http/Listed.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "returnShipments",
  Effect.fnUntraced(function* (handlers) {
    const returns = yield* ReturnShipments
    const search = yield* ListSearch

    return handlers.handleAll({
      listReturnShipments: Effect.fnUntraced(function* ({ query }) {
        const { organizationId } = yield* CurrentCustomer
        return yield* listed(["returnShipments", organizationId], query, (page) =>
          search.own({ type: "return_shipment", organizationId, q: query.q }, query, page, (filter, page) =>
            returns.list(organizationId, filter, page)
          )
        )
      }),
      getReturnShipment: Effect.fnUntraced(function* ({ params }) {
        const { organizationId } = yield* CurrentCustomer
        return { data: yield* returns.get(organizationId, params.id) }
      })
    })
  })
)
