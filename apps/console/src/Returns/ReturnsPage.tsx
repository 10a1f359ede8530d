import { Link } from "@tanstack/react-router"
import type { StaffReturnShipment } from "@vault-custody/operations-client"
import { DayFilters, Filters, TextFilter, useDays } from "@vault-custody/ui/Design/Filters"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { CsvDownload } from "@vault-custody/ui/Data/CsvDownload"
import { MainPage } from "@vault-custody/ui/Shell/Frame"
import { useList } from "@vault-custody/ui/Data/Live"
import { counted } from "@vault-custody/ui/Design/Plural"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { useUrlState } from "@vault-custody/ui/Data/UrlState"
import { AccountFilter } from "../Common/AccountFilter.tsx"
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

const csv: ReadonlyArray<CsvColumn<StaffReturnShipment>> = [
  ["Return ID", ({ id }) => id],
  ["Organization", ({ organizationName }) => organizationName],
  ["Account ID", ({ fboAccountId }) => fboAccountId],
  ["Shipment ID", ({ outboundShipmentId }) => outboundShipmentId],
  ["Items", ({ itemCount }) => itemCount],
  ["Received", ({ createdAt }) => createdAt]
]

/** Shipments that came back to the vault, the newest first. */
export const ReturnsPage = () => {
  const { find, get } = useUrlState()
  const asked = {
    organizationId: find("organization"),
    fboAccountId: find("account"),
    q: get("q").trim() || undefined,
    ...useDays()
  }
  const query = useList("returns", vault.reads.listReturnShipments, asked)
  return (
    <MainPage>
      <Filters>
        <OrganizationFilter />
        <AccountFilter />
        <TextFilter name="q" label="Find" placeholder="Return ID or holder" />
        <DayFilters />
        <CsvDownload
          fileName="returns.csv"
          query={query}
          rows={() => vault.reads.listReturnShipments.all(asked)}
          columns={csv}
        />
      </Filters>
      <ListCard
        label="Returns"
        query={query}
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
