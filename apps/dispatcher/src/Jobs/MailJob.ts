import type { Mailer } from "@vault-custody/domain/Common/Mailer"
import * as Settings from "@vault-custody/runtime/Settings"
import { Context, Effect, Layer } from "effect"
import * as SmtpMailer from "../Mail/SmtpMailer.ts"
import type { Job } from "./Job.ts"

/** A job that sends the due mails of a queue. Without `SMTP_URL` it does nothing. */
export const mailJob = <Id, R>(
  service: Context.Key<Id, { readonly sendDue: Effect.Effect<number> }>,
  layer: Layer.Layer<Id, never, R | Mailer>,
  options: Pick<Job, "name" | "every" | "channel">
) =>
  Effect.gen(function* () {
    const server = yield* Settings.mail
    if (server === undefined) return { ...options, run: Effect.void } satisfies Job
    const context = yield* Layer.build(Layer.provide(layer, SmtpMailer.layer(server)))
    const { sendDue } = Context.get(context, service)
    return {
      ...options,
      run: Effect.asVoid(Effect.repeat(sendDue, { while: (sent) => sent > 0 }))
    } satisfies Job
  })
