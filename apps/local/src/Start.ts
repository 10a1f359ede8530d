import { migrateAt } from "@vault-custody/persistence/Common/Migrations"
import { fileVariable } from "@vault-custody/runtime/ConfigValues"
import { Effect, Exit, Fiber, Redacted, Scope } from "effect"
import * as Path from "node:path"
import * as AppProcess from "./AppProcess.ts"
import * as Banner from "./Banner.ts"
import type * as Clients from "./Clients.ts"
import * as DemoData from "./DemoData.ts"
import { demoLinks } from "./DemoLinks.ts"
import * as DevJson from "./DevJson.ts"
import * as Keys from "./Keys.ts"
import * as LocalDatabase from "./LocalDatabase.ts"
import * as LocalSettings from "./LocalSettings.ts"
import * as Pages from "./Pages.ts"
import * as Ports from "./Ports.ts"
import * as Progress from "./Progress.ts"
import { StartError } from "./StartError.ts"
import * as VaultHome from "./VaultHome.ts"

/**
 * Sets up all there is to set up and runs both apps until one of them ends, which is a failure. The end of the
 * scope stops what was started: the apps together, then the database.
 */
export const start = Effect.gen(function* () {
  yield* Progress.say("Vault Custody Service")
  const settings = yield* LocalSettings.load
  const home = yield* VaultHome.open(settings.home)
  yield* DevJson.removeFile(home)
  const urls = yield* claimPorts(settings)
  const keys = yield* Keys.load(home, settings)

  // Beside the database, which takes longer where nothing has changed.
  const pages = yield* Effect.forkChild(Pages.build)
  const database = yield* databaseOf(settings, home)
  yield* Progress.step(
    "Preparing the database",
    (applied) =>
      applied.length === 0 ? "The database is up to date" : `${applied.length} migrations applied`,
    prepareDatabase(database)
  )

  const isFirst = settings.databaseUrl === undefined && !keys.demoDone
  const environment = environmentOf(settings, keys, urls)
  if (isFirst) {
    yield* Progress.step(
      "Making two years of demo data",
      (isMade) => (isMade ? "The vault has two years of demo data" : "The vault has data already"),
      makeHistory(database, { ...environment, ...demoSettings(keys) })
    )
    // Rights on the database itself are not copied with it.
    yield* prepareDatabase(database)
  }

  yield* Progress.step(
    "Preparing the pages",
    (hasBuilt) => (hasBuilt ? "The pages are built" : "The pages are up to date"),
    Fiber.join(pages)
  )

  const apps = yield* Progress.step(
    "Starting the API and the dispatcher",
    () => "The API and the dispatcher are ready",
    runApps(home, settings, database, environment, urls, keys, isFirst)
  )
  const withDemo = yield* settings.databaseUrl === undefined && (settings.opsKey !== "off" || isFirst)
    ? Progress.step(
        "Setting up the demo organization",
        () => "The demo organization is there",
        seed(home, urls, keys, isFirst ? receiverOf(settings) : undefined)
      )
    : Effect.succeed(keys)
  const [api, dispatcher] = yield* Effect.all([apps.api, apps.dispatcher], { concurrency: 2 })

  const pids = { api: api.pid, dispatcher: dispatcher.pid }
  const devJson = devJsonOf(settings, urls, withDemo, database, pids)
  yield* DevJson.publish(home, devJson)
  const lines = Banner.lines({
    links: settings.databaseUrl === undefined ? yield* demoLinks(database.ownerUrl, urls.ports) : [],
    devJson,
    metricsUrl: urls.metricsUrl,
    logs: home.logs,
    devJsonPath: home.devJson,
    receiver: receiverOf(settings),
    accountId: devJson.apiKey === null ? undefined : yield* firstAccount(urls, devJson.apiKey)
  })
  yield* Progress.say(lines.join("\n"))

  return yield* Effect.raceFirst(Effect.raceFirst(api.died, dispatcher.died), database.died)
})

/** The database that the settings name, or an embedded PostgreSQL, which is started. */
const databaseOf = (
  { databaseUrl, ownerDatabaseUrl }: LocalSettings.LocalSettings,
  home: VaultHome.VaultHome
) =>
  databaseUrl === undefined
    ? Progress.step(
        "Starting PostgreSQL",
        () => `PostgreSQL runs, its data in ${home.postgres}`,
        LocalDatabase.embedded(home)
      )
    : Effect.succeed(LocalDatabase.named(databaseUrl, ownerDatabaseUrl ?? databaseUrl))

/** Addresses and keys of what runs, for other commands. */
const devJsonOf = (
  settings: LocalSettings.LocalSettings,
  urls: Urls,
  keys: Keys.Keys,
  database: LocalDatabase.LocalDatabase,
  pids: DevJson.DevJson["pids"]
) =>
  new DevJson.DevJson({
    baseUrl: urls.baseUrl,
    opsUrl: urls.opsUrl,
    apiKey: (settings.databaseUrl === undefined ? keys.demoKey : undefined) ?? null,
    testKey: (settings.databaseUrl === undefined ? keys.testKey : undefined) ?? null,
    opsKey: opsKeyOf(settings, keys),
    secretsKey: keys.secretsKey,
    secretsKeysOld: secretsKeysOld(settings, keys),
    logSigningKey: keys.logSigningKey ?? null,
    receiver: receiverOf(settings) ?? null,
    databaseUrl: Redacted.value(database.ownerUrl),
    pids
  })

/** `host:port` of a receiver on this machine that webhooks may go to. */
const receiverOf = ({ insecureHosts }: LocalSettings.LocalSettings): string | undefined =>
  insecureHosts
    .split(",")
    .find((host) => /^\s*(localhost|127\.0\.0\.1):\d+\s*$/.test(host))
    ?.trim()

/** The API's operations key: `off` for none. */
const opsKeyOf = ({ opsKey }: LocalSettings.LocalSettings, keys: Keys.Keys): string =>
  opsKey === "off" ? opsKey : keys.opsKey

/** Old secrets keys of the environment and, for embedded data, which outlive a start, those of earlier starts. */
const secretsKeysOld = (settings: LocalSettings.LocalSettings, keys: Keys.Keys): ReadonlyArray<string> => [
  ...new Set([...settings.secretsKeysOld, ...(settings.databaseUrl === undefined ? keys.secretsKeysOld : [])])
]

interface Urls extends Clients.Urls {
  readonly metricsUrl: string
  readonly ports: { readonly public: number; readonly operations: number; readonly metrics: number }
}

const claimPorts = (settings: LocalSettings.LocalSettings): Effect.Effect<Urls, StartError> =>
  Effect.gen(function* () {
    const { metrics, operationsListener, publicListener } = settings
    const port = yield* Ports.claim({
      public: { variable: "PORT", ...publicListener },
      operations: { variable: "OPS_PORT", ...operationsListener },
      metrics
    })
    return {
      baseUrl: `http://${hostInUrl(publicListener.host)}:${port("public")}`,
      opsUrl: `http://${hostInUrl(operationsListener.host)}:${port("operations")}`,
      metricsUrl: `http://${hostInUrl(metrics.host)}:${port("metrics")}`,
      ports: { public: port("public"), operations: port("operations"), metrics: port("metrics") }
    }
  })

/** How this machine reaches a listener: one on all addresses or on loopback is `localhost`. */
const hostInUrl = (host: string): string => {
  if (["::", "0.0.0.0", "localhost"].includes(host)) return "localhost"
  return host.includes(":") ? `[${host}]` : host
}

const prepareDatabase = ({ ownerUrl, passwords }: LocalDatabase.LocalDatabase) =>
  Effect.mapError(
    migrateAt(ownerUrl, passwords),
    (error) => new StartError({ message: `The database could not be prepared: ${error.message}` })
  )

const environmentOf = (
  settings: LocalSettings.LocalSettings,
  keys: Keys.Keys,
  { ports }: Urls
): Readonly<Record<string, string>> => ({
  OPS_KEY: opsKeyOf(settings, keys),
  SECRETS_KEY: keys.secretsKey,
  SECRETS_KEYS_OLD: secretsKeysOld(settings, keys).join(","),
  PORT: String(ports.public),
  HOST: settings.publicListener.host,
  OPS_PORT: String(ports.operations),
  OPS_HOST: settings.operationsListener.host,
  WEBHOOK_ALLOW_INSECURE_HOSTS: settings.insecureHosts,
  // No balancer stands in front.
  SHUTDOWN_DELAY_SECONDS: String(settings.shutdownDelaySeconds)
})

/**
 * Settings for setting up the demo, in place of the environment's: no dual control, as one operator makes it; no rate
 * limit; no mail to its people.
 */
const demoSettings = ({ opsKey }: Keys.Keys): Readonly<Record<string, string>> => ({
  OPS_KEY: opsKey,
  DUAL_CONTROL_ABOVE_CENTS: "off",
  RATE_LIMIT_PER_MINUTE: "0",
  SMTP_URL: "",
  TRANSFER_SYNC_LIMIT: "1000"
})

/** The demo settings that differ from the environment's; the dispatcher also retries deliveries at once. */
const demoEnvironment = (
  app: "api" | "dispatcher",
  keys: Keys.Keys,
  environment: Readonly<Record<string, string | undefined>>
): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    Object.entries(demoSettings(keys)).filter(
      ([name, value]) =>
        environment[name] !== value &&
        [name, fileVariable(name)].some((variable) => (environment[variable] ?? "") !== "")
    )
  ),
  ...(app === "dispatcher" ? { WEBHOOK_RETRY_DELAYS: "0.1,0.1" } : {})
})

/** Only the dispatcher has the key that signs the log. */
export const nothingToSign = { LOG_SIGNING_KEY: "", LOG_SIGNING_KEYS_OLD: "" } as const

const signing = ({ logSigningKey }: Keys.Keys, origin: string): Readonly<Record<string, string>> =>
  logSigningKey === undefined ? {} : { LOG_ORIGIN: origin, LOG_SIGNING_KEY: logSigningKey }

/**
 * Runs both apps, and completes once both are ready. Both get the signal to stop at the same time. `api` and
 * `dispatcher` are the final ones: setting up the demo (`isFirst`) replaces those that need other settings for it.
 */
const runApps = (
  home: VaultHome.VaultHome,
  { insecureHostsChosen, logOrigin }: LocalSettings.LocalSettings,
  database: LocalDatabase.LocalDatabase,
  environment: Readonly<Record<string, string>>,
  urls: Urls,
  keys: Keys.Keys,
  isFirst: boolean
) =>
  Effect.gen(function* () {
    // The default for a first try needs no warning; a variable that is set gets the apps' own.
    const unsaid = insecureHostsChosen ? undefined : /WEBHOOK_ALLOW_INSECURE_HOSTS/
    const together = yield* Effect.acquireRelease(Scope.make("parallel"), (scope, exit) =>
      Scope.close(scope, exit)
    )
    const startApp = Effect.fnUntraced(function* (
      app: "api" | "dispatcher",
      more: Readonly<Record<string, string>> = {}
    ) {
      const scope = yield* Scope.fork(together)
      const all = {
        ...environment,
        DATABASE_URL: Redacted.value(database.urls[app]),
        // The API shows its own on the operations listener.
        METRICS_PORT: app === "api" ? "off" : String(urls.ports.metrics),
        DISPATCHER_METRICS_PORT: "off",
        ...(app === "api" ? nothingToSign : signing(keys, logOrigin)),
        ...more
      }
      const process = yield* Scope.provide(
        AppProcess.start(AppProcess.APPS[app], home, all, { unsaid }),
        scope
      )
      yield* process.ready(app === "api" ? `${urls.baseUrl}/readyz` : `${urls.metricsUrl}/healthz`)
      return { process, stop: Scope.close(scope, Exit.void) }
    })
    const startKept = Effect.fnUntraced(function* (app: "api" | "dispatcher") {
      const more = isFirst ? demoEnvironment(app, keys, { ...process.env, ...environment }) : {}
      const first = yield* startApp(app, more)
      return Object.keys(more).length === 0
        ? Effect.succeed(first.process)
        : Effect.map(Effect.andThen(first.stop, startApp(app)), ({ process }) => process)
    })
    return yield* Effect.all(
      { api: startKept("api"), dispatcher: startKept("dispatcher") },
      { concurrency: 2 }
    )
  })

/** The services of the domain are loaded for the first start alone. */
const makeHistory = (database: LocalDatabase.LocalDatabase, environment: Readonly<Record<string, string>>) =>
  Effect.flatMap(
    Effect.promise(() => import("./History/History.ts")),
    (history) => history.make(database, environment)
  )

const seed = (home: VaultHome.VaultHome, urls: Urls, keys: Keys.Keys, receiver: string | undefined) =>
  DemoData.seed(urls, keys, (changed) => Keys.keep(home, changed), receiver).pipe(
    Effect.mapError(
      (error) =>
        new StartError({
          message: `The demo organization could not be set up (${error._tag}: ${error.message}). Logs: ${Path.join(home.logs)}`
        })
    )
  )

const firstAccount = (urls: Urls, apiKey: string) =>
  DemoData.firstAccount(urls, apiKey).pipe(Effect.orElseSucceed(() => undefined))
