import type { PreconditionFailed } from "@vault-custody/schema/Common/Errors"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import type { TestSettings, UpdateTestSettings } from "@vault-custody/schema/TestMode/TestMode"
import { Context, Effect, Layer } from "effect"
import { noteChanges } from "../AuditLog/ChangeNotes.ts"
import { checkPrecondition } from "../Common/Precondition.ts"
import { Transaction } from "../Common/Transaction.ts"
import { SimulatedStepsRepo } from "./SimulatedStepsRepo.ts"
import { TwinsRepo } from "./TwinsRepo.ts"

/** How the simulated vault behaves for a twin (docs/rules/TestMode.md#settings). */
export class TwinSettings extends Context.Service<
  TwinSettings,
  {
    readonly get: (twin: OrganizationId) => Effect.Effect<TestSettings>
    readonly update: (
      twin: OrganizationId,
      fields: UpdateTestSettings
    ) => Effect.Effect<TestSettings, PreconditionFailed>
  }
>()("@vault-custody/domain/TestMode/TwinSettings") {
  static readonly layer = Layer.effect(
    TwinSettings,
    Effect.gen(function* () {
      const transaction = yield* Transaction
      const twins = yield* TwinsRepo
      const steps = yield* SimulatedStepsRepo

      const update = Effect.fn("TwinSettings.update")(function* (
        twin: OrganizationId,
        fields: UpdateTestSettings
      ) {
        const before = yield* twins.lockSettings(twin)
        yield* checkPrecondition(before)
        const settings = { ...before, ...fields }
        yield* twins.setSettings(twin, settings)
        if (settings.simulation === "manual") yield* steps.forget(twin)
        yield* noteChanges(before, settings)
        return settings
      }, transaction.run)

      return TwinSettings.of({ get: twins.settings, update })
    })
  )
}
