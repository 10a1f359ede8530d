import { StatementEmailsEnabled } from "@vault-custody/domain/Statements/StatementEmailsEnabled"
import { TransferSyncLimit } from "@vault-custody/domain/Transfers/TransferSyncLimit"
import { InsecureHosts } from "@vault-custody/domain/Webhooks/InsecureHosts"
import { type Config, Effect, Layer } from "effect"
import { insecureHosts, mail, transferSyncLimit } from "./Settings.ts"

/** The hosts of `WEBHOOK_ALLOW_INSECURE_HOSTS`, with a warning in the log when there are any. */
export const layerInsecureHosts: Layer.Layer<InsecureHosts, Config.ConfigError> = Layer.effect(
  InsecureHosts,
  Effect.tap(insecureHosts, ({ pairs }) =>
    pairs.length === 0
      ? Effect.void
      : Effect.logWarning(
          `WEBHOOK_ALLOW_INSECURE_HOSTS lets webhooks reach ${pairs.join(", ")} without the usual checks. Do not set it in production.`
        )
  )
)

/** What the services of the domain take from the configuration. */
export const layer = Layer.mergeAll(
  layerInsecureHosts,
  Layer.effect(TransferSyncLimit, transferSyncLimit),
  Layer.effect(
    StatementEmailsEnabled,
    Effect.map(mail, (server) => server !== undefined)
  )
)
