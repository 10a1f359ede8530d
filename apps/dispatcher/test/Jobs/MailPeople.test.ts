import { assert, describe, it } from "@effect/vitest"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { Sessions } from "@vault-custody/domain/Identity/Sessions"
import { SignInCodes } from "@vault-custody/domain/Identity/SignInCodes"
import { Organizations } from "@vault-custody/domain/Organizations/Organizations"
import { SecretBox } from "@vault-custody/domain/Webhooks/SecretBox"
import * as RepositoriesMemory from "@vault-custody/persistence-memory/RepositoriesMemory"
import * as DomainSettings from "@vault-custody/runtime/DomainSettings"
import { smtpReceiver } from "@vault-custody/testing/SmtpReceiver"
import { ConfigProvider, Effect, Layer, Redacted } from "effect"
import { mailPeople } from "../../src/Jobs/MailPeople.ts"

/** The services in memory, configured by these variables. */
const services = (env: Record<string, string>) =>
  Layer.merge(Organizations.layer, SignInCodes.layer).pipe(
    Layer.provideMerge(Sessions.layer),
    Layer.provideMerge(RepositoriesMemory.layer),
    Layer.provideMerge(SecretBox.layer(Redacted.make(new Uint8Array(32).fill(7)))),
    Layer.provideMerge(Layer.merge(Ids.layer, DomainSettings.layer)),
    Layer.provideMerge(ConfigProvider.layer(ConfigProvider.fromEnv({ env })))
  )

const person = { email: "Ada@example.org", name: "Ada Byron", role: "viewer" } as const

describe("the job that mails people", () => {
  it.effect("sends invitations and codes to addresses as they are stored; a code that it sent signs in", () =>
    Effect.gen(function* () {
      const server = yield* smtpReceiver()
      const env = {
        SMTP_URL: Redacted.value(server.url),
        SMTP_FROM: "vault@vault.example",
        SMTP_ALLOW_INSECURE: "true",
        PUBLIC_URL: "https://vault.example"
      }
      yield* Effect.gen(function* () {
        const organizations = yield* Organizations
        const codes = yield* SignInCodes
        const job = yield* mailPeople
        const { id } = yield* organizations.create({ name: "Acme Metals" })
        yield* organizations.invite(id, person, "owner")
        yield* job.run
        yield* codes.ask({ kind: "member", email: "ada@example.org", address: "192.0.2.1" })
        yield* codes.ask({ kind: "member", email: "nobody@example.org", address: "192.0.2.1" })
        yield* job.run
        const [invitation, mailed, ...more] = yield* server.waitFor(2)
        assert.isEmpty(more)
        assert.deepStrictEqual(invitation?.to, [person.email])
        assert.include(invitation?.text ?? "", "Subject: You can sign in to your vault")
        assert.include(invitation?.text ?? "", "https://vault.example/dashboard/sign-in")
        assert.deepStrictEqual(mailed?.to, [person.email])
        const [code = ""] = /^ {4}\d{8}$/m.exec(mailed?.text ?? "") ?? []
        const given = { email: person.email, code: code.trim() }
        const outcome = yield* codes.signIn("member", given, { userAgent: "", address: "192.0.2.1" })
        assert.strictEqual(outcome._tag, "Begun")
        yield* job.run
        assert.lengthOf(server.received(), 2)
      }).pipe(Effect.scoped, Effect.provide(services(env)))
    }).pipe(Effect.scoped)
  )
})
