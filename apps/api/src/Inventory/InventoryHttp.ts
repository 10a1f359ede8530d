import { Inventory } from "@vault-custody/domain/Inventory/Inventory"
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
      listInventory: Effect.fnUntraced(function* ({ query }) {
        const page = toPageRequest(query)
        const { organizationId } = yield* CurrentCustomer
        return toList(page, yield* inventory.list(organizationId, query, page))
      }),
      getInventoryItem: Effect.fnUntraced(function* ({ params }) {
        const { organizationId } = yield* CurrentCustomer
        return { data: yield* inventory.get(organizationId, params.itemId) }
      }),
      listItemMovements: Effect.fnUntraced(function* ({ params, query }) {
        const page = toPageRequest(query)
        const { organizationId } = yield* CurrentCustomer
        return toList(page, yield* inventory.movements(organizationId, params.itemId, page))
      })
    })
  })
)
