import { Badge } from "@vault-custody/ui/Badge"
import { Copyable } from "@vault-custody/ui/Copy"
import { Card, Facts, Page } from "@vault-custody/ui/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Live"
import { Time } from "@vault-custody/ui/Time"
import { useParam } from "@vault-custody/ui/UrlState"
import { AccountName, ProductName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"
import { itemName } from "./ItemColumns.tsx"

/** One item. */
export const ItemPage = () => {
  const id = useParam("id")
  const query = useLive(["item", id], (options) => vault.inventory.getInventoryItem(id, options))
  return (
    <Page
      title={query.data === undefined ? "Item" : itemName(query.data)}
      parent={{ label: "Inventory", to: "/inventory" }}
    >
      <Loaded query={query} missing="There is no such item in your organization.">
        {(item) => (
          <Card title="Details">
            <Facts
              facts={[
                ["Status", <Badge key="status" status={item.status} />],
                ["Product", <ProductName key="product" id={item.productId} />],
                ["Serial number", item.serialNumber === "" ? "—" : <code>{item.serialNumber}</code>],
                ["Vault's mark", <code key="mark">{item.internalIdentifier}</code>],
                ["Account", <AccountName key="account" id={item.fboAccountId} />],
                ["Came with", <Copyable key="inbound" label="shipment ID" text={item.inboundShipmentId} />],
                ...(item.openOutboundRequestId === undefined
                  ? []
                  : [
                      [
                        "Requested by",
                        <Copyable key="request" label="request ID" text={item.openOutboundRequestId} />
                      ] as const
                    ]),
                ["Received", <Time key="received" at={item.createdAt} />],
                ["Item ID", <Copyable key="id" label="item ID" text={item.id} />]
              ]}
            />
          </Card>
        )}
      </Loaded>
    </Page>
  )
}
