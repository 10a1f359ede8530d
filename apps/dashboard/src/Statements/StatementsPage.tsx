import { Link } from "@tanstack/react-router"
import type { Statement } from "@vault-custody/client"
import { dayColumn } from "@vault-custody/ui/Custody/StatementColumns"
import { statementCsv } from "@vault-custody/ui/Custody/StatementCsv"
import { CsvDownload } from "@vault-custody/ui/Data/CsvDownload"
import { dayOf, DayFilters, Filters, TextFilter } from "@vault-custody/ui/Design/Filters"
import { MainPage } from "@vault-custody/ui/Shell/Frame"
import { useList } from "@vault-custody/ui/Data/Live"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { useUrlState } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { AccountFilter } from "../Names/AccountFields.tsx"
import { accountColumn } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"
import { figureColumns } from "./StatementColumns.tsx"

const columns: ReadonlyArray<Column<Statement>> = [dayColumn, accountColumn, ...figureColumns]

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
    <MainPage actions={<Link to="/verify">{t("Verify a proof")}</Link>}>
      <Filters
        search={
          <TextFilter name="q" label={t("Search")} placeholder={t("Holder, vault ID or statement ID")} />
        }
        downloads={
          <CsvDownload
            fileName="statements.csv"
            label={t("Download list (CSV)")}
            query={query}
            rows={() => vault.statements.listStatements.all(asked)}
            columns={statementCsv}
          />
        }
      >
        <AccountFilter />
        <DayFilters />
      </Filters>
      <ListCard
        label={t("Statements")}
        query={query}
        columns={columns}
        empty={
          Object.values(asked).every((value) => value === undefined) ? (
            <EmptyState title={t("No statements yet")}>
              {t("One is made for each account and day, shortly after the day has ended.")}
            </EmptyState>
          ) : (
            <EmptyState title={t("No such statements")}>
              {t("Choose another account or other days.")}
            </EmptyState>
          )
        }
      />
    </MainPage>
  )
}
