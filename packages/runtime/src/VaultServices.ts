import { Ids } from "@vault-custody/domain/Common/Ids"
import { EventCursors } from "@vault-custody/domain/Events/EventCursors"
import * as Services from "@vault-custody/domain/Services"
import { SecretBox } from "@vault-custody/domain/Webhooks/SecretBox"
import type { PoolsLimits } from "@vault-custody/persistence/Common/DatabasePools"
import { warnOfRole } from "@vault-custody/persistence/Privileges/RoleWarnings"
import * as RepositoriesPg from "@vault-custody/persistence/RepositoriesPg"
import * as Rates from "@vault-custody/rates/Rates"
import { Effect, Layer } from "effect"
import { all } from "./ConfigValues.ts"
import * as DatabaseReady from "./DatabaseReady.ts"
import { database } from "./DatabaseSettings.ts"
import { DnsLive } from "./DnsLive.ts"
import * as DomainSettings from "./DomainSettings.ts"
import * as RateSettings from "./RateSettings.ts"
import * as Settings from "./Settings.ts"

/** The settings of the services. */
export const settings = all({
  connection: database,
  secretsKey: Settings.secretsKey,
  secretsKeysOld: Settings.secretsKeysOld,
  rates: RateSettings.rates,
  domain: DomainSettings.settings
})

/** The services of the domain over PostgreSQL, configured by the environment. Every app uses them. */
export const layer = (options: { readonly applicationName: string; readonly pools: PoolsLimits }) =>
  Layer.unwrap(
    Effect.map(settings, ({ connection, rates, secretsKey, secretsKeysOld }) =>
      Services.layer.pipe(
        Layer.provideMerge(RepositoriesPg.layer),
        Layer.provideMerge(
          Layer.tap(DatabaseReady.layer({ ...connection, ...options }), (context) =>
            Effect.provide(DatabaseReady.retryAtStart(warnOfRole), context)
          )
        ),
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
