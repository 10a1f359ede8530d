import { Schema } from "effect"
import { IdInput, IdOf } from "../Common/Id.ts"
import { CentsOf } from "../Common/Money.ts"
import { CalendarDate, TimestampOf, UpdatedAt } from "../Common/Timestamp.ts"
import { weightFields } from "../Weights/Weight.ts"

/** Delivery statuses of a statement's e-mail. */
export const emailDeliveryStatuses = ["pending", "sent", "failed", "skipped"] as const
export type EmailDeliveryStatus = (typeof emailDeliveryStatuses)[number]

/** The holdings of an account at the end of a UTC day, and its changes in that day. */
export const Statement = Schema.Struct({
  id: IdOf("stm", "Statement ID"),
  organizationId: IdOf("org", "Owning organization"),
  fboAccountId: IdOf("fbo", "Account that the statement is for"),
  statementType: Schema.Literals(["daily"]).annotate({
    description: "Period of the statement"
  }),
  statementDate: CalendarDate.annotate({ description: "Day of the statement, in UTC" }),
  totalItemCount: Schema.Int.annotate({ description: "Number of items held at the end of the day" }),
  itemsQuarantined: Schema.Int.annotate({
    description: "Number of these items in quarantine"
  }),
  totalInsuredValueCents: CentsOf(
    "Total insured value in cents, as a string, by the valuations in force at the end of the day"
  ),
  totalMarketValueCents: CentsOf(
    "Total market value, in cents, as a string, of the items with a known market value"
  ),
  itemsWithoutMarketValue: Schema.NullOr(Schema.Int).annotate({
    description:
      "Number of items without a market value, which the total market value leaves out; null for statements from before they were counted"
  }),
  totalFineTroyOunces: Schema.NullOr(Schema.Record(Schema.String, Schema.String)).annotate({
    description:
      "Weight of fine metal in the items with a known weight, by metal, in troy ounces with 3 decimals; null for statements from before weights were recorded"
  }),
  itemsReceived: Schema.Int.annotate({ description: "Number of items received during the day" }),
  itemsShippedOut: Schema.Int.annotate({ description: "Number of items shipped out during the day" }),
  itemsTransferred: Schema.Int.annotate({
    description: "Number of items transferred in plus number of items transferred out"
  }),
  itemsReturned: Schema.Int.annotate({ description: "Number of items that came back during the day" }),
  itemsVoided: Schema.Int.annotate({ description: "Number of items voided during the day" }),
  itemsRejected: Schema.Int.annotate({
    description:
      "Number of items in quarantine that were rejected during the day; they are not held from then on"
  }),
  version: Schema.Int.annotate({
    description:
      "Version of the statement for the account and day: 1, and one more for each correction; a final statement never changes"
  }),
  isFinal: Schema.Boolean.annotate({
    description:
      "Whether the statement is final, because the day is over and nothing can be added to it; otherwise it is provisional"
  }),
  asOf: Schema.NullOr(
    TimestampOf(
      "Time that the totals, the CSV file and the PDF document are of: the end of the day once the statement is final"
    )
  ).annotate({
    description:
      "Time that the totals, the CSV file and the PDF document are of: the end of the day once the statement is final; null only for provisional statements from an earlier version of the service"
  }),
  supersedes: Schema.NullOr(IdOf("stm", "Statement ID")).annotate({
    description: "Statement that this one corrects; null for a first version"
  }),
  emailDeliveryStatus: Schema.Literals(emailDeliveryStatuses).annotate({
    description: "State of the e-mail to the account holder; `skipped` if no mail server is configured"
  }),
  createdAt: TimestampOf("Time when the statement was generated"),
  updatedAt: UpdatedAt,
  logIndex: Schema.optionalKey(Schema.Int).annotate({
    description: "Index of the day's entry in the log; absent until the log has it"
  })
}).annotate({
  identifier: "Statement",
  description:
    "A daily statement: the holdings of an account at the end of a UTC day, and the numbers of movements during that day."
})
export type Statement = typeof Statement.Type

/** An item that a statement counts, as the CSV file and the PDF document of the statement have it. */
export const StatementItem = Schema.Struct({
  id: IdOf("itm", "Inventory item ID"),
  internalIdentifier: Schema.String.annotate({ description: "The vault's own identifier of the item" }),
  serialNumber: Schema.String.annotate({
    description: "Serial number; empty if the product is not serialized"
  }),
  productId: IdOf("prd", "Product ID"),
  sku: Schema.String.annotate({ description: "SKU of the product at the time `asOf`" }),
  title: Schema.String.annotate({ description: "Title of the product at the time `asOf`" }),
  metal: Schema.String.annotate({ description: "Metal of the product; empty if it is none" }),
  ...weightFields,
  insuredValueCents: CentsOf("Insured value in cents, as a string, by the valuation in force then"),
  marketValueCents: Schema.optionalKey(
    CentsOf("Market value in cents, as a string, by the valuation in force then; absent if not known")
  )
}).annotate({
  identifier: "StatementItem",
  description: "An item that a statement counts, as it was at the time `asOf` of the statement."
})
export type StatementItem = typeof StatementItem.Type

/** The statement to correct: the account and the day that it is of. */
export const CorrectStatement = Schema.Struct({
  fboAccountId: IdInput("fbo", "Account that the statement is for"),
  statementDate: CalendarDate.annotate({ description: "Day of the statement, in UTC" })
}).annotate({ identifier: "CorrectStatement", description: "The statement to correct." })

/** The day to generate statements for. */
export const GenerateStatements = Schema.Struct({
  statementDate: CalendarDate.annotate({ description: "Day in UTC, no later than the current one" })
}).annotate({ identifier: "GenerateStatements", description: "The day to generate statements for." })

/** How many statements were made, and how many there were. */
export const GeneratedStatements = Schema.Struct({
  generated: Schema.Int.annotate({ description: "Number of statements generated by this request" }),
  existing: Schema.Int.annotate({ description: "Number of accounts that already had their statement" })
}).annotate({
  identifier: "GeneratedStatements",
  description: "The numbers of statements that were generated and that existed already."
})
export type GeneratedStatements = typeof GeneratedStatements.Type
