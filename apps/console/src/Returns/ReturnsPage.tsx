import { Link } from "@tanstack/react-router"
import type { StaffReturnShipment } from "@vault-custody/operations-client"
import { Filters, TextFilter } from "@vault-custody/ui/Design/Filters"
import { MainPage } from "@vault-custody/ui/Shell/Frame"
import { useList } from "@vault-custody/ui/Data/Live"
import { counted } from "@vault-custody/ui/Design/Plural"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { useUrlState } from "@vault-custody/ui/Data/UrlState"
import { OrganizationFilter } from "../Common/OrganizationFilter.tsx"
import { AccountName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"

const columns: ReadonlyArray<Column<StaffReturnShipment>> = [
  {
    name: "Return",
    cell: ({ itemCount, outboundShipmentId }) => (
      <Link to="/shipments/$id" params={{ id: outboundShipmentId }}>
        {counted(itemCount, "item")} of a shipment
      </Link>
    )
  },
  { name: "Organization", cell: ({ organizationName }) => organizationName },
  { name: "Account", cell: ({ fboAccountId }) => <AccountName id={fboAccountId} /> },
  { name: "Received", cell: ({ createdAt }) => <Time at={createdAt} /> }
]

/** Shipments that came back to the vault, the newest first. */
export const ReturnsPage = () => {
  const { find, get } = useUrlState()
  const asked = { organizationId: find("organization"), q: get("q").trim() || undefined }
  return (
    <MainPage>
      <Filters>
        <OrganizationFilter />
        <TextFilter name="q" label="Find" placeholder="Return ID or holder" />
      </Filters>
      <ListCard
        label="Returns"
        query={useList("returns", vault.reads.listReturnShipments, asked)}
        columns={columns}
        empty={
          <EmptyState title="No returns here">
            Items that come back are received on the page of the shipment that they left with.
          </EmptyState>
        }
      />
    </MainPage>
  )
}
