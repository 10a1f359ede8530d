import * as Database from "@vault-custody/persistence/Common/Database"
import { apiPools, commandPools } from "@vault-custody/persistence/Common/DatabasePools"
import * as VaultServices from "@vault-custody/runtime/VaultServices"
import { Clock, ConfigProvider, Effect, Redacted, References } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { LocalDatabase } from "../LocalDatabase.ts"
import { StartError } from "../StartError.ts"
import { UNREACHABLE } from "./OpenWork.ts"
import { tell } from "./Story.ts"
import { type GoTo, setVaultClock } from "./VaultClock.ts"

const applicationName = "vault-custody-start"

/** A second database on the server, in which the history is made: the vault's own has it whole, or not at all. */
const COPY = "vault_history"

/** The name of the empty database that the history has taken the place of, until it is dropped. */
const EMPTY = "vault_empty"

const onServer = (url: Redacted.Redacted, database: string): Redacted.Redacted => {
  const other = new URL(Redacted.value(url))
  other.pathname = `/${database}`
  return Redacted.make(other.href)
}

const connectionTo = (url: Redacted.Redacted) =>
  Database.layer({ url, applicationName, pools: commandPools, isGuarded: false })

const run = (url: Redacted.Redacted, statements: ReadonlyArray<string>) =>
  Effect.flatMap(SqlClient, (sql) =>
    Effect.forEach(statements, (statement) => sql.unsafe(statement), { discard: true })
  ).pipe(Effect.provide(connectionTo(url)))

const hasNoCustomer = (url: Redacted.Redacted) =>
  Effect.flatMap(
    SqlClient,
    (sql) => sql<{ readonly empty: boolean }>`SELECT NOT EXISTS (SELECT 1 FROM organizations) AS empty`
  ).pipe(
    Effect.map(([found]) => found?.empty === true),
    Effect.provide(connectionTo(url))
  )

/** Runs an effect with clocks that can be set back: the services', and the database's by its owner. */
const withClocks = <A, E, R>(owner: Redacted.Redacted, effect: (goTo: GoTo) => Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const clock = yield* Clock.Clock
    let behind = 0
    const shifted: Clock.Clock = Object.create(clock, {
      currentTimeMillis: { get: () => Effect.sync(() => clock.currentTimeMillisUnsafe() - behind) },
      currentTimeMillisUnsafe: { value: () => clock.currentTimeMillisUnsafe() - behind }
    })
    const goTo = (days: number) =>
      Effect.andThen(
        Effect.sync(() => void (behind = Math.round(days * 86_400_000))),
        Effect.orDie(sql.unsafe(setVaultClock(days)))
      )
    const result = yield* Effect.provideService(effect(goTo), Clock.Clock, shifted)
    yield* goTo(0)
    return result
  }).pipe(Effect.provide(connectionTo(owner)))

/**
 * Gives an empty vault the history of the demo, made by the services themselves while the clocks stand at the days of
 * it. It is made in a copy of the vault's database, which then takes its place: a start that is killed meanwhile leaves
 * an empty vault, and the next one begins anew. A vault that has a customer is left alone.
 */
export const make = Effect.fn("History.make")(
  function* (database: LocalDatabase, environment: Readonly<Record<string, string>>) {
    const { ownerUrl } = database
    if (!(yield* hasNoCustomer(ownerUrl))) return false
    const vault = new URL(Redacted.value(ownerUrl)).pathname.slice(1)
    const server = onServer(ownerUrl, "postgres")
    yield* run(server, [
      `DROP DATABASE IF EXISTS ${COPY} WITH (FORCE)`,
      `DROP DATABASE IF EXISTS ${EMPTY} WITH (FORCE)`,
      `CREATE DATABASE ${COPY} TEMPLATE ${vault}`,
      // A copy that is lost is made again.
      `ALTER DATABASE ${COPY} SET synchronous_commit = off`
    ])
    const copy = onServer(ownerUrl, COPY)
    const services = VaultServices.layer({ applicationName, pools: apiPools })
    const config = ConfigProvider.fromUnknown({
      ...environment,
      // So that something waits for the second of two operators, who must be able to sign in by themselves.
      DUAL_CONTROL_ABOVE_CENTS: "5000000",
      OIDC_ISSUER: "https://accounts.vault.example",
      OIDC_CLIENT_ID: "vault",
      OIDC_CLIENT_SECRET: "secret",
      WEBHOOK_ALLOW_INSECURE_HOSTS: UNREACHABLE,
      DATABASE_URL: Redacted.value(copy)
    })
    yield* withClocks(copy, (goTo) => Effect.provide(tell(goTo), services)).pipe(
      Effect.provideService(ConfigProvider.ConfigProvider, config),
      // The services' own words are for the processes that run them.
      Effect.provideService(References.MinimumLogLevel, "Error")
    )
    // In one transaction: whenever this ends, there is a database of the vault's name.
    yield* run(server, [
      `DO $$ BEGIN
        ALTER DATABASE ${COPY} RESET synchronous_commit;
        ALTER DATABASE ${vault} RENAME TO ${EMPTY};
        ALTER DATABASE ${COPY} RENAME TO ${vault};
      END $$`,
      `DROP DATABASE ${EMPTY} WITH (FORCE)`
    ])
    return true
  },
  Effect.mapError(
    (error) =>
      new StartError({ message: `The demo's history could not be made (${error._tag}: ${error.message}).` })
  )
)
