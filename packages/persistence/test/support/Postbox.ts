import { Mailer, MailNotSent, type Mail } from "@vault-custody/domain/Common/Mailer"
import { Context, Effect, Layer } from "effect"

/** A mail server of the test's own: what it was sent, and what it says next. */
export class Postbox extends Context.Service<
  Postbox,
  { readonly sent: Array<Mail>; answer: "accepts" | "is down" | "refuses" }
>()("@vault-custody/persistence/test/Postbox") {}

export const layerPostbox = Layer.effect(
  Mailer,
  Effect.map(Postbox, (postbox) => ({
    send: (mail: Mail) => {
      if (postbox.answer === "is down") return new MailNotSent({ message: "down", permanent: false })
      if (postbox.answer === "refuses") return new MailNotSent({ message: "no such user", permanent: true })
      return Effect.sync(() => void postbox.sent.push(mail))
    }
  }))
).pipe(Layer.provideMerge(Layer.sync(Postbox, () => Postbox.of({ sent: [], answer: "accepts" }))))
