import { Ids } from "@vault-custody/domain/Common/Ids"
import { EventCursors } from "@vault-custody/domain/Events/EventCursors"
import * as Services from "@vault-custody/domain/Services"
import { SecretBox } from "@vault-custody/domain/Webhooks/SecretBox"
import type { PoolsLimits } from "@vault-custody/persistence/Common/DatabasePools"
import * as RepositoriesPg from "@vault-custody/persistence/RepositoriesPg"
import * as Rates from "@vault-custody/rates/Rates"
import { Config, Effect, Layer } from "effect"
import * as DatabaseReady from "./DatabaseReady.ts"
import { DnsLive } from "./DnsLive.ts"
import * as DomainSettings from "./DomainSettings.ts"
import * as RateSettings from "./RateSettings.ts"
import * as Settings from "./Settings.ts"

const settings = Config.all({
  databaseUrl: Settings.databaseUrl,
  secretsKey: Settings.secretsKey,
  secretsKeysOld: Settings.secretsKeysOld,
  rates: RateSettings.rates
})

/** The services of the domain over PostgreSQL, as the environment configures them: what every app runs on. */
export const layer = (database: { readonly applicationName: string; readonly pools: PoolsLimits }) =>
  Layer.unwrap(
    Effect.map(settings, ({ databaseUrl, rates, secretsKey, secretsKeysOld }) =>
      Services.layer.pipe(
        Layer.provideMerge(RepositoriesPg.layer),
        Layer.provideMerge(DatabaseReady.layer({ url: databaseUrl, ...database })),
        Layer.provideMerge(
          Layer.mergeAll(
            Ids.layer,
            SecretBox.layer(secretsKey, secretsKeysOld),
            EventCursors.layer(secretsKey, secretsKeysOld),
            DnsLive,
            DomainSettings.layer,
            Rates.layer(rates)
          )
        )
      )
    )
  )
