import { Link } from "@tanstack/react-router"
import type { ReturnShipment } from "@vault-custody/client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { CsvDownload } from "@vault-custody/ui/Data/CsvDownload"
import { MainPage } from "@vault-custody/ui/Shell/Frame"
import { DayFilters, Filters, TextFilter, useDays } from "@vault-custody/ui/Design/Filters"
import { useUrlState } from "@vault-custody/ui/Data/UrlState"
import { AccountFilter } from "../Names/AccountFields.tsx"
import { useList } from "@vault-custody/ui/Data/Live"
import { Count } from "@vault-custody/ui/Design/Money"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { AccountName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"

const columns: ReadonlyArray<Column<ReturnShipment>> = [
  {
    name: "Return",
    cell: ({ id }) => (
      <Link to="/returns/$id" params={{ id }}>
        {id}
      </Link>
    )
  },
  { name: "Account", cell: ({ fboAccountId }) => <AccountName id={fboAccountId} /> },
  { name: "Status", cell: ({ status }) => <Badge status={status} /> },
  { name: "Items", isEnd: true, cell: ({ itemCount }) => <Count of={itemCount} /> },
  { name: "Received", cell: ({ createdAt }) => <Time at={createdAt} /> }
]

const csvColumns: ReadonlyArray<CsvColumn<ReturnShipment>> = [
  ["Return ID", ({ id }) => id],
  ["Account ID", ({ fboAccountId }) => fboAccountId],
  ["Shipment ID", ({ outboundShipmentId }) => outboundShipmentId],
  ["Items", ({ itemCount }) => itemCount],
  ["Status", ({ status }) => status],
  ["Received", ({ createdAt }) => createdAt]
]

/** Shipments that came back to the vault. */
export const ReturnsPage = () => {
  const { find, get } = useUrlState()
  const asked = { q: get("q").trim() || undefined, fboAccountId: find("account"), ...useDays() }
  const query = useList("returns", vault.returnShipments.listReturnShipments, asked)
  return (
    <MainPage>
      <Filters>
        <TextFilter name="q" label="Search" placeholder="Return ID or holder" />
        <AccountFilter />
        <DayFilters />
        <CsvDownload
          fileName="returns.csv"
          query={query}
          rows={() => vault.returnShipments.listReturnShipments.all(asked)}
          columns={csvColumns}
        />
      </Filters>
      <ListCard
        label="Returns"
        query={query}
        columns={columns}
        empty={
          <EmptyState title="No returns yet">
            When a shipment comes back, the vault takes its items in again, and they appear here.
          </EmptyState>
        }
      />
    </MainPage>
  )
}
