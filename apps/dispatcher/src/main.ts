import { dispatcherPools } from "@vault-custody/persistence/Common/DatabasePools"
import { parseArguments } from "@vault-custody/runtime/CommandLine"
import { reportFatal } from "@vault-custody/runtime/Fatal"
import { LogCheckpoints } from "@vault-custody/domain/Proofs/LogCheckpoints"
import { LogSigning } from "@vault-custody/domain/Proofs/LogSigning"
import { all } from "@vault-custody/runtime/ConfigValues"
import { runService } from "@vault-custody/runtime/RunMain"
import { logLastCheckpoint, logSigning, logWitnesses } from "@vault-custody/runtime/LogSettings"
import * as Settings from "@vault-custody/runtime/Settings"
import * as Telemetry from "@vault-custody/runtime/Telemetry"
import * as VaultServices from "@vault-custody/runtime/VaultServices"
import { type Config, Duration, Effect, Layer } from "effect"
import * as Dispatcher from "./Deliveries/Dispatcher.ts"
import { seriesFromTheStart } from "./Metrics/Series.ts"
import { runJobs } from "./Jobs/JobRunner.ts"
import { jobs } from "./Jobs/Jobs.ts"
import * as MetricsListener from "./Metrics/MetricsListener.ts"
import * as LastCheckpointFile from "./Proofs/LastCheckpointFile.ts"
import * as WitnessHttp from "./Proofs/WitnessHttp.ts"

const name = "vault-custody-dispatcher"

parseArguments(
  {
    name: "start:dispatcher",
    summary: "Sends webhooks, finishes large transfers, makes the daily statements, and cleans up."
  },
  reportFatal
)

/** The process's settings. Their problems are reported at start, before anything else. */
const settings = all({
  services: VaultServices.settings,
  telemetry: Telemetry.settings,
  history: Settings.deliveryHistory,
  retention: Settings.eventRetention,
  limits: Settings.dispatcherLimits,
  simulationStep: Settings.simulationStep,
  logSigning,
  lastCheckpoint: logLastCheckpoint,
  witnesses: logWitnesses,
  timeout: Settings.webhookTimeout,
  retryDelays: Settings.webhookRetryDelays,
  metricsListener: Settings.dispatcherMetricsListener
})

let isStopping = false

const dispatch = (config: Config.Success<typeof settings>) =>
  Effect.gen(function* () {
    const allJobs = yield* jobs
    if (config.metricsListener !== undefined) {
      if (config.metricsListener.variable !== "METRICS_PORT") {
        yield* Effect.logWarning("DISPATCHER_METRICS_PORT is the old name of METRICS_PORT. Set that instead.")
      }
      yield* Layer.build(MetricsListener.layer(config.metricsListener, () => isStopping))
    }
    yield* seriesFromTheStart(allJobs)
    yield* runJobs(allJobs)
    yield* Layer.build(
      Dispatcher.layer({
        ...config.limits,
        timeoutMs: Duration.toMillis(config.timeout),
        retryDelays: config.retryDelays
      })
    )
    yield* Effect.logInfo("The dispatcher is running")
    yield* Effect.addFinalizer(() =>
      Effect.sync(() => {
        isStopping = true
      })
    )
    return yield* Effect.never
  }).pipe(
    Effect.scoped,
    Effect.provide(
      LogCheckpoints.layer.pipe(
        Layer.provide([
          Layer.succeed(LogSigning, config.logSigning),
          LastCheckpointFile.layer(config.lastCheckpoint),
          WitnessHttp.layer(config.witnesses)
        ])
      )
    ),
    Effect.provide(VaultServices.layer({ applicationName: name, pools: dispatcherPools })),
    Effect.provide(Telemetry.layer(name))
  )

runService(Effect.flatMap(settings, dispatch))
