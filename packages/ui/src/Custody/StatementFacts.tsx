import type { Statement } from "@vault-custody/client"
import type { ReactNode } from "react"
import { wordsOf } from "../Design/Badge.tsx"
import { Copyable } from "../Design/Copy.tsx"
import { Count, Money } from "../Design/Money.tsx"
import { Time } from "../Design/Time.tsx"
import { ItemsHeld, TotalMarketValue } from "./Totals.tsx"

type Facts = ReadonlyArray<readonly [name: string, value: ReactNode]>

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

/** The fine metal of the items with a known weight, by metal. */
const fineMetal = ({ totalFineTroyOunces }: Statement): string =>
  Object.entries(totalFineTroyOunces ?? {})
    .map(([metal, ounces]) => `${ounces} oz t of ${metal}`)
    .join(", ") || "Not known"

/** The figures of the day's end. */
export const heldFacts = (statement: Statement, account: ReactNode): Facts => [
  ["Account", account],
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
  ],
  ["Fine metal", fineMetal(statement)]
]

/** The items that came, left or changed their state on the day. */
export const movedFacts = (statement: Statement): Facts => [
  ["Received", <Count key="received" of={statement.itemsReceived} />],
  ["Shipped out", <Count key="shipped" of={statement.itemsShippedOut} />],
  ["Transferred in or out", <Count key="transferred" of={statement.itemsTransferred} />],
  ["Returned", <Count key="returned" of={statement.itemsReturned} />],
  ["Voided", <Count key="voided" of={statement.itemsVoided} />],
  ["Rejected", <Count key="rejected" of={statement.itemsRejected} />]
]

/** The statement itself: its version, what became of its mail, and its entry in the log. */
export const madeFacts = (statement: Statement, logEntry: ReactNode): Facts => [
  ["Generated", <Time key="made" at={statement.createdAt} />],
  ["Version", String(statement.version)],
  ["E-mail to the holder", wordsOf(statement.emailDeliveryStatus)],
  ["Log entry", logEntry],
  ["Statement ID", <Copyable key="id" label="statement ID" text={statement.id} />]
]
