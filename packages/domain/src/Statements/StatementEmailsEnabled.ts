import { Context } from "effect"

/** Whether a mail server is configured; without one statements are `skipped`. */
export const StatementEmailsEnabled = Context.Reference<boolean>(
  "@vault-custody/domain/Statements/StatementEmailsEnabled",
  { defaultValue: () => false }
)
