import { Schema } from "effect"
import { IdInput, IdOf } from "../Common/Id.ts"
import { CentsOf } from "../Common/Money.ts"
import { CalendarDate, TimestampOf, UpdatedAt } from "../Common/Timestamp.ts"

/** Delivery statuses of a statement's e-mail. */
export const emailDeliveryStatuses = ["pending", "sent", "failed", "skipped"] as const
export type EmailDeliveryStatus = (typeof emailDeliveryStatuses)[number]

/** The holdings of an account at the end of a UTC day, and its changes in that day. */
export const Statement = Schema.Struct({
  id: IdOf("stm", "Statement ID"),
  organizationId: IdOf("org", "Owning organization"),
  fboAccountId: IdOf("fbo", "Account that the statement is of"),
  statementType: Schema.Literals(["daily"]).annotate({
    description: "How long a time the statement is about"
  }),
  statementDate: CalendarDate.annotate({ description: "The day, in UTC" }),
  totalItemCount: Schema.Int.annotate({ description: "Items held at the day's end" }),
  itemsQuarantined: Schema.Int.annotate({
    description: "How many of them were in quarantine, where they are tested"
  }),
  totalInsuredValueCents: CentsOf("Their insured value, at the valuations in force at the day's end"),
  totalMarketValueCents: CentsOf("Market value of those whose market value is known"),
  itemsWithoutMarketValue: Schema.NullOr(Schema.Int).annotate({
    description:
      "How many of the items have no market value and so no part in that total; null where a version of the service made it that did not count them"
  }),
  totalFineTroyOunces: Schema.NullOr(Schema.Record(Schema.String, Schema.String)).annotate({
    description:
      "Fine metal of those whose weight is known, by metal, in troy ounces with 3 decimals; null where a version of the service made it that did not know of weights"
  }),
  itemsReceived: Schema.Int.annotate({ description: "Items received in the day" }),
  itemsShippedOut: Schema.Int.annotate({ description: "Items shipped out in the day" }),
  itemsTransferred: Schema.Int.annotate({ description: "Items transferred in plus items transferred out" }),
  itemsReturned: Schema.Int.annotate({ description: "Items that came back in the day" }),
  itemsVoided: Schema.Int.annotate({ description: "Items voided in the day" }),
  itemsRejected: Schema.Int.annotate({
    description: "Items in quarantine that were rejected in the day: they are not held from then on"
  }),
  version: Schema.Int.annotate({
    description:
      "1, and one more for each correction of the same account and day; a final statement never changes"
  }),
  isFinal: Schema.Boolean.annotate({
    description: "Whether the day is over and nothing can be added to it; provisional otherwise"
  }),
  asOf: Schema.NullOr(
    TimestampOf("The moment that its totals, its CSV and its PDF are of: the day's end once it is final")
  ).annotate({ description: "Null only for a provisional one that an earlier version of the service made" }),
  supersedes: Schema.NullOr(IdOf("stm", "Statement ID")).annotate({
    description: "The statement that this one corrects; null for a first version"
  }),
  emailDeliveryStatus: Schema.Literals(emailDeliveryStatuses).annotate({
    description: "Of the e-mail to the account; `skipped` where no mail server is configured"
  }),
  createdAt: TimestampOf("When it was made"),
  updatedAt: UpdatedAt,
  logIndex: Schema.optionalKey(Schema.Int).annotate({
    description: "Index of its day's entry in the log; absent before the log has it"
  })
}).annotate({
  identifier: "Statement",
  description: "What an account held at the end of a UTC day, and what happened to it in that day."
})
export type Statement = typeof Statement.Type

/** The statement to correct: the account and the day that it is of. */
export const CorrectStatement = Schema.Struct({
  fboAccountId: IdInput("fbo", "Account that the statement is of"),
  statementDate: CalendarDate.annotate({ description: "The day, in UTC" })
}).annotate({ identifier: "CorrectStatement", description: "The statement to correct." })

/** The day to generate statements for. */
export const GenerateStatements = Schema.Struct({
  statementDate: CalendarDate.annotate({ description: "A day that has begun, in UTC" })
}).annotate({ identifier: "GenerateStatements", description: "The day to generate statements for." })

/** How many statements were made, and how many there were. */
export const GeneratedStatements = Schema.Struct({
  generated: Schema.Int.annotate({ description: "Statements made by this call" }),
  existing: Schema.Int.annotate({ description: "Accounts that had theirs already" })
}).annotate({
  identifier: "GeneratedStatements",
  description: "How many statements were made, and how many there were."
})
export type GeneratedStatements = typeof GeneratedStatements.Type
