import type { Statement } from "@vault-custody/schema/Statements/Statement"
import type { Mail } from "../Common/Mailer.ts"
import { oneLine } from "../Common/OneLine.ts"

/** The recipient of a statement: its account. */
export interface StatementRecipient {
  readonly firstName: string
  readonly lastName: string
  readonly businessName: string
  readonly email: string
}

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ",")

/** An amount in cents as people read it: `1,234.56`. */
export const formatCents = (cents: bigint): string => {
  const digits = cents.toString().padStart(3, "0")
  return `${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`
}

const formatCount = (count: number): string => grouped(String(count))

/** Lines of a label and a value, the values flush right. */
const table = (rows: ReadonlyArray<readonly [string, string]>): string => {
  const labels = Math.max(...rows.map(([label]) => label.length))
  const values = Math.max(...rows.map(([, value]) => value.length))
  return rows.map(([label, value]) => `  ${label.padEnd(labels)}  ${value.padStart(values)}`).join("\n")
}

/** The email with a day's statement for the account's holder. */
export const statementEmail = (statement: Statement, recipient: StatementRecipient): Mail => {
  const name = oneLine(`${recipient.firstName} ${recipient.lastName}`)
  const business = oneLine(recipient.businessName)
  const holder = business === "" ? name : `${business} (${name})`
  const text = [
    `Dear ${name},`,
    "",
    `this is the statement of your account for ${statement.statementDate} (UTC).`,
    "",
    `Account holder: ${holder}`,
    `Account:        ${statement.fboAccountId}`,
    `Statement:      ${statement.id}`,
    ...(statement.supersedes === null
      ? []
      : [`Version:        ${statement.version}, which corrects ${statement.supersedes}`]),
    "",
    "Held at the end of the day",
    table([
      ["Items", formatCount(statement.totalItemCount)],
      ...(statement.itemsQuarantined === 0
        ? []
        : [["Of them in quarantine", formatCount(statement.itemsQuarantined)] as const]),
      ["Insured value (USD)", formatCents(statement.totalInsuredValueCents)],
      ["Market value (USD)", formatCents(statement.totalMarketValueCents)]
    ]),
    ...(statement.itemsWithoutMarketValue === null || statement.itemsWithoutMarketValue === 0
      ? []
      : [
          `The market value is that of the other items: of ${formatCount(statement.itemsWithoutMarketValue)} none is known.`
        ]),
    "",
    "What happened in the day",
    table([
      ["Received", formatCount(statement.itemsReceived)],
      ["Shipped out", formatCount(statement.itemsShippedOut)],
      ["Transferred in and out", formatCount(statement.itemsTransferred)],
      ["Returned", formatCount(statement.itemsReturned)],
      ["Voided", formatCount(statement.itemsVoided)],
      ...(statement.itemsRejected === 0 ? [] : [["Rejected", formatCount(statement.itemsRejected)] as const])
    ]),
    "",
    "Values are those in force at the end of the day. Items on their way out that have not shipped count as held.",
    "",
    "If something looks wrong to you, please contact your vault.",
    ""
  ].join("\n")
  return {
    id: statement.id,
    to: { name, address: recipient.email },
    subject: `Your ${statement.supersedes === null ? "" : "corrected "}vault statement for ${statement.statementDate}`,
    text
  }
}
