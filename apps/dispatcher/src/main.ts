import { dispatcherPools } from "@vault-custody/persistence/Common/DatabasePools"
import { runMain } from "@vault-custody/runtime/RunMain"
import * as Settings from "@vault-custody/runtime/Settings"
import * as Telemetry from "@vault-custody/runtime/Telemetry"
import * as VaultServices from "@vault-custody/runtime/VaultServices"
import { Config, Duration, Effect, Layer } from "effect"
import * as Dispatcher from "./Deliveries/Dispatcher.ts"
import { runJobs } from "./Jobs/JobRunner.ts"
import { jobs } from "./Jobs/Jobs.ts"
import * as MetricsListener from "./Metrics/MetricsListener.ts"

const name = "vault-custody-dispatcher"

const settings = Config.all({
  limits: Settings.dispatcherLimits,
  timeout: Settings.webhookTimeout,
  retryDelays: Settings.webhookRetryDelays,
  metricsPort: Settings.dispatcherMetricsPort
})

const program = Effect.gen(function* () {
  const config = yield* settings

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
    yield* Effect.logInfo("The dispatcher is running")
    return yield* Effect.never
  }).pipe(
    Effect.scoped,
    Effect.provide(VaultServices.layer({ applicationName: name, pools: dispatcherPools }))
  )
}).pipe(Effect.provide(Telemetry.layer(name)))

runMain(program)
