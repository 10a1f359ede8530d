import type { StaffInventoryItem } from "@vault-custody/operations-client"
import { itemColumnsOf } from "@vault-custody/ui/Custody/ItemColumns"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { type Column, TwoLines } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { t } from "@vault-custody/ui/Texts/Texts"
import { accountColumn, ItemWorth, ProductName } from "../Names/Names.tsx"

/** Columns of item lists. */
export const itemColumns: ReadonlyArray<Column<StaffInventoryItem>> = [
  ...itemColumnsOf({ ItemWorth, ProductName }),
  accountColumn,
  {
    name: t("Status and place"),
    cell: ({ pendingVoid, placeId, placePath, status }) => (
      <TwoLines second={placePath ?? placeId}>
        {pendingVoid === undefined ? (
          <Badge status={status} />
        ) : (
          <Badge status={status} tone="warn" words={t("To be voided")} />
        )}
      </TwoLines>
    )
  },
  { name: t("Received"), cell: ({ createdAt }) => <Time at={createdAt} /> }
]
