import { Link } from "@tanstack/react-router"
import type { InventoryItem } from "@vault-custody/client"
import type { ReactNode } from "react"
import { NumberText } from "../Design/Long.tsx"
import { type Column, TwoLines } from "../Design/Table.tsx"
import { t } from "../Texts/Texts.tsx"
import { itemName } from "./ItemName.tsx"
import { fineOuncesWords } from "./Weight.tsx"

/** The first columns of item lists: the item with the way to it, its product, and its value with its fine weight. */
export const itemColumnsOf = ({
  ItemWorth,
  ProductName
}: {
  readonly ItemWorth: (props: { readonly item: InventoryItem }) => ReactNode
  readonly ProductName: (props: { readonly id: string }) => ReactNode
}): ReadonlyArray<Column<InventoryItem>> => [
  {
    name: t("Item"),
    cell: (item) => (
      <Link to="/inventory/$id" params={{ id: item.id }}>
        <NumberText text={itemName(item)} />
      </Link>
    )
  },
  { name: t("Product"), cell: ({ productId }) => <ProductName id={productId} /> },
  {
    name: t("Value"),
    isEnd: true,
    cell: (item) => (
      <TwoLines second={fineOuncesWords(item)}>
        <ItemWorth item={item} />
      </TwoLines>
    )
  }
]
