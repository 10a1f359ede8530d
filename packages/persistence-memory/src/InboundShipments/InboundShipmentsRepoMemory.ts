import { inboundShipmentList } from "@vault-custody/schema/InboundShipments/InboundShipmentList"
import { withTrackingUrl } from "@vault-custody/domain/Common/Tracking"
import {
  type InboundShipmentRecord,
  InboundShipmentsRepo
} from "@vault-custody/domain/InboundShipments/InboundShipmentsRepo"
import { Effect, Layer } from "effect"
import { expansionsMemory } from "../Common/ExpansionsMemory.ts"
import { MemoryStore, newestFirst } from "../Common/MemoryStore.ts"
import { matches, ownedRowsMemory } from "../Common/OwnedRowsMemory.ts"
import { noteWaiting } from "../Work/WaitingSince.ts"

export const layer = Layer.effect(
  InboundShipmentsRepo,
  Effect.map(MemoryStore, (store) => {
    const shipments = store.table<InboundShipmentRecord>("inbound_shipments")
    const rows = ownedRowsMemory(shipments, expansionsMemory(store))

    return InboundShipmentsRepo.of({
      find: rows.find,
      list: rows.list(inboundShipmentList),
      lock: rows.lock,
      lockAcrossOrganizations: rows.lockAcrossOrganizations,

      lockOpen: (organizationId, fboAccountId, limit) =>
        Effect.sync(() =>
          newestFirst(
            [...shipments.values()].filter(
              (shipment) =>
                matches<InboundShipmentRecord>({ organizationId, fboAccountId })(shipment) &&
                (shipment.status === "created" || shipment.status === "in_transit")
            )
          )
            .toReversed()
            .slice(0, limit)
        ),

      insert: (shipment) =>
        Effect.sync(() => {
          shipments.set(shipment.id, shipment)
        }),

      change: (organizationId, id, change) =>
        Effect.andThen(
          rows.update(organizationId, id, (shipment) => withTrackingUrl({ ...shipment, ...change })),
          change.status === "in_transit" ? noteWaiting(store, [id]) : Effect.void
        )
    })
  })
)
