import { Link } from "@tanstack/react-router"
import type { OutboundRequest } from "@vault-custody/client"
import { outboundRequestList } from "@vault-custody/schema/OutboundRequests/OutboundRequestList"
import { requestName } from "@vault-custody/ui/Custody/Names"
import { itemsOf } from "@vault-custody/ui/Custody/Phrases"
import { Badge } from "@vault-custody/ui/Design/Badge"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { useLive } from "@vault-custody/ui/Data/Live"
import { usePermission } from "@vault-custody/ui/Session/Session"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, countedTo, TableCard, TwoLines } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { useUrlState } from "@vault-custody/ui/Data/UrlState"
import { ListPage } from "../Common/ListPage.tsx"
import { AccountName } from "../Names/Names.tsx"
import { decimalCents, InsuredValue } from "@vault-custody/ui/Design/Money"
import { recipientOf, Reference } from "@vault-custody/ui/Custody/Reference"
import { t } from "@vault-custody/ui/Texts/Texts"
import { addressLine } from "../Accounts/AddressFields.tsx"
import { shipmentColumns } from "../Shipments/ShipmentColumns.ts"
import { vault } from "../Vault.ts"
import { RequestShipmentLink } from "./RequestShipment.tsx"

const columns: ReadonlyArray<Column<OutboundRequest>> = [
  {
    name: t("Request"),
    cell: (request) => (
      <TwoLines second={<Reference id={request.id} name={request.externalId} />}>
        <Link to="/outbound/$id" params={{ id: request.id }}>
          {requestName(request)}
        </Link>
      </TwoLines>
    )
  },
  { name: t("Recipient"), cell: ({ destinationAddress }) => recipientOf(destinationAddress) },
  { name: t("Account"), cell: ({ fboAccountId }) => <AccountName id={fboAccountId} /> },
  {
    name: t("Value"),
    isEnd: true,
    cell: ({ shipping: { quote }, totalItems }) => (
      <TwoLines second={itemsOf(totalItems)}>
        <InsuredValue cents={quote?.insuredValueCents} />
      </TwoLines>
    )
  },
  { name: t("Status"), cell: ({ status }) => <Badge status={status} /> },
  { name: t("Requested"), cell: ({ createdAt }) => <Time at={createdAt} /> }
]

const csv: ReadonlyArray<CsvColumn<OutboundRequest>> = [
  [t("Request ID"), ({ id }) => id],
  [t("External ID"), ({ externalId }) => externalId ?? ""],
  [t("Account ID"), ({ fboAccountId }) => fboAccountId],
  [t("Items"), ({ totalItems }) => totalItems],
  [t("Recipient"), ({ destinationAddress }) => recipientOf(destinationAddress)],
  [t("Destination"), ({ destinationAddress }) => addressLine(destinationAddress)],
  [
    t("Insured value"),
    ({ shipping: { quote } }) => (quote === undefined ? "" : decimalCents(quote.insuredValueCents))
  ],
  [t("Status"), ({ status }) => status],
  [t("Requested"), ({ createdAt }) => createdAt]
]

/** The newest parcels that left, with how they can be followed; nothing where none has. */
const Shipments = () => {
  const { find, get } = useUrlState()
  const [account, product] = [find("account"), find("product")]
  const asked = {
    q: get("q").trim() || undefined,
    fboAccountId: account,
    productId: product,
    limit: countedTo
  }
  const query = useLive(["outbound-shipments", asked], (options) =>
    vault.outboundShipments.listOutboundShipments(asked, options)
  )
  if (query.data === undefined || query.data.data.length === 0) return null
  return (
    <TableCard
      title={t("Newest shipments")}
      shown={5}
      actions={
        <Link to="/shipments" search={{ account, product }}>
          {t("All shipments")}
        </Link>
      }
      query={query}
      empty={null}
      columns={shipmentColumns}
    />
  )
}

/** Requests to ship items out, and the shipments that came of them. */
export const OutboundPage = () => {
  const { get } = useUrlState()
  const mayRequest = usePermission("outbound_requests:create")
  return (
    <ListPage
      name="requests"
      label={t("Requests")}
      findBy={t("External ID, request ID or holder")}
      hasProducts
      statuses={outboundRequestList.filters.status.values}
      read={vault.outboundRequests.listOutboundRequests}
      columns={columns}
      csv={csv}
      empty={
        <EmptyState title={t("No requests yet")}>
          {mayRequest
            ? t("Request a shipment: the vault reviews it, picks the items and hands them to the carrier.")
            : t("An owner or admin of your organization can request the first shipment.")}
        </EmptyState>
      }
      nothingFound={t("No such requests")}
      actions={mayRequest ? <RequestShipmentLink accountId={get("account")} /> : undefined}
    >
      <Shipments />
    </ListPage>
  )
}
