import { Link } from "@tanstack/react-router"
import type { ReturnShipment } from "@vault-custody/client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { returnName } from "@vault-custody/ui/Custody/Names"
import { Reference } from "@vault-custody/ui/Custody/Reference"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, TwoLines } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { t } from "@vault-custody/ui/Texts/Texts"
import { ListPage } from "../Common/ListPage.tsx"
import { AccountName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"

const columns: ReadonlyArray<Column<ReturnShipment>> = [
  {
    name: t("Return"),
    cell: (returned) => (
      <TwoLines second={<Reference id={returned.id} />}>
        <Link to="/returns/$id" params={{ id: returned.id }}>
          {returnName(returned)}
        </Link>
      </TwoLines>
    )
  },
  { name: t("Account"), cell: ({ fboAccountId }) => <AccountName id={fboAccountId} /> },
  { name: t("Status"), cell: ({ status }) => <Badge status={status} /> },
  { name: t("Received"), cell: ({ createdAt }) => <Time at={createdAt} /> }
]

const csv: ReadonlyArray<CsvColumn<ReturnShipment>> = [
  [t("Return ID"), ({ id }) => id],
  [t("Account ID"), ({ fboAccountId }) => fboAccountId],
  [t("Shipment ID"), ({ outboundShipmentId }) => outboundShipmentId],
  [t("Items"), ({ itemCount }) => itemCount],
  [t("Status"), ({ status }) => status],
  [t("Received"), ({ createdAt }) => createdAt]
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
    csv={csv}
    empty={
      <EmptyState title={t("No returns yet")}>
        {t("When a shipment comes back, the vault takes its items in again, and they appear here.")}
      </EmptyState>
    }
    nothingFound={t("No such returns")}
  />
)
