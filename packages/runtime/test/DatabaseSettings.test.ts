import { assert, describe, it } from "@effect/vitest"
import { type Config, ConfigProvider, Effect, Redacted } from "effect"
import { database, databaseUrl, loginPasswords, ownerDatabaseUrl } from "../src/DatabaseSettings.ts"

const read = <A>(config: Config.Config<A>, environment: Record<string, string>) =>
  Effect.provideService(config, ConfigProvider.ConfigProvider, ConfigProvider.fromUnknown(environment))

const process = "postgres://vault_api_login:p@localhost/vault"
const owner = "postgres://vault:p@localhost/vault"

const modeOf = (environment: Record<string, string>) =>
  Effect.map(read(database, { DATABASE_URL: process, ...environment }), (options) => options.planCacheMode)

describe("the database's settings", () => {
  it.effect("the owner's address is for migrations alone, and the processes' where there is no other", () =>
    Effect.gen(function* () {
      const both = { DATABASE_URL: process, MIGRATION_DATABASE_URL: owner }
      assert.strictEqual(Redacted.value(yield* read(databaseUrl, both)), process)
      assert.strictEqual(Redacted.value(yield* read(ownerDatabaseUrl, both)), owner)
      assert.strictEqual(
        Redacted.value(yield* read(ownerDatabaseUrl, { MIGRATION_DATABASE_URL: owner })),
        owner
      )
      assert.strictEqual(Redacted.value(yield* read(ownerDatabaseUrl, { DATABASE_URL: process })), process)
      const bad = yield* Effect.flip(read(ownerDatabaseUrl, { MIGRATION_DATABASE_URL: "mysql://x" }))
      assert.match(String(bad), /MIGRATION_DATABASE_URL: must be/)
    })
  )

  it.effect(
    "how reads are planned is one of PostgreSQL's modes, and the same for all parameters by default",
    () =>
      Effect.gen(function* () {
        assert.strictEqual(yield* modeOf({}), "force_generic_plan")
        assert.strictEqual(yield* modeOf({ DATABASE_PLAN_CACHE_MODE: "auto" }), "auto")
        const bad = yield* Effect.flip(modeOf({ DATABASE_PLAN_CACHE_MODE: "fast" }))
        assert.match(String(bad), /DATABASE_PLAN_CACHE_MODE: must be one of force_generic_plan, auto/)
      })
  )

  it.effect("passwords stand in a URL as they are, and a bad one is not shown", () =>
    Effect.gen(function* () {
      const { vault_api, vault_dispatcher } = yield* read(loginPasswords, {
        API_DATABASE_PASSWORD: "0123456789abcdef"
      })
      assert.strictEqual(vault_api === undefined ? "" : Redacted.value(vault_api), "0123456789abcdef")
      assert.isUndefined(vault_dispatcher)
      for (const value of [
        "short",
        "with a space, and long",
        "it's-a-quote-and-long",
        "p@ss/word:0123456789"
      ]) {
        const error = yield* Effect.flip(read(loginPasswords, { DISPATCHER_DATABASE_PASSWORD: value }))
        assert.match(String(error), /DISPATCHER_DATABASE_PASSWORD: must be/)
        assert.notInclude(String(error), value)
      }
    })
  )
})
