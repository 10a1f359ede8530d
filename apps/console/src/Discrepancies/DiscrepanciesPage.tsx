import { Link } from "@tanstack/react-router"
import type { StaffInboundShipment } from "@vault-custody/operations-client"
import { DiscrepancyLines } from "@vault-custody/ui/Custody/Contents"
import { MainPage } from "@vault-custody/ui/Shell/Frame"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { t } from "@vault-custody/ui/Texts/Texts"
import { accountColumn, ParcelName, ProductName } from "../Names/Names.tsx"
import { useQueue } from "../Work/QueueList.ts"
import { ResolveDiscrepancy } from "./ResolveDiscrepancy.tsx"

const columns: ReadonlyArray<Column<StaffInboundShipment>> = [
  {
    name: t("Parcel"),
    cell: (shipment) => (
      <Link to="/intake/receipts/$id" params={{ id: shipment.id }}>
        <ParcelName parcel={shipment} />
      </Link>
    )
  },
  accountColumn,
  {
    name: t("What differs"),
    cell: ({ discrepancies }) => (
      <DiscrepancyLines discrepancies={discrepancies} productOf={(id) => <ProductName id={id} />} />
    )
  },
  { name: t("Announced"), cell: ({ createdAt }) => <Time at={createdAt} /> },
  {
    name: t("Action"),
    isEnd: true,
    cell: (shipment) => <ResolveDiscrepancy shipment={shipment} size="small" />
  }
]

/** Parcels that differ from their announcement and are not reviewed yet; the oldest first. */
export const DiscrepanciesPage = () => (
  <MainPage>
    <ListCard
      label={t("Discrepancies")}
      query={useQueue("discrepancies")}
      columns={columns}
      empty={
        <EmptyState title={t("No discrepancies")}>
          {t("All parcels match their announcements, or were looked into.")}
        </EmptyState>
      }
    />
  </MainPage>
)
