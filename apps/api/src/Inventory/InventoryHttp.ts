import { Inventory } from "@vault-custody/domain/Inventory/Inventory"
import * as Direct from "@vault-custody/domain/Common/Direct"
import { Api } from "@vault-custody/schema/Api/Api"
import { CurrentCustomer } from "@vault-custody/schema/Api/Middleware"
import { toList } from "@vault-custody/schema/Common/Envelope"
import { toPageRequest } from "@vault-custody/schema/Common/Paging"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

export const layer = HttpApiBuilder.group(
  Api,
  "inventory",
  Effect.fnUntraced(function* (handlers) {
    const inventory = yield* Inventory

    return handlers.handleAll({
      listInventory: ({ query }) =>
        Direct.withService(CurrentCustomer, ({ organizationId }) => {
          const page = toPageRequest(query)
          return inventory.list(organizationId, query, page).pipe(Direct.map((found) => toList(page, found)))
        }),
      getInventoryItem: ({ params }) =>
        Direct.withService(CurrentCustomer, ({ organizationId }) =>
          inventory.get(organizationId, params.itemId).pipe(Direct.map((data) => ({ data })))
        ),
      listItemMovements: Effect.fnUntraced(function* ({ params, query }) {
        const page = toPageRequest(query)
        const { organizationId } = yield* CurrentCustomer
        return toList(page, yield* inventory.movements(organizationId, params.itemId, page))
      })
    })
  })
)
