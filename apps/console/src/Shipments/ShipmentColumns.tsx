import { Link } from "@tanstack/react-router"
import { itemsOf } from "@vault-custody/ui/Custody/Phrases"
import type { StaffOutboundShipment } from "@vault-custody/operations-client"
import { Reference } from "@vault-custody/ui/Custody/Reference"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { type Column, Table, TwoLines } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { shippedColumns } from "@vault-custody/ui/Custody/Shipped"
import { rich } from "@vault-custody/ui/Texts/Rich"
import { t } from "@vault-custody/ui/Texts/Texts"
import { vault } from "../Vault.ts"

/** A shipment's name: its tracking number, else its carrier and service. */
export const shipmentName = ({ carrier, service, trackingNumber }: StaffOutboundShipment): string =>
  trackingNumber === ""
    ? [carrier, service].filter((part) => part !== "").join(" ") || t("No carrier yet")
    : trackingNumber

const [recipient, value] = shippedColumns(vault.reads.listOutboundRequests)

/** Columns of shipment lists. */
export const shipmentColumns: ReadonlyArray<Column<StaffOutboundShipment>> = [
  {
    name: t("Shipment"),
    cell: (shipment) => (
      <TwoLines second={recipient.cell(shipment)}>
        <Link to="/shipments/$id" params={{ id: shipment.id }}>
          {shipmentName(shipment)}
        </Link>
      </TwoLines>
    )
  },
  { name: t("Status"), cell: ({ status }) => <Badge status={status} /> },
  {
    ...value,
    cell: (shipment) => <TwoLines second={itemsOf(shipment.itemCount)}>{value.cell(shipment)}</TwoLines>
  },
  {
    name: t("Created"),
    cell: ({ createdAt, shippedAt }) => (
      <TwoLines
        second={
          shippedAt === null || shippedAt === undefined
            ? t("Not shipped yet")
            : rich("Shipped {time}", { time: <Time at={shippedAt} /> })
        }
      >
        <Time at={createdAt} />
      </TwoLines>
    )
  },
  { name: t("Reference"), cell: ({ id }) => <Reference id={id} /> }
]

export const ShipmentsTable = ({
  label,
  shipments
}: {
  readonly label: string
  readonly shipments: ReadonlyArray<StaffOutboundShipment>
}) => <Table label={label} columns={shipmentColumns} rows={shipments} keyOf={({ id }) => id} />
