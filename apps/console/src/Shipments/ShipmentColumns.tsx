import type { StaffOutboundShipment } from "@vault-custody/operations-client"
import { shipmentColumnsOf } from "@vault-custody/ui/Custody/ShipmentColumns"
import { Table } from "@vault-custody/ui/Design/Table"
import { vault } from "../Vault.ts"

/** Columns of shipment lists. */
export const shipmentColumns = shipmentColumnsOf(vault.reads.listOutboundRequests)

export const ShipmentsTable = ({
  label,
  shipments
}: {
  readonly label: string
  readonly shipments: ReadonlyArray<StaffOutboundShipment>
}) => <Table label={label} columns={shipmentColumns} rows={shipments} keyOf={({ id }) => id} />
