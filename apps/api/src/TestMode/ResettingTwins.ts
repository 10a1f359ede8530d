import { TestResets } from "@vault-custody/domain/TestMode/TestResets"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { modeOf } from "@vault-custody/schema/Common/Mode"
import { TestResetRunning } from "@vault-custody/schema/TestMode/TestModeErrors"
import { Clock, Context, Effect, Layer } from "effect"

/** How long the list of twins that are being reset is cached, in milliseconds. */
const knownMillis = 500

/** Refuses requests for twins that are being reset, by a cached copy of their list (docs/rules/TestMode.md#reset). */
export class ResettingTwins extends Context.Service<
  ResettingTwins,
  {
    /** Refuses requests for a twin that is being reset. For a live organization it does nothing. */
    readonly check: (organizationId: OrganizationId) => Effect.Effect<void, TestResetRunning>
    /** Whether {@link check} would let a request pass, by the cache alone. */
    readonly isServedUnsafe: (organizationId: OrganizationId) => boolean
    /** Clears the cache: this process has begun a reset, or has worked on one. */
    readonly forget: Effect.Effect<void>
  }
>()("@vault-custody/api/TestMode/ResettingTwins") {
  static readonly layer = Layer.effect(
    ResettingTwins,
    Effect.gen(function* () {
      const resets = yield* TestResets
      const clock = yield* Clock.Clock
      let known: { readonly twins: ReadonlySet<OrganizationId>; readonly until: number } | undefined

      const isServedUnsafe = (organizationId: OrganizationId) =>
        modeOf(organizationId) === "live" ||
        (known !== undefined &&
          clock.currentTimeMillisUnsafe() < known.until &&
          !known.twins.has(organizationId))

      const ask = Effect.fnUntraced(function* (organizationId: OrganizationId) {
        const until = clock.currentTimeMillisUnsafe() + knownMillis
        const twins = yield* resets.running
        known = { twins, until }
        if (twins.has(organizationId)) return yield* new TestResetRunning()
      })

      return ResettingTwins.of({
        check: (organizationId) =>
          Effect.suspend(() => (isServedUnsafe(organizationId) ? Effect.void : ask(organizationId))),
        isServedUnsafe,
        forget: Effect.sync(() => {
          known = undefined
        })
      })
    })
  )
}
