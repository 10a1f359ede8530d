import { InboundShipmentsRepo } from "@vault-custody/domain/InboundShipments/InboundShipmentsRepo"
import type { InboundShipment } from "@vault-custody/schema/InboundShipments/InboundShipment"
import { Effect, Layer } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"
import { ownedRowsMemory } from "../Common/OwnedRowsMemory.ts"

export const layer = Layer.effect(
  InboundShipmentsRepo,
  Effect.map(MemoryStore, (store) => {
    const shipments = store.table<InboundShipment>("inbound_shipments")
    const rows = ownedRowsMemory(shipments)

    return InboundShipmentsRepo.of({
      find: rows.find,
      list: (organizationId, { status, fboAccountId }, page) =>
        rows.list(organizationId, { status, fboAccountId }, page),
      lock: rows.lock,
      lockAcrossOrganizations: rows.lockAcrossOrganizations,

      insert: (shipment) =>
        Effect.sync(() => {
          shipments.set(shipment.id, shipment)
        }),

      change: (organizationId, id, change) =>
        rows.update(organizationId, id, (shipment) => ({ ...shipment, ...change }))
    })
  })
)
