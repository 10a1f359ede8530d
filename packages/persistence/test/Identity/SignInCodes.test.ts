import { assert, layer as suite } from "@effect/vitest"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { MailEnabled } from "@vault-custody/domain/Common/MailEnabled"
import { Operators } from "@vault-custody/domain/Identity/Operators"
import { PersonMailSending } from "@vault-custody/domain/Identity/PersonMailSending"
import { Sessions } from "@vault-custody/domain/Identity/Sessions"
import { SignInCodes } from "@vault-custody/domain/Identity/SignInCodes"
import { SignInLimitsSetting } from "@vault-custody/domain/Identity/SignInLimits"
import { Organizations } from "@vault-custody/domain/Organizations/Organizations"
import { SecretBox } from "@vault-custody/domain/Webhooks/SecretBox"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import type { PersonKind } from "@vault-custody/schema/Identity/Session"
import { Effect, Layer, Redacted, References, Result } from "effect"
import { atTime } from "../support/Fixtures.ts"
import { addedAt as at, newMember, newOperator } from "../support/People.ts"
import { layerPostbox, Postbox } from "../support/Postbox.ts"
import { overBoth } from "../support/Records.ts"
import { statementsOf } from "../support/StatementsOf.ts"

const second = 1000
const minute = 60 * second
const hour = 60 * minute

const layerCodes = (limits: (typeof SignInLimitsSetting)["Service"]) =>
  Layer.mergeAll(SignInCodes.layer, PersonMailSending.layer, Organizations.layer, Operators.layer).pipe(
    Layer.provideMerge(Sessions.layer),
    Layer.provideMerge(layerPostbox),
    Layer.provideMerge(
      Layer.mergeAll(
        SecretBox.layer(Redacted.make(new Uint8Array(32).fill(1))),
        Layer.succeed(MailEnabled, true),
        Layer.succeed(SignInLimitsSetting, limits),
        // The errors here are intended.
        Layer.succeed(References.MinimumLogLevel, "None")
      )
    )
  )

const someone = () => `Someone.${crypto.randomUUID()}@Example.ORG`

/** How many clients there were. */
let clients = 0
const newClient = () => `192.0.2.${clients++ % 250}-${clients}`

const ask = (email: string, time: number, kind: PersonKind = "member", address = newClient()) =>
  Effect.flatMap(SignInCodes, (codes) => atTime(time)(codes.ask({ kind, email, address })))

/** The outcome of a sign-in: `Begun`, a refusal's code, or `SignInLimited`. */
const signIn = (
  given: { readonly email: string; readonly code: string; readonly organizationId?: OrganizationId },
  time: number,
  kind: PersonKind = "member",
  address = newClient()
) =>
  Effect.flatMap(SignInCodes, (codes) =>
    atTime(time)(codes.signIn(kind, given, { userAgent: "Browser", address }))
  ).pipe(
    Effect.map((outcome) => (outcome._tag === "Begun" ? "Begun" : outcome.error._tag)),
    Effect.catchTag("SignInLimited", ({ _tag }) => Effect.succeed(_tag))
  )

const sendMails = (time: number) =>
  Effect.flatMap(PersonMailSending, ({ sendDue }) =>
    atTime(time)(Effect.repeat(sendDue, { while: (sent) => sent > 0 }))
  )

/** Sends what is due, and returns the codes that an address was mailed, the newest last. */
const mailed = Effect.fnUntraced(function* (email: string, time: number) {
  yield* sendMails(time)
  const { sent } = yield* Postbox
  return sent
    .filter(({ to }) => to.address === email)
    .flatMap(({ text }) => [...text.matchAll(/\b\d{8}\b/g)].map(([code]) => code))
})

const codeFor = Effect.fnUntraced(function* (email: string, time: number) {
  yield* ask(email, time)
  return (yield* mailed(email, time)).at(-1) ?? ""
})

const wrong = "00000000"

const { both, inPostgres } = overBoth(layerCodes({ perEmail: 5, perClient: 30 }))

both("e-mailed codes", (it) => {
  it.effect("a code goes to the address as it is stored, and signs in once, within ten minutes", () =>
    Effect.gen(function* () {
      const email = someone()
      yield* newMember(email)
      const code = yield* codeFor(email, at)
      assert.match(code, /^\d{8}$/)
      const other = yield* codeFor(email.toLowerCase(), at + 1).pipe(
        Effect.andThen(mailed(email, at + 1)),
        Effect.map((codes) => codes.at(-1) ?? "")
      )
      assert.strictEqual(yield* signIn({ email, code: wrong }, at), "Unauthorized")
      assert.strictEqual(yield* signIn({ email, code }, at, "operator"), "Unauthorized")
      assert.strictEqual(yield* signIn({ email: email.toUpperCase(), code }, at + 10 * minute - 1), "Begun")
      assert.strictEqual(yield* signIn({ email, code }, at + 10 * minute - 1), "Unauthorized")
      assert.strictEqual(yield* signIn({ email, code: other }, at + 1 + 10 * minute), "Unauthorized")
    })
  )

  it.effect("of those who use a code at once, one is signed in", () =>
    Effect.gen(function* () {
      const email = someone()
      yield* newMember(email)
      const code = yield* codeFor(email, at)
      const outcomes = yield* Effect.all(
        Array.from({ length: 5 }, () => signIn({ email, code }, at)),
        { concurrency: "unbounded" }
      )
      assert.lengthOf(
        outcomes.filter((outcome) => outcome === "Begun"),
        1
      )
    })
  )

  it.effect("a new code ends none of those before it", () =>
    Effect.gen(function* () {
      const email = someone()
      yield* newMember(email)
      const codes: Array<string> = []
      for (let n = 0; n < 5; n++) codes.push(yield* codeFor(email, at + n))
      assert.lengthOf(new Set(codes), 5)
      for (const code of codes) assert.strictEqual(yield* signIn({ email, code }, at + 5), "Begun")
    })
  )

  it.effect("five codes an hour for one address, however many ask at once, and thirty for one client", () =>
    Effect.gen(function* () {
      const email = someone()
      const results = yield* Effect.all(
        Array.from({ length: 12 }, () => Effect.result(ask(email, at))),
        { concurrency: "unbounded" }
      )
      assert.lengthOf(results.filter(Result.isSuccess), 5)
      const refusal = yield* Effect.flip(ask(email, at + minute))
      assert.strictEqual(refusal.retryAfterMillis, hour - minute)
      yield* ask(email, at + hour)

      const client = newClient()
      for (let n = 0; n < 30; n++) yield* ask(someone(), at, "member", client)
      assert.isTrue(Result.isFailure(yield* Effect.result(ask(someone(), at, "member", client))))
      // A refused request does not count.
      const last = someone()
      yield* Effect.ignore(ask(last, at, "member", client))
      for (let n = 0; n < 5; n++) yield* ask(last, at)
    })
  )

  it.effect(
    "after ten wrong tries in an hour for an address a client signs in no more, and its owner does elsewhere",
    () =>
      Effect.gen(function* () {
        const email = someone()
        yield* newMember(email)
        const client = newClient()
        const given = yield* codeFor(email, at)
        const from = (code: string, time: number) => signIn({ email, code }, time, "member", client)
        const tries = yield* Effect.all(
          Array.from({ length: 15 }, () => from(wrong, at)),
          { concurrency: "unbounded" }
        )
        assert.lengthOf(
          tries.filter((outcome) => outcome === "Unauthorized"),
          10
        )
        assert.strictEqual(yield* from(given, at + 9 * minute), "SignInLimited")
        assert.strictEqual(yield* signIn({ email, code: given }, at + 9 * minute), "Begun")
        // Also for the codes that come after, until the hour is over: what was refused for the limit did not count.
        const next = yield* codeFor(email, at + hour - minute)
        assert.strictEqual(yield* from(next, at + hour - minute), "SignInLimited")
        assert.strictEqual(yield* from(next, at + hour), "Begun")
      })
  )

  it.effect(
    "after sixty wrong tries in an hour for an address, from any number of clients, not even the right code signs in",
    () =>
      Effect.gen(function* () {
        const email = someone()
        yield* newMember(email)
        const code = yield* codeFor(email, at)
        const tries = yield* Effect.all(
          Array.from({ length: 70 }, () => signIn({ email, code: wrong }, at)),
          { concurrency: 10 }
        )
        assert.lengthOf(
          tries.filter((outcome) => outcome === "Unauthorized"),
          60
        )
        assert.strictEqual(yield* signIn({ email, code }, at + 9 * minute), "SignInLimited")
        const next = yield* codeFor(email, at + hour - minute)
        assert.strictEqual(yield* signIn({ email, code: next }, at + hour), "Begun")
      })
  )

  it.effect("a client has a hundred wrong tries an hour over all addresses; right ones do not count", () =>
    Effect.gen(function* () {
      const client = newClient()
      const email = someone()
      yield* newMember(email)
      for (let n = 0; n < 3; n++) {
        const code = yield* codeFor(email, at)
        assert.strictEqual(yield* signIn({ email, code }, at, "member", client), "Begun")
      }
      const guess = () => signIn({ email: someone(), code: wrong }, at, "member", client)
      for (let n = 0; n < 100; n++) assert.strictEqual(yield* guess(), "Unauthorized")
      assert.strictEqual(yield* guess(), "SignInLimited")
    })
  )

  it.effect("who is in several organizations says which; the code stays good for a minute", () =>
    Effect.gen(function* () {
      const email = someone()
      const [one, two, gone] = [yield* newMember(email), yield* newMember(email), yield* newMember(email)]
      const organizations = yield* Organizations
      yield* organizations.changeMember(gone.id, { status: "deactivated" })
      const code = yield* codeFor(email, at)
      assert.strictEqual(yield* signIn({ email, code: wrong }, at), "Unauthorized")
      assert.strictEqual(yield* signIn({ email, code }, at), "OrganizationRequired")
      const elsewhere = { email, code, organizationId: gone.organizationId }
      assert.strictEqual(yield* signIn(elsewhere, at), "Unauthorized")
      // Asking again does not make it last longer.
      assert.strictEqual(yield* signIn({ email, code }, at + minute - 1), "OrganizationRequired")
      const chosen = { email, code, organizationId: two.organizationId }
      assert.strictEqual(yield* signIn(chosen, at + minute), "Unauthorized")
      const again = yield* codeFor(email, at + minute)
      assert.strictEqual(yield* signIn({ ...chosen, code: again }, at + minute), "Begun")
      yield* organizations.changeMember(one.id, { status: "deactivated" })
      const last = yield* codeFor(email, at + 2 * minute)
      assert.strictEqual(yield* signIn({ email, code: last }, at + 2 * minute), "Begun")
    })
  )

  it.effect("deactivation ends codes for good, and mails of them are not sent", () =>
    Effect.gen(function* () {
      const email = someone()
      const { id } = yield* newOperator(email)
      const { change } = yield* Operators
      yield* ask(email, at, "operator")
      const [code = ""] = yield* mailed(email, at)
      yield* ask(email, at, "operator")
      yield* change(id, { status: "deactivated" })
      yield* change(id, { status: "active" })
      assert.strictEqual(yield* signIn({ email, code }, at, "operator"), "Unauthorized")
      yield* change(id, { status: "deactivated" })
      yield* ask(email, at, "operator")
      assert.lengthOf(yield* mailed(email, at), 1)
    })
  )

  it.effect("a mail is tried again soon while the server is down, and a code that is over is not sent", () =>
    Effect.gen(function* () {
      const email = someone()
      yield* newMember(email)
      const postbox = yield* Postbox
      yield* ask(email, at)
      postbox.answer = "is down"
      yield* sendMails(at)
      postbox.answer = "accepts"
      assert.lengthOf(yield* mailed(email, at + 5 * second - 1), 0)
      assert.lengthOf(yield* mailed(email, at + 5 * second), 1)
      yield* ask(email, at + minute)
      assert.lengthOf(yield* mailed(email, at + 11 * minute), 1)
    })
  )

  it.effect("a change that is rolled back queues no mail", () =>
    Effect.gen(function* () {
      const { organizationId } = yield* newMember()
      const { invite } = yield* Organizations
      const { run } = yield* Transaction
      const email = someone()
      const invited = invite(organizationId, { email, name: "New", role: "viewer" }, "owner")
      yield* Effect.flip(atTime(at)(run(Effect.andThen(invited, Effect.fail("rolled back")))))
      yield* sendMails(at)
      assert.isEmpty((yield* Postbox).sent.filter(({ to }) => to.address === email))
    })
  )

  it.effect("who is invited, and for whom a link is made, is mailed so in the transaction of that", () =>
    Effect.gen(function* () {
      const { organizationId } = yield* newMember()
      const { invite } = yield* Organizations
      const email = someone()
      yield* atTime(at)(
        invite(organizationId, { email, name: "New\r\nBcc: eve@example.com", role: "viewer" }, "owner")
      )
      yield* sendMails(at)
      const sent = (yield* Postbox).sent.filter(({ to }) => to.address === email)
      assert.deepStrictEqual(
        sent.map(({ subject, to }) => [subject, to.name]),
        [["You can sign in to your vault", "New Bcc: eve@example.com"]]
      )
      assert.include(sent[0]?.text, "the vault of Acme")
      assert.include(sent[0]?.text, "http://localhost:8080/dashboard/sign-in")
    })
  )
})

suite(inPostgres, { excludeTestServices: true })("e-mailed codes over PostgreSQL", (it) => {
  it.effect(
    "asking for a code, and guessing one, sends the same statements for an address of somebody and of nobody",
    () =>
      Effect.gen(function* () {
        const [known, unknown] = [someone(), someone()]
        yield* newMember(known)
        for (const run of [
          (email: string) => ask(email, at),
          (email: string) => signIn({ email, code: wrong }, at)
        ]) {
          const [ofKnown, ofUnknown] = [yield* statementsOf(run(known)), yield* statementsOf(run(unknown))]
          assert.isAtLeast(ofKnown.length, 4)
          assert.deepStrictEqual(ofUnknown, ofKnown)
        }
      })
  )
})

const unlimited = overBoth(layerCodes("off"))

unlimited.both("e-mailed codes without limits", (it) => {
  it.effect("nothing is counted, and of many codes the five newest work", () =>
    Effect.gen(function* () {
      const email = someone()
      yield* newMember(email)
      const codes: Array<string> = []
      for (let n = 0; n < 7; n++) codes.push(yield* codeFor(email, at + n))
      for (let n = 0; n < 12; n++) {
        assert.strictEqual(yield* signIn({ email, code: wrong }, at + 7), "Unauthorized")
      }
      const outcomes = yield* Effect.forEach(codes.slice(0, 3), (code) => signIn({ email, code }, at + 7))
      assert.deepStrictEqual(outcomes, ["Unauthorized", "Unauthorized", "Begun"])
    })
  )
})
