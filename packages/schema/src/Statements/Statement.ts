import { Schema } from "effect"
import { IdOf } from "../Common/Id.ts"
import { Cents } from "../Common/Money.ts"
import { CalendarDate, Timestamp } from "../Common/Timestamp.ts"

export const emailDeliveryStatuses = ["pending", "sent", "failed", "skipped"] as const
export type EmailDeliveryStatus = (typeof emailDeliveryStatuses)[number]

/** What an account held at the end of a UTC day, and what happened to it in that day (specification, 2.11). */
export const Statement = Schema.Struct({
  id: IdOf("stm", "Statement ID"),
  organizationId: IdOf("org", "Owning organization"),
  fboAccountId: IdOf("fbo", "Account that the statement is of"),
  statementType: Schema.Literals(["daily"]),
  statementDate: CalendarDate.annotate({ description: "The day, in UTC" }),
  totalItemCount: Schema.Int.annotate({ description: "Items held at the day's end" }),
  totalInsuredValueCents: Cents.annotate({
    description: "Their insured value, at the valuations in force at the day's end"
  }),
  totalMarketValueCents: Cents.annotate({
    description: "Their market value; items of a product without one count nothing"
  }),
  itemsReceived: Schema.Int,
  itemsShippedOut: Schema.Int,
  itemsTransferred: Schema.Int.annotate({ description: "Items transferred in plus items transferred out" }),
  itemsReturned: Schema.Int,
  itemsVoided: Schema.Int,
  emailDeliveryStatus: Schema.Literals(emailDeliveryStatuses).annotate({
    description: "Of the e-mail to the account; `skipped` where no mail server is configured"
  }),
  createdAt: Timestamp
}).annotate({ identifier: "Statement" })
export type Statement = typeof Statement.Type

export const GenerateStatements = Schema.Struct({
  statementDate: CalendarDate.annotate({ description: "A day that has begun, in UTC" })
}).annotate({ identifier: "GenerateStatements" })

export const GeneratedStatements = Schema.Struct({
  generated: Schema.Int.annotate({ description: "Statements made by this call" }),
  existing: Schema.Int.annotate({ description: "Accounts that had theirs already" })
}).annotate({ identifier: "GeneratedStatements" })
export type GeneratedStatements = typeof GeneratedStatements.Type
