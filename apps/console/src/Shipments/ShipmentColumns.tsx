import { Link } from "@tanstack/react-router"
import type { StaffOutboundShipment } from "@vault-custody/operations-client"
import { Reference } from "@vault-custody/ui/Custody/Reference"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { Count } from "@vault-custody/ui/Design/Money"
import { type Column, Table } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { shippedColumns } from "@vault-custody/ui/Custody/Shipped"
import { vault } from "../Vault.ts"

/** A shipment's name: its tracking number, else its carrier and service. */
export const shipmentName = ({ carrier, service, trackingNumber }: StaffOutboundShipment): string =>
  trackingNumber === ""
    ? [carrier, service].filter((part) => part !== "").join(" ") || "Shipment"
    : trackingNumber

const [recipient, value] = shippedColumns(vault.reads.listOutboundRequests)

/** Columns of shipment lists. */
export const shipmentColumns: ReadonlyArray<Column<StaffOutboundShipment>> = [
  {
    name: "Shipment",
    cell: (shipment) => (
      <Link to="/shipments/$id" params={{ id: shipment.id }}>
        {shipmentName(shipment)}
      </Link>
    )
  },
  recipient,
  { name: "Status", cell: ({ status }) => <Badge status={status} /> },
  value,
  { name: "Items", isEnd: true, cell: ({ itemCount }) => <Count of={itemCount} /> },
  { name: "Created", cell: ({ createdAt }) => <Time at={createdAt} /> },
  { name: "Shipped", cell: ({ shippedAt }) => <Time at={shippedAt} none="—" /> },
  { name: "Reference", cell: ({ id }) => <Reference id={id} /> }
]

export const ShipmentsTable = ({
  label,
  shipments
}: {
  readonly label: string
  readonly shipments: ReadonlyArray<StaffOutboundShipment>
}) => <Table label={label} columns={shipmentColumns} rows={shipments} keyOf={({ id }) => id} />
