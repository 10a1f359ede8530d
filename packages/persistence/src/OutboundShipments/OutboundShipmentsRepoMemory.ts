import { OutboundShipmentsRepo } from "@vault-custody/domain/OutboundShipments/OutboundShipmentsRepo"
import type { OrganizationId, OutboundRequestId, OutboundShipmentId } from "@vault-custody/schema/Common/Id"
import type { OutboundShipment } from "@vault-custody/schema/OutboundShipments/OutboundShipment"
import { Effect, Layer, Option } from "effect"
import { MemoryStore, newestFirst, pageOf } from "../Common/MemoryStore.ts"

export const layer = Layer.effect(
  OutboundShipmentsRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const shipments = store.table<OutboundShipment>("outbound_shipments")

    const find = (organizationId: OrganizationId, id: OutboundShipmentId) =>
      Effect.sync(() =>
        Option.filter(
          Option.fromUndefinedOr(shipments.get(id)),
          (shipment) => shipment.organizationId === organizationId
        )
      )

    const live = (organizationId: OrganizationId, requestId: OutboundRequestId) =>
      [...shipments.values()].find(
        (shipment) =>
          shipment.organizationId === organizationId &&
          shipment.outboundRequestId === requestId &&
          shipment.status !== "cancelled"
      )

    return OutboundShipmentsRepo.of({
      find,
      lock: find,
      findAcrossOrganizations: (id) => Effect.sync(() => Option.fromUndefinedOr(shipments.get(id))),
      findLive: (organizationId, requestId) =>
        Effect.sync(() => Option.fromUndefinedOr(live(organizationId, requestId))),

      insert: (shipment) =>
        Effect.sync(() => {
          if (live(shipment.organizationId, shipment.outboundRequestId) !== undefined) return false
          shipments.set(shipment.id, shipment)
          return true
        }),

      list: (organizationId, { fboAccountId, outboundRequestId, status }, page) =>
        Effect.sync(() => {
          const matching = [...shipments.values()].filter(
            (shipment) =>
              shipment.organizationId === organizationId &&
              (status === undefined || shipment.status === status) &&
              (fboAccountId === undefined || shipment.fboAccountId === fboAccountId) &&
              (outboundRequestId === undefined || shipment.outboundRequestId === outboundRequestId)
          )
          return pageOf(newestFirst(matching), page)
        }),

      update: (organizationId, id, { cancelReason: _reason, ...fields }) =>
        Effect.sync(() => {
          const shipment = shipments.get(id)
          if (shipment?.organizationId === organizationId) shipments.set(id, { ...shipment, ...fields })
        })
    })
  })
)
