import { assert, describe, it, layer } from "@effect/vitest"
import { plannedAt } from "@vault-custody/persistence/Common/Migrations"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { node, type ProcessUnderTest } from "@vault-custody/testing/ProcessUnderTest"
import { Clock, Context, Effect, Layer, Redacted } from "effect"
import { join } from "node:path"
import { opsKey } from "../support/ApiHarness.ts"
import { becomes } from "../support/Becomes.ts"
import { send } from "../support/Send.ts"
import { migrated, startApi } from "./StartApi.ts"

const migrateMain = join(import.meta.dirname, "../../../../packages/runtime/src/migrateMain.ts")

/** The sentences that the process ended with: each is a line of its log. */
const errorOf = Effect.fnUntraced(function* (app: ProcessUnderTest) {
  const exit = yield* app.exit
  assert.strictEqual(exit.code, 1)
  return app
    .errorLines()
    .map((line) => JSON.parse(line))
    .map(({ level, message }) => `${level}: ${message}`)
    .join("\n")
})

/** The variable that such a sentence is about. */
const variableOf = (sentence: string) => sentence.split(":")[1]?.trim()

describe("the API app", () => {
  it.live("says of all variables that are missing or bad at once, and exits 1", () =>
    Effect.gen(function* () {
      const said = Effect.fnUntraced(function* (env: Record<string, string>) {
        const { app } = yield* startApi(env)
        return (yield* errorOf(app)).split("\n").toSorted()
      })
      // No start for each of them: most of the time would be starting.
      const [missing, bad] = yield* Effect.all(
        [
          said({ OPS_KEY: "short", SECRETS_KEY: "AAAA", PORT: "eighty", LOG_LEVEL: "loud", SMTP_URL: "x" }),
          said({
            DATABASE_URL: "mysql://x",
            SECRETS_KEYS_OLD: `${Buffer.alloc(32, 7).toString("base64")},AAAA`,
            RATE_LIMIT_PER_MINUTE: "-1",
            WEBHOOK_ALLOW_INSECURE_HOSTS: "nowhere",
            RATE_PROVIDER: "ups"
          })
        ],
        { concurrency: 2 }
      )
      for (const line of [...missing, ...bad]) assert.match(line, /^FATAL: /)
      assert.deepStrictEqual(missing.map(variableOf), [
        "DATABASE_URL",
        "LOG_LEVEL",
        "OPS_KEY",
        "PORT",
        "SECRETS_KEY",
        "SMTP_URL"
      ])
      assert.deepStrictEqual(bad.map(variableOf), [
        "DATABASE_URL",
        "RATE_LIMIT_PER_MINUTE",
        "RATE_PROVIDER",
        "SECRETS_KEYS_OLD",
        "WEBHOOK_ALLOW_INSECURE_HOSTS"
      ])
      assert.include(bad.join("\n"), "RATE_PROVIDER: must be card or easypost")
    }).pipe(Effect.scoped)
  )

  it.live("says that the database lacks migrations, and exits 1", () =>
    Effect.gen(function* () {
      const empty = yield* TestDatabase.make({ template: "empty", migrate: () => Effect.void })
      const { app } = yield* startApi({ DATABASE_URL: Redacted.value(empty.url) })
      assert.match(yield* errorOf(app), /migrate/)
    }).pipe(Effect.scoped)
  )

  it.live("`migrate --dry-run` lists the migrations that are missing, and applies none", () =>
    Effect.gen(function* () {
      const dryRun = Effect.fnUntraced(function* (url: Redacted.Redacted) {
        const migrate = yield* node(migrateMain, {
          args: ["--dry-run"],
          env: { DATABASE_URL: Redacted.value(url) }
        })
        assert.strictEqual((yield* migrate.exit).code, 0, migrate.errorLines().join("\n"))
        return migrate.lines()
      })
      const empty = yield* TestDatabase.make({ template: "empty", migrate: () => Effect.void })
      const all = (yield* plannedAt(empty.url)).map(([id, name]) => `Would apply migration ${id} ${name}`)
      assert.deepStrictEqual(yield* dryRun(empty.url), [...all, "Nothing was changed"])
      assert.lengthOf(yield* plannedAt(empty.url), all.length)
      assert.deepStrictEqual(yield* dryRun((yield* migrated).url), ["The database is up to date"])
    }).pipe(Effect.scoped)
  )

  it.live("says that the machine has no such address, naming HOST or OPS_HOST, and exits 1", () =>
    Effect.gen(function* () {
      const { url } = yield* migrated
      for (const variable of ["HOST", "OPS_HOST"]) {
        // An address of the block for documentation, which no machine has.
        const { app } = yield* startApi({ DATABASE_URL: Redacted.value(url), [variable]: "203.0.113.1" })
        assert.match(yield* errorOf(app), new RegExp(`^FATAL: ${variable}: .*203\\.0\\.113\\.1`, "m"))
      }
    }).pipe(Effect.scoped)
  )

  it.live("two processes let a key make its one allowance of requests between them", () =>
    Effect.gen(function* () {
      const { url } = yield* migrated
      const perMinute = 200
      const env = { DATABASE_URL: Redacted.value(url), RATE_LIMIT_PER_MINUTE: String(perMinute) }
      const apps = yield* Effect.all([startApi(env), startApi(env)], { concurrency: 2 })
      for (const { app, origin } of apps) yield* app.awaitHttp(`${origin}/readyz`)
      const [{ opsOrigin }] = apps
      const ops = (path: string, body: unknown) => send(opsOrigin, "POST", path, { key: opsKey, body })
      const organization = yield* ops("/ops/v1/organizations", { name: "Acme Metals" })
      const created = yield* ops(`/ops/v1/organizations/${organization.json.data.id}/api-keys`, {
        name: "test",
        scopes: ["members:read"]
      })
      const key: string = created.json.data.apiKey

      const startedAt = yield* Clock.currentTimeMillis
      const statuses = yield* Effect.all(
        apps.flatMap(({ origin }) =>
          Array.from({ length: perMinute }, () =>
            Effect.map(send(origin, "GET", "/v1/members", { key }), ({ status }) => status)
          )
        ),
        { concurrency: 16 }
      )
      const minutes = ((yield* Clock.currentTimeMillis) - startedAt) / 60_000
      assert.deepStrictEqual(new Set(statuses), new Set([200, 429]))
      const allowed = statuses.filter((status) => status === 200).length
      assert.isAtLeast(allowed, perMinute)
      // And what came back to the bucket meanwhile.
      assert.isAtMost(allowed, perMinute + Math.ceil(perMinute * minutes))
    }).pipe(Effect.scoped)
  )
})

/** An API that several tests use one after the other: to start one takes longer than most of them. */
class RunningApi extends Context.Service<
  RunningApi,
  Effect.Success<ReturnType<typeof startApi>> & { readonly database: TestDatabase["Service"] }
>()("@vault-custody/api/test/RunningApi") {
  static readonly layer = Layer.effect(
    RunningApi,
    Effect.gen(function* () {
      const database = yield* migrated
      const started = yield* startApi({ DATABASE_URL: Redacted.value(database.url) })
      yield* started.app.awaitHttp(`${started.origin}/readyz`)
      return { ...started, database }
    })
  )
}

layer(RunningApi.layer, { excludeTestServices: true })("a running API app", (it) => {
  it.effect("warns of a role that could do more than a process has to, and of no other", () =>
    Effect.gen(function* () {
      const { app, database } = yield* RunningApi
      const other = yield* startApi({ DATABASE_URL: Redacted.value(database.ownerUrl) })
      yield* other.app.awaitLine(
        /logs in as \S+, which is a superuser\. Give this process a role that owns nothing/
      )
      assert.notMatch(app.lines().join("\n"), /logs in as/)
    })
  )

  it.effect("has its port: another says that it is taken, naming the variable, and exits 1", () =>
    Effect.gen(function* () {
      const { database, origin } = yield* RunningApi
      const second = yield* startApi({
        DATABASE_URL: Redacted.value(database.url),
        PORT: new URL(origin).port
      })
      assert.match(yield* errorOf(second.app), /^FATAL: PORT: /m)
    })
  )

  it.effect("says at each listener where people sign in there", () =>
    Effect.gen(function* () {
      const { opsOrigin, origin } = yield* RunningApi
      for (const at of [origin, opsOrigin]) {
        const { json, status } = yield* send(at, "GET", "/auth/session")
        assert.strictEqual(status, 401)
        const { message } = json.error.details.find(
          ({ path }: { readonly path: string }) => path === "origin"
        )
        assert.strictEqual(new URL(message).port, new URL(at).port)
      }
    })
  )

  it.effect("reads a large body in a thread of its own", () =>
    Effect.gen(function* () {
      const { opsOrigin } = yield* RunningApi
      const { json, status } = yield* send(opsOrigin, "POST", "/ops/v1/organizations", {
        key: opsKey,
        body: { name: "x".repeat(200_000) }
      })
      assert.strictEqual(status, 400)
      assert.strictEqual(json.error.code, "VALIDATION_ERROR")
    })
  )

  it.effect(
    "answers 503 with Retry-After while the database is unavailable, and recovers without a restart",
    () =>
      Effect.gen(function* () {
        const { app, database, opsOrigin, origin } = yield* RunningApi
        const list = send(opsOrigin, "GET", "/ops/v1/organizations", { key: opsKey })
        yield* database.close
        yield* database.cutConnections
        const unavailable = yield* becomes(list, 503)
        assert.strictEqual(unavailable.json.error.code, "SERVICE_UNAVAILABLE")
        assert.match(String(unavailable.headers["retry-after"]), /^\d+$/)
        yield* app.awaitHttp(`${origin}/readyz`, 503)
        yield* app.awaitHttp(`${origin}/healthz`, 200)
        yield* database.open
        yield* app.awaitHttp(`${origin}/readyz`, 200)
        assert.strictEqual((yield* list).status, 200)
      })
  )

  it.effect(
    "an internal error is logged with its request and the constraint, and without what was sent",
    () =>
      Effect.gen(function* () {
        const { app, database, opsOrigin } = yield* RunningApi
        // A rule of the database that the service does not know; a twin has the name of its organization.
        yield* Effect.provideService(
          TestDatabase.asOwner("CREATE UNIQUE INDEX surprise ON organizations (name) WHERE id < 'org_4'"),
          TestDatabase,
          database
        )
        const create = send(opsOrigin, "POST", "/ops/v1/organizations", {
          key: opsKey,
          body: { name: "Jane Doe & Sons" },
          headers: { "x-request-id": "twice" }
        })
        assert.strictEqual((yield* create).status, 201)
        const refused = yield* create
        assert.deepStrictEqual([refused.status, refused.json.error.code], [500, "INTERNAL_ERROR"])
        const line = yield* app.awaitLine(/Internal error in a request/)
        for (const part of ["twice", "23505", "surprise"]) assert.include(line, part)
        for (const text of [refused.text, ...app.lines(), ...app.errorLines()])
          assert.notInclude(text, "Jane Doe")
      })
  )

  it.effect(
    "survives connections that are cut, stops cleanly on SIGTERM, and has logged nothing that was sent",
    () =>
      Effect.gen(function* () {
        const { app, database, opsOrigin } = yield* RunningApi
        const list = send(opsOrigin, "GET", "/ops/v1/organizations", { key: opsKey })
        assert.strictEqual((yield* list).status, 200)
        yield* database.cutConnections
        yield* becomes(list, 200)
        const exit = yield* app.stop("SIGTERM")
        assert.strictEqual(exit.code, 0)
        for (const line of [...app.lines(), ...app.errorLines()]) assert.notInclude(line, "Jane Doe")
      })
  )
})
