import type { OutboundRequest, OutboundShipment } from "@vault-custody/client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { Copyable } from "@vault-custody/ui/Design/Copy"
import { decidedFacts } from "@vault-custody/ui/Custody/Decided"
import { Card, Facts, Page } from "@vault-custody/ui/Shell/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { formatCents } from "@vault-custody/ui/Design/Money"
import { plural } from "@vault-custody/ui/Design/Plural"
import { ReasonButton } from "@vault-custody/ui/Design/Reason"
import { usePermission } from "@vault-custody/ui/Session/Session"
import { Steps } from "@vault-custody/ui/Design/Steps"
import { Table } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { say } from "@vault-custody/ui/Design/Toasts"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { addressLine } from "../Accounts/AddressFields.tsx"
import { ItemLink } from "../Inventory/ItemColumns.tsx"
import { AccountName, ProductName } from "../Names/Names.tsx"
import { stepsTo } from "../Progress/StepsTo.ts"
import { vault } from "../Vault.ts"
import { requestName } from "./RequestWords.ts"
import { serviceWords } from "./ServiceChoice.tsx"
import { shipmentColumns } from "./ShipmentColumns.tsx"

/** How far a request has come: once it is approved, its shipment says. */
const stateOf = (request: OutboundRequest, shipment: OutboundShipment | undefined): string => {
  if (request.status !== "processing" && request.status !== "fulfilled") return request.status
  if (shipment === undefined) return request.status === "fulfilled" ? "shipped" : "processing"
  return shipment.status === "created" ? "processing" : shipment.status
}

const stagesOf = (request: OutboundRequest, shipment: OutboundShipment | undefined) => [
  { state: "pending_review", name: "Requested", note: <Time at={request.createdAt} /> },
  { state: "processing", name: "Approved" },
  { state: "picked", name: "Picked" },
  { state: "shipped", name: "Shipped", note: <Time at={shipment?.shippedAt} none="" /> },
  { state: "delivered", name: "Delivered", note: <Time at={shipment?.deliveredAt} none="" /> }
]

const quoteWords = ({ shipping: { mode, quote, serviceCode } }: OutboundRequest): string => {
  if (quote !== undefined) return `${quote.carrier} ${quote.service}, ${formatCents(quote.quotedCents)}`
  return mode === "cheapest" ? "The cheapest service" : serviceWords(serviceCode ?? "")
}

/** Customers see of staff that it was staff; how many had to approve is the vault's own matter. */
const approverOf = ({ approvedBySystem, status }: OutboundRequest): string => {
  if (approvedBySystem) return "Automatically, within your organization's limit"
  if (status === "pending_review") return "Nobody yet"
  return status === "processing" || status === "fulfilled" ? "Vault staff" : "—"
}

const Details = ({ request }: { readonly request: OutboundRequest }) => (
  <Card title="Details">
    <Facts
      facts={[
        ["Status", <Badge key="status" status={request.status} />],
        ...decidedFacts(request),
        ["Account", <AccountName key="account" id={request.fboAccountId} />],
        ["Address", addressLine(request.destinationAddress)],
        ["Service", quoteWords(request)],
        [
          "Insured for",
          request.shipping.quote === undefined ? "—" : formatCents(request.shipping.quote.insuredValueCents)
        ],
        ["Approved by", approverOf(request)],
        ["Notes", request.notes || "—"],
        ["Requested", <Time key="requested" at={request.createdAt} />],
        ["Request ID", <Copyable key="id" label="request ID" text={request.id} />]
      ]}
    />
  </Card>
)

const CancelButton = ({ request }: { readonly request: OutboundRequest }) => (
  <ReasonButton
    label="Cancel request"
    title={`Cancel ${requestName(request)}?`}
    act={(reason, options) =>
      vault.outboundRequests.cancelOutboundRequest(
        request.id,
        reason === undefined ? {} : { reason },
        options
      )
    }
    onDone={() => say("Request cancelled")}
  >
    {`${plural(request.totalItems, "The item stays in the vault and is", "The items stay in the vault and are")} free again. This cannot be undone.`}
  </ReasonButton>
)

const Shipments = ({ shipments }: { readonly shipments: ReadonlyArray<OutboundShipment> }) =>
  shipments.length === 0 ? null : (
    <Card title="Shipments" isFlush>
      <Table label="Shipments" rows={shipments} keyOf={({ id }) => id} columns={shipmentColumns} />
    </Card>
  )

const Items = ({ items }: { readonly items: NonNullable<OutboundRequest["items"]> }) => (
  <Card title="Items" isFlush>
    <Table
      label="Items"
      rows={items}
      keyOf={({ id }) => id}
      columns={[
        { name: "Item", cell: ({ inventoryItemId }) => <ItemLink id={inventoryItemId} /> },
        { name: "Product", cell: ({ productId }) => <ProductName id={productId} /> }
      ]}
    />
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
  const live = shipments?.data.find(({ status }) => status !== "cancelled")
  return (
    <Page
      title={request === undefined ? "Request" : requestName(request)}
      parent={{ label: "Outbound", to: "/outbound" }}
      actions={
        request?.status === "pending_review" && mayCancel ? <CancelButton request={request} /> : undefined
      }
    >
      <Loaded query={query} missing="There is no such request in your organization.">
        {(found) => (
          <>
            <Card title="Progress">
              <Steps label="Progress" steps={stepsTo(stagesOf(found, live), stateOf(found, live))} />
            </Card>
            <Shipments shipments={shipments?.data ?? []} />
            <Details request={found} />
            <Items items={found.items ?? []} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
