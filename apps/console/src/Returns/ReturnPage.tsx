import { Link } from "@tanstack/react-router"
import type { RequestOptions } from "@vault-custody/client"
import type {
  StaffInventoryItem,
  StaffOutboundRequest,
  StaffOutboundShipment,
  StaffReturnShipment
} from "@vault-custody/operations-client"
import { inBatches } from "@vault-custody/ui/Data/Batch"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { requestName, returnName, shipmentName } from "@vault-custody/ui/Custody/Names"
import { carriedBy } from "@vault-custody/ui/Custody/Phrases"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { Copyable } from "@vault-custody/ui/Design/Copy"
import { Count } from "@vault-custody/ui/Design/Money"
import { FirstRows } from "@vault-custody/ui/Design/Table"
import { exactUtc, Time } from "@vault-custody/ui/Design/Time"
import { PrintButton } from "@vault-custody/ui/Paper/PrintButton"
import { PrintedDocument } from "@vault-custody/ui/Paper/PrintedDocument"
import { Card, Facts, Page } from "@vault-custody/ui/Shell/Frame"
import { t } from "@vault-custody/ui/Texts/Texts"
import { receiptColumns } from "../Intake/ReceiptColumns.tsx"
import { itemColumns } from "../Inventory/ItemColumns.tsx"
import { addressLines } from "@vault-custody/ui/Custody/Address"
import { AccountName } from "../Names/Names.tsx"
import { organizationFact } from "../Names/OrganizationFact.tsx"
import { vault } from "../Vault.ts"

interface Return {
  readonly returned: StaffReturnShipment
  /** The shipment that the items had left with. */
  readonly shipment: StaffOutboundShipment
  readonly request: StaffOutboundRequest
  readonly items: ReadonlyArray<StaffInventoryItem>
  /** From the audit log; undefined if its entry is not among the shipment's newest. */
  readonly receivedBy: string | undefined
}

const readItem = inBatches(vault.reads.listInventory)

const read = async (id: string, options: RequestOptions): Promise<Return> => {
  const returned = await vault.reads.getReturnShipment(id, options)
  const { items, outboundShipmentId } = returned
  const shipment = await vault.reads.getOutboundShipment(outboundShipmentId, options)
  const [request, { data: entries }, ...rows] = await Promise.all([
    vault.reads.getOutboundRequest(shipment.outboundRequestId, options),
    vault.auditLog.listAuditLog({ resourceId: outboundShipmentId, limit: 100 }, options),
    ...items.map(({ inventoryItemId }) => readItem(inventoryItemId))
  ])
  const entry = entries.find(({ details }) => details["returnShipmentId"] === id)
  return { returned, shipment, request, items: rows, receivedBy: entry?.actorName }
}

const Details = ({ receivedBy, request, returned, shipment }: Return) => (
  <Card title={t("Details")}>
    <Facts
      facts={[
        [t("Status"), <Badge key="status" status={returned.status} />],
        organizationFact(returned),
        [t("Account"), <AccountName key="account" id={returned.fboAccountId} />],
        [
          t("Shipment"),
          <Link key="shipment" to="/shipments/$id" params={{ id: shipment.id }}>
            {shipmentName(shipment)}
          </Link>
        ],
        [
          t("Request"),
          <Link key="request" to="/requests/$id" params={{ id: request.id }}>
            {requestName(request)}
          </Link>
        ],
        [t("Items"), <Count key="items" of={returned.itemCount} />],
        [t("Shipped"), <Time key="shipped" at={shipment.shippedAt} none={t("Not yet")} />],
        [t("Received"), <Time key="received" at={returned.createdAt} />],
        [t("Received by"), receivedBy ?? "—"],
        [t("Return ID"), <Copyable key="id" label={t("return ID")} text={returned.id} />]
      ]}
    />
  </Card>
)

/** The receipt, to be signed by whoever brought the items back. */
const Receipt = ({ items, receivedBy, request, returned, shipment }: Return) => (
  <PrintedDocument
    title={t("Receipt of a return")}
    reference={returned.id}
    parties={[
      {
        as: t("Held for"),
        lines: [<AccountName key="holder" id={returned.fboAccountId} />, returned.organizationName]
      },
      { as: t("Shipped to"), lines: addressLines(request.destinationAddress) }
    ]}
    facts={[
      [t("Received"), exactUtc(returned.createdAt)],
      [t("Received by"), receivedBy ?? "—"],
      [t("Shipment"), shipment.id],
      [t("Carrier"), carriedBy(shipment)]
    ]}
    table={{ label: t("Items received"), rows: items, keyOf: ({ id }) => id, columns: receiptColumns }}
    totals={[[t("Items"), items.length]]}
    signatures={[t("Received by"), t("Handed over by")]}
  />
)

/** Items of a shipment that came back; printed, the page is their receipt. */
export const ReturnPage = () => {
  const id = useParam("id")
  const query = useLive(["return", id], (options) => read(id, options), { every: 30_000 })
  return (
    <Page
      title={
        query.data === undefined
          ? t("Return")
          : returnName(query.data.returned, query.data.request.destinationAddress.city)
      }
      parent={{ label: t("Returns"), to: "/returns" }}
      actions={query.data === undefined ? undefined : <PrintButton label={t("Print receipt")} />}
    >
      <Loaded query={query} missing={t("There is no such return.")}>
        {(found) => (
          <>
            <Details {...found} />
            <Card title={t("Items")} isFlush>
              <FirstRows
                label={t("Items")}
                columns={itemColumns.filter(({ name }) => name !== t("Account"))}
                rows={found.items}
                keyOf={({ id: itemId }) => itemId}
              />
            </Card>
            <Receipt {...found} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
