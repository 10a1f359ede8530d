import type { StaffOutboundRequest, StaffOutboundShipment } from "@vault-custody/operations-client"
import { askedFor } from "../Requests/AskedFor.ts"

/** A shipment by its items and their value, whose they are and where they go. */
export const sentOf = ({ itemCount }: StaffOutboundShipment, request: StaffOutboundRequest): string =>
  askedFor({ ...request, totalItems: itemCount })
