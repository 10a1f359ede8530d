import { Link } from "@tanstack/react-router"
import type { OutboundShipment } from "@vault-custody/client"
import type { CsvColumn } from "../Data/Csv.tsx"
import { Badge } from "../Design/Badge.tsx"
import { type Column, TwoLines } from "../Design/Table.tsx"
import { Time } from "../Design/Time.tsx"
import { shipmentName } from "./Names.tsx"
import { itemsOf } from "./Phrases.tsx"
import { Reference } from "./Reference.tsx"
import { shippedColumns } from "./Shipped.tsx"
import { rich } from "../Texts/Rich.tsx"
import { t } from "../Texts/Texts.tsx"

/** Columns of shipment lists; recipients and values are read from the shipments' requests. */
export const shipmentColumnsOf = (
  list: Parameters<typeof shippedColumns>[0]
): readonly [first: Column<OutboundShipment>, ...Column<OutboundShipment>[]] => {
  const [recipient, value] = shippedColumns(list)
  return [
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
}

/** The columns of a file with a list of shipments. */
export const shipmentCsv: ReadonlyArray<CsvColumn<OutboundShipment>> = [
  [t("Shipment ID"), ({ id }) => id],
  [t("Request ID"), ({ outboundRequestId }) => outboundRequestId],
  [t("Account ID"), ({ fboAccountId }) => fboAccountId],
  [t("Carrier"), ({ carrier }) => carrier],
  [t("Service"), ({ service }) => service],
  [t("Tracking number"), ({ trackingNumber }) => trackingNumber],
  [t("Items"), ({ itemCount }) => itemCount],
  [t("Status"), ({ status }) => status],
  [t("Created"), ({ createdAt }) => createdAt],
  [t("Shipped"), ({ shippedAt }) => shippedAt ?? ""],
  [t("Delivered"), ({ deliveredAt }) => deliveredAt ?? ""]
]
