import { Link } from "@tanstack/react-router"
import type { Statement } from "@vault-custody/client"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { CsvDownload } from "@vault-custody/ui/Data/CsvDownload"
import { decimalCents } from "@vault-custody/ui/Design/Money"
import { dayOf, DayFilters, Filters, TextFilter } from "@vault-custody/ui/Design/Filters"
import { MainPage } from "@vault-custody/ui/Shell/Frame"
import { useList } from "@vault-custody/ui/Data/Live"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { useUrlState } from "@vault-custody/ui/Data/UrlState"
import { AccountFilter } from "../Names/AccountFields.tsx"
import { AccountName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"
import { dayColumn, figureColumns } from "./StatementColumns.tsx"

const columns: ReadonlyArray<Column<Statement>> = [
  dayColumn,
  { name: "Account", cell: ({ fboAccountId }) => <AccountName id={fboAccountId} /> },
  ...figureColumns
]

const csvColumns: ReadonlyArray<CsvColumn<Statement>> = [
  ["Statement ID", ({ id }) => id],
  ["Day (UTC)", ({ statementDate }) => statementDate],
  ["Account ID", ({ fboAccountId }) => fboAccountId],
  ["Version", ({ version }) => version],
  ["Final", ({ isFinal }) => (isFinal ? "yes" : "no")],
  ["Items held", ({ totalItemCount }) => totalItemCount],
  ["Insured value", ({ totalInsuredValueCents }) => decimalCents(totalInsuredValueCents)],
  ["Market value", ({ totalMarketValueCents }) => decimalCents(totalMarketValueCents)],
  ["Items without market value", ({ itemsWithoutMarketValue }) => itemsWithoutMarketValue ?? ""]
]

/** Holdings of each account at the end of each day. */
export const StatementsPage = () => {
  const { find, get } = useUrlState()
  const asked = {
    q: get("q").trim() || undefined,
    fboAccountId: find("account"),
    dateFrom: dayOf(get("from")),
    dateTo: dayOf(get("to"))
  }
  const query = useList("statements", vault.statements.listStatements, asked)
  return (
    <MainPage actions={<Link to="/verify">Verify a proof</Link>}>
      <Filters>
        <TextFilter name="q" label="Search" placeholder="Holder, vault ID or statement ID" />
        <AccountFilter />
        <DayFilters />
        <CsvDownload
          fileName="statements.csv"
          label="Download list (CSV)"
          query={query}
          rows={() => vault.statements.listStatements.all(asked)}
          columns={csvColumns}
        />
      </Filters>
      <ListCard
        label="Statements"
        query={query}
        columns={columns}
        empty={
          Object.values(asked).every((value) => value === undefined) ? (
            <EmptyState title="No statements yet">
              One is made for each account and day, shortly after the day has ended.
            </EmptyState>
          ) : (
            <EmptyState title="No such statements">Choose another account or other days.</EmptyState>
          )
        }
      />
    </MainPage>
  )
}
