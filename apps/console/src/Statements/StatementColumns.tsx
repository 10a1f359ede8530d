import type { StaffStatement } from "@vault-custody/operations-client"
import { dayColumn, filesColumn, heldColumns } from "@vault-custody/ui/Custody/StatementColumns"
import type { Column } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { t } from "@vault-custody/ui/Texts/Texts"
import { accountColumn } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"

/** The columns of lists of statements. */
export const statementColumns: ReadonlyArray<Column<StaffStatement>> = [
  dayColumn,
  accountColumn,
  ...heldColumns,
  filesColumn(vault.statements),
  { name: t("Generated"), cell: ({ createdAt }) => <Time at={createdAt} /> }
]
