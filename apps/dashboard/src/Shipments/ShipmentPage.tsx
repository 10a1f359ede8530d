import { Link } from "@tanstack/react-router"
import type { OutboundRequest, OutboundShipment, RequestOptions } from "@vault-custody/client"
import { decidedFacts } from "@vault-custody/ui/Custody/Decided"
import { requestName, shipmentTitle } from "@vault-custody/ui/Custody/Names"
import { carrierFacts } from "@vault-custody/ui/Custody/ShippingFacts"
import { ShipmentProgress } from "@vault-custody/ui/Custody/ShipmentProgress"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { Copyable } from "@vault-custody/ui/Design/Copy"
import { InsuredValue } from "@vault-custody/ui/Design/Money"
import { Card, Facts, Page } from "@vault-custody/ui/Shell/Frame"
import { t } from "@vault-custody/ui/Texts/Texts"
import { addressLine } from "@vault-custody/ui/Custody/Address"
import { AccountName } from "../Names/Names.tsx"
import { RequestItems } from "../Outbound/RequestItems.tsx"
import { vault } from "../Vault.ts"

interface Shipment {
  readonly shipment: OutboundShipment
  /** The request that it fulfils. */
  readonly request: OutboundRequest
}

const read = async (id: string, options: RequestOptions): Promise<Shipment> => {
  const shipment = await vault.outboundShipments.getOutboundShipment(id, {}, options)
  const request = await vault.outboundRequests.getOutboundRequest(shipment.outboundRequestId, {}, options)
  return { shipment, request }
}

const Tracking = ({ trackingNumber, trackingUrl }: OutboundShipment) =>
  trackingNumber === "" ? (
    t("Not yet")
  ) : (
    <span className="row">
      <Copyable label={t("tracking number")} text={trackingNumber} />
      {trackingUrl === undefined ? null : (
        <a href={trackingUrl} target="_blank" rel="noopener noreferrer">
          {t("Track at the carrier")}
        </a>
      )}
    </span>
  )

const Details = ({ request, shipment }: Shipment) => (
  <Card title={t("Details")}>
    <Facts
      facts={[
        [t("Status"), <Badge key="status" status={shipment.status} />],
        ...decidedFacts(shipment),
        [t("Account"), <AccountName key="account" id={shipment.fboAccountId} />],
        [
          t("Request"),
          <Link key="request" to="/outbound/$id" params={{ id: request.id }}>
            {requestName(request)}
          </Link>
        ],
        [t("Address"), addressLine(request.destinationAddress)],
        [t("Insured value"), <InsuredValue key="value" cents={request.shipping.quote?.insuredValueCents} />],
        ...carrierFacts(shipment),
        [t("Tracking number"), <Tracking key="tracking" {...shipment} />],
        [t("Shipment ID"), <Copyable key="id" label={t("shipment ID")} text={shipment.id} />]
      ]}
    />
  </Card>
)

/** One parcel that leaves the vault, followed until it is delivered. */
export const ShipmentPage = () => {
  const id = useParam("id")
  const query = useLive(["outbound-shipment", id], (options) => read(id, options))
  return (
    <Page title={shipmentTitle(query.data?.request)} parent={{ label: t("Shipments"), to: "/shipments" }}>
      <Loaded query={query} missing={t("There is no such shipment in your organization.")}>
        {(found) => (
          <>
            <ShipmentProgress shipment={found.shipment} />
            <Details {...found} />
            <RequestItems items={found.request.items ?? []} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
