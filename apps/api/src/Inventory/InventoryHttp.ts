import { Exports } from "@vault-custody/domain/Inventory/Exports"
import { Inventory } from "@vault-custody/domain/Inventory/Inventory"
import { WeightLists } from "@vault-custody/domain/InboundShipments/WeightLists"
import { PastMoments } from "@vault-custody/domain/Ledger/PastMoments"
import { Api } from "@vault-custody/schema/Api/Api"
import { CurrentCustomer } from "@vault-custody/schema/Api/Middleware"
import { Effect } from "effect"
import { weightListFile } from "../InboundShipments/WeightListFile.ts"
import { listed } from "../Http/Listed.ts"
import { exportFile, itemRows, movementRows } from "./ExportFile.ts"
import { implement } from "../Operations/Implement.ts"

export const layer = implement(
  Api,
  "inventory",
  Effect.gen(function* () {
    const inventory = yield* Inventory
    const exports = yield* Exports
    const moments = yield* PastMoments
    const weightLists = yield* WeightLists

    return {
      listInventory: ({ query }) =>
        Effect.flatMap(CurrentCustomer, ({ organizationId }) =>
          listed(["inventory", organizationId], query, (page) =>
            query.asOf === undefined
              ? inventory.list(organizationId, query, page)
              : Effect.andThen(
                  moments.refuseUnknown(query.asOf, organizationId),
                  inventory.list(organizationId, query, page)
                )
          )
        ),
      getInventoryItem: ({ params, query }) =>
        Effect.flatMap(CurrentCustomer, ({ organizationId }) =>
          inventory.get(organizationId, params.itemId, query.expand).pipe(Effect.map((data) => ({ data })))
        ),
      getWeightList: Effect.fnUntraced(function* ({ query }) {
        const { organizationId } = yield* CurrentCustomer
        return weightListFile(yield* weightLists.read(organizationId, query))
      }),
      exportInventory: Effect.fnUntraced(function* ({ query: { format, ...wanted } }) {
        const { organizationId } = yield* CurrentCustomer
        return exportFile("inventory", format, itemRows, yield* exports.items(organizationId, wanted))
      }),
      exportMovements: Effect.fnUntraced(function* ({ query: { format, ...filter } }) {
        const { organizationId } = yield* CurrentCustomer
        return exportFile("movements", format, movementRows, yield* exports.movements(organizationId, filter))
      }),
      listItemMovements: Effect.fnUntraced(function* ({ params, query }) {
        const { organizationId } = yield* CurrentCustomer
        return yield* listed(["movements", organizationId, params.itemId], query, (page) =>
          inventory.movements(organizationId, params.itemId, page)
        )
      })
    }
  })
)
