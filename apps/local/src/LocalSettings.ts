import { optionalText, wholeNumber } from "@vault-custody/runtime/ConfigValues"
import { databaseUrl as databaseUrlSetting, ownerDatabaseUrl } from "@vault-custody/runtime/DatabaseSettings"
import * as RateSettings from "@vault-custody/runtime/RateSettings"
import * as Settings from "@vault-custody/runtime/Settings"
import { Config, Effect, Option, type Redacted } from "effect"
import * as Path from "node:path"

/** The repository's root: the commands that are printed are run there, and `.vault` lies there. */
export const repository = Path.join(import.meta.dirname, "..", "..", "..")

const given = (name: string): Config.Config<boolean> =>
  Config.map(Config.withDefault(Config.String(name), ""), (text) => text !== "")

const optional = <A>(name: string, config: Config.Config<A>): Config.Config<A | undefined> =>
  Config.flatMap(given(name), (isGiven): Config.Config<A | undefined> =>
    isGiven ? config : Config.succeed(undefined)
  )

/** Read by the two apps, not by `start`; checked here so that a bad value is reported before anything starts. */
const appSettings = Config.all([
  Settings.rateLimitPerMinute,
  Settings.transferSyncLimit,
  Settings.webhookRetryDelays,
  Settings.webhookTimeout,
  Settings.mail,
  Settings.dualControlAboveCents,
  Settings.publicUrl,
  Settings.opsPublicUrl,
  Settings.trustedProxies,
  Settings.secretsKeysOld,
  RateSettings.rates,
  Settings.logLevel,
  Settings.otlpEndpoint
])

/** Where the receiver listens by default. */
export const RECEIVER_PORT = 9000

/** What `start` takes from the environment. */
export interface LocalSettings {
  /** `VAULT_HOME`, absolute. */
  readonly home: string
  /** `DATABASE_URL`; without it the database is embedded. */
  readonly databaseUrl: Redacted.Redacted | undefined
  /** `MIGRATION_DATABASE_URL` beside that. */
  readonly ownerDatabaseUrl: Redacted.Redacted | undefined
  /** `off`: there is none. */
  readonly opsKey: Redacted.Redacted | "off" | undefined
  /** `SECRETS_KEY` as it was given: base64. */
  readonly secretsKey: string | undefined
  /** `SECRETS_KEYS_OLD` as they were given: base64. */
  readonly secretsKeysOld: ReadonlyArray<string>
  readonly publicListener: { readonly port: number; readonly host: string }
  readonly operationsListener: { readonly port: number; readonly host: string }
  readonly metricsPort: number
  /** `WEBHOOK_ALLOW_INSECURE_HOSTS`; on the embedded default one receiver on this machine, for the first walk. */
  readonly insecureHosts: string
  /** Whether the user chose those hosts, and so should see the apps' warning of them. */
  readonly insecureHostsChosen: boolean
}

/** Fails with a sentence that names the variable when one is bad, or is missing beside a `DATABASE_URL`. */
export const load: Effect.Effect<LocalSettings, Config.ConfigError> = Effect.gen(function* () {
  yield* appSettings
  const databaseUrl = yield* optional("DATABASE_URL", databaseUrlSetting)
  const embedded = databaseUrl === undefined
  const opsKey = yield* embedded ? optional("OPS_KEY", Settings.operationsKey) : Settings.operationsKey
  // Decoded to have it checked; handed on to the apps as it is.
  yield* embedded ? optional("SECRETS_KEY", Settings.secretsKey) : Settings.secretsKey
  const secretsKey = yield* optional("SECRETS_KEY", Config.String("SECRETS_KEY"))
  const old = yield* optionalText("SECRETS_KEYS_OLD", "")
  const chosen = yield* Config.option(Config.String("WEBHOOK_ALLOW_INSECURE_HOSTS"))
  const receiver = embedded ? `localhost:${yield* receiverPort}` : ""
  return {
    home: Path.resolve(repository, yield* optionalText("VAULT_HOME", ".vault")),
    databaseUrl,
    ownerDatabaseUrl: embedded ? undefined : yield* ownerDatabaseUrl,
    opsKey,
    secretsKey,
    secretsKeysOld: old
      .split(",")
      .map((key) => key.trim())
      .filter((key) => key !== ""),
    publicListener: yield* Settings.publicListener,
    operationsListener: yield* Settings.operationsListener,
    metricsPort: (yield* Settings.dispatcherMetricsPort) ?? 8082,
    insecureHosts: Option.getOrElse(chosen, () => receiver),
    insecureHostsChosen: Option.isSome(chosen)
  }
})

/** `RECEIVER_PORT`: where `npx -y pnpm@12 receiver` listens. */
export const receiverPort: Config.Config<number> = wholeNumber("RECEIVER_PORT", RECEIVER_PORT, 1, 65_535)
