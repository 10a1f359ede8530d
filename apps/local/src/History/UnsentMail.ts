import { MailEnabled } from "@vault-custody/domain/Common/MailEnabled"
import { Mailer, MailNotSent } from "@vault-custody/domain/Common/Mailer"
import { StatementEmails } from "@vault-custody/domain/Statements/StatementEmails"
import { Statements } from "@vault-custody/domain/Statements/Statements"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { Effect, Layer } from "effect"

/** A mail server that refuses every recipient for good. */
const refusing = Layer.succeed(Mailer, {
  send: () => new MailNotSent({ message: "550 5.1.1 No such mailbox", permanent: true })
})

/** The services of a vault with that mail server: those of the history have none. */
const mailed = Layer.mergeAll(
  Layer.fresh(Statements.layer).pipe(Layer.provide(Layer.succeed(MailEnabled, true))),
  StatementEmails.layer.pipe(Layer.provide(refusing))
)

/** Makes the statements of a customer's day, of which none reaches its holder. */
export const unsentMail = Effect.fn("UnsentMail.unsentMail")(function* (
  organizationId: OrganizationId,
  date: string
) {
  const statements = yield* Statements
  const { sendDue } = yield* StatementEmails
  yield* statements.generateFor(organizationId, date)
  yield* sendDue
}, Effect.provide(mailed))
