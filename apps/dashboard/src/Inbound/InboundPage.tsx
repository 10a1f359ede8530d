import { Link } from "@tanstack/react-router"
import type { InboundShipment } from "@vault-custody/client"
import { inboundShipmentList } from "@vault-custody/schema/InboundShipments/InboundShipmentList"
import { Badge } from "@vault-custody/ui/Design/Badge"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { CsvDownload } from "@vault-custody/ui/Data/CsvDownload"
import {
  ChoiceFilter,
  DayFilters,
  Filters,
  TextFilter,
  useChoice,
  useDays
} from "@vault-custody/ui/Design/Filters"
import { MainPage } from "@vault-custody/ui/Shell/Frame"
import { useList } from "@vault-custody/ui/Data/Live"
import { usePermission } from "@vault-custody/ui/Session/Session"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { useUrlState } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { AccountFilter } from "../Names/AccountFields.tsx"
import { AccountName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"
import { AnnounceShipmentButton } from "./AnnounceShipment.tsx"

const statuses = inboundShipmentList.filters.status.values

const columns: ReadonlyArray<Column<InboundShipment>> = [
  {
    name: t("Announced"),
    cell: ({ createdAt, id }) => (
      <Link to="/inbound/$id" params={{ id }}>
        <Time at={createdAt} />
      </Link>
    )
  },
  { name: t("Account"), cell: ({ fboAccountId }) => <AccountName id={fboAccountId} /> },
  {
    name: t("Status"),
    cell: ({ discrepancies, discrepancyResolution, status }) => (
      <span className="row">
        <Badge status={status} />
        {discrepancies.length === 0 ? null : discrepancyResolution === undefined ? (
          <Badge status="differs" tone="warn" words={t("Not as announced")} />
        ) : (
          <Badge status="resolved" words={t("Difference resolved")} />
        )}
      </span>
    )
  },
  { name: t("Carrier"), cell: ({ carrier }) => carrier },
  {
    name: t("Tracking number"),
    cell: ({ trackingNumber }) => (trackingNumber === "" ? "" : <code>{trackingNumber}</code>)
  }
]

const csvColumns: ReadonlyArray<CsvColumn<InboundShipment>> = [
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
  const { find, get } = useUrlState()
  const status = useChoice("status", statuses)
  const mayAnnounce = usePermission("inbound_shipments:create")
  const asked = { q: get("q").trim() || undefined, fboAccountId: find("account"), status, ...useDays() }
  const query = useList("inbound", vault.inboundShipments.listInboundShipments, asked)
  return (
    <MainPage actions={mayAnnounce ? <AnnounceShipmentButton accountId={get("account")} /> : undefined}>
      <Filters>
        <TextFilter name="q" label={t("Search")} placeholder={t("Tracking number, external ID or holder")} />
        <AccountFilter />
        <ChoiceFilter name="status" label={t("Status")} values={statuses} />
        <DayFilters />
        <CsvDownload
          fileName="inbound.csv"
          query={query}
          rows={() => vault.inboundShipments.listInboundShipments.all(asked)}
          columns={csvColumns}
        />
      </Filters>
      <ListCard
        label={t("Inbound shipments")}
        query={query}
        columns={columns}
        empty={
          asked.fboAccountId === undefined && asked.q === undefined && status === undefined ? (
            <EmptyState title={t("No inbound shipments yet")}>
              {mayAnnounce
                ? t("Announce a parcel before you send it, marked with the account's vault ID.")
                : t("An owner or admin of your organization can announce the first one.")}
            </EmptyState>
          ) : (
            <EmptyState title={t("No such shipments")}>{t("Choose other filters to see more.")}</EmptyState>
          )
        }
      />
    </MainPage>
  )
}
