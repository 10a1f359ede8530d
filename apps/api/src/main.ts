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
import { Config, Effect, Layer } from "effect"
import { KeyCache, layerInvalidation } from "./Http/KeyCache.ts"
import { RateLimiter } from "./Http/RateLimiter.ts"
import { layerOperations, layerPublic } from "./Listeners.ts"
import { Readiness } from "./Meta/Readiness.ts"

const settings = Config.all({
  databaseUrl: Settings.databaseUrl,
  operationsKey: Settings.operationsKey,
  secretsKey: Settings.secretsKey,
  secretsKeysOld: Settings.secretsKeysOld,
  publicListener: Settings.publicListener,
  operationsListener: Settings.operationsListener,
  rateLimitPerMinute: Settings.rateLimitPerMinute
})

const program = Effect.gen(function* () {
  const config = yield* settings

  const services = Services.layer.pipe(
    Layer.provideMerge(RepositoriesPg.layer),
    Layer.provideMerge(
      DatabaseReady.layer({ url: config.databaseUrl, applicationName: "vault-custody-api" })
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
  const keys = layerInvalidation.pipe(
    Layer.provideMerge(KeyCache.layer),
    Layer.provideMerge(RateLimiter.layer(config.rateLimitPerMinute)),
    Layer.provideMerge(Readiness.layerPg)
  )
  const listeners = Layer.merge(
    layerPublic(config.publicListener),
    layerOperations({ ...config.operationsListener, key: config.operationsKey })
  )

  yield* Effect.gen(function* () {
    yield* Layer.build(listeners.pipe(Layer.provide(keys), Layer.provide(services)))
    yield* Effect.logInfo(
      `The API listens on port ${config.publicListener.port}, operations on ${config.operationsListener.host} port ${config.operationsListener.port}`
    )
    return yield* Effect.never
  }).pipe(Effect.scoped)
}).pipe(Effect.provide(Telemetry.layer("vault-custody-api")))

runMain(program)
