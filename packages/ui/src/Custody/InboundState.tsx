import type { InboundShipment } from "@vault-custody/client"

/** The state of an inbound shipment as people call it: one that is `created` is announced. */
export const inboundState = (
  status: InboundShipment["status"]
): Exclude<InboundShipment["status"], "created"> | "announced" =>
  status === "created" ? "announced" : status
