import { Effect, Redacted } from "effect"
import { SMTPServer } from "smtp-server"
import * as Arrivals from "./Arrivals.ts"

/** A message that an SMTP server accepted. */
export interface ReceivedMail {
  readonly from: string
  readonly to: ReadonlyArray<string>
  /** Headers and text, lines ending in `\n`. */
  readonly text: string
}

/** The server's answers: a reply code of RFC 5321 for each refusal. */
export interface SmtpAnswers {
  recipient?: { readonly code: number; readonly text: string } | undefined
  /** Offers STARTTLS, with an untrusted certificate. */
  startTls?: boolean
  message?: { readonly code: number; readonly text: string } | undefined
}

const refusal = (answer: { readonly code: number; readonly text: string }) =>
  Object.assign(new Error(answer.text), { responseCode: answer.code })

/** A real SMTP server on a port of its own, until the scope closes. It asks for the password `s3cret`. */
export const smtpReceiver = (answers: SmtpAnswers = {}) =>
  Effect.gen(function* () {
    const arrivals = Arrivals.make<ReceivedMail>()
    let logins = 0
    const server = new SMTPServer({
      disabledCommands: answers.startTls === true ? [] : ["STARTTLS"],
      allowInsecureAuth: true,
      logger: false,
      onAuth: ({ username, password }, _session, done) => {
        logins += 1
        return password === "s3cret" ? done(null, { user: username }) : done(new Error("wrong password"))
      },
      onRcptTo: (_address, _session, done) =>
        done(answers.recipient === undefined ? null : refusal(answers.recipient)),
      onData: (stream, session, done) => {
        const chunks: Array<Buffer> = []
        stream.on("data", (chunk: Buffer) => chunks.push(chunk))
        stream.on("end", () => {
          if (answers.message !== undefined) return done(refusal(answers.message))
          const { mailFrom, rcptTo } = session.envelope
          arrivals.add({
            from: mailFrom === false ? "" : mailFrom.address,
            to: rcptTo.map((recipient) => recipient.address),
            text: Buffer.concat(chunks).toString("utf8").replaceAll("\r\n", "\n")
          })
          return done()
        })
      }
    })
    // Many tests have a sender that disconnects in the middle of a mail, which is no failure of the receiver.
    server.on("error", () => undefined)
    yield* Effect.acquireRelease(
      Effect.callback<void>((resume) => {
        server.listen(0, "127.0.0.1", () => resume(Effect.void))
      }),
      () =>
        Effect.callback<void>((resume) => {
          server.close(() => resume(Effect.void))
        })
    )
    const address = server.server.address()
    const port = typeof address === "object" && address !== null ? address.port : 0
    const urlWith = (password: string) => Redacted.make(`smtp://vault:${password}@127.0.0.1:${port}`)
    return {
      received: arrivals.all,
      /** The number of login attempts. */
      logins: () => logins,
      waitFor: arrivals.waitFor,
      url: urlWith("s3cret"),
      urlWith
    }
  })
