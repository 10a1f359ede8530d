import type { StaffInventoryItem } from "@vault-custody/operations-client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import type { Column } from "@vault-custody/ui/Design/Table"
import { t } from "@vault-custody/ui/Texts/Texts"
import { ProductName } from "../Names/Names.tsx"

/** The columns of the items on a receipt. */
export const receiptColumns: ReadonlyArray<Column<StaffInventoryItem>> = [
  { name: t("Vault mark"), cell: ({ internalIdentifier }) => <code>{internalIdentifier}</code> },
  { name: t("Product"), cell: ({ productId }) => <ProductName id={productId} /> },
  { name: t("Serial number"), cell: ({ serialNumber }) => serialNumber || "—" },
  { name: t("Status"), cell: ({ status }) => <Badge status={status} /> }
]
