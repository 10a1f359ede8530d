import { Link } from "@tanstack/react-router"
import type { OutboundRequest, RequestOptions, ReturnShipment } from "@vault-custody/client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { requestName, returnName } from "@vault-custody/ui/Custody/Names"
import { Copyable } from "@vault-custody/ui/Design/Copy"
import { Card, Facts, Page } from "@vault-custody/ui/Shell/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { Count } from "@vault-custody/ui/Design/Money"
import { FirstRows } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { AccountName, ItemName, ProductName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"

interface Return {
  readonly returned: ReturnShipment
  readonly request: OutboundRequest
}

/** Reads a return, and the request that its items had left with. */
const read = async (id: string, options: RequestOptions): Promise<Return> => {
  const returned = await vault.returnShipments.getReturnShipment(id, {}, options)
  const { outboundShipmentId } = returned
  const shipment = await vault.outboundShipments.getOutboundShipment(outboundShipmentId, {}, options)
  const request = await vault.outboundRequests.getOutboundRequest(shipment.outboundRequestId, {}, options)
  return { returned, request }
}

const ProductOf = ({ itemId }: { readonly itemId: string }) => {
  const { data } = useLive(
    ["item-of-return", itemId],
    (options) => vault.inventory.getInventoryItem(itemId, {}, options),
    { every: false }
  )
  return data === undefined ? "…" : <ProductName id={data.productId} />
}

const Details = ({ request, returned }: Return) => (
  <Card title={t("Details")}>
    <Facts
      facts={[
        [t("Status"), <Badge key="status" status={returned.status} />],
        [t("Account"), <AccountName key="account" id={returned.fboAccountId} />],
        [
          t("Left with"),
          <Link key="request" to="/outbound/$id" params={{ id: request.id }}>
            {requestName(request)}
          </Link>
        ],
        [t("Items"), <Count key="items" of={returned.itemCount} />],
        [t("Received"), <Time key="received" at={returned.createdAt} />],
        [t("Return ID"), <Copyable key="id" label={t("return ID")} text={returned.id} />]
      ]}
    />
  </Card>
)

/** A shipment that came back, with its items. */
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
    >
      <Loaded query={query} missing={t("There is no such return in your organization.")}>
        {(found) => (
          <>
            <Details {...found} />
            <Card title={t("Items")} isFlush>
              <FirstRows
                label={t("Items")}
                columns={[
                  { name: t("Item"), cell: ({ inventoryItemId }) => <ItemName id={inventoryItemId} /> },
                  {
                    name: t("Product"),
                    cell: ({ inventoryItemId }) => <ProductOf itemId={inventoryItemId} />
                  }
                ]}
                rows={found.returned.items}
                keyOf={({ inventoryItemId }) => inventoryItemId}
              />
            </Card>
          </>
        )}
      </Loaded>
    </Page>
  )
}
