import { StatementEmails } from "@vault-custody/domain/Statements/StatementEmails"
import { Duration } from "effect"
import { mailJob } from "./MailJob.ts"

/** Mails final statements to their accounts. Without a mail server they are `skipped`. */
export const emailStatements = mailJob(StatementEmails, StatementEmails.layer, {
  name: "mail_statements",
  every: Duration.seconds(5)
})
