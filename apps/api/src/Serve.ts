import { apiPools } from "@vault-custody/persistence/Common/DatabasePools"
import * as ProductSearchPg from "@vault-custody/persistence/Products/ProductSearchPg"
import { openIdConnect } from "@vault-custody/runtime/OpenIdConnectSettings"
import { all } from "@vault-custody/runtime/ConfigValues"
import { makeSampler } from "@vault-custody/runtime/Sampling"
import { logIsPublic, registersArePublic } from "@vault-custody/runtime/LogSettings"
import * as Settings from "@vault-custody/runtime/Settings"
import * as Telemetry from "@vault-custody/runtime/Telemetry"
import * as VaultServices from "@vault-custody/runtime/VaultServices"
import { type Config, Duration, Effect, Layer } from "effect"
import * as AccessLog from "./Access/AccessLog.ts"
import { applicationName } from "./ApplicationName.ts"
import * as Worker from "./Cluster/Worker.ts"
import * as WakeReaders from "./Events/WakeReaders.ts"
import { BodyWorker } from "./Http/Bodies/BodyWorker.ts"
import { makeDraining } from "./Load/Draining.ts"
import { KeyCache, layerInvalidation } from "./Authentication/KeyCache.ts"
import { RateLimiter } from "./RateLimits/RateLimiter.ts"
import { makeOpenIdProvider, OpenIdProvider } from "./Identity/OpenIdProvider.ts"
import * as SessionCache from "./Identity/SessionCache.ts"
import { layerOperations, layerPublic } from "./Listeners.ts"
import * as MetricsListener from "./Meta/MetricsListener.ts"
import { ShownMetrics } from "./Meta/MetricsHttp.ts"
import { Readiness } from "./Meta/Readiness.ts"
import { VaultLetterhead } from "./Statements/VaultLetterhead.ts"
import { LogIsPublic } from "./Proofs/LogHttp.ts"
import { RegistersArePublic } from "./Proofs/RegisterHttp.ts"
import * as PagesHttp from "./Pages/PagesHttp.ts"
import { WebhookTimeout } from "./Webhooks/WebhookTimeout.ts"

/** The settings of a process. All their problems are reported at once, before anything else starts. */
const settings = all({
  services: VaultServices.settings,
  telemetry: Telemetry.settings,
  workers: Settings.webConcurrency,
  operationsKey: Settings.operationsKey,
  publicListener: Settings.publicListener,
  publicUrls: all({ member: Settings.publicUrl, operator: Settings.opsPublicUrl }),
  trustedProxies: Settings.trustedProxies,
  operationsListener: Settings.operationsListener,
  openIdConnect,
  maxInFlight: Settings.apiMaxInFlight,
  shutdownDelay: Settings.shutdownDelay,
  accessLog: Settings.accessLog,
  metricsListener: Settings.metricsListener,
  rateLimitPerMinute: Settings.rateLimitPerMinute,
  vaultLetterhead: Settings.vaultLetterhead,
  webhookTimeout: Settings.webhookTimeout,
  logIsPublic,
  registersArePublic
})

const serveWith = Effect.fnUntraced(function* (config: Config.Success<typeof settings>) {
  const services = VaultServices.layer({ applicationName, pools: apiPools })
  const search = Layer.provide(ProductSearchPg.layer, services)
  const keys = Layer.mergeAll(layerInvalidation, SessionCache.layerInvalidation, WakeReaders.layer).pipe(
    Layer.provideMerge(KeyCache.layer),
    Layer.provideMerge(SessionCache.SessionCache.layer),
    Layer.provideMerge(BodyWorker.layer),
    Layer.provideMerge(RateLimiter.layer(config.rateLimitPerMinute)),
    Layer.provideMerge(Readiness.layerPg)
  )
  const { maxInFlight, publicUrls, trustedProxies } = config
  const { drain, isDraining } = makeDraining(config.shutdownDelay)
  const { exporting } = config.telemetry
  const sampler = exporting && makeSampler(exporting.sampling)
  const accessLog = config.accessLog ? AccessLog.toOutput() : undefined
  const common = { maxInFlight, publicUrls, trustedProxies, isDraining, sampler, accessLog }
  const provider =
    config.openIdConnect === undefined
      ? Layer.empty
      : Layer.effect(OpenIdProvider, makeOpenIdProvider(config.openIdConnect))
  const letterhead = Layer.succeed(VaultLetterhead, config.vaultLetterhead)
  const log = Layer.merge(
    Layer.succeed(LogIsPublic, config.logIsPublic),
    Layer.succeed(RegistersArePublic, config.registersArePublic)
  )
  const tests = Layer.succeed(WebhookTimeout, Duration.toMillis(config.webhookTimeout))
  // It has a router of its own, to which the other listeners add no routes.
  const metrics =
    config.metricsListener === undefined
      ? Layer.empty
      : Layer.effectDiscard(Layer.build(MetricsListener.layer(config.metricsListener, isDraining)))
  // Metrics are served from before the other listeners begin until they are done.
  const listeners = Layer.mergeAll(
    layerPublic({ ...config.publicListener, ...common }),
    layerOperations({ ...config.operationsListener, ...common, key: config.operationsKey })
  ).pipe(Layer.provide(metrics))

  yield* Effect.gen(function* () {
    yield* Layer.build(
      listeners.pipe(
        Layer.provide(ShownMetrics.layer),
        Layer.provide(Layer.mergeAll(keys, search, provider, letterhead, log, tests)),
        Layer.provide(services)
      )
    )
    // The last finalizer runs first: the listeners still serve meanwhile.
    yield* Effect.addFinalizer(() => drain)
    yield* Effect.logInfo(
      `The API listens on port ${config.publicListener.port}, operations on ${config.operationsListener.host} port ${config.operationsListener.port}`
    )
    yield* Effect.forEach(["dashboard", "console"] as const, PagesHttp.warnIfNotBuilt, { discard: true })
    yield* Worker.reportServing
    return yield* Effect.never
  }).pipe(Effect.scoped)
})

/** The API as one process: serves both listeners until it is interrupted. */
export const serve = Effect.flatMap(settings, (config) =>
  serveWith(config).pipe(Worker.named, Effect.provide(Telemetry.layer(applicationName)))
)
