import { Link } from "@tanstack/react-router"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { Copyable } from "@vault-custody/ui/Design/Copy"
import { decidedFacts, sentBackFacts } from "@vault-custody/ui/Custody/Decided"
import { Card, Facts, Page } from "@vault-custody/ui/Shell/Frame"
import { itemName } from "@vault-custody/ui/Custody/ItemName"
import { valueFacts } from "@vault-custody/ui/Custody/ItemValue"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { Time } from "@vault-custody/ui/Design/Time"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { weightFacts } from "@vault-custody/ui/Custody/Weight"
import { AccountName, ProductName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"
import { Movements } from "./Movements.tsx"

/** One item. */
export const ItemPage = () => {
  const id = useParam("id")
  const query = useLive(["item", id], (options) =>
    vault.inventory.getInventoryItem(id, { expand: "product" }, options)
  )
  return (
    <Page
      title={query.data === undefined ? "Item" : itemName(query.data)}
      parent={{ label: "Inventory", to: "/inventory" }}
    >
      <Loaded query={query} missing="There is no such item in your organization.">
        {(item) => (
          <>
            <Card title="Details">
              <Facts
                facts={[
                  ["Status", <Badge key="status" status={item.status} />],
                  ...decidedFacts(item),
                  ...sentBackFacts(item),
                  ["Product", <ProductName key="product" id={item.productId} />],
                  ...weightFacts(item),
                  ...valueFacts(item, item.product),
                  ["Serial number", item.serialNumber === "" ? "—" : <code>{item.serialNumber}</code>],
                  ["Vault's mark", <code key="mark">{item.internalIdentifier}</code>],
                  ["Account", <AccountName key="account" id={item.fboAccountId} />],
                  [
                    "Came with",
                    <Link key="inbound" to="/inbound/$id" params={{ id: item.inboundShipmentId }}>
                      Inbound shipment
                    </Link>
                  ],
                  ...(item.openOutboundRequestId === undefined
                    ? []
                    : [
                        [
                          "Requested by",
                          <Link key="request" to="/outbound/$id" params={{ id: item.openOutboundRequestId }}>
                            Outbound request
                          </Link>
                        ] as const
                      ]),
                  ["Received", <Time key="received" at={item.createdAt} />],
                  ["Item ID", <Copyable key="id" label="item ID" text={item.id} />]
                ]}
              />
            </Card>
            <Movements itemId={id} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
