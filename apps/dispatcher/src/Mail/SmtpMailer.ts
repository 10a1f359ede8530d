import { Mailer, MailNotSent } from "@vault-custody/domain/Common/Mailer"
import { Effect, Layer, Predicate, Redacted } from "effect"
import { createTransport } from "nodemailer"

/** The mail server, as `smtp://user:password@host:port` or `smtps://…`, and the address that mail comes from. */
export interface SmtpOptions {
  readonly url: Redacted.Redacted
  readonly from: string
  /** Lets mail, and the password, go unencrypted to a server that offers no TLS. */
  readonly allowInsecure: boolean
}

/** The part of the sender's address behind the `@`, which makes message ids unique in the world. */
const domainOf = (from: string): string => /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? "localhost"

/**
 * Whether the server refused this recipient or this message for good (RFC 5321, section 4.2.1: 5yz). A refusal of the
 * sender or of the credentials does not count: the message is sent once that is corrected.
 */
const isPermanent = (error: unknown): boolean =>
  Predicate.hasProperty(error, "responseCode") &&
  typeof error.responseCode === "number" &&
  error.responseCode >= 500 &&
  Predicate.hasProperty(error, "command") &&
  (error.command === "RCPT TO" || error.command === "DATA")

const toMailNotSent = (error: unknown) =>
  new MailNotSent({
    message: error instanceof Error ? error.message : String(error),
    permanent: isPermanent(error)
  })

/**
 * Sends mail through an SMTP server, over a few connections that are kept open. TLS comes first, from the first byte
 * (`smtps`) or by STARTTLS; a server without TLS is refused unless `allowInsecure`.
 */
export const layer = ({ allowInsecure, from, url }: SmtpOptions) =>
  Layer.effect(
    Mailer,
    Effect.gen(function* () {
      const transport = yield* Effect.acquireRelease(
        Effect.sync(() =>
          createTransport({
            url: Redacted.value(url),
            requireTLS: !allowInsecure,
            pool: true,
            maxConnections: 5,
            connectionTimeout: 10_000,
            greetingTimeout: 10_000,
            socketTimeout: 30_000
          })
        ),
        (open) => Effect.sync(() => open.close())
      )

      return Mailer.of({
        send: ({ id, to, subject, text }) =>
          Effect.tryPromise({
            try: () =>
              transport.sendMail({
                // An object, so that an address with a comma is not read as a list.
                to: { name: to.name, address: to.address },
                from,
                subject,
                text,
                messageId: `<${id}@${domainOf(from)}>`,
                // RFC 3834: tells the recipient's server not to send an absence note.
                headers: { "Auto-Submitted": "auto-generated" }
              }),
            catch: toMailNotSent
          }).pipe(Effect.asVoid)
      })
    })
  )
