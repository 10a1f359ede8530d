import { Link } from "@tanstack/react-router"
import type { Statement } from "@vault-custody/client"
import { Count, Money } from "@vault-custody/ui/Design/Money"
import { StatementDay } from "@vault-custody/ui/Custody/StatementDay"
import { StatementFiles } from "@vault-custody/ui/Custody/StatementFiles"
import { TotalMarketValue } from "@vault-custody/ui/Custody/Totals"
import type { Column } from "@vault-custody/ui/Design/Table"
import { t } from "@vault-custody/ui/Texts/Texts"
import { vault } from "../Vault.ts"

export const dayColumn: Column<Statement> = {
  name: t("Day (UTC)"),
  cell: (statement) => (
    <Link to="/statements/$id" params={{ id: statement.id }}>
      <StatementDay statement={statement} />
    </Link>
  )
}

/** Columns of statement lists besides the day. */
export const figureColumns: ReadonlyArray<Column<Statement>> = [
  { name: t("Items"), isEnd: true, cell: ({ totalItemCount }) => <Count of={totalItemCount} /> },
  {
    name: t("Insured value"),
    isEnd: true,
    cell: ({ totalInsuredValueCents }) => <Money cents={totalInsuredValueCents} />
  },
  {
    name: t("Market value"),
    isEnd: true,
    cell: ({ itemsWithoutMarketValue, totalMarketValueCents }) => (
      <TotalMarketValue cents={totalMarketValueCents} itemsWithout={itemsWithoutMarketValue} />
    )
  },
  {
    name: t("Files"),
    isEnd: true,
    cell: (statement) => <StatementFiles reads={vault.statements} statement={statement} />
  }
]
