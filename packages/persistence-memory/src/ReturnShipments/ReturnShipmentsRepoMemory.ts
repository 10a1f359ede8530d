import { returnShipmentList } from "@vault-custody/schema/ReturnShipments/ReturnShipmentList"
import { ReturnShipmentsRepo } from "@vault-custody/domain/ReturnShipments/ReturnShipmentsRepo"
import type { ReturnShipment } from "@vault-custody/schema/ReturnShipments/ReturnShipment"
import { Effect, Layer } from "effect"
import { expansionsMemory } from "../Common/ExpansionsMemory.ts"
import { itemsOfProduct } from "../Common/ItemsOfProduct.ts"
import { MemoryStore } from "../Common/MemoryStore.ts"
import { ownedRowsMemory } from "../Common/OwnedRowsMemory.ts"
import type { StoredRequest } from "../OutboundRequests/OutboundRequestsRepoMemory.ts"

export const layer = Layer.effect(
  ReturnShipmentsRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const returns = store.table<ReturnShipment>("return_shipments")
    const requests = store.table<StoredRequest>("outbound_requests")

    const rows = ownedRowsMemory(returns, expansionsMemory(store))

    return ReturnShipmentsRepo.of({
      insert: (shipment, { inventoryItemIds, outboundRequestId }) =>
        Effect.sync(() => {
          returns.set(shipment.id, shipment)
          const row = requests.get(outboundRequestId)
          if (row === undefined) return
          const items = row.request.items.map((item) =>
            inventoryItemIds.includes(item.inventoryItemId)
              ? { ...item, returnShipmentId: shipment.id }
              : item
          )
          requests.set(outboundRequestId, { ...row, request: { ...row.request, items } })
        }),

      find: rows.find,
      list: rows.list(returnShipmentList, itemsOfProduct(store).returned)
    })
  })
)
