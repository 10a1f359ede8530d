import { Context } from "effect"

/** Whether a mail server is configured. Without one, statements are `skipped`, and people get no mails. */
export const MailEnabled = Context.Reference<boolean>("@vault-custody/domain/Common/MailEnabled", {
  defaultValue: () => false
})
