import { ReturnShipmentsRepo } from "@vault-custody/domain/ReturnShipments/ReturnShipmentsRepo"
import type { ReturnShipment } from "@vault-custody/schema/ReturnShipments/ReturnShipment"
import { Effect, Layer, Option } from "effect"
import { MemoryStore, newestFirst, pageOf } from "../Common/MemoryStore.ts"
import type { StoredRequest } from "../OutboundRequests/OutboundRequestsRepoMemory.ts"

export const layer = Layer.effect(
  ReturnShipmentsRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const returns = store.table<ReturnShipment>("return_shipments")
    const requests = store.table<StoredRequest>("outbound_requests")

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

      find: (organizationId, id) =>
        Effect.sync(() =>
          Option.filter(
            Option.fromUndefinedOr(returns.get(id)),
            (shipment) => shipment.organizationId === organizationId
          )
        ),

      list: (organizationId, page) =>
        Effect.sync(() =>
          pageOf(
            newestFirst(
              [...returns.values()].filter((shipment) => shipment.organizationId === organizationId)
            ),
            page
          )
        )
    })
  })
)
