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
import { runJobs } from "./Jobs/JobRunner.ts"
import { jobs } from "./Jobs/Jobs.ts"

const settings = Config.all({
  databaseUrl: Settings.databaseUrl,
  secretsKey: Settings.secretsKey
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
        SecretBox.layer(config.secretsKey),
        InsecureHosts.layer,
        HostResolverLive,
        DomainSettings.layer,
        Rates.layerConfig
      )
    )
  )

  yield* Effect.gen(function* () {
    yield* runJobs(yield* jobs)
    yield* Effect.logInfo("The dispatcher is at work")
    return yield* Effect.never
  }).pipe(Effect.scoped, Effect.provide(services))
}).pipe(Effect.provide(Telemetry.layer("vault-custody-dispatcher")))

runMain(program)
