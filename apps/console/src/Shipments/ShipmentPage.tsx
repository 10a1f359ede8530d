import { Link } from "@tanstack/react-router"
import type { StaffOutboundRequest, StaffOutboundShipment } from "@vault-custody/operations-client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { Copyable } from "@vault-custody/ui/Design/Copy"
import { decidedFacts } from "@vault-custody/ui/Custody/Decided"
import { Card, Facts, Page } from "@vault-custody/ui/Shell/Frame"
import { InsuredValue } from "@vault-custody/ui/Design/Money"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { Time } from "@vault-custody/ui/Design/Time"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { PrintButton } from "@vault-custody/ui/Paper/PrintButton"
import { Lines } from "../Common/Lines.tsx"
import { addressLines } from "../Names/Address.ts"
import { AccountName } from "../Names/Names.tsx"
import { packingListColumns, PickListTable } from "../Requests/PickListTable.tsx"
import { RequestDocument } from "../Requests/RequestDocument.tsx"
import { vault } from "../Vault.ts"
import { ShipmentActions } from "./ShipmentActions.tsx"
import { shipmentName } from "./ShipmentColumns.tsx"

const carrierOf = ({ carrier, service }: StaffOutboundShipment): string =>
  [carrier, service].filter((part) => part !== "").join(", ") || "—"

const Details = ({
  request,
  shipment
}: {
  readonly shipment: StaffOutboundShipment
  readonly request: StaffOutboundRequest | undefined
}) => (
  <Card title="Details">
    <Facts
      facts={[
        ["Status", <Badge key="status" status={shipment.status} />],
        ...decidedFacts(shipment),
        ["Organization", shipment.organizationName],
        ["Account", <AccountName key="account" id={shipment.fboAccountId} />],
        [
          "Destination",
          request === undefined ? "…" : <Lines key="to" lines={addressLines(request.destinationAddress)} />
        ],
        ["Insured value", <InsuredValue key="value" cents={request?.shipping.quote?.insuredValueCents} />],
        ["Carrier", carrierOf(shipment)],
        ["Tracking number", shipment.trackingNumber || "—"],
        ["Shipped", <Time key="shipped" at={shipment.shippedAt} none="Not yet" />],
        ["Delivered", <Time key="delivered" at={shipment.deliveredAt} none="Not yet" />],
        [
          "Request",
          <Link key="request" to="/requests/$id" params={{ id: shipment.outboundRequestId }}>
            {shipment.outboundRequestId}
          </Link>
        ],
        ["Shipment ID", <Copyable key="id" label="shipment ID" text={shipment.id} />]
      ]}
    />
  </Card>
)

const Contents = ({ shipment }: { readonly shipment: StaffOutboundShipment }) => {
  const requestId = shipment.outboundRequestId
  const request = useLive(["request", requestId], (options) =>
    vault.reads.getOutboundRequest(requestId, options)
  )
  const items = useLive(["pick-list", requestId], (options) =>
    vault.outboundRequests.getPickList(requestId, options)
  )
  return (
    <Loaded query={items}>
      {(list) => (
        <>
          <div className="row">
            <ShipmentActions shipment={shipment} items={list} />
            <PrintButton label="Print packing list" />
          </div>
          <Details shipment={shipment} request={request.data} />
          <Card title="Packing list" isFlush>
            <PickListTable label="Packing list" items={list} />
          </Card>
          {request.data === undefined ? null : (
            <RequestDocument
              title="Packing list"
              reference={shipment.trackingNumber || shipment.id}
              request={request.data}
              items={list}
              columns={packingListColumns}
              facts={[
                ["Shipment", shipment.id],
                ["Carrier", carrierOf(shipment)],
                ["Tracking number", shipment.trackingNumber || "—"]
              ]}
              signatures={["Packed by", "Received by"]}
            />
          )}
        </>
      )}
    </Loaded>
  )
}

/** One parcel; printed, it is the packing list that lies in it. */
export const ShipmentPage = () => {
  const id = useParam("id")
  const query = useLive(["shipment", id], (options) => vault.reads.getOutboundShipment(id, options))
  return (
    <Page
      title={query.data === undefined ? "Shipment" : shipmentName(query.data)}
      parent={{ label: "Shipments", to: "/shipments" }}
    >
      <Loaded query={query} missing="There is no such shipment.">
        {(shipment) => <Contents shipment={shipment} />}
      </Loaded>
    </Page>
  )
}
