import { shipmentColumnsOf } from "@vault-custody/ui/Custody/ShipmentColumns"
import { vault } from "../Vault.ts"

/** Columns of shipment lists. */
export const shipmentColumns = shipmentColumnsOf(vault.outboundRequests.listOutboundRequests)
