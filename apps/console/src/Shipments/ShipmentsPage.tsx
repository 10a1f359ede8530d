import { outboundShipmentList } from "@vault-custody/schema/OutboundShipments/OutboundShipmentList"
import type { StaffOutboundShipment } from "@vault-custody/operations-client"
import { shipmentCsv } from "@vault-custody/ui/Custody/ShipmentColumns"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { t } from "@vault-custody/ui/Texts/Texts"
import { AccountFilter } from "../Common/AccountFilter.tsx"
import { ListPage } from "../Common/ListPage.tsx"
import { ProductFilter } from "../Common/ProductFilter.tsx"
import { accountColumn } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"
import { shipmentColumns } from "./ShipmentColumns.tsx"

const queues = ["shipments_to_ship", "shipments_under_way"] as const
const [shipment, ...rest] = shipmentColumns

const csv: ReadonlyArray<CsvColumn<StaffOutboundShipment>> = [
  ...shipmentCsv,
  [t("Organization"), ({ organizationName }) => organizationName]
]

/** The parcels that leave the vault. */
export const ShipmentsPage = () => (
  <ListPage
    title={t("Shipments")}
    findBy={t("Tracking number, shipment ID or holder")}
    filters={
      <>
        <AccountFilter />
        <ProductFilter />
      </>
    }
    queues={queues}
    statuses={outboundShipmentList.filters.status.values}
    read={vault.reads.listOutboundShipments}
    csv={csv}
    columns={[shipment, accountColumn, ...rest]}
    empty={() => (
      <EmptyState title={t("No shipments here")}>
        {t("A shipment is made when the items of an approved request are picked.")}
      </EmptyState>
    )}
  />
)
