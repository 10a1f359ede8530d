import { Context, Data, type Effect } from "effect"

/** A message in plain text to one address. */
export interface Mail {
  /** The same in every attempt, so that a message that is sent twice can be recognized. */
  readonly id: string
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
}

/** The mail server did not take a message. */
export class MailNotSent extends Data.TaggedError("MailNotSent")<{
  readonly message: string
  /** Whether trying again is pointless: the server refused the recipient or the message for good. */
  readonly permanent: boolean
}> {}

/** Hands messages to the configured mail server. */
export class Mailer extends Context.Service<
  Mailer,
  {
    /** Succeeds once the server has accepted the message. */
    readonly send: (mail: Mail) => Effect.Effect<void, MailNotSent>
  }
>()("@vault-custody/domain/Common/Mailer") {}
