import { Link } from "@tanstack/react-router"
import type { InboundShipment } from "@vault-custody/client"
import { inboundShipmentList } from "@vault-custody/schema/InboundShipments/InboundShipmentList"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { wordsOf } from "@vault-custody/ui/Design/Words"
import { Reference } from "@vault-custody/ui/Custody/Reference"
import { inboundState } from "@vault-custody/ui/Custody/InboundState"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { usePermission } from "@vault-custody/ui/Session/Session"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, TwoLines } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { useUrlState } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { ListPage } from "../Common/ListPage.tsx"
import { accountColumn, ParcelName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"
import { AnnounceShipmentButton } from "./AnnounceShipment.tsx"

const columns: ReadonlyArray<Column<InboundShipment>> = [
  {
    name: t("Parcel"),
    cell: (shipment) => (
      <TwoLines second={<Reference id={shipment.id} name={shipment.externalId} />}>
        <Link to="/inbound/$id" params={{ id: shipment.id }}>
          <ParcelName parcel={shipment} />
        </Link>
      </TwoLines>
    )
  },
  accountColumn,
  {
    name: t("Status"),
    cell: ({ discrepancies, discrepancyResolution, status }) => (
      <span className="row">
        <Badge status={inboundState(status)} />
        {discrepancies.length === 0 ? null : discrepancyResolution === undefined ? (
          <Badge status="differs" tone="warn" words={t("Not as announced")} />
        ) : (
          <Badge status="resolved" words={t("Difference resolved")} />
        )}
      </span>
    )
  },
  { name: t("Announced"), cell: ({ createdAt }) => <Time at={createdAt} /> }
]

const csv: ReadonlyArray<CsvColumn<InboundShipment>> = [
  [t("Shipment ID"), ({ id }) => id],
  [t("External ID"), ({ externalId }) => externalId ?? ""],
  [t("Account ID"), ({ fboAccountId }) => fboAccountId],
  [t("Status"), ({ status }) => status],
  [t("Carrier"), ({ carrier }) => carrier],
  [t("Tracking number"), ({ trackingNumber }) => trackingNumber],
  [t("Announced"), ({ createdAt }) => createdAt]
]

/** Parcels that the organization sends to the vault. */
export const InboundPage = () => {
  const { get } = useUrlState()
  const mayAnnounce = usePermission("inbound_shipments:create")
  return (
    <ListPage
      name="inbound"
      label={t("Inbound shipments")}
      findBy={t("Tracking number, external ID or holder")}
      statuses={inboundShipmentList.filters.status.values}
      statusWords={(status) => wordsOf(inboundState(status))}
      read={vault.inboundShipments.listInboundShipments}
      columns={columns}
      csv={csv}
      empty={
        <EmptyState title={t("No inbound shipments yet")}>
          {mayAnnounce
            ? t("Announce a parcel before you send it, marked with the account's vault ID.")
            : t("An owner or admin of your organization can announce the first one.")}
        </EmptyState>
      }
      nothingFound={t("No such shipments")}
      actions={mayAnnounce ? <AnnounceShipmentButton accountId={get("account")} /> : undefined}
    />
  )
}
