import { DualControlAbove } from "@vault-custody/domain/DualControl/DualControlAbove"
import { MailEnabled } from "@vault-custody/domain/Common/MailEnabled"
import { OpenIdConnectEnabled } from "@vault-custody/domain/Identity/OpenIdConnectEnabled"
import { OperationsKeyEnabled } from "@vault-custody/domain/Identity/OperationsKeyEnabled"
import { PublicOrigins } from "@vault-custody/domain/Identity/PersonMails"
import { SignInLimitsSetting } from "@vault-custody/domain/Identity/SignInLimits"
import { RegisterSettings } from "@vault-custody/domain/Proofs/RegisterSettings"
import { ValuationBand } from "@vault-custody/domain/Products/ValuationBand"
import { TransferSyncLimit } from "@vault-custody/domain/Transfers/TransferSyncLimit"
import { EgressRules } from "@vault-custody/domain/Webhooks/EgressRules"
import { type Config, Effect, Layer } from "effect"
import { all } from "./ConfigValues.ts"
import { registers } from "./LogSettings.ts"
import { openIdConnect } from "./OpenIdConnectSettings.ts"
import {
  dualControlAboveCents,
  egressRules,
  mail,
  operationsKeyEnabled,
  opsPublicUrl,
  publicUrl,
  signInLimits,
  transferSyncLimit,
  valuationBandPercent
} from "./Settings.ts"

/** The rules for webhook destinations. Logs a warning if some destinations need not be public. */
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

/** Whether a mail server is configured. */
export const layerMailEnabled = Layer.effect(
  MailEnabled,
  Effect.map(mail, (server) => server !== undefined)
)

/** The settings of the services of the domain. */
export const settings = all({
  egress: egressRules,
  transferSyncLimit,
  operationsKeyEnabled,
  dualControlAboveCents,
  valuationBandPercent,
  signInLimits,
  origins: all({ member: publicUrl, operator: opsPublicUrl }),
  openIdConnect,
  registers,
  mail
})

/** Provides {@link settings} to the services. */
export const layer = Layer.unwrap(
  Effect.map(settings, (config) =>
    Layer.mergeAll(
      layerEgressRules,
      Layer.succeed(TransferSyncLimit, config.transferSyncLimit),
      Layer.succeed(OperationsKeyEnabled, config.operationsKeyEnabled),
      Layer.succeed(DualControlAbove, config.dualControlAboveCents),
      Layer.succeed(ValuationBand, config.valuationBandPercent),
      Layer.succeed(RegisterSettings, config.registers),
      Layer.succeed(SignInLimitsSetting, config.signInLimits),
      Layer.succeed(PublicOrigins, {
        member: config.origins.member.origin,
        operator: config.origins.operator.origin
      }),
      Layer.succeed(OpenIdConnectEnabled, config.openIdConnect !== undefined),
      layerMailEnabled
    )
  )
)
