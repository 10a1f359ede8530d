import type { Statement } from "@vault-custody/client"
import { Copyable } from "@vault-custody/ui/Design/Copy"
import { Card, Facts, Page } from "@vault-custody/ui/Shell/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { statementDay, statementTitle } from "@vault-custody/ui/Custody/StatementDay"
import { heldFacts, madeFacts, movedFacts } from "@vault-custody/ui/Custody/StatementFacts"
import { StatementSubtotals } from "@vault-custody/ui/Custody/StatementSubtotals"
import { StatementItems } from "@vault-custody/ui/Custody/StatementItems"
import { StatementFiles } from "@vault-custody/ui/Custody/StatementFiles"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { PrintButton } from "@vault-custody/ui/Paper/PrintButton"
import { PrintedDocument } from "@vault-custody/ui/Paper/PrintedDocument"
import { t } from "@vault-custody/ui/Texts/Texts"
import { rich } from "@vault-custody/ui/Texts/Rich"
import { AccountName, useAccountName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"

/** The statement's entry in the log, and the fingerprint of the key that verifies the log. */
const LogEntry = ({ statement: { logIndex } }: { readonly statement: Statement }) => {
  const { data: key } = useLive(["log-key"], (options) => vault.log.getLogKey(options), {
    isEnabled: logIndex !== undefined
  })
  if (logIndex === undefined) return t("Not in the log yet")
  if (key === undefined) return logIndex
  return rich("{entry}, key {fingerprint}", {
    entry: logIndex,
    fingerprint: <Copyable label={t("fingerprint of the log's key")} text={key.fingerprint} />
  })
}

const held = (statement: Statement) =>
  heldFacts(statement, <AccountName key="account" id={statement.fboAccountId} />)

const made = (statement: Statement) => madeFacts(statement, <LogEntry key="log" statement={statement} />)

/** One statement; printed, it is a sheet with its figures. */
export const StatementPage = () => {
  const id = useParam("id")
  const query = useLive(["statement", id], (options) => vault.statements.getStatement(id, options))
  const holder = useAccountName(query.data?.fboAccountId ?? "")
  return (
    <Page
      title={statementTitle(query.data, holder)}
      lead={t("What the account held at the day's end, by the valuations in force then.")}
      parent={{ label: t("Statements"), to: "/statements" }}
      actions={query.data === undefined ? undefined : <PrintButton label={t("Print")} />}
    >
      <Loaded query={query} missing={t("There is no such statement in your organization.")}>
        {(statement) => (
          <>
            <Card
              title={t("Held at the day's end")}
              actions={<StatementFiles reads={vault.statements} statement={statement} />}
            >
              <Facts facts={held(statement)} />
            </Card>
            <StatementSubtotals read={vault.statements.getStatementSubtotals} statement={statement} />
            <StatementItems read={vault.statements.listStatementItems} statement={statement} />
            <Card title={t("Movements on this day")}>
              <Facts facts={movedFacts(statement)} />
            </Card>
            <Card title={t("About this statement")}>
              <Facts facts={made(statement)} />
            </Card>
            <PrintedDocument
              title={t("Statement of {day}", { day: statementDay(statement) })}
              reference={statement.id}
              facts={[...held(statement), ...movedFacts(statement), ...made(statement)]}
            />
          </>
        )}
      </Loaded>
    </Page>
  )
}
