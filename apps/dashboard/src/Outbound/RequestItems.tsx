import type { OutboundRequest } from "@vault-custody/client"
import { Table } from "@vault-custody/ui/Design/Table"
import { Card } from "@vault-custody/ui/Shell/Frame"
import { t } from "@vault-custody/ui/Texts/Texts"
import { ItemName, ItemWorthById, ProductName, TotalWorth } from "../Names/Names.tsx"

/** The items of a request, on its page and on its shipment's. */
export const RequestItems = ({ items }: { readonly items: NonNullable<OutboundRequest["items"]> }) => (
  <Card title={t("Items")} isFlush>
    <Table
      label={t("Items")}
      rows={items}
      keyOf={({ id }) => id}
      columns={[
        { name: t("Item"), cell: ({ inventoryItemId }) => <ItemName id={inventoryItemId} /> },
        { name: t("Product"), cell: ({ productId }) => <ProductName id={productId} /> },
        {
          name: t("Value"),
          isEnd: true,
          cell: ({ inventoryItemId }) => <ItemWorthById id={inventoryItemId} />
        }
      ]}
    />
    <TotalWorth ids={items.map(({ inventoryItemId }) => inventoryItemId)} />
  </Card>
)
