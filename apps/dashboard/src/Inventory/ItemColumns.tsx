import type { InventoryItem } from "@vault-custody/client"
import { itemColumnsOf } from "@vault-custody/ui/Custody/ItemColumns"
import { Badge } from "@vault-custody/ui/Design/Badge"
import type { Column } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { t } from "@vault-custody/ui/Texts/Texts"
import { ItemWorth, ProductName } from "../Names/Names.tsx"

/** Columns of item lists. */
export const itemColumns: ReadonlyArray<Column<InventoryItem>> = [
  ...itemColumnsOf({ ItemWorth, ProductName }),
  { name: t("Status"), cell: ({ status }) => <Badge status={status} /> },
  { name: t("Received"), cell: ({ createdAt }) => <Time at={createdAt} /> }
]
