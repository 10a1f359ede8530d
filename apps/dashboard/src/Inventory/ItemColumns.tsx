import { Link } from "@tanstack/react-router"
import type { InventoryItem } from "@vault-custody/client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { itemName } from "@vault-custody/ui/Custody/ItemName"
import { type Column, TwoLines } from "@vault-custody/ui/Design/Table"
import { NumberText } from "@vault-custody/ui/Design/Long"
import { Time } from "@vault-custody/ui/Design/Time"
import { fineOuncesWords } from "@vault-custody/ui/Custody/Weight"
import { t } from "@vault-custody/ui/Texts/Texts"
import { ItemWorth, ProductName } from "../Names/Names.tsx"

/** Columns of item lists. */
export const itemColumns: ReadonlyArray<Column<InventoryItem>> = [
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
  },
  { name: t("Status"), cell: ({ status }) => <Badge status={status} /> },
  { name: t("Received"), cell: ({ createdAt }) => <Time at={createdAt} /> }
]
