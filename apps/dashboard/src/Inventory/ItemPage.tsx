import type { InventoryItem } from "@vault-custody/client"
import { itemFacts, type ItemLinks } from "@vault-custody/ui/Custody/ItemFacts"
import { Card, Facts, Page } from "@vault-custody/ui/Shell/Frame"
import { itemName } from "@vault-custody/ui/Custody/ItemName"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { AccountName, ParcelLink, ProductName, RequestLink } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"
import { Movements } from "@vault-custody/ui/Custody/Movements"

const linksOf = ({
  fboAccountId,
  inboundShipmentId,
  openOutboundRequestId,
  productId
}: InventoryItem): ItemLinks => ({
  product: <ProductName id={productId} />,
  account: <AccountName id={fboAccountId} />,
  inbound: <ParcelLink id={inboundShipmentId} />,
  ...(openOutboundRequestId === undefined ? {} : { request: <RequestLink id={openOutboundRequestId} /> })
})

/** One item. */
export const ItemPage = () => {
  const id = useParam("id")
  const query = useLive(["item", id], (options) =>
    vault.inventory.getInventoryItem(id, { expand: "product" }, options)
  )
  return (
    <Page
      title={query.data === undefined ? t("Item") : itemName(query.data)}
      parent={{ label: t("Inventory"), to: "/inventory" }}
    >
      <Loaded query={query} missing={t("There is no such item in your organization.")}>
        {(item) => (
          <>
            <Card title={t("Details")}>
              <Facts facts={itemFacts(item, item.product, linksOf(item))} />
            </Card>
            <Movements itemId={id} account={AccountName} read={vault.inventory.listItemMovements} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
