import type { OutboundShipment } from "@vault-custody/client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { Copyable } from "@vault-custody/ui/Design/Copy"
import { Count } from "@vault-custody/ui/Design/Money"
import type { Column } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { shippedColumns } from "@vault-custody/ui/Custody/Shipped"
import { vault } from "../Vault.ts"
import { serviceWords } from "./ServiceChoice.tsx"

const [recipient, value] = shippedColumns(vault.outboundRequests.listOutboundRequests)

/** Columns of shipment lists. */
export const shipmentColumns: ReadonlyArray<Column<OutboundShipment>> = [
  recipient,
  value,
  { name: "Status", cell: ({ status }) => <Badge status={status} /> },
  {
    name: "Carrier",
    cell: ({ carrier, service }) => [carrier, serviceWords(service)].filter((word) => word !== "").join(", ")
  },
  {
    name: "Tracking number",
    cell: ({ trackingNumber }) =>
      trackingNumber === "" ? (
        <span className="muted">Not yet</span>
      ) : (
        <Copyable label="tracking number" text={trackingNumber} />
      )
  },
  { name: "Items", isEnd: true, cell: ({ itemCount }) => <Count of={itemCount} /> },
  { name: "Shipped", cell: ({ shippedAt }) => <Time at={shippedAt} none="Not yet" /> },
  { name: "Delivered", cell: ({ deliveredAt }) => <Time at={deliveredAt} none="Not yet" /> }
]
