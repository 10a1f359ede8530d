import { Link } from "@tanstack/react-router"
import type { StaffStatement } from "@vault-custody/operations-client"
import { Count, Money } from "@vault-custody/ui/Design/Money"
import { StatementDay } from "@vault-custody/ui/Custody/StatementDay"
import { StatementFiles } from "@vault-custody/ui/Custody/StatementFiles"
import { type Column } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { t } from "@vault-custody/ui/Texts/Texts"
import { accountColumn } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"

/** The columns of lists of statements. */
export const statementColumns: ReadonlyArray<Column<StaffStatement>> = [
  {
    name: t("Day (UTC)"),
    cell: (statement) => (
      <Link to="/statements/$id" params={{ id: statement.id }}>
        <StatementDay statement={statement} />
      </Link>
    )
  },
  accountColumn,
  { name: t("Items"), isEnd: true, cell: ({ totalItemCount }) => <Count of={totalItemCount} /> },
  {
    name: t("Insured value"),
    isEnd: true,
    cell: ({ totalInsuredValueCents }) => <Money cents={totalInsuredValueCents} />
  },
  {
    name: t("Files"),
    isEnd: true,
    cell: (statement) => <StatementFiles reads={vault.statements} statement={statement} />
  },
  { name: t("Generated"), cell: ({ createdAt }) => <Time at={createdAt} /> }
]
