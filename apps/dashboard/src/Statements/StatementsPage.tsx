import { Link } from "@tanstack/react-router"
import type { Statement } from "@vault-custody/client"
import { Filters, TextFilter } from "@vault-custody/ui/Filters"
import { MainPage } from "@vault-custody/ui/Frame"
import { useList } from "@vault-custody/ui/Live"
import { EmptyState } from "@vault-custody/ui/States"
import { type Column, ListCard } from "@vault-custody/ui/Table"
import { useUrlState } from "@vault-custody/ui/UrlState"
import { AccountFilter } from "../Names/AccountFields.tsx"
import { AccountName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"
import { dayColumn, figureColumns } from "./StatementColumns.tsx"

const columns: ReadonlyArray<Column<Statement>> = [
  dayColumn,
  { name: "Account", cell: ({ fboAccountId }) => <AccountName id={fboAccountId} /> },
  ...figureColumns
]

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

/** What each account held at the end of each day. */
export const StatementsPage = () => {
  const { find, get } = useUrlState()
  const day = get("day")
  const asked = { fboAccountId: find("account"), statementDate: isDay(day) ? day : undefined }
  const query = useList("statements", vault.statements.listStatements, asked)
  return (
    <MainPage actions={<Link to="/verify">Verify a proof</Link>}>
      <Filters>
        <AccountFilter />
        <TextFilter name="day" label="Day" type="date" />
      </Filters>
      <ListCard
        label="Statements"
        query={query}
        columns={columns}
        empty={
          asked.fboAccountId === undefined && asked.statementDate === undefined ? (
            <EmptyState title="No statements yet">
              One is made for each account and day, shortly after the day has ended.
            </EmptyState>
          ) : (
            <EmptyState title="No such statements">Choose another account or day.</EmptyState>
          )
        }
      />
    </MainPage>
  )
}
