import { Link } from "@tanstack/react-router"
import type { StaffStatement } from "@vault-custody/operations-client"
import { Card, Facts, Page } from "@vault-custody/ui/Shell/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { statementTitle } from "@vault-custody/ui/Custody/StatementDay"
import { heldFacts, madeFacts, movedFacts } from "@vault-custody/ui/Custody/StatementFacts"
import { StatementSubtotals } from "@vault-custody/ui/Custody/StatementSubtotals"
import { StatementItems } from "@vault-custody/ui/Custody/StatementItems"
import { StatementFiles } from "@vault-custody/ui/Custody/StatementFiles"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { AccountName, useAccountName } from "../Names/Names.tsx"
import { usePermission } from "../Permissions.ts"
import { organizationFact } from "../Names/OrganizationFact.tsx"
import { vault } from "../Vault.ts"
import { CorrectButton } from "./CorrectButton.tsx"

const logEntryOf = ({ logIndex }: StaffStatement) =>
  logIndex === undefined ? t("Not in the log yet") : <Link to="/log">{logIndex}</Link>

/** One statement of a customer. */
export const StatementPage = () => {
  const id = useParam("id")
  const mayCorrect = usePermission("correctStatement")
  const query = useLive(["statement", id], (options) => vault.reads.getStatement(id, options))
  const holder = useAccountName(query.data?.fboAccountId ?? "")
  return (
    <Page
      title={statementTitle(query.data, holder)}
      parent={{ label: t("Statements"), to: "/statements" }}
      actions={query.data === undefined || !mayCorrect ? undefined : <CorrectButton statement={query.data} />}
    >
      <Loaded query={query} missing={t("There is no such statement.")}>
        {(statement) => (
          <>
            <Card
              title={t("Held at the day's end")}
              actions={<StatementFiles reads={vault.statements} statement={statement} />}
            >
              <Facts
                facts={[
                  organizationFact(statement),
                  ...heldFacts(statement, <AccountName key="account" id={statement.fboAccountId} />)
                ]}
              />
            </Card>
            <StatementSubtotals read={vault.statements.getStatementSubtotals} statement={statement} />
            <StatementItems read={vault.statements.listStatementItems} statement={statement} />
            <Card title={t("Movements on this day")}>
              <Facts facts={movedFacts(statement)} />
            </Card>
            <Card title={t("About this statement")}>
              <Facts facts={madeFacts(statement, logEntryOf(statement))} />
            </Card>
          </>
        )}
      </Loaded>
    </Page>
  )
}
