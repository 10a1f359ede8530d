import type { Statement } from "@vault-custody/client"
import type { ReactNode } from "react"
import { wordsOf } from "../Design/Words.tsx"
import { Copyable } from "../Design/Copy.tsx"
import { Count, Money } from "../Design/Money.tsx"
import { Time } from "../Design/Time.tsx"
import { ItemsHeld, TotalMarketValue } from "./Totals.tsx"
import { formatDay, formatDecimal } from "../Texts/Formats.tsx"
import { t } from "../Texts/Texts.tsx"
import { rich } from "../Texts/Rich.tsx"

type Facts = ReadonlyArray<readonly [name: string, value: ReactNode]>

/** Whether a statement can still change, and the moment that its figures and files are of. */
const Standing = ({ statement: { asOf, isFinal } }: { readonly statement: Statement }) =>
  isFinal
    ? t("Final")
    : asOf === null
      ? t("Provisional")
      : rich("Provisional, as of {time}", { time: <Time at={asOf} /> })

/** The fine metal of the items with a known weight, by metal. */
const fineMetal = ({ totalFineTroyOunces }: Statement): string =>
  Object.entries(totalFineTroyOunces ?? {})
    .map(([metal, ounces]) =>
      t("{ounces} oz t of {metal}", { ounces: formatDecimal(ounces), metal: wordsOf(metal).toLowerCase() })
    )
    .join(", ") || t("Not known")

/** The figures of the day's end. */
export const heldFacts = (statement: Statement, account: ReactNode): Facts => [
  [t("Account"), account],
  [t("Day"), t("{day} (UTC)", { day: formatDay(statement.statementDate) })],
  [t("Status"), <Standing key="status" statement={statement} />],
  [
    t("Items held"),
    <ItemsHeld key="items" items={statement.totalItemCount} quarantined={statement.itemsQuarantined} />
  ],
  [t("Insured value"), <Money key="insured" cents={statement.totalInsuredValueCents} />],
  [
    t("Market value"),
    <TotalMarketValue
      key="market"
      cents={statement.totalMarketValueCents}
      itemsWithout={statement.itemsWithoutMarketValue}
    />
  ],
  [t("Fine metal"), fineMetal(statement)]
]

/** The items that came, left or changed their state on the day. */
export const movedFacts = (statement: Statement): Facts => [
  [t("Received"), <Count key="received" of={statement.itemsReceived} />],
  [t("Shipped out"), <Count key="shipped" of={statement.itemsShippedOut} />],
  [t("Transferred in or out"), <Count key="transferred" of={statement.itemsTransferred} />],
  [t("Returned"), <Count key="returned" of={statement.itemsReturned} />],
  [t("Voided"), <Count key="voided" of={statement.itemsVoided} />],
  [t("Rejected"), <Count key="rejected" of={statement.itemsRejected} />]
]

/** The state of the mail to the holder. */
const mailed = ({ emailDeliveryStatus, isFinal }: Statement): string => {
  if (emailDeliveryStatus !== "skipped") return wordsOf(emailDeliveryStatus)
  return isFinal
    ? t("Not sent: it is test data, or the vault had no mail server when the statement was made")
    : t("Not sent: only a final statement is mailed")
}

/** The statement itself: its version, what became of its mail, and its entry in the log. */
export const madeFacts = (statement: Statement, logEntry: ReactNode): Facts => [
  [t("Generated"), <Time key="made" at={statement.createdAt} />],
  [t("Version"), String(statement.version)],
  [t("Email to the holder"), mailed(statement)],
  [t("Log entry"), logEntry],
  [t("Statement ID"), <Copyable key="id" label={t("statement ID")} text={statement.id} />]
]
