import { DualControlAbove } from "@vault-custody/domain/DualControl/DualControlAbove"
import { OperationsKeyEnabled } from "@vault-custody/domain/Identity/OperationsKeyEnabled"
import { StatementEmailsEnabled } from "@vault-custody/domain/Statements/StatementEmailsEnabled"
import { TransferSyncLimit } from "@vault-custody/domain/Transfers/TransferSyncLimit"
import { EgressRules } from "@vault-custody/domain/Webhooks/EgressRules"
import { type Config, Effect, Layer } from "effect"
import {
  dualControlAboveCents,
  egressRules,
  mail,
  operationsKeyEnabled,
  transferSyncLimit
} from "./Settings.ts"

/** Where webhooks may go, with a warning in the log when some of it is not public. */
export const layerEgressRules: Layer.Layer<EgressRules, Config.ConfigError> = Layer.effect(
  EgressRules,
  Effect.tap(egressRules, ({ insecureHosts }) =>
    insecureHosts.size === 0
      ? Effect.void
      : Effect.logWarning(
          `WEBHOOK_ALLOW_INSECURE_HOSTS lets webhooks reach ${[...insecureHosts].join(", ")} without the usual checks. Do not set it in production.`
        )
  )
)

/** What the services of the domain take from the configuration. */
export const layer = Layer.mergeAll(
  layerEgressRules,
  Layer.effect(TransferSyncLimit, transferSyncLimit),
  Layer.effect(OperationsKeyEnabled, operationsKeyEnabled),
  Layer.effect(DualControlAbove, dualControlAboveCents),
  Layer.effect(
    StatementEmailsEnabled,
    Effect.map(mail, (server) => server !== undefined)
  )
)
