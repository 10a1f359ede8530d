import { Context } from "effect"

/** Whether a mail server is configured; without one statements are `skipped`. */
export const StatementsMailed = Context.Reference<boolean>(
  "@vault-custody/domain/Statements/StatementsMailed",
  { defaultValue: () => false }
)
