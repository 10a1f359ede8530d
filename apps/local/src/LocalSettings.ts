import { all, optionalText, wholeNumber } from "@vault-custody/runtime/ConfigValues"
import { databaseUrl as databaseUrlSetting, ownerDatabaseUrl } from "@vault-custody/runtime/DatabaseSettings"
import * as DomainSettings from "@vault-custody/runtime/DomainSettings"
import { logSigningOf } from "@vault-custody/runtime/LogSettings"
import * as RateSettings from "@vault-custody/runtime/RateSettings"
import * as Settings from "@vault-custody/runtime/Settings"
import * as Telemetry from "@vault-custody/runtime/Telemetry"
import { Config, Option, type Redacted } from "effect"
import * as Path from "node:path"

/** The repository's root: the commands that are printed are run there, and `.vault` lies there. */
export const repository = Path.join(import.meta.dirname, "..", "..", "..")

const given = (name: string): Config.Config<boolean> =>
  Config.map(optionalText(name, ""), (text) => text !== "")

const none = Config.succeed(undefined)

/** One setting if a variable is set, another if it is not. */
const whether = <A, B>(name: string, set: Config.Config<A>, unset: Config.Config<B>): Config.Config<A | B> =>
  Config.flatMap(given(name), (isGiven): Config.Config<A | B> => (isGiven ? set : unset))

const optional = <A>(name: string, config: Config.Config<A>): Config.Config<A | undefined> =>
  whether(name, config, none)

/** A setting that an external database requires, and the embedded one does not. */
const needed = <A>(name: string, config: Config.Config<A>): Config.Config<A | undefined> =>
  whether("DATABASE_URL", config, optional(name, config))

/** Read by the two apps, not by `start`; checked here so that a bad value is reported before anything starts. */
const appSettings = all({
  domain: DomainSettings.settings,
  telemetry: Telemetry.settings,
  rates: RateSettings.rates,
  rateLimitPerMinute: Settings.rateLimitPerMinute,
  retryDelays: Settings.webhookRetryDelays,
  timeout: Settings.webhookTimeout,
  trustedProxies: Settings.trustedProxies,
  oldKeys: Settings.secretsKeysOld,
  limits: Settings.dispatcherLimits,
  maxInFlight: Settings.apiMaxInFlight,
  workers: Settings.webConcurrency,
  retention: Settings.eventRetention
})

/** Where the receiver listens by default. */
export const RECEIVER_PORT = 9000

/** The name of the log by default. */
export const LOCAL_ORIGIN = "localhost/log"

/** The settings that `start` reads from the environment. */
export interface LocalSettings {
  /** `VAULT_HOME`, absolute. */
  readonly home: string
  /** `DATABASE_URL`; without it the database is embedded. */
  readonly databaseUrl: Redacted.Redacted | undefined
  /** `MIGRATION_DATABASE_URL` beside that. */
  readonly ownerDatabaseUrl: Redacted.Redacted | undefined
  /** `off`: without an operations key. */
  readonly opsKey: Redacted.Redacted | "off" | undefined
  /** `SECRETS_KEY` as it was given: base64. */
  readonly secretsKey: string | undefined
  /** `SECRETS_KEYS_OLD` as they were given: base64. */
  readonly secretsKeysOld: ReadonlyArray<string>
  /** `LOG_ORIGIN`. */
  readonly logOrigin: string
  /** `LOG_SIGNING_KEY` as it was given: base64. */
  readonly logSigningKey: string | undefined
  readonly publicListener: { readonly port: number; readonly host: string }
  readonly operationsListener: { readonly port: number; readonly host: string }
  /** The address of the dispatcher's metrics, and the variable that sets it. */
  readonly metrics: { readonly port: number; readonly host: string; readonly variable: string }
  /** `SHUTDOWN_DELAY_SECONDS` of the API. */
  readonly shutdownDelaySeconds: number
  /** `WEBHOOK_ALLOW_INSECURE_HOSTS`; on the embedded default one receiver on this machine, for the first walk. */
  readonly insecureHosts: string
  /** Whether the user chose those hosts, and so should see the apps' warning of them. */
  readonly insecureHostsChosen: boolean
}

/** `RECEIVER_PORT`: where `npx -y pnpm@12 receiver` listens. */
export const receiverPort: Config.Config<number> = wholeNumber("RECEIVER_PORT", RECEIVER_PORT, 1, 65_535)

/** `VAULT_HOME`, absolute. */
export const home: Config.Config<string> = Config.map(optionalText("VAULT_HOME", ".vault"), (path) =>
  Path.resolve(repository, path)
)

/** Reads the environment; fails with a sentence for each variable that is bad, or missing beside a `DATABASE_URL`. */
export const load: Config.Config<LocalSettings> = Config.map(
  all({
    home,
    apps: appSettings,
    databaseUrl: optional("DATABASE_URL", databaseUrlSetting),
    ownerDatabaseUrl: whether("DATABASE_URL", ownerDatabaseUrl, none),
    opsKey: needed("OPS_KEY", Settings.operationsKey),
    // Decoded to have it checked; handed on to the apps as it is.
    checked: needed("SECRETS_KEY", Settings.secretsKey),
    secretsKey: optionalText("SECRETS_KEY", ""),
    old: optionalText("SECRETS_KEYS_OLD", ""),
    logSigning: whether("LOG_SIGNING_KEY", logSigningOf(LOCAL_ORIGIN), none),
    logOrigin: optionalText("LOG_ORIGIN", LOCAL_ORIGIN),
    logSigningKey: optionalText("LOG_SIGNING_KEY", ""),
    chosen: Config.option(Config.String("WEBHOOK_ALLOW_INSECURE_HOSTS")),
    receiver: whether(
      "DATABASE_URL",
      Config.succeed(""),
      Config.map(receiverPort, (port) => `localhost:${port}`)
    ),
    publicListener: Settings.publicListener,
    operationsListener: Settings.operationsListener,
    metrics: Settings.dispatcherMetricsListener,
    shutdownDelaySeconds: wholeNumber("SHUTDOWN_DELAY_SECONDS", 0, 0, 300)
  }),
  ({
    apps: _,
    checked: _checked,
    chosen,
    logSigning: _signing,
    logSigningKey,
    metrics,
    old,
    receiver,
    secretsKey,
    ...settings
  }) => ({
    ...settings,
    logSigningKey: logSigningKey === "" ? undefined : logSigningKey,
    secretsKey: secretsKey === "" ? undefined : secretsKey,
    secretsKeysOld: old
      .split(",")
      .map((key) => key.trim())
      .filter((key) => key !== ""),
    metrics: metrics ?? { host: "127.0.0.1", port: 8082, variable: "METRICS_PORT" },
    insecureHosts: Option.getOrElse(chosen, () => receiver),
    insecureHostsChosen: Option.isSome(chosen)
  })
)
