import type { Statement } from "@vault-custody/client"
import { filesColumn, heldColumns } from "@vault-custody/ui/Custody/StatementColumns"
import { TotalMarketValue } from "@vault-custody/ui/Custody/Totals"
import type { Column } from "@vault-custody/ui/Design/Table"
import { t } from "@vault-custody/ui/Texts/Texts"
import { vault } from "../Vault.ts"

/** Columns of statement lists besides the day. */
export const figureColumns: ReadonlyArray<Column<Statement>> = [
  ...heldColumns,
  {
    name: t("Market value"),
    isEnd: true,
    cell: ({ itemsWithoutMarketValue, totalMarketValueCents }) => (
      <TotalMarketValue cents={totalMarketValueCents} itemsWithout={itemsWithoutMarketValue} />
    )
  },
  filesColumn(vault.statements)
]
