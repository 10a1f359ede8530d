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
import { t } from "@vault-custody/ui/Texts/Texts"
import { AccountName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"

const columns: ReadonlyArray<Column<ReturnShipment>> = [
  {
    name: t("Return"),
    cell: ({ id }) => (
      <Link to="/returns/$id" params={{ id }}>
        {id}
      </Link>
    )
  },
  { name: t("Account"), cell: ({ fboAccountId }) => <AccountName id={fboAccountId} /> },
  { name: t("Status"), cell: ({ status }) => <Badge status={status} /> },
  { name: t("Items"), isEnd: true, cell: ({ itemCount }) => <Count of={itemCount} /> },
  { name: t("Received"), cell: ({ createdAt }) => <Time at={createdAt} /> }
]

const csvColumns: ReadonlyArray<CsvColumn<ReturnShipment>> = [
  [t("Return ID"), ({ id }) => id],
  [t("Account ID"), ({ fboAccountId }) => fboAccountId],
  [t("Shipment ID"), ({ outboundShipmentId }) => outboundShipmentId],
  [t("Items"), ({ itemCount }) => itemCount],
  [t("Status"), ({ status }) => status],
  [t("Received"), ({ createdAt }) => createdAt]
]

/** Shipments that came back to the vault. */
export const ReturnsPage = () => {
  const { find, get } = useUrlState()
  const asked = { q: get("q").trim() || undefined, fboAccountId: find("account"), ...useDays() }
  const query = useList("returns", vault.returnShipments.listReturnShipments, asked)
  return (
    <MainPage>
      <Filters>
        <TextFilter name="q" label={t("Search")} placeholder={t("Return ID or holder")} />
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
        label={t("Returns")}
        query={query}
        columns={columns}
        empty={
          <EmptyState title={t("No returns yet")}>
            {t("When a shipment comes back, the vault takes its items in again, and they appear here.")}
          </EmptyState>
        }
      />
    </MainPage>
  )
}
