import { assert } from "@effect/vitest"
import { freePort } from "@vault-custody/testing/FreePort"
import { Effect, Exit, Schedule, Scope } from "effect"
import { afterAll, beforeAll } from "vitest"
import { ApiHarness, apiSuite, consoleUrl } from "../support/ApiHarness.ts"
import {
  type Account,
  settingsOf,
  signInAt,
  startProvider
} from "../support/identityProvider/IdentityProvider.ts"
import { get, newSubject, start, visit } from "../support/identityProvider/Browser.ts"
import { cookieOf, linkToken, signedInMember, signedInOperator } from "../support/People.ts"
import { type Answer, send } from "../support/Send.ts"
import { unique } from "../support/Stock.ts"

const openIdConnect = settingsOf(await Effect.runPromise(freePort))

const scope = Effect.runSync(Scope.make())
beforeAll(() => Effect.runPromise(Effect.asVoid(Scope.provide(startProvider(openIdConnect), scope))))
afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))

const { issuer } = openIdConnect

const signIn = Effect.fnUntraced(function* (account: Account) {
  const { cookie, path } = yield* visit(issuer, account)
  return yield* get(path, { cookie })
})

const refusedAs = (answer: Answer) =>
  assert.strictEqual(`${answer.status} ${answer.json?.error.code}`, "401 UNAUTHORIZED")

apiSuite(
  "signing in at a provider",
  (it) => {
    it.effect("an operator is signed in by the address that the provider has verified, and led back", () =>
      Effect.gen(function* () {
        const { ops } = yield* ApiHarness
        const operator = yield* signedInOperator("supervisor")
        const { answer, url } = yield* start()
        assert.strictEqual(answer.status, 302)
        assert.match(
          String(answer.headers["set-cookie"]),
          /^vault-oidc=vault_oidc_[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/
        )
        const asked = new URL(url).searchParams
        assert.strictEqual(asked.get("response_type"), "code")
        assert.strictEqual(asked.get("code_challenge_method"), "S256")
        for (const name of ["state", "nonce", "code_challenge"]) assert.lengthOf(asked.get(name) ?? "", 43)

        const email = operator.email.toUpperCase()
        const back = yield* signIn({ sub: newSubject(), email, email_verified: true })
        assert.strictEqual(`${back.status} ${back.headers["location"]}`, "302 /console/work?queue=a")
        const session = yield* get("/auth/session", { cookie: cookieOf(back) })
        assert.strictEqual(session.json.data.operator.id, operator.id)
        const log = yield* ops("GET", `/ops/v1/audit-log?resourceId=${session.json.data.id}`)
        assert.deepInclude(log.json.data[0], { action: "session.create", actor: operator.id, via: null })
      })
    )

    it.effect("what the provider calls them decides from then on, whatever address it has of them", () =>
      Effect.gen(function* () {
        const { ops } = yield* ApiHarness
        const [one, two] = [yield* signedInOperator("clerk"), yield* signedInOperator("clerk")]
        const sub = newSubject()
        assert.strictEqual((yield* signIn({ sub, email: one.email, email_verified: true })).status, 302)
        // Somebody else has the address at the provider now.
        refusedAs(yield* signIn({ sub: newSubject(), email: one.email, email_verified: true }))
        const log = yield* ops("GET", `/ops/v1/audit-log?resourceId=${one.id}`)
        assert.deepInclude(log.json.data[0], { action: "session.refuse", actor: one.id })
        // The first has got another's address, and is still themselves.
        const renamed = yield* signIn({ sub, email: two.email, email_verified: true })
        const session = yield* get("/auth/session", { cookie: cookieOf(renamed) })
        assert.strictEqual(session.json.data.operator.id, one.id)
      })
    )

    it.effect("nobody is signed in by an address that is not verified or not known, nor created", () =>
      Effect.gen(function* () {
        const { ops } = yield* ApiHarness
        const { email, id } = yield* signedInOperator("admin")
        const unknown = `nobody-${unique()}@vault.example`
        const sub = newSubject()
        const refusals = [
          yield* signIn({ sub, email }),
          yield* signIn({ sub, email, email_verified: false }),
          yield* signIn({ sub, email, email_verified: "false" }),
          yield* signIn({ sub }),
          yield* signIn({ sub, email: unknown, email_verified: true })
        ]
        for (const refusal of refusals) {
          refusedAs(refusal)
          assert.strictEqual(refusal.text, refusals[0]?.text)
        }
        assert.notInclude((yield* ops("GET", "/ops/v1/operators?limit=100")).text, unknown)
        const account = { sub, email, email_verified: "true" }
        assert.strictEqual((yield* signIn(account)).status, 302)
        yield* ops("PATCH", `/ops/v1/operators/${id}`, { body: { status: "deactivated" } })
        refusedAs(yield* signIn(account))
        refusedAs(yield* signIn({ ...account, sub: newSubject() }))
      })
    )

    it.effect("a way back is good once, in the browser that went there, and as the provider sent it", () =>
      Effect.gen(function* () {
        const { email } = yield* signedInOperator("auditor")
        const account = { sub: newSubject(), email, email_verified: true }
        const { cookie, path } = yield* visit(issuer, account)
        const other = yield* start()
        const changed = (name: string, value: string) => {
          const url = new URL(path, consoleUrl)
          url.searchParams.set(name, value)
          return `${url.pathname}${url.search}`
        }
        refusedAs(yield* get(path))
        refusedAs(yield* get(path, { cookie: other.cookie }))
        refusedAs(yield* get(changed("state", "x".repeat(43)), { cookie }))
        // None of these has used it up.
        const both = yield* Effect.all([get(path, { cookie }), get(path, { cookie })], {
          concurrency: "unbounded"
        })
        assert.deepStrictEqual(both.map(({ status }) => status).sort(), [302, 401])
        refusedAs(yield* get(path, { cookie }))
        for (const [name, value] of [
          ["code", "another"],
          ["iss", "https://evil.example"],
          ["error", "access_denied"]
        ] as const) {
          const again = yield* visit(issuer, account)
          const url = new URL(again.path, consoleUrl)
          url.searchParams.set(name, value)
          refusedAs(yield* get(`${url.pathname}${url.search}`, { cookie: again.cookie }))
        }
      })
    )

    it.effect("one is led back to pages of the console alone", () =>
      Effect.gen(function* () {
        for (const path of [
          "https://evil.example/console",
          "//evil.example/console",
          "/\\evil.example/console",
          "/console/../dashboard",
          "/consoles",
          "console",
          "",
          `/console/${"x".repeat(3000)}`
        ]) {
          const { answer } = yield* start(`?returnTo=${encodeURIComponent(path)}`)
          assert.strictEqual(`${answer.status} ${answer.json?.error.code}`, "400 VALIDATION_ERROR", path)
        }
      })
    )

    it.effect("codes and passkeys of operators are off meanwhile; links and members' ways stay", () =>
      Effect.gen(function* () {
        const { anonymous, customer, mails, opsUrl } = yield* ApiHarness
        const operator = yield* signedInOperator("admin")
        const { json } = yield* get("/auth/session")
        assert.deepStrictEqual(json.error.details, [
          { path: "openid_connect", message: `Sign in with ${issuer.host}` },
          { path: "origin", message: consoleUrl }
        ])
        const asked = yield* send(opsUrl, "POST", "/auth/email-codes", { body: { email: operator.email } })
        assert.deepStrictEqual(asked.json, { data: { sent: true } })
        assert.isEmpty((yield* mails).filter(({ to }) => to.address === operator.email))
        for (const [method, path] of [
          ["POST", "/auth/passkeys/registration-options"],
          ["POST", "/auth/passkeys/authentication-options"],
          ["GET", "/auth/passkeys"],
          ["DELETE", "/auth/passkeys/psk_none"]
        ] as const) {
          assert.strictEqual((yield* operator.call(method, path)).status, 403, path)
        }
        const token = yield* linkToken(`/ops/v1/operators/${operator.id}`)
        assert.strictEqual((yield* send(opsUrl, "POST", "/auth/sessions", { body: { token } })).status, 201)

        const member = yield* signedInMember((yield* customer()).organizationId, "owner")
        assert.strictEqual((yield* member.call("POST", "/auth/passkeys/registration-options")).status, 200)
        assert.strictEqual((yield* anonymous("GET", "/auth/oidc/start")).status, 404)
      })
    )
  },
  { openIdConnect, signIn: "off" }
)

const trusted = settingsOf(await Effect.runPromise(freePort), true)

apiSuite(
  "a provider that is trusted with addresses",
  (it) => {
    it.effect("signs in by one of which it never says whether it is verified, and by none that is not", () =>
      Effect.gen(function* () {
        yield* startProvider(trusted)
        const { email } = yield* signedInOperator("clerk")
        const at = Effect.fnUntraced(function* (account: Account) {
          const { cookie, path } = yield* visit(trusted.issuer, account)
          return yield* get(path, { cookie })
        })
        const sub = newSubject()
        refusedAs(yield* at({ sub, email, email_verified: false }))
        assert.strictEqual((yield* at({ sub, email })).status, 302)
      })
    )
  },
  { openIdConnect: trusted }
)

const laterProvider = settingsOf(await Effect.runPromise(freePort))

apiSuite(
  "a provider that is down",
  (it) => {
    it.effect("is 503 with Retry-After, until it is back", () =>
      Effect.gen(function* () {
        const { answer } = yield* start()
        assert.strictEqual(`${answer.status} ${answer.json.error.code}`, "503 SERVICE_UNAVAILABLE")
        assert.isAtLeast(Number(answer.headers["retry-after"]), 1)
        const provider = yield* startProvider(laterProvider)
        const { cookie, url } = yield* Effect.repeat(start(), {
          until: (last) => last.answer.status === 302,
          schedule: Schedule.spaced("100 millis")
        })
        const { email } = yield* signedInOperator("clerk")
        const account = { sub: newSubject(), email, email_verified: true }
        const back = new URL(yield* signInAt(laterProvider.issuer, url, account))
        // Gone again, it cannot say who it was.
        yield* provider.stop("SIGKILL")
        refusedAs(yield* get(`${back.pathname}${back.search}`, { cookie }))
      })
    )
  },
  { openIdConnect: laterProvider }
)

apiSuite("without a provider", (it) => {
  it.effect("there is no way to it", () =>
    Effect.gen(function* () {
      for (const path of ["/auth/oidc/start", "/auth/oidc/callback?code=a&state=b"]) {
        assert.strictEqual((yield* get(path)).json.error.code, "NOT_FOUND")
      }
    })
  )
})
