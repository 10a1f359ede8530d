import type { OutboundShipmentStatus } from "@vault-custody/schema/Common/Statuses"
import type { OutboundShipment } from "@vault-custody/schema/OutboundShipments/OutboundShipment"
import type { Happening } from "../Events/Outbox.ts"

/** What is told of a shipment that goes over to another status. */
export const shipmentChanged = (shipment: OutboundShipment, status: OutboundShipmentStatus): Happening => ({
  event: "outbound_shipment.status_changed",
  data: {
    id: shipment.id,
    organizationId: shipment.organizationId,
    fboAccountId: shipment.fboAccountId,
    outboundRequestId: shipment.outboundRequestId,
    previousStatus: shipment.status,
    status
  }
})
