import type { OutboundRequest, OutboundShipment } from "@vault-custody/client"
import { requestName } from "@vault-custody/ui/Custody/Names"
import { itemsWorth } from "@vault-custody/ui/Custody/Phrases"
import { referenceFacts } from "@vault-custody/ui/Custody/ReferenceFacts"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { RequestProgress } from "@vault-custody/ui/Custody/RequestProgress"
import { shippingFacts } from "@vault-custody/ui/Custody/ShippingFacts"
import { Copyable } from "@vault-custody/ui/Design/Copy"
import { decidedFacts } from "@vault-custody/ui/Custody/Decided"
import { Card, Facts, Page } from "@vault-custody/ui/Shell/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { ReasonButton } from "@vault-custody/ui/Design/Reason"
import { usePermission } from "@vault-custody/ui/Session/Session"
import { Table } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { say } from "@vault-custody/ui/Design/Toasts"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { addressLine } from "@vault-custody/ui/Custody/Address"
import { AccountName } from "../Names/Names.tsx"
import { shipmentColumns } from "../Shipments/ShipmentColumns.ts"
import { vault } from "../Vault.ts"
import { RequestItems } from "./RequestItems.tsx"

/** Customers see of staff that it was staff; how many had to approve is the vault's own matter. */
const approverOf = ({ approvedBySystem, status }: OutboundRequest): string => {
  if (approvedBySystem) return t("Automatically, within your organization's limit")
  if (status === "pending_review") return t("Nobody yet")
  return status === "processing" || status === "fulfilled" ? t("Vault staff") : "—"
}

const Details = ({ request }: { readonly request: OutboundRequest }) => (
  <Card title={t("Details")}>
    <Facts
      facts={[
        [t("Status"), <Badge key="status" status={request.status} />],
        ...decidedFacts(request),
        [t("Account"), <AccountName key="account" id={request.fboAccountId} />],
        [t("Address"), addressLine(request.destinationAddress)],
        ...shippingFacts(request),
        [t("Approved by"), approverOf(request)],
        [t("Notes"), request.notes || "—"],
        ...referenceFacts(request),
        [t("Requested"), <Time key="requested" at={request.createdAt} />],
        [t("Request ID"), <Copyable key="id" label={t("request ID")} text={request.id} />]
      ]}
    />
  </Card>
)

const CancelButton = ({ request }: { readonly request: OutboundRequest }) => (
  <ReasonButton
    label={t("Cancel request")}
    title={t("Cancel the request of {items} to {city}?", {
      items: itemsWorth(request.totalItems, request.shipping.quote?.insuredValueCents),
      city: request.destinationAddress.city
    })}
    act={(reason, options) =>
      vault.outboundRequests.cancelOutboundRequest(
        request.id,
        reason === undefined ? {} : { reason },
        options
      )
    }
    onDone={() => say(t("Request cancelled"))}
  >
    {t(
      "{count, plural, one {The item stays in the vault and is} other {The items stay in the vault and are}} free again. This cannot be undone.",
      { count: request.totalItems }
    )}
  </ReasonButton>
)

const Shipments = ({ shipments }: { readonly shipments: ReadonlyArray<OutboundShipment> }) =>
  shipments.length === 0 ? null : (
    <Card title={t("Shipments")} isFlush>
      <Table label={t("Shipments")} rows={shipments} keyOf={({ id }) => id} columns={shipmentColumns} />
    </Card>
  )

/** One request, followed until its shipment is delivered. */
export const RequestPage = () => {
  const id = useParam("id")
  const mayCancel = usePermission("outbound_requests:update")
  const query = useLive(["outbound-request", id], (options) =>
    vault.outboundRequests.getOutboundRequest(id, {}, options)
  )
  const { data: shipments } = useLive(["outbound-shipments", { outboundRequestId: id }], (options) =>
    vault.outboundShipments.listOutboundShipments({ outboundRequestId: id }, options)
  )
  const request = query.data
  return (
    <Page
      title={request === undefined ? t("Request") : requestName(request)}
      parent={{ label: t("Outbound"), to: "/outbound" }}
      actions={
        request?.status === "pending_review" && mayCancel ? <CancelButton request={request} /> : undefined
      }
    >
      <Loaded query={query} missing={t("There is no such request in your organization.")}>
        {(found) => (
          <>
            <RequestProgress request={found} shipments={shipments?.data} />
            <Shipments shipments={shipments?.data ?? []} />
            <Details request={found} />
            <RequestItems items={found.items ?? []} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
