import type { DatabaseOptions } from "@vault-custody/persistence/Common/Database"
import { planCacheModes } from "@vault-custody/postgres/Client"
import { parseDatabaseUrl } from "@vault-custody/postgres/DatabaseUrl"
import { type LoginPasswords, loginPasswordForm } from "@vault-custody/persistence/Privileges/Logins"
import { Config, Effect, Redacted, Result } from "effect"
import { all, flag, optionalText, parsed, refuse, text } from "./ConfigValues.ts"

const asUrl = (name: string) => (value: string) =>
  Result.match(parseDatabaseUrl(value), {
    onFailure: (expected) => refuse(name, `must be ${expected}`),
    onSuccess: () => Effect.succeed(Redacted.make(value))
  })

/**
 * `DATABASE_URL`: the PostgreSQL database, as `postgres://user:password@host:port/database`. If it names several
 * hosts, separated by commas, the one that takes writes is used.
 */
export const databaseUrl: Config.Config<Redacted.Redacted> = Config.mapEffect(
  text(
    "DATABASE_URL",
    "Set it to the PostgreSQL database, such as postgres://user:password@localhost:5432/vault."
  ),
  asUrl("DATABASE_URL")
)

/** A variable with a URL; `fallback` if it is missing. */
const urlOr = (name: string, fallback: Config.Config<Redacted.Redacted>): Config.Config<Redacted.Redacted> =>
  Config.flatMap(optionalText(name, ""), (value) =>
    value === "" ? fallback : Config.mapEffect(Config.succeed(value.trim()), asUrl(name))
  )

/** `DATABASE_DIRECT_URL`: the same database past the pooler that `DATABASE_URL` leads to; `DATABASE_URL` by default. */
export const directDatabaseUrl = urlOr("DATABASE_DIRECT_URL", databaseUrl)

const isPreparing = flag("DATABASE_PREPARED_STATEMENTS", false)

/** `DATABASE_PLAN_CACHE_MODE`: how PostgreSQL plans reads by a key and pages of lists. */
const planCacheMode = optionalText("DATABASE_PLAN_CACHE_MODE", planCacheModes[0]).pipe(
  parsed("DATABASE_PLAN_CACHE_MODE", `one of ${planCacheModes.join(", ")}`, (value) =>
    planCacheModes.find((mode) => mode === value)
  )
)

/** The database of the processes. With `DATABASE_DIRECT_URL`, `DATABASE_URL` leads to a pooler. */
export const database: Config.Config<Pick<DatabaseOptions, "url" | "pooler" | "planCacheMode">> = all({
  url: databaseUrl,
  direct: optionalText("DATABASE_DIRECT_URL", ""),
  directUrl: directDatabaseUrl,
  isPreparing,
  planCacheMode
}).pipe(
  Config.map(({ direct, directUrl, isPreparing, planCacheMode, url }) => ({
    url,
    planCacheMode,
    pooler: direct === "" ? undefined : { directUrl, isPreparing }
  }))
)

/**
 * `MIGRATION_DATABASE_URL`: the same database with its owner's log-in, for migrations; by default that of the
 * processes.
 */
export const ownerDatabaseUrl = urlOr("MIGRATION_DATABASE_URL", directDatabaseUrl)

const password = (name: string): Config.Config<Redacted.Redacted | undefined> =>
  optionalText(name, "").pipe(
    parsed(name, "16 to 128 letters, digits, hyphens, dots, tildes and underscores", (value) =>
      value === "" || loginPasswordForm.test(value)
        ? { value: value === "" ? undefined : Redacted.make(value) }
        : undefined
    ),
    Config.map(({ value }) => value)
  )

/**
 * `API_DATABASE_PASSWORD` and `DISPATCHER_DATABASE_PASSWORD`: the passwords of the roles that `migrate` makes for the
 * processes.
 */
export const loginPasswords: Config.Config<LoginPasswords> = all({
  vault_api: password("API_DATABASE_PASSWORD"),
  vault_dispatcher: password("DISPATCHER_DATABASE_PASSWORD")
})
