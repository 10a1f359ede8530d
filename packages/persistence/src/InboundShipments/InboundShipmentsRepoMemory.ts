import { InboundShipmentsRepo } from "@vault-custody/domain/InboundShipments/InboundShipmentsRepo"
import type { InboundShipmentId, OrganizationId } from "@vault-custody/schema/Common/Id"
import type { InboundShipment } from "@vault-custody/schema/InboundShipments/InboundShipment"
import { Effect, Layer, Option } from "effect"
import { MemoryStore, newestFirst, pageOf } from "../Common/MemoryStore.ts"

/** A shipment as the in-memory tables keep it. */
interface StoredShipment {
  readonly shipment: InboundShipment
  readonly cancelReason?: string
}

export const layer = Layer.effect(
  InboundShipmentsRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const shipments = store.table<StoredShipment>("inbound_shipments")

    const find = (organizationId: OrganizationId, id: InboundShipmentId) =>
      Effect.sync(() =>
        Option.fromUndefinedOr(shipments.get(id)).pipe(
          Option.map(({ shipment }) => shipment),
          Option.filter((shipment) => shipment.organizationId === organizationId)
        )
      )

    return InboundShipmentsRepo.of({
      find,
      lock: find,
      lockAcrossOrganizations: (id) =>
        Effect.sync(() => Option.map(Option.fromUndefinedOr(shipments.get(id)), ({ shipment }) => shipment)),

      insert: (shipment) =>
        Effect.sync(() => {
          shipments.set(shipment.id, { shipment })
        }),

      list: (organizationId, { status, fboAccountId }, page) =>
        Effect.sync(() => {
          const matching = [...shipments.values()]
            .map(({ shipment }) => shipment)
            .filter(
              (shipment) =>
                shipment.organizationId === organizationId &&
                (status === undefined || shipment.status === status) &&
                (fboAccountId === undefined || shipment.fboAccountId === fboAccountId)
            )
          return pageOf(newestFirst(matching), page)
        }),

      change: (organizationId, id, { status, carrier, trackingNumber, cancelReason }) =>
        Effect.sync(() => {
          const stored = shipments.get(id)
          if (stored?.shipment.organizationId !== organizationId) return
          shipments.set(id, {
            ...stored,
            ...(cancelReason === undefined ? {} : { cancelReason }),
            shipment: {
              ...stored.shipment,
              status,
              ...(carrier === undefined ? {} : { carrier }),
              ...(trackingNumber === undefined ? {} : { trackingNumber })
            }
          })
        })
    })
  })
)
