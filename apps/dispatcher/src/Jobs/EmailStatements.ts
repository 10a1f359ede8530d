import { StatementEmails } from "@vault-custody/domain/Statements/StatementEmails"
import * as Settings from "@vault-custody/runtime/Settings"
import { Context, Duration, Effect, Layer } from "effect"
import * as SmtpMailer from "../Mail/SmtpMailer.ts"
import type { Job } from "./Job.ts"

const name = "mail_statements"

/** Mails final statements to their accounts. Without `SMTP_URL` it has nothing to do: they are `skipped` then. */
export const emailStatements = Effect.gen(function* () {
  const server = yield* Settings.mail
  if (server === undefined) return { name, run: Effect.void, every: Duration.hours(1) } satisfies Job
  const context = yield* Layer.build(Layer.provide(StatementEmails.layer, SmtpMailer.layer(server)))
  const { sendDue } = Context.get(context, StatementEmails)
  return {
    name,
    run: Effect.asVoid(Effect.repeat(sendDue, { while: (sent) => sent > 0 })),
    every: Duration.seconds(5)
  } satisfies Job
})
