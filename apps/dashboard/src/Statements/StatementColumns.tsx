import { Link } from "@tanstack/react-router"
import type { Statement } from "@vault-custody/client"
import { Count, Money } from "@vault-custody/ui/Money"
import type { Column } from "@vault-custody/ui/Table"
import { StatementFiles } from "./StatementFiles.tsx"

/** The day of a statement, with its version where it is a correction. */
export const dayOf = ({ statementDate, version }: Statement): string =>
  version === 1 ? statementDate : `${statementDate} (version ${version})`

export const dayColumn: Column<Statement> = {
  name: "Day",
  cell: (statement) => (
    <Link to="/statements/$id" params={{ id: statement.id }}>
      {dayOf(statement)}
    </Link>
  )
}

/** What lists of statements show besides the day. */
export const figureColumns: ReadonlyArray<Column<Statement>> = [
  { name: "Items", isEnd: true, cell: ({ totalItemCount }) => <Count of={totalItemCount} /> },
  {
    name: "Insured value",
    isEnd: true,
    cell: ({ totalInsuredValueCents }) => <Money cents={totalInsuredValueCents} />
  },
  {
    name: "Market value",
    isEnd: true,
    cell: ({ totalMarketValueCents }) => <Money cents={totalMarketValueCents} />
  },
  { name: "Files", isEnd: true, cell: (statement) => <StatementFiles statement={statement} /> }
]
