import type { OutboundShipmentStatus } from "@vault-custody/schema/Common/Statuses"
import type { OutboundShipment } from "@vault-custody/schema/OutboundShipments/OutboundShipment"
import type { NewEvent } from "../Events/Outbox.ts"

/** The event of a shipment that changes its status. */
export const outboundShipmentStatusChanged = (
  shipment: OutboundShipment,
  status: OutboundShipmentStatus
): NewEvent => ({
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
