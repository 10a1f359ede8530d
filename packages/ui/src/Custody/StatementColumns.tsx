import { Link } from "@tanstack/react-router"
import type { Statement } from "@vault-custody/client"
import { Count, Money } from "../Design/Money.tsx"
import type { Column } from "../Design/Table.tsx"
import { t } from "../Texts/Texts.tsx"
import { StatementDay } from "./StatementDay.tsx"
import { type StatementFileReads, StatementFiles } from "./StatementFiles.tsx"

/** The first column of lists of statements: the day, with the way to the statement. */
export const dayColumn: Column<Statement> = {
  name: t("Day (UTC)"),
  cell: (statement) => (
    <Link to="/statements/$id" params={{ id: statement.id }}>
      <StatementDay statement={statement} />
    </Link>
  )
}

/** The columns of what was held and insured. */
export const heldColumns: ReadonlyArray<Column<Statement>> = [
  { name: t("Items"), isEnd: true, cell: ({ totalItemCount }) => <Count of={totalItemCount} /> },
  {
    name: t("Insured value"),
    isEnd: true,
    cell: ({ totalInsuredValueCents }) => <Money cents={totalInsuredValueCents} />
  }
]

/** The column of a statement's files. */
export const filesColumn = (reads: StatementFileReads): Column<Statement> => ({
  name: t("Files"),
  isEnd: true,
  cell: (statement) => <StatementFiles reads={reads} statement={statement} />
})
