import { Ids } from "@vault-custody/domain/Common/Ids"
import * as Services from "@vault-custody/domain/Services"
import { InsecureHosts } from "@vault-custody/domain/Webhooks/InsecureHosts"
import { SecretBox } from "@vault-custody/domain/Webhooks/SecretBox"
import * as RepositoriesPg from "@vault-custody/persistence/RepositoriesPg"
import * as Rates from "@vault-custody/rates/Rates"
import * as DatabaseReady from "@vault-custody/runtime/DatabaseReady"
import * as DomainSettings from "@vault-custody/runtime/DomainSettings"
import { HostResolverLive } from "@vault-custody/runtime/HostResolverLive"
import { runMain } from "@vault-custody/runtime/RunMain"
import * as Settings from "@vault-custody/runtime/Settings"
import * as Telemetry from "@vault-custody/runtime/Telemetry"
import { Config, Duration, Effect, Layer } from "effect"
import * as Dispatcher from "./Deliveries/Dispatcher.ts"
import { runJobs } from "./Jobs/JobRunner.ts"
import { jobs } from "./Jobs/Jobs.ts"
import * as MetricsListener from "./Metrics/MetricsListener.ts"

const settings = Config.all({
  databaseUrl: Settings.databaseUrl,
  secretsKey: Settings.secretsKey,
  secretsKeysOld: Settings.secretsKeysOld,
  limits: Settings.dispatcherLimits,
  timeout: Settings.webhookTimeout,
  retryDelays: Settings.webhookRetryDelays,
  metricsPort: Settings.dispatcherMetricsPort
})

const program = Effect.gen(function* () {
  const config = yield* settings

  const services = Services.layer.pipe(
    Layer.provideMerge(RepositoriesPg.layer),
    Layer.provideMerge(
      DatabaseReady.layer({ url: config.databaseUrl, applicationName: "vault-custody-dispatcher" })
    ),
    Layer.provideMerge(
      Layer.mergeAll(
        Ids.layer,
        SecretBox.layer(config.secretsKey, config.secretsKeysOld),
        InsecureHosts.layer,
        HostResolverLive,
        DomainSettings.layer,
        Rates.layerConfig
      )
    )
  )

  yield* Effect.gen(function* () {
    const allJobs = yield* jobs
    if (config.metricsPort !== undefined) yield* Layer.build(MetricsListener.layer(config.metricsPort))
    yield* runJobs(allJobs)
    yield* Layer.build(
      Dispatcher.layer({
        ...config.limits,
        timeoutMs: Duration.toMillis(config.timeout),
        retryDelays: config.retryDelays
      })
    )
    yield* Effect.logInfo("The dispatcher is at work")
    return yield* Effect.never
  }).pipe(Effect.scoped, Effect.provide(services))
}).pipe(Effect.provide(Telemetry.layer("vault-custody-dispatcher")))

runMain(program)
