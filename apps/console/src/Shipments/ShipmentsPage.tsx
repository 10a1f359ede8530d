import { Filters, useChoice } from "@vault-custody/ui/Filters"
import { Page } from "@vault-custody/ui/Frame"
import { EmptyState } from "@vault-custody/ui/States"
import { ListCard } from "@vault-custody/ui/Table"
import { useUrlState } from "@vault-custody/ui/UrlState"
import { ShowFilter } from "../Common/ShowFilter.tsx"
import { AccountName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"
import { useQueueOrList } from "../Work/QueueList.ts"
import { shipmentColumns } from "./ShipmentColumns.tsx"

const queues = ["shipments_to_ship", "shipments_under_way"] as const
const statuses = ["created", "picked", "shipped", "delivered", "cancelled"] as const
const [shipment, ...rest] = shipmentColumns

/** The parcels that leave the vault. */
export const ShipmentsPage = () => {
  const { find } = useUrlState()
  const queue = useChoice("queue", queues)
  const status = useChoice("status", statuses)
  const filters = { status, fboAccountId: find("account") }
  const query = useQueueOrList("shipments", queue, vault.reads.listOutboundShipments, filters)
  return (
    <Page title="Shipments" lead="The parcels that leave the vault.">
      <Filters>
        <ShowFilter queues={queues} statuses={statuses} />
      </Filters>
      <ListCard
        label="Shipments"
        query={query}
        columns={[
          ...(shipment === undefined ? [] : [shipment]),
          { name: "Organization", cell: ({ organizationName }) => organizationName },
          { name: "Account", cell: ({ fboAccountId }) => <AccountName id={fboAccountId} /> },
          ...rest
        ]}
        empty={
          <EmptyState title="No shipments here">
            A shipment is made when the items of an approved request are picked.
          </EmptyState>
        }
      />
    </Page>
  )
}
