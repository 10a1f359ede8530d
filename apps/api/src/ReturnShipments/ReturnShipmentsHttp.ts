import { ReturnShipments } from "@vault-custody/domain/ReturnShipments/ReturnShipments"
import { Api } from "@vault-custody/schema/Api/Api"
import { CurrentCustomer } from "@vault-custody/schema/Api/Middleware"
import { toList } from "@vault-custody/schema/Common/Envelope"
import { toPageRequest } from "@vault-custody/schema/Common/Paging"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

export const layer = HttpApiBuilder.group(
  Api,
  "returnShipments",
  Effect.fnUntraced(function* (handlers) {
    const returns = yield* ReturnShipments

    return handlers.handleAll({
      listReturnShipments: Effect.fnUntraced(function* ({ query }) {
        const page = toPageRequest(query)
        const { organizationId } = yield* CurrentCustomer
        return toList(page, yield* returns.list(organizationId, query, page))
      }),
      getReturnShipment: Effect.fnUntraced(function* ({ params }) {
        const { organizationId } = yield* CurrentCustomer
        return { data: yield* returns.get(organizationId, params.id) }
      })
    })
  })
)
