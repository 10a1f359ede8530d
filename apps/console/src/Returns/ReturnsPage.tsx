import { Link } from "@tanstack/react-router"
import type { StaffReturnShipment } from "@vault-custody/operations-client"
import { DayFilters, Filters, TextFilter, useDays } from "@vault-custody/ui/Design/Filters"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { CsvDownload } from "@vault-custody/ui/Data/CsvDownload"
import { MainPage } from "@vault-custody/ui/Shell/Frame"
import { useList } from "@vault-custody/ui/Data/Live"
import { Reference } from "@vault-custody/ui/Custody/Reference"
import { returnColumn, returnCsv } from "@vault-custody/ui/Custody/ReturnColumns"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { useUrlState } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { AccountFilter } from "../Common/AccountFilter.tsx"
import { ProductFilter } from "../Common/ProductFilter.tsx"
import { OrganizationFilter } from "../Common/OrganizationFilter.tsx"
import { accountColumn } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"

const columns: ReadonlyArray<Column<StaffReturnShipment>> = [
  returnColumn,
  accountColumn,
  {
    name: t("Shipment"),
    cell: ({ outboundShipmentId }) => (
      <Link to="/shipments/$id" params={{ id: outboundShipmentId }}>
        <Reference id={outboundShipmentId} />
      </Link>
    )
  },
  { name: t("Received"), cell: ({ createdAt }) => <Time at={createdAt} /> }
]

const csv: ReadonlyArray<CsvColumn<StaffReturnShipment>> = [
  ...returnCsv,
  [t("Organization"), ({ organizationName }) => organizationName]
]

/** Shipments that came back to the vault, the newest first. */
export const ReturnsPage = () => {
  const { find, get } = useUrlState()
  const asked = {
    organizationId: find("organization"),
    fboAccountId: find("account"),
    productId: find("product"),
    q: get("q").trim() || undefined,
    ...useDays()
  }
  const query = useList("returns", vault.reads.listReturnShipments, asked)
  return (
    <MainPage>
      <Filters
        search={
          <TextFilter name="q" label={t("Search")} placeholder={t("Tracking number, return ID or holder")} />
        }
        downloads={
          <CsvDownload
            fileName="returns.csv"
            query={query}
            rows={() => vault.reads.listReturnShipments.all(asked)}
            columns={csv}
          />
        }
      >
        <OrganizationFilter />
        <AccountFilter />
        <ProductFilter />
        <DayFilters />
      </Filters>
      <ListCard
        label={t("Returns")}
        query={query}
        columns={columns}
        empty={
          <EmptyState title={t("No returns here")}>
            {t("Items that come back are received on the page of the shipment that they left with.")}
          </EmptyState>
        }
      />
    </MainPage>
  )
}
