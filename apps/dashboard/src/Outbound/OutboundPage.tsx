import { Link } from "@tanstack/react-router"
import type { OutboundRequest } from "@vault-custody/client"
import { outboundRequestList } from "@vault-custody/schema/OutboundRequests/OutboundRequestList"
import { useLive } from "@vault-custody/ui/Data/Live"
import { usePermission } from "@vault-custody/ui/Session/Session"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { countedTo, TableCard } from "@vault-custody/ui/Design/Table"
import { useUrlState } from "@vault-custody/ui/Data/UrlState"
import { ListPage } from "../Common/ListPage.tsx"
import { accountColumn } from "../Names/Names.tsx"
import { requestColumnsOf, requestCsv } from "@vault-custody/ui/Custody/RequestColumns"
import { t } from "@vault-custody/ui/Texts/Texts"
import { shipmentColumns } from "../Shipments/ShipmentColumns.ts"
import { vault } from "../Vault.ts"
import { RequestShipmentLink } from "./RequestShipment.tsx"

const columns = requestColumnsOf<OutboundRequest>("/outbound", accountColumn)

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
      csv={requestCsv}
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
