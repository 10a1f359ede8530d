import { Link } from "@tanstack/react-router"
import type { StaffOutboundRequest, StaffOutboundShipment } from "@vault-custody/operations-client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { requestName, shipmentTitle } from "@vault-custody/ui/Custody/Names"
import { Copyable } from "@vault-custody/ui/Design/Copy"
import { decidedFacts } from "@vault-custody/ui/Custody/Decided"
import { carrierFacts } from "@vault-custody/ui/Custody/ShippingFacts"
import { ShipmentProgress } from "@vault-custody/ui/Custody/ShipmentProgress"
import { Card, Facts, Page } from "@vault-custody/ui/Shell/Frame"
import { InsuredValue } from "@vault-custody/ui/Design/Money"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { Time } from "@vault-custody/ui/Design/Time"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { PrintButton } from "@vault-custody/ui/Paper/PrintButton"
import { t } from "@vault-custody/ui/Texts/Texts"
import { Lines } from "../Common/Lines.tsx"
import { addressLines } from "@vault-custody/ui/Custody/Address"
import { AccountName } from "../Names/Names.tsx"
import { organizationFact } from "../Names/OrganizationFact.tsx"
import { packingListColumns, PickListTable } from "../Requests/PickListTable.tsx"
import { RequestDocument } from "../Requests/RequestDocument.tsx"
import { vault } from "../Vault.ts"
import { ShipmentActions } from "./ShipmentActions.tsx"

const Details = ({
  request,
  shipment
}: {
  readonly shipment: StaffOutboundShipment
  readonly request: StaffOutboundRequest | undefined
}) => (
  <Card title={t("Details")}>
    <Facts
      facts={[
        [t("Status"), <Badge key="status" status={shipment.status} />],
        ...decidedFacts(shipment),
        organizationFact(shipment),
        [t("Account"), <AccountName key="account" id={shipment.fboAccountId} />],
        [
          t("Destination"),
          request === undefined ? "…" : <Lines key="to" lines={addressLines(request.destinationAddress)} />
        ],
        [t("Insured value"), <InsuredValue key="value" cents={request?.shipping.quote?.insuredValueCents} />],
        ...carrierFacts(shipment),
        [t("Tracking number"), shipment.trackingNumber || "—"],
        [t("Shipped"), <Time key="shipped" at={shipment.shippedAt} none={t("Not yet")} />],
        [t("Delivered"), <Time key="delivered" at={shipment.deliveredAt} none={t("Not yet")} />],
        [
          t("Request"),
          <Link key="request" to="/requests/$id" params={{ id: shipment.outboundRequestId }}>
            {request === undefined ? "…" : requestName(request)}
          </Link>
        ],
        [t("Shipment ID"), <Copyable key="id" label={t("shipment ID")} text={shipment.id} />]
      ]}
    />
  </Card>
)

const usePickList = (requestId: string) =>
  useLive(["pick-list", requestId], (options) => vault.outboundRequests.getPickList(requestId, options))

const Actions = ({
  request,
  shipment
}: {
  readonly shipment: StaffOutboundShipment
  readonly request: StaffOutboundRequest | undefined
}) => {
  const { data: items } = usePickList(shipment.outboundRequestId)
  return items === undefined || request === undefined ? null : (
    <>
      <PrintButton label={t("Print packing list")} />
      <ShipmentActions shipment={shipment} request={request} items={items} />
    </>
  )
}

const Contents = ({
  request,
  shipment
}: {
  readonly shipment: StaffOutboundShipment
  readonly request: StaffOutboundRequest | undefined
}) => {
  const requestId = shipment.outboundRequestId
  return (
    <Loaded query={usePickList(requestId)}>
      {(list) => (
        <>
          <ShipmentProgress shipment={shipment} />
          <Details shipment={shipment} request={request} />
          <Card title={t("Packing list")} isFlush>
            <PickListTable label={t("Packing list")} items={list} />
          </Card>
          {request === undefined ? null : (
            <RequestDocument
              title={t("Packing list")}
              reference={shipment.trackingNumber || shipment.id}
              request={request}
              items={list}
              columns={packingListColumns}
              facts={[
                [t("Shipment"), shipment.id],
                ...carrierFacts(shipment),
                [t("Tracking number"), shipment.trackingNumber || "—"]
              ]}
              signatures={[t("Packed by"), t("Received by")]}
            />
          )}
        </>
      )}
    </Loaded>
  )
}

/** The shipment of a page, and its request once it is read. */
const useShipment = (id: string) => {
  const query = useLive(["shipment", id], (options) => vault.reads.getOutboundShipment(id, options))
  const requestId = query.data?.outboundRequestId ?? ""
  const { data: request } = useLive(
    ["request", requestId],
    (options) => vault.reads.getOutboundRequest(requestId, options),
    { isEnabled: requestId !== "" }
  )
  return { query, request }
}

/** One parcel; printed, it is the packing list that lies in it. */
export const ShipmentPage = () => {
  const { query, request } = useShipment(useParam("id"))
  return (
    <Page
      title={shipmentTitle(request)}
      parent={{ label: t("Shipments"), to: "/shipments" }}
      actions={query.data === undefined ? undefined : <Actions shipment={query.data} request={request} />}
    >
      <Loaded query={query} missing={t("There is no such shipment.")}>
        {(shipment) => <Contents shipment={shipment} request={request} />}
      </Loaded>
    </Page>
  )
}
