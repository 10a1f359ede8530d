import { Link } from "@tanstack/react-router"
import type { StaffOutboundShipment } from "@vault-custody/operations-client"
import { Reference } from "@vault-custody/ui/Custody/Reference"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { Count } from "@vault-custody/ui/Design/Money"
import { type Column, Table } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { shippedColumns } from "@vault-custody/ui/Custody/Shipped"
import { t } from "@vault-custody/ui/Texts/Texts"
import { vault } from "../Vault.ts"

/** A shipment's name: its tracking number, else its carrier and service. */
export const shipmentName = ({ carrier, service, trackingNumber }: StaffOutboundShipment): string =>
  trackingNumber === ""
    ? [carrier, service].filter((part) => part !== "").join(" ") || t("Shipment")
    : trackingNumber

const [recipient, value] = shippedColumns(vault.reads.listOutboundRequests)

/** Columns of shipment lists. */
export const shipmentColumns: ReadonlyArray<Column<StaffOutboundShipment>> = [
  {
    name: t("Shipment"),
    cell: (shipment) => (
      <Link to="/shipments/$id" params={{ id: shipment.id }}>
        {shipmentName(shipment)}
      </Link>
    )
  },
  recipient,
  { name: t("Status"), cell: ({ status }) => <Badge status={status} /> },
  value,
  { name: t("Items"), isEnd: true, cell: ({ itemCount }) => <Count of={itemCount} /> },
  { name: t("Created"), cell: ({ createdAt }) => <Time at={createdAt} /> },
  { name: t("Shipped"), cell: ({ shippedAt }) => <Time at={shippedAt} none="—" /> },
  { name: t("Reference"), cell: ({ id }) => <Reference id={id} /> }
]

export const ShipmentsTable = ({
  label,
  shipments
}: {
  readonly label: string
  readonly shipments: ReadonlyArray<StaffOutboundShipment>
}) => <Table label={label} columns={shipmentColumns} rows={shipments} keyOf={({ id }) => id} />
