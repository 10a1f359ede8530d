import type { Statement } from "@vault-custody/client"
import { wordsOf } from "@vault-custody/ui/Design/Badge"
import { Copyable } from "@vault-custody/ui/Design/Copy"
import { Card, Facts, Page } from "@vault-custody/ui/Shell/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { Count, Money } from "@vault-custody/ui/Design/Money"
import { statementDay } from "@vault-custody/ui/Custody/StatementDay"
import { StatementFiles } from "@vault-custody/ui/Custody/StatementFiles"
import { Time } from "@vault-custody/ui/Design/Time"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { PrintButton } from "@vault-custody/ui/Paper/PrintButton"
import { PrintedDocument } from "@vault-custody/ui/Paper/PrintedDocument"
import { ItemsHeld, TotalMarketValue } from "../Holdings/HoldingsTable.tsx"
import { AccountName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"

/** Whether a statement can still change, and the moment that its figures and files are of. */
const Standing = ({ statement: { asOf, isFinal } }: { readonly statement: Statement }) =>
  isFinal ? (
    "Final"
  ) : (
    <>
      Provisional
      {asOf === null ? null : (
        <>
          , as of <Time at={asOf} />
        </>
      )}
    </>
  )

const held = (statement: Statement) =>
  [
    ["Account", <AccountName key="account" id={statement.fboAccountId} />],
    ["Day", `${statement.statementDate} (UTC)`],
    ["Status", <Standing key="status" statement={statement} />],
    [
      "Items held",
      <ItemsHeld key="items" items={statement.totalItemCount} quarantined={statement.itemsQuarantined} />
    ],
    ["Insured value", <Money key="insured" cents={statement.totalInsuredValueCents} />],
    [
      "Market value",
      <TotalMarketValue
        key="market"
        cents={statement.totalMarketValueCents}
        itemsWithout={statement.itemsWithoutMarketValue}
      />
    ]
  ] as const

const moved = (statement: Statement) =>
  [
    ["Received", <Count key="received" of={statement.itemsReceived} />],
    ["Shipped out", <Count key="shipped" of={statement.itemsShippedOut} />],
    ["Transferred in or out", <Count key="transferred" of={statement.itemsTransferred} />],
    ["Returned", <Count key="returned" of={statement.itemsReturned} />],
    ["Voided", <Count key="voided" of={statement.itemsVoided} />],
    ["Rejected", <Count key="rejected" of={statement.itemsRejected} />]
  ] as const

/** The statement's entry in the log, and the fingerprint of the key that verifies the log. */
const LogEntry = ({ statement: { logIndex } }: { readonly statement: Statement }) => {
  const { data: key } = useLive(["log-key"], (options) => vault.log.getLogKey(options), {
    isEnabled: logIndex !== undefined
  })
  if (logIndex === undefined) return "Not in the log yet"
  return (
    <>
      {logIndex}
      {key === undefined ? null : (
        <>
          , key <Copyable label="fingerprint of the log's key" text={key.fingerprint} />
        </>
      )}
    </>
  )
}

const made = (statement: Statement) =>
  [
    ["Generated", <Time key="made" at={statement.createdAt} />],
    ["Version", String(statement.version)],
    ["E-mail to the holder", wordsOf(statement.emailDeliveryStatus)],
    ["Log entry", <LogEntry key="log" statement={statement} />],
    ["Statement ID", <Copyable key="id" label="statement ID" text={statement.id} />]
  ] as const

/** One statement; printed, it is a sheet with its figures. */
export const StatementPage = () => {
  const id = useParam("id")
  const query = useLive(["statement", id], (options) => vault.statements.getStatement(id, options))
  return (
    <Page
      title={query.data === undefined ? "Statement" : `Statement of ${statementDay(query.data)}`}
      lead="What the account held at the day's end, by the valuations in force then."
      parent={{ label: "Statements", to: "/statements" }}
      actions={<PrintButton label="Print" />}
    >
      <Loaded query={query} missing="There is no such statement in your organization.">
        {(statement) => (
          <>
            <Card
              title="Held at the day's end"
              actions={<StatementFiles reads={vault.statements} statement={statement} />}
            >
              <Facts facts={held(statement)} />
            </Card>
            <Card title="Movements on this day">
              <Facts facts={moved(statement)} />
            </Card>
            <Card title="About this statement">
              <Facts facts={made(statement)} />
            </Card>
            <PrintedDocument
              title={`Statement of ${statementDay(statement)}`}
              reference={statement.id}
              facts={[...held(statement), ...moved(statement), ...made(statement)]}
            />
          </>
        )}
      </Loaded>
    </Page>
  )
}
