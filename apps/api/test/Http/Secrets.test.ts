import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { freePort } from "@vault-custody/testing/FreePort"
import { Effect, Exit, Layer, Logger, Redacted, References, Scope } from "effect"
import { afterAll, beforeAll } from "vitest"
import * as AccessLog from "../../src/Access/AccessLog.ts"
import { ApiHarness, dashboardUrl, layerPg, opsKey } from "../support/ApiHarness.ts"
import { get, newSubject, visit } from "../support/identityProvider/Browser.ts"
import { settingsOf, startProvider } from "../support/identityProvider/IdentityProvider.ts"
import { cookieOf, signedInMember, signedInOperator } from "../support/People.ts"

const openIdConnect = settingsOf(await Effect.runPromise(freePort))

const scope = Effect.runSync(Scope.make())
beforeAll(() => Effect.runPromise(Effect.asVoid(Scope.provide(startProvider(openIdConnect), scope))))
afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))

const logged: Array<string> = []

const logsCaptured = Layer.mergeAll(
  Logger.layer([Logger.map(Logger.formatJson, (line) => logged.push(line))]),
  Layer.succeed(References.MinimumLogLevel, "All")
)

const body = { name: "hook", url: "https://hooks.acme-metals.com/vault", events: ["fbo_account.created"] }

/** An operator signs in at the provider of identities, and comes back once more; a stranger does not get in. */
const useProvider = Effect.gen(function* () {
  const operator = yield* signedInOperator("clerk")
  const account = { sub: newSubject(), email: operator.email, email_verified: true }
  const { code, cookie, path } = yield* visit(openIdConnect.issuer, account)
  const back = yield* get(path, { cookie })
  assert.strictEqual(back.status, 302, back.text)
  assert.strictEqual((yield* get(path, { cookie })).status, 401)
  const stranger = yield* visit(openIdConnect.issuer, { sub: newSubject(), email: "nobody@vault.example" })
  assert.strictEqual((yield* get(stranger.path, { cookie: stranger.cookie })).status, 401)
  const cookies = [cookie, cookieOf(back), stranger.cookie].map((pair) => pair.split("=")[1] ?? "")
  return [...cookies, code, stranger.code, Redacted.value(openIdConnect.clientSecret), operator.token]
})

/** Does everything that shows or takes a secret, well and badly; returns the secrets. */
const useSecrets = Effect.gen(function* () {
  const { anonymous, customer, mails, ops } = yield* ApiHarness
  const { apiKey, apiKeyId, call, organizationId } = yield* customer()
  const created = yield* call("POST", "/v1/webhooks", { body, headers: { "idempotency-key": "create" } })
  const rotated = yield* call("POST", `/v1/webhooks/${created.json.data.id}/rotate`, {
    body: { gracePeriodSeconds: 3600 },
    headers: { "idempotency-key": "rotate" }
  })
  yield* call("POST", "/v1/webhooks", { raw: "{bad", headers: { "content-type": "application/json" } })
  yield* anonymous("GET", `/v1/fbo-accounts?key=${apiKey}`, { key: `${apiKey}0` })
  yield* ops("POST", `/ops/v1/api-keys/${apiKeyId}/disable`)
  yield* call("GET", "/v1/fbo-accounts")
  const { answer, cookie, email, token } = yield* signedInMember(organizationId, "owner")
  const post = (path: string, given: object) =>
    anonymous("POST", path, { body: given, headers: { origin: dashboardUrl } })
  yield* post("/auth/email-codes", { email })
  yield* post("/auth/email-codes", { email })
  const codes = (yield* mails).flatMap(({ text }) => text.match(/\b\d{8}\b/) ?? [])
  yield* post("/auth/sessions", { email, code: codes[0] })
  yield* post("/auth/sessions", { email, code: "00000000" })
  assert.strictEqual(answer.status, 201)
  return [
    ...codes,
    ...(yield* useProvider),
    token,
    cookie.split("=")[1] ?? "",
    apiKey,
    opsKey,
    created.json.data.signingSecret,
    rotated.json.data.signingSecret
  ] as ReadonlyArray<string>
})

/** Every row of every table, as text; those of partitions are read from the table that they are of. */
const everyRow = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient
  const tables = yield* sql<{ readonly name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`
  const rows = yield* Effect.forEach(tables, ({ name }) =>
    Effect.map(
      sql<{
        readonly row: string
      }>`/* across organizations: a test */ SELECT t::text AS row FROM ${sql(name)} AS t`,
      (found) => found.map(({ row }) => ({ name, row }))
    )
  )
  return rows.flat()
})

const hex = (text: string): string => Buffer.from(text).toString("hex")

const accessLog = AccessLog.make((line) => logged.push(AccessLog.jsonLine(line)))

layer(layerPg({ openIdConnect, signIn: "off", accessLog }).pipe(Layer.provide(logsCaptured)), {
  excludeTestServices: true
})("secrets", (it) => {
  it.effect("stand in no row of the database, neither in clear nor as their bytes", () =>
    Effect.gen(function* () {
      const secrets = yield* useSecrets
      const rows = yield* everyRow
      const written = new Set(rows.map(({ name }) => name))
      assert.includeMembers(
        [...written],
        ["api_keys", "audit_log", "idempotency_records", "sign_in_codes", "webhook_endpoints"]
      )
      for (const secret of secrets) {
        const found = rows.filter(({ row }) => row.includes(secret) || row.includes(hex(secret)))
        assert.deepStrictEqual(found, [])
      }
    })
  )

  it.effect("appear in no log line, whatever the level", () =>
    Effect.gen(function* () {
      logged.length = 0
      const secrets = yield* useSecrets
      assert.isTrue(
        logged.some((line) => line.includes("/rotate")),
        "the requests are logged at all"
      )
      for (const secret of secrets) {
        assert.deepStrictEqual(
          logged.filter((line) => line.includes(secret)),
          []
        )
      }
    })
  )
})
