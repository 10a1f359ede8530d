import { Link } from "@tanstack/react-router"
import type { ReturnShipment } from "@vault-custody/client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { Copyable } from "@vault-custody/ui/Design/Copy"
import { Card, Facts, Page } from "@vault-custody/ui/Shell/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { Count } from "@vault-custody/ui/Design/Money"
import { FirstRows } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { ItemLink } from "../Inventory/ItemColumns.tsx"
import { AccountName, ProductName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"

/** The request that the items had left with. */
const Request = ({ shipmentId }: { readonly shipmentId: string }) => {
  const { data } = useLive(["outbound-shipment", shipmentId], (options) =>
    vault.outboundShipments.getOutboundShipment(shipmentId, {}, options)
  )
  return data === undefined ? (
    "…"
  ) : (
    <Link to="/outbound/$id" params={{ id: data.outboundRequestId }}>
      {t("Outbound request")}
    </Link>
  )
}

const ProductOf = ({ itemId }: { readonly itemId: string }) => {
  const { data } = useLive(
    ["item-of-return", itemId],
    (options) => vault.inventory.getInventoryItem(itemId, {}, options),
    { every: false }
  )
  return data === undefined ? "…" : <ProductName id={data.productId} />
}

const Details = ({ shipment }: { readonly shipment: ReturnShipment }) => (
  <Card title={t("Details")}>
    <Facts
      facts={[
        [t("Status"), <Badge key="status" status={shipment.status} />],
        [t("Account"), <AccountName key="account" id={shipment.fboAccountId} />],
        [t("Had left with"), <Request key="request" shipmentId={shipment.outboundShipmentId} />],
        [t("Items"), <Count key="items" of={shipment.itemCount} />],
        [t("Received"), <Time key="received" at={shipment.createdAt} />],
        [t("Return ID"), <Copyable key="id" label={t("return ID")} text={shipment.id} />]
      ]}
    />
  </Card>
)

/** A shipment that came back, with its items. */
export const ReturnPage = () => {
  const id = useParam("id")
  const query = useLive(["return", id], (options) => vault.returnShipments.getReturnShipment(id, {}, options))
  return (
    <Page title={t("Return")} parent={{ label: t("Returns"), to: "/returns" }}>
      <Loaded query={query} missing={t("There is no such return in your organization.")}>
        {(shipment) => (
          <>
            <Details shipment={shipment} />
            <Card title={t("Items")} isFlush>
              <FirstRows
                label={t("Items")}
                columns={[
                  { name: t("Item"), cell: ({ inventoryItemId }) => <ItemLink id={inventoryItemId} /> },
                  {
                    name: t("Product"),
                    cell: ({ inventoryItemId }) => <ProductOf itemId={inventoryItemId} />
                  }
                ]}
                rows={shipment.items}
                keyOf={({ inventoryItemId }) => inventoryItemId}
              />
            </Card>
          </>
        )}
      </Loaded>
    </Page>
  )
}
