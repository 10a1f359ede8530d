import { givenReason } from "@vault-custody/schema/Common/Decision"
import type { OutboundShipmentStatus } from "@vault-custody/schema/Common/Statuses"
import type { OutboundShipment } from "@vault-custody/schema/OutboundShipments/OutboundShipment"
import type { NewEvent } from "../Events/Outbox.ts"

/** The event of a shipment's change of status; a cancellation has its reason. */
export const outboundShipmentStatusChanged = (
  shipment: OutboundShipment,
  { reason, status }: { readonly status: OutboundShipmentStatus; readonly reason?: string }
): NewEvent => ({
  event: "outbound_shipment.status_changed",
  data: {
    id: shipment.id,
    organizationId: shipment.organizationId,
    fboAccountId: shipment.fboAccountId,
    outboundRequestId: shipment.outboundRequestId,
    previousStatus: shipment.status,
    status,
    ...givenReason(reason)
  }
})
