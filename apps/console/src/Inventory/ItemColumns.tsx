import { Link } from "@tanstack/react-router"
import type { StaffInventoryItem } from "@vault-custody/operations-client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { itemName } from "@vault-custody/ui/Custody/ItemName"
import { type Column, TwoLines } from "@vault-custody/ui/Design/Table"
import { NumberText } from "@vault-custody/ui/Design/Long"
import { Time } from "@vault-custody/ui/Design/Time"
import { fineOuncesWords } from "@vault-custody/ui/Custody/Weight"
import { t } from "@vault-custody/ui/Texts/Texts"
import { accountColumn, ItemWorth, ProductName } from "../Names/Names.tsx"

/** Columns of item lists. */
export const itemColumns: ReadonlyArray<Column<StaffInventoryItem>> = [
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
  accountColumn,
  {
    name: t("Status"),
    cell: ({ pendingVoid, status }) =>
      pendingVoid === undefined ? (
        <Badge status={status} />
      ) : (
        <Badge status={status} tone="warn" words={t("To be voided")} />
      )
  },
  {
    name: t("Place"),
    cell: ({ placeId, placePath }) => (placeId === null ? "—" : <code>{placePath ?? placeId}</code>)
  },
  { name: t("Received"), cell: ({ createdAt }) => <Time at={createdAt} /> }
]
