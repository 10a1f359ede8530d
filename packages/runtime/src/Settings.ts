import { type DestinationList, parseDestinationList } from "@vault-custody/domain/Webhooks/DestinationList"
import type { EgressRules } from "@vault-custody/domain/Webhooks/EgressRules"
import { parseInsecureHosts } from "@vault-custody/domain/Webhooks/InsecureHosts"
import type { SecretsKey } from "@vault-custody/domain/Webhooks/SecretBox"
import { Config, Duration, Effect, LogLevel, Redacted, Result } from "effect"
import { openIdConnect } from "./OpenIdConnectSettings.ts"
import { isSecureOrLocal } from "./PublicAddress.ts"
import { all, flag, optionalText, parsed, refuse, text, wholeNumber } from "./ConfigValues.ts"

/** `OPS_KEY`: the staff key, or `off` for none. */
export const operationsKey: Config.Config<Redacted.Redacted | "off"> = text(
  "OPS_KEY",
  "Set it to vault_ops_ followed by 64 hexadecimal characters, or to off."
).pipe(
  parsed("OPS_KEY", "vault_ops_ followed by 64 lower-case hexadecimal characters, or off", (value) =>
    value === "off" ? value : /^vault_ops_[0-9a-f]{64}$/.test(value) ? Redacted.make(value) : undefined
  )
)

/** Whether there is a staff key; for processes that do not use it. */
export const operationsKeyEnabled: Config.Config<boolean> = Config.map(
  optionalText("OPS_KEY", ""),
  (value) => value.trim() !== "off"
)

/**
 * `DUAL_CONTROL_ABOVE_CENTS`: the insured value above which a release requires two operators; off by default.
 * Operators must then be able to sign in by themselves: by a mailed code, or at a provider.
 */
export const dualControlAboveCents: Config.Config<bigint | undefined> = all({
  above: optionalText("DUAL_CONTROL_ABOVE_CENTS", "off"),
  mailServer: optionalText("SMTP_URL", ""),
  provider: openIdConnect
}).pipe(
  Config.mapEffect(({ above, mailServer, provider }) => {
    if (above === "off") return Effect.undefined
    if (!/^(0|[1-9]\d{0,17})$/.test(above)) {
      return refuse(
        "DUAL_CONTROL_ABOVE_CENTS",
        "must be a whole number of cents of at most 18 digits, or off"
      )
    }
    return mailServer === "" && provider === undefined
      ? refuse(
          "DUAL_CONTROL_ABOVE_CENTS",
          "needs a way for operators to sign in by themselves. Set SMTP_URL or OIDC_ISSUER too"
        )
      : Effect.succeed(BigInt(above))
  })
)

/**
 * `VALUATION_BAND_PERCENT`: by how many percent a value may differ from the previous one without a confirmation; 20
 * by default.
 */
export const valuationBandPercent: Config.Config<bigint | undefined> = optionalText(
  "VALUATION_BAND_PERCENT",
  "20"
).pipe(
  Config.mapEffect((band) => {
    if (band === "off") return Effect.undefined
    return /^(0|[1-9]\d{0,5})$/.test(band)
      ? Effect.succeed(BigInt(band))
      : refuse("VALUATION_BAND_PERCENT", "must be a whole number of percent of at most 6 digits, or off")
  })
)

const parseSecretsKey = (value: string): SecretsKey | undefined => {
  const bytes = Uint8Array.from(Buffer.from(value, "base64"))
  return /^[A-Za-z0-9+/]{43}=$/.test(value) && bytes.length === 32 ? Redacted.make(bytes) : undefined
}

/** `SECRETS_KEY`: 32 bytes in base64 that encrypt webhook signing secrets at rest. */
export const secretsKey: Config.Config<SecretsKey> = text(
  "SECRETS_KEY",
  "Set it to 32 random bytes in base64, such as `openssl rand -base64 32` makes."
).pipe(parsed("SECRETS_KEY", "32 bytes in base64", parseSecretsKey))

/** `SECRETS_KEYS_OLD`: further keys, separated by commas, that only decrypt; none by default. */
export const secretsKeysOld: Config.Config<ReadonlyArray<SecretsKey>> = optionalText(
  "SECRETS_KEYS_OLD",
  ""
).pipe(
  parsed("SECRETS_KEYS_OLD", "keys of 32 bytes in base64, with commas between", (value) => {
    const keys = value === "" ? [] : value.split(",").map((key) => parseSecretsKey(key.trim()))
    return keys.includes(undefined) ? undefined : keys.filter((key) => key !== undefined)
  })
)

/** A variable whose text `parse` parses; its failure says what is wrong. Empty by default. */
const list = <A>(name: string, parse: (text: string) => Result.Result<A, string>): Config.Config<A> =>
  Config.mapEffect(optionalText(name, ""), (value) =>
    Result.match(parse(value), {
      onFailure: (problem) => refuse(name, problem),
      onSuccess: Effect.succeed
    })
  )

/**
 * The rules for webhook destinations. `WEBHOOK_ALLOW_INSECURE_HOSTS`: `host:port` pairs that need not be public.
 * `WEBHOOK_DENY_DESTINATIONS` and `WEBHOOK_ALLOW_DESTINATIONS`: networks, addresses and host names; an empty
 * `WEBHOOK_ALLOW_DESTINATIONS` restricts nothing.
 */
export const egressRules: Config.Config<EgressRules["Service"]> = all({
  insecureHosts: list("WEBHOOK_ALLOW_INSECURE_HOSTS", parseInsecureHosts),
  deny: list("WEBHOOK_DENY_DESTINATIONS", parseDestinationList),
  allow: Config.map(list("WEBHOOK_ALLOW_DESTINATIONS", parseDestinationList), (allowed) =>
    allowed.networks.length === 0 && allowed.names.length === 0 ? undefined : allowed
  )
})

/** `PORT` and `HOST`: the public listener. */
export const publicListener = all({
  port: wholeNumber("PORT", 8080, 0, 65_535),
  host: optionalText("HOST", "::")
})

/** `OPS_PORT` and `OPS_HOST`: the operations listener, by default on loopback. */
export const operationsListener = all({
  port: wholeNumber("OPS_PORT", 8081, 0, 65_535),
  host: optionalText("OPS_HOST", "127.0.0.1")
})

/** The origin at which browsers reach a listener of this machine: the default of `PUBLIC_URL` and `OPS_PUBLIC_URL`. */
export const localOrigin = (port: number | string): string => `http://localhost:${port}`

/** The URL at which browsers reach a listener: https, or http on this machine; without a path. */
const publicAddress = (name: string, port: Config.Config<number>): Config.Config<URL> =>
  Config.flatMap(port, (number) =>
    optionalText(name, localOrigin(number)).pipe(
      parsed(name, "a URL such as https://vault.example.org, https unless it is on this machine", (value) => {
        const url = URL.parse(value)
        if (url === null || url.pathname !== "/" || url.search !== "" || url.hash !== "") return undefined
        if (url.username !== "" || url.password !== "") return undefined
        return isSecureOrLocal(url) ? url : undefined
      })
    )
  )

/** `PUBLIC_URL` and `OPS_PUBLIC_URL`: the URLs at which people's browsers reach the two listeners. */
export const publicUrl = publicAddress(
  "PUBLIC_URL",
  Config.map(publicListener, ({ port }) => port)
)
export const opsPublicUrl = publicAddress(
  "OPS_PUBLIC_URL",
  Config.map(operationsListener, ({ port }) => port)
)

/** `VAULT_NAME` and `VAULT_ADDRESS`: the vault's name and address in the header of documents; empty by default. */
export const vaultLetterhead = all({
  name: optionalText("VAULT_NAME", ""),
  address: Config.map(optionalText("VAULT_ADDRESS", ""), (text) =>
    text
      .split(/\r?\n|\\n/)
      .map((line) => line.trim())
      .filter((line) => line !== "")
  )
})

/** `TRUSTED_PROXIES`: networks and addresses whose `X-Forwarded-For` is trusted; none by default. */
export const trustedProxies: Config.Config<DestinationList> = list("TRUSTED_PROXIES", (value) =>
  Result.flatMap(parseDestinationList(value), (proxies) =>
    proxies.names.length === 0
      ? Result.succeed(proxies)
      : Result.fail(`"${proxies.names[0]}" is a name. Write addresses and networks, such as 10.0.0.0/8`)
  )
)

/** `SIGN_IN_LIMITS`: codes an hour for one e-mail address and for one client; `off` lifts every limit of signing in. */
export const signInLimits = optionalText("SIGN_IN_LIMITS", "5,30").pipe(
  parsed("SIGN_IN_LIMITS", "two whole numbers from 1 with a comma between, such as 5,30, or off", (value) => {
    if (value === "off") return value
    const [, perEmail, perClient] = /^\s*([1-9]\d{0,5})\s*,\s*([1-9]\d{0,5})\s*$/.exec(value) ?? []
    return perEmail === undefined || perClient === undefined
      ? undefined
      : { perEmail: Number(perEmail), perClient: Number(perClient) }
  })
)

/** `API_MAX_IN_FLIGHT`: the most requests under way on each listener of an API process. */
export const apiMaxInFlight = wholeNumber("API_MAX_IN_FLIGHT", 512, 1, 100_000)

/** `SHUTDOWN_DELAY_SECONDS`: how long an API process admits requests after the signal to stop. */
export const shutdownDelay: Config.Config<Duration.Duration> = Config.map(
  wholeNumber("SHUTDOWN_DELAY_SECONDS", 5, 0, 300),
  Duration.seconds
)

/** `WEB_CONCURRENCY`: the number of API processes that one start runs, on the same ports. */
export const webConcurrency = wholeNumber("WEB_CONCURRENCY", 1, 1, 64)

/** `RATE_LIMIT_PER_MINUTE`: requests a minute for each API key; 0 turns the limit off. */
export const rateLimitPerMinute = wholeNumber("RATE_LIMIT_PER_MINUTE", 6000, 0, 1_000_000_000)

/** `TRANSFER_SYNC_LIMIT`: the dispatcher app finishes transfers of more items than this. */
export const transferSyncLimit = wholeNumber("TRANSFER_SYNC_LIMIT", 1000, 0, 100_000)

/** `SIMULATION_STEP_SECONDS`: how long after a step the simulated vault runs the next one. */
export const simulationStep: Config.Config<Duration.Duration> = Config.map(
  wholeNumber("SIMULATION_STEP_SECONDS", 5, 0, 3600),
  Duration.seconds
)

/** `WEBHOOK_RETRY_DELAYS`: the waits before attempts 2 and 3, in seconds. */
export const webhookRetryDelays: Config.Config<readonly [Duration.Duration, Duration.Duration]> =
  optionalText("WEBHOOK_RETRY_DELAYS", "60,300").pipe(
    parsed("WEBHOOK_RETRY_DELAYS", "two numbers of seconds with a comma between, such as 60,300", (value) => {
      const [, second, third] =
        /^\s*(\d{1,6}(?:\.\d{1,3})?)\s*,\s*(\d{1,6}(?:\.\d{1,3})?)\s*$/.exec(value) ?? []
      return second === undefined || third === undefined
        ? undefined
        : ([Duration.seconds(Number(second)), Duration.seconds(Number(third))] as const)
    })
  )

/** `WEBHOOK_TIMEOUT_MS`: the timeout of an attempt, from name resolution to the end of the answer. */
export const webhookTimeout: Config.Config<Duration.Duration> = Config.map(
  wholeNumber("WEBHOOK_TIMEOUT_MS", 10_000, 1, 600_000),
  Duration.millis
)

const optionalPort = (name: string): Config.Config<number | undefined> =>
  Config.mapEffect(optionalText(name, "off"), (value) => {
    if (value === "off") return Effect.undefined
    return /^\d{1,5}$/.test(value) && Number(value) <= 65_535
      ? Effect.succeed(Number(value))
      : refuse(name, "must be a port from 0 to 65535, or off")
  })

const metricsHost = optionalText("METRICS_HOST", "127.0.0.1")

/** `METRICS_PORT` and `METRICS_HOST`: where a process shows `/metrics`, `/healthz` and `/readyz`; off by default. */
export const metricsListener = Config.map(
  all({ host: metricsHost, port: optionalPort("METRICS_PORT") }),
  ({ host, port }) => (port === undefined ? undefined : { host, port, variable: "METRICS_PORT" })
)

/** {@link metricsListener} of a dispatcher. `DISPATCHER_METRICS_PORT` is the old name of its port. */
export const dispatcherMetricsListener = Config.map(
  all({ listener: metricsListener, host: metricsHost, old: optionalPort("DISPATCHER_METRICS_PORT") }),
  ({ host, listener, old }) =>
    listener ?? (old === undefined ? undefined : { host, port: old, variable: "DISPATCHER_METRICS_PORT" })
)

/**
 * `DISPATCHER_MAX_IN_FLIGHT` and `DISPATCHER_MAX_IN_FLIGHT_PER_ENDPOINT`: the most webhook requests of a dispatcher
 * under way at once, in total and to one endpoint.
 */
export const dispatcherLimits = all({
  maxInFlight: wholeNumber("DISPATCHER_MAX_IN_FLIGHT", 512, 1, 10_000),
  maxInFlightPerEndpoint: wholeNumber("DISPATCHER_MAX_IN_FLIGHT_PER_ENDPOINT", 32, 1, 1000)
})

/** `DELIVERY_HISTORY_DAYS`: how long finished deliveries and their attempts are kept. */
export const deliveryHistory: Config.Config<Duration.Duration> = Config.map(
  wholeNumber("DELIVERY_HISTORY_DAYS", 30, 1, 3650),
  Duration.days
)

/**
 * `EVENT_RETENTION_DAYS`: how long the log keeps events; at least as long as deliveries are kept, since deliveries
 * show their events.
 */
export const eventRetention: Config.Config<Duration.Duration> = Config.map(
  all({
    events: Config.map(wholeNumber("EVENT_RETENTION_DAYS", 30, 1, 3650), Duration.days),
    deliveries: deliveryHistory
  }),
  ({ deliveries, events }) => Duration.max(events, deliveries)
)

/**
 * `SMTP_URL` and `SMTP_FROM`: the mail server for statements and sign-in codes, and the sender's address; off by default.
 * `SMTP_ALLOW_INSECURE`: whether a server without TLS will do.
 */
export const mail = all({
  url: Config.map(optionalText("SMTP_URL", ""), (url) => (url === "" ? undefined : Redacted.make(url))),
  from: optionalText("SMTP_FROM", ""),
  allowInsecure: flag("SMTP_ALLOW_INSECURE", false)
}).pipe(
  Config.mapEffect(({ allowInsecure, from, url }) => {
    if (url === undefined) return Effect.undefined
    if (!/^smtps?:$/.test(URL.parse(Redacted.value(url))?.protocol ?? "")) {
      return refuse("SMTP_URL", "must be a URL such as smtp://user:password@mail.example.org:587")
    }
    return from === ""
      ? refuse("SMTP_FROM", "is not set. Set it to the address that statements are sent from")
      : Effect.succeed({ url, from, allowInsecure })
  })
)

const logLevels = {
  trace: "Trace",
  debug: "Debug",
  info: "Info",
  warn: "Warn",
  error: "Error",
  fatal: "Fatal",
  none: "None"
} as const

/** `LOG_LEVEL`: the least severe messages that are logged. */
export const logLevel = optionalText("LOG_LEVEL", "info").pipe(
  parsed(
    "LOG_LEVEL",
    `one of ${Object.keys(logLevels).join(", ")}`,
    (value) => Object.entries(logLevels).find(([name]) => name === value.toLowerCase())?.[1]
  )
)

/** `ACCESS_LOG`: whether each request gets a line in the log; on by default, if `LOG_LEVEL` includes such lines. */
export const accessLog = Config.map(
  all({
    isOn: optionalText("ACCESS_LOG", "on").pipe(
      parsed("ACCESS_LOG", "on or off", (value) =>
        value === "on" ? true : value === "off" ? false : undefined
      )
    ),
    level: logLevel
  }),
  ({ isOn, level }) => isOn && !LogLevel.isGreaterThan(level, "Info")
)
