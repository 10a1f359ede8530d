import type { ReturnShipment } from "@vault-custody/client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { returnColumn, returnCsv } from "@vault-custody/ui/Custody/ReturnColumns"
import { EmptyState } from "@vault-custody/ui/Design/States"
import type { Column } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { t } from "@vault-custody/ui/Texts/Texts"
import { ListPage } from "../Common/ListPage.tsx"
import { accountColumn } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"

const columns: ReadonlyArray<Column<ReturnShipment>> = [
  returnColumn,
  accountColumn,
  { name: t("Status"), cell: ({ status }) => <Badge status={status} /> },
  { name: t("Received"), cell: ({ createdAt }) => <Time at={createdAt} /> }
]

/** Shipments that came back to the vault. */
export const ReturnsPage = () => (
  <ListPage
    name="returns"
    label={t("Returns")}
    findBy={t("Tracking number, return ID or holder")}
    hasProducts
    read={vault.returnShipments.listReturnShipments}
    columns={columns}
    csv={returnCsv}
    empty={
      <EmptyState title={t("No returns yet")}>
        {t("When a shipment comes back, the vault takes its items in again, and they appear here.")}
      </EmptyState>
    }
    nothingFound={t("No such returns")}
  />
)
