import { ValidationError } from "@vault-custody/schema/Common/Errors"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { Context, Effect, Layer, Option } from "effect"
import { StorageClock } from "../Common/StorageClock.ts"
import { OrganizationsRepo } from "../Organizations/OrganizationsRepo.ts"

/** Checks the moments of reads of the past (docs/rules/Ledger.md#time-travel). */
export class PastMoments extends Context.Service<
  PastMoments,
  {
    /** Refuses a moment (epoch ms) in the future and, if an organization is given, one before it existed. */
    readonly refuseUnknown: (
      asOf: number,
      organizationId?: OrganizationId
    ) => Effect.Effect<void, ValidationError>
  }
>()("@vault-custody/domain/Ledger/PastMoments") {
  static readonly layer = Layer.effect(
    PastMoments,
    Effect.gen(function* () {
      const clock = yield* StorageClock
      const organizations = yield* OrganizationsRepo

      return PastMoments.of({
        refuseUnknown: Effect.fn("PastMoments.refuseUnknown")(function* (asOf, organizationId) {
          if (asOf > (yield* clock.now)) {
            return yield* ValidationError.field("asOf", "must not be in the future")
          }
          if (organizationId === undefined) return
          const organization = Option.getOrUndefined(yield* organizations.find(organizationId))
          if (organization !== undefined && asOf < organization.createdAt) {
            return yield* ValidationError.field(
              "asOf",
              `must not be before the organization existed, which it does since ${new Date(organization.createdAt).toISOString()}`
            )
          }
        })
      })
    })
  )
}
