import { outboundShipmentList } from "@vault-custody/schema/OutboundShipments/OutboundShipmentList"
import type { StaffOutboundShipment } from "@vault-custody/operations-client"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { ListPage } from "../Common/ListPage.tsx"
import { AccountName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"
import { shipmentColumns } from "./ShipmentColumns.tsx"

const queues = ["shipments_to_ship", "shipments_under_way"] as const
const [shipment, ...rest] = shipmentColumns

const csv: ReadonlyArray<CsvColumn<StaffOutboundShipment>> = [
  ["Shipment ID", ({ id }) => id],
  ["Request ID", ({ outboundRequestId }) => outboundRequestId],
  ["Organization", ({ organizationName }) => organizationName],
  ["Account ID", ({ fboAccountId }) => fboAccountId],
  ["Carrier", ({ carrier }) => carrier],
  ["Service", ({ service }) => service],
  ["Tracking number", ({ trackingNumber }) => trackingNumber],
  ["Items", ({ itemCount }) => itemCount],
  ["Status", ({ status }) => status],
  ["Created", ({ createdAt }) => createdAt],
  ["Shipped", ({ shippedAt }) => shippedAt ?? ""],
  ["Delivered", ({ deliveredAt }) => deliveredAt ?? ""]
]

/** The parcels that leave the vault. */
export const ShipmentsPage = () => (
  <ListPage
    title="Shipments"
    findBy="Tracking number, shipment ID or holder"
    queues={queues}
    statuses={outboundShipmentList.filters.status.values}
    read={vault.reads.listOutboundShipments}
    csv={csv}
    columns={[
      ...(shipment === undefined ? [] : [shipment]),
      { name: "Organization", cell: ({ organizationName }) => organizationName },
      { name: "Account", cell: ({ fboAccountId }) => <AccountName id={fboAccountId} /> },
      ...rest
    ]}
    empty={() => (
      <EmptyState title="No shipments here">
        A shipment is made when the items of an approved request are picked.
      </EmptyState>
    )}
  />
)
