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

    return handlers.handleAll({
      listReturnShipments: Effect.fnUntraced(function* ({ query }) {
        const { organizationId } = yield* CurrentCustomer
        return yield* listed(["returnShipments", organizationId], query, (page) =>
          returns.list(organizationId, query, page)
        )
      }),
      getReturnShipment: Effect.fnUntraced(function* ({ params }) {
        const { organizationId } = yield* CurrentCustomer
        return { data: yield* returns.get(organizationId, params.id) }
      })
    })
  })
)
