import { assert, describe, it } from "@effect/vitest"
import { Mailer, type Mail } from "@vault-custody/domain/Common/Mailer"
import { Effect, Redacted } from "effect"
import * as SmtpMailer from "../../src/Mail/SmtpMailer.ts"
import { smtpReceiver } from "@vault-custody/testing/SmtpReceiver"

const from = "The Vault <statements@vault.example>"

const mail: Mail = {
  id: "stm_01jcfh4v9we2yr0d8w4a7hxk3n",
  to: { name: "Ann Lee", address: "ann@example.org" },
  subject: "Your vault statement for 2026-03-01",
  text: "Dear Ann Lee,\n\n  Items  1,204\n"
}

const send = (url: Redacted.Redacted, sent: Mail = mail, allowInsecure = true) =>
  Effect.flatMap(Mailer, (mailer) => mailer.send(sent)).pipe(
    Effect.provide(SmtpMailer.layer({ url, from, allowInsecure }))
  )

describe("mail through SMTP", () => {
  it.live("arrives at the recipient in plain text, from the address that is configured", () =>
    Effect.gen(function* () {
      const server = yield* smtpReceiver()
      yield* send(server.url)
      const [received] = yield* server.waitFor(1)
      assert.strictEqual(received?.from, "statements@vault.example")
      assert.deepStrictEqual(received?.to, ["ann@example.org"])
      const [headers = "", ...body] = (received?.text ?? "").split("\n\n")
      for (const header of [
        "From: The Vault <statements@vault.example>",
        "To: Ann Lee <ann@example.org>",
        "Subject: Your vault statement for 2026-03-01",
        "Content-Type: text/plain; charset=utf-8",
        "Auto-Submitted: auto-generated"
      ]) {
        assert.include(headers.split("\n"), header)
      }
      assert.strictEqual(body.join("\n\n").trimEnd(), mail.text.trimEnd())
    }).pipe(Effect.scoped)
  )

  it.live("goes to no server without TLS, nor does the password, unless that is allowed", () =>
    Effect.gen(function* () {
      const server = yield* smtpReceiver()
      const error = yield* Effect.flip(send(server.url, mail, false))
      assert.match(error.message, /STARTTLS/)
      assert.isFalse(error.permanent)
      assert.lengthOf(server.received(), 0)
      assert.strictEqual(server.logins(), 0)
    }).pipe(Effect.scoped)
  )

  it.live("goes to no server whose certificate does not verify", () =>
    Effect.gen(function* () {
      const server = yield* smtpReceiver({ startTls: true })
      const error = yield* Effect.flip(send(server.url, mail, false))
      assert.match(error.message, /certificate/)
      assert.lengthOf(server.received(), 0)
      assert.strictEqual(server.logins(), 0)
    }).pipe(Effect.scoped)
  )

  it.live("has the same message id in every attempt", () =>
    Effect.gen(function* () {
      const server = yield* smtpReceiver()
      yield* send(server.url)
      yield* send(server.url)
      for (const { text } of yield* server.waitFor(2)) {
        assert.include(text, "Message-ID: <stm_01jcfh4v9we2yr0d8w4a7hxk3n@vault.example>\n")
      }
    }).pipe(Effect.scoped)
  )

  it.live("goes to the one address of the account, whatever stands in name and address", () =>
    Effect.gen(function* () {
      const server = yield* smtpReceiver()
      yield* send(server.url, {
        ...mail,
        to: { name: 'Zoë "Z", <eve@example.com>', address: "a,b@example.org" }
      })
      const [received] = yield* server.waitFor(1)
      assert.lengthOf(received?.to ?? [], 1)
      assert.notInclude(received?.to ?? [], "eve@example.com")
      assert.match(received?.to[0] ?? "", /b"?@example\.org$/)
    }).pipe(Effect.scoped)
  )

  it.live(
    "a recipient or message that is refused for good is not worth another attempt, anything else is",
    () =>
      Effect.gen(function* () {
        for (const [answers, permanent] of [
          [{ recipient: { code: 550, text: "no such user" } }, true],
          [{ recipient: { code: 451, text: "come back later" } }, false],
          [{ message: { code: 554, text: "refused" } }, true],
          [{ message: { code: 452, text: "no space" } }, false]
        ] as const) {
          const server = yield* smtpReceiver(answers)
          const error = yield* Effect.flip(send(server.url))
          assert.strictEqual(error.permanent, permanent, error.message)
          assert.lengthOf(server.received(), 0)
        }
      }).pipe(Effect.scoped)
  )

  it.live("an unreachable server, or one that rejects the log-in, is tried again", () =>
    Effect.gen(function* () {
      const server = yield* smtpReceiver()
      const refused = yield* Effect.flip(send(server.urlWith("wrong")))
      assert.isFalse(refused.permanent)
      assert.notInclude(refused.message, "wrong@")
      const gone = yield* Effect.scoped(smtpReceiver())
      assert.isFalse((yield* Effect.flip(send(gone.url))).permanent)
    }).pipe(Effect.scoped)
  )
})
