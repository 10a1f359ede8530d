import { outboundShipmentList } from "@vault-custody/schema/OutboundShipments/OutboundShipmentList"
import { withTrackingUrl } from "@vault-custody/domain/Common/Tracking"
import { OutboundShipmentsRepo } from "@vault-custody/domain/OutboundShipments/OutboundShipmentsRepo"
import type { OrganizationId, OutboundRequestId } from "@vault-custody/schema/Common/Id"
import type { OutboundShipment } from "@vault-custody/schema/OutboundShipments/OutboundShipment"
import { Effect, Layer, Option } from "effect"
import { expansionsMemory } from "../Common/ExpansionsMemory.ts"
import { itemsOfProduct } from "../Common/ItemsOfProduct.ts"
import { MemoryStore } from "../Common/MemoryStore.ts"
import { ownedRowsMemory } from "../Common/OwnedRowsMemory.ts"

export const layer = Layer.effect(
  OutboundShipmentsRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const shipments = store.table<OutboundShipment>("outbound_shipments")

    const rows = ownedRowsMemory(shipments, expansionsMemory(store))

    const live = (organizationId: OrganizationId, requestId: OutboundRequestId) =>
      [...shipments.values()].find(
        (shipment) =>
          shipment.organizationId === organizationId &&
          shipment.outboundRequestId === requestId &&
          shipment.status !== "cancelled"
      )

    return OutboundShipmentsRepo.of({
      find: rows.find,
      findAcrossOrganizations: rows.findAcrossOrganizations,
      lock: rows.lock,
      list: rows.list(outboundShipmentList, itemsOfProduct(store).shipment),

      findLive: (organizationId, requestId) =>
        Effect.sync(() => Option.fromUndefinedOr(live(organizationId, requestId))),

      insert: (shipment) =>
        Effect.sync(() => {
          if (live(shipment.organizationId, shipment.outboundRequestId) !== undefined) return false
          shipments.set(shipment.id, shipment)
          return true
        }),

      update: (organizationId, id, fields) =>
        rows.update(organizationId, id, (shipment) => withTrackingUrl({ ...shipment, ...fields }))
    })
  })
)
