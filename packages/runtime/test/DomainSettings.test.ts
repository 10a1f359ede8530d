import { assert, describe, it } from "@effect/vitest"
import { EgressRules } from "@vault-custody/domain/Webhooks/EgressRules"
import { ConfigProvider, Duration, Effect, Logger } from "effect"
import { layerEgressRules } from "../src/DomainSettings.ts"
import { openIdConnect } from "../src/OpenIdConnectSettings.ts"
import {
  accessLog,
  dispatcherMetricsListener,
  dualControlAboveCents,
  egressRules,
  metricsListener,
  simulationStep,
  valuationBandPercent
} from "../src/Settings.ts"

const withEnvironment = (environment: Record<string, string>) =>
  Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromUnknown(environment))

describe("WEBHOOK_ALLOW_INSECURE_HOSTS", () => {
  it.effect("is read from the environment and is empty by default", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* egressRules.pipe(withEnvironment({})), EgressRules.standard)
      const { insecureHosts } = yield* egressRules.pipe(
        withEnvironment({ WEBHOOK_ALLOW_INSECURE_HOSTS: "a.test:1" })
      )
      assert.deepStrictEqual([...insecureHosts], ["a.test:1"])
      const failure = yield* Effect.flip(
        egressRules.pipe(withEnvironment({ WEBHOOK_ALLOW_INSECURE_HOSTS: "nonsense" }))
      )
      assert.include(failure.message, 'WEBHOOK_ALLOW_INSECURE_HOSTS: "nonsense"')
    })
  )

  it.effect.each([
    ["a.test:1", 1],
    ["", 0]
  ] as const)("set to %j it logs %i warnings at start", ([value, warnings]) =>
    Effect.gen(function* () {
      const levels: Array<string> = []
      const logger = Logger.make(({ logLevel }) => void levels.push(logLevel))
      yield* EgressRules.pipe(
        Effect.provide(layerEgressRules),
        Effect.provide(Logger.layer([logger])),
        withEnvironment({ WEBHOOK_ALLOW_INSECURE_HOSTS: value })
      )
      assert.deepStrictEqual(
        levels,
        Array.from({ length: warnings }, () => "Warn")
      )
    })
  )
})

const bandOf = (value: string) =>
  valuationBandPercent.pipe(withEnvironment({ VALUATION_BAND_PERCENT: value }))

describe("VALUATION_BAND_PERCENT", () => {
  it.effect("is 20 by default, none where it is off, and a whole number of percent", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* valuationBandPercent.pipe(withEnvironment({})), 20n)
      assert.strictEqual(yield* bandOf("off"), undefined)
      assert.strictEqual(yield* bandOf("7"), 7n)
      for (const wrong of ["7.5", "-1", "none"]) {
        assert.include((yield* Effect.flip(bandOf(wrong))).message, "VALUATION_BAND_PERCENT")
      }
    })
  )
})

describe("WEBHOOK_DENY_DESTINATIONS and WEBHOOK_ALLOW_DESTINATIONS", () => {
  it.effect("are read from the environment; empty ones say nothing", () =>
    Effect.gen(function* () {
      const { allow, deny } = yield* egressRules.pipe(
        withEnvironment({
          WEBHOOK_DENY_DESTINATIONS: "bad.example.com",
          WEBHOOK_ALLOW_DESTINATIONS: "example.com, 93.184.215.0/24"
        })
      )
      assert.deepStrictEqual(deny.names, ["bad.example.com"])
      assert.deepStrictEqual([allow?.names, allow?.networks.length], [["example.com"], 1])
      const empty = { WEBHOOK_DENY_DESTINATIONS: " ", WEBHOOK_ALLOW_DESTINATIONS: "," }
      assert.deepStrictEqual(yield* egressRules.pipe(withEnvironment(empty)), EgressRules.standard)
    })
  )

  it.effect.each(["WEBHOOK_DENY_DESTINATIONS", "WEBHOOK_ALLOW_DESTINATIONS"])(
    "a bad entry of %s is named, and nothing starts",
    (name) =>
      Effect.gen(function* () {
        const failure = yield* Effect.flip(egressRules.pipe(withEnvironment({ [name]: "10.0.0.1/8" })))
        assert.include(failure.message, `${name}: "10.0.0.1/8"`)
      })
  )
})

const provider = {
  OIDC_ISSUER: "https://login.example.org/vault",
  OIDC_CLIENT_ID: "console",
  OIDC_CLIENT_SECRET: "hush"
}

const aboveIn = (environment: Record<string, string>) =>
  dualControlAboveCents.pipe(withEnvironment(environment))

describe("DUAL_CONTROL_ABOVE_CENTS", () => {
  it.effect("is off by default, and takes whole cents beside a mail server", () =>
    Effect.gen(function* () {
      assert.isUndefined(yield* aboveIn({}))
      assert.isUndefined(yield* aboveIn({ DUAL_CONTROL_ABOVE_CENTS: "off" }))
      const mail = { SMTP_URL: "smtp://mail.example.org" }
      assert.strictEqual(yield* aboveIn({ DUAL_CONTROL_ABOVE_CENTS: "5000000", ...mail }), 5_000_000n)
      for (const bad of ["-1", "1.5", "01", "much", "1".repeat(19)]) {
        const failure = yield* Effect.flip(aboveIn({ DUAL_CONTROL_ABOVE_CENTS: bad, ...mail }))
        assert.include(failure.message, "DUAL_CONTROL_ABOVE_CENTS")
      }
      const alone = yield* Effect.flip(aboveIn({ DUAL_CONTROL_ABOVE_CENTS: "0" }))
      assert.include(alone.message, "Set SMTP_URL or OIDC_ISSUER too")
      assert.strictEqual(yield* aboveIn({ DUAL_CONTROL_ABOVE_CENTS: "0", ...provider }), 0n)
    })
  )
})

const read = (environment: Record<string, string>) => openIdConnect.pipe(withEnvironment(environment))

const trusted = (value: string) =>
  Effect.map(read({ ...provider, OIDC_TRUST_EMAIL: value }), (settings) => settings?.trustsEmail)

describe("OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET", () => {
  it.effect("are all there or none, and the issuer is https unless it is on this machine", () =>
    Effect.gen(function* () {
      assert.isUndefined(yield* read({}))
      assert.strictEqual((yield* read(provider))?.issuer.href, provider.OIDC_ISSUER)
      for (const name of Object.keys(provider)) {
        assert.include((yield* Effect.flip(read({ ...provider, [name]: "" }))).message, `${name}: is not set`)
      }
      const local = { ...provider, OIDC_ISSUER: "http://localhost:3000" }
      assert.strictEqual((yield* read(local))?.issuer.port, "3000")
      for (const bad of [
        "http://login.example.org",
        "login",
        "https://a:b@login.example.org",
        "https://x/?q"
      ]) {
        const failure = yield* Effect.flip(read({ ...provider, OIDC_ISSUER: bad }))
        assert.include(failure.message, "OIDC_ISSUER: must be a URL")
      }
    })
  )

  it.effect("an issuer's addresses are trusted only where OIDC_TRUST_EMAIL says so", () =>
    Effect.gen(function* () {
      assert.isFalse(yield* trusted(""))
      assert.isFalse(yield* trusted("false"))
      assert.isTrue(yield* trusted("true"))
      assert.include((yield* Effect.flip(trusted("yes"))).message, "OIDC_TRUST_EMAIL: must be true or false")
    })
  )
})

const stepOf = (environment: Record<string, string>) => simulationStep.pipe(withEnvironment(environment))

describe("SIMULATION_STEP_SECONDS", () => {
  it.effect("is 5 by default, and whole seconds", () =>
    Effect.gen(function* () {
      assert.strictEqual(Duration.toSeconds(yield* stepOf({})), 5)
      assert.strictEqual(Duration.toSeconds(yield* stepOf({ SIMULATION_STEP_SECONDS: "0" })), 0)
      for (const wrong of ["1.5", "-1", "3601", "soon"]) {
        const failure = yield* Effect.flip(stepOf({ SIMULATION_STEP_SECONDS: wrong }))
        assert.include(failure.message, "SIMULATION_STEP_SECONDS")
      }
    })
  )
})

const isOn = (environment: Record<string, string>) => accessLog.pipe(withEnvironment(environment))

describe("ACCESS_LOG", () => {
  it.effect("is on by default, off where it or LOG_LEVEL says so, and else an error", () =>
    Effect.gen(function* () {
      assert.isTrue(yield* isOn({}))
      assert.isFalse(yield* isOn({ ACCESS_LOG: "off" }))
      assert.isFalse(yield* isOn({ LOG_LEVEL: "warn" }))
      assert.include((yield* Effect.flip(isOn({ ACCESS_LOG: "no" }))).message, "ACCESS_LOG")
    })
  )
})

const apiAt = (environment: Record<string, string>) => metricsListener.pipe(withEnvironment(environment))
const dispatcherAt = (environment: Record<string, string>) =>
  dispatcherMetricsListener.pipe(withEnvironment(environment))

describe("METRICS_PORT and METRICS_HOST", () => {
  it.effect("are off by default, and at the loopback address unless another is set", () =>
    Effect.gen(function* () {
      const variable = "METRICS_PORT"
      assert.isUndefined(yield* apiAt({}))
      assert.deepStrictEqual(yield* apiAt({ METRICS_PORT: "9464" }), {
        host: "127.0.0.1",
        port: 9464,
        variable
      })
      assert.deepStrictEqual(yield* apiAt({ METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0" }), {
        host: "0.0.0.0",
        port: 9464,
        variable
      })
    })
  )

  it.effect("take the place of DISPATCHER_METRICS_PORT, which still works for a dispatcher", () =>
    Effect.gen(function* () {
      const old = { DISPATCHER_METRICS_PORT: "9400" }
      const host = "127.0.0.1"
      assert.deepStrictEqual(yield* dispatcherAt(old), {
        host,
        port: 9400,
        variable: "DISPATCHER_METRICS_PORT"
      })
      assert.deepStrictEqual(yield* dispatcherAt({ ...old, METRICS_PORT: "9464" }), {
        host,
        port: 9464,
        variable: "METRICS_PORT"
      })
      assert.isUndefined(yield* apiAt(old))
    })
  )
})
