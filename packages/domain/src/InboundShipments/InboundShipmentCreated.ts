import { givenExternalId } from "@vault-custody/schema/Common/References"
import type { InboundShipment } from "@vault-custody/schema/InboundShipments/InboundShipment"
import type { NewEvent } from "../Events/Outbox.ts"

/** The event of a shipment that was announced, or taken in without an announcement. */
export const inboundShipmentCreated = (
  shipment: Pick<InboundShipment, "id" | "organizationId" | "fboAccountId" | "status" | "externalId">
): NewEvent => {
  const { fboAccountId, id, organizationId, status } = shipment
  return {
    event: "inbound_shipment.created",
    data: { id, organizationId, fboAccountId, ...givenExternalId(shipment), status }
  }
}
