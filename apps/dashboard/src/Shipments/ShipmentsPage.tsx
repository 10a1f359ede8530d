import { outboundShipmentList } from "@vault-custody/schema/OutboundShipments/OutboundShipmentList"
import { shipmentCsv } from "@vault-custody/ui/Custody/ShipmentColumns"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { t } from "@vault-custody/ui/Texts/Texts"
import { ListPage } from "../Common/ListPage.tsx"
import { accountColumn } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"
import { shipmentColumns } from "./ShipmentColumns.ts"

const [shipment, ...rest] = shipmentColumns

/** Parcels that leave the vault. */
export const ShipmentsPage = () => (
  <ListPage
    name="shipments"
    label={t("Shipments")}
    findBy={t("Tracking number, shipment ID or holder")}
    hasProducts
    statuses={outboundShipmentList.filters.status.values}
    read={vault.outboundShipments.listOutboundShipments}
    columns={[shipment, accountColumn, ...rest]}
    csv={shipmentCsv}
    empty={
      <EmptyState title={t("No shipments yet")}>
        {t("A shipment is made when the vault picks the items of an approved request.")}
      </EmptyState>
    }
    nothingFound={t("No such shipments")}
  />
)
