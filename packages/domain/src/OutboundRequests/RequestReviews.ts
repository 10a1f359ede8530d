import type { NotFound } from "@vault-custody/schema/Common/Errors"
import type { OutboundRequestId } from "@vault-custody/schema/Common/Id"
import type { RequestReview } from "@vault-custody/schema/OutboundRequests/OutboundRequest"
import { Context, Effect, Layer } from "effect"
import { orNotFound } from "../Common/Lookup.ts"
import { DualControl } from "../DualControl/DualControl.ts"
import { DualControlAbove } from "../DualControl/DualControlAbove.ts"
import { DualControlRepo } from "../DualControl/DualControlRepo.ts"
import { OrganizationsRepo } from "../Organizations/OrganizationsRepo.ts"
import { StaffReadsRepo } from "../Work/StaffReadsRepo.ts"

/** Reads the facts for a decision about a request. */
export class RequestReviews extends Context.Service<
  RequestReviews,
  {
    /** The value of a request, as dual control sees it, and the limits for it. */
    readonly get: (id: OutboundRequestId) => Effect.Effect<RequestReview, NotFound>
  }
>()("@vault-custody/domain/OutboundRequests/RequestReviews") {
  static readonly layer = Layer.effect(
    RequestReviews,
    Effect.gen(function* () {
      const reads = yield* StaffReadsRepo
      const organizations = yield* OrganizationsRepo
      const { isAbove } = yield* DualControl
      const dualControl = yield* DualControlRepo
      const above = yield* DualControlAbove

      const get = Effect.fn("RequestReviews.get")(function* (id: OutboundRequestId) {
        const request = yield* orNotFound(reads.outboundRequests.find(id))
        const { createdAt, items = [], organizationId } = request
        const [insuredValueCents, { autoApproveLimitCents }] = yield* Effect.all([
          dualControl.highestValueCents(organizationId, items, createdAt),
          orNotFound(organizations.find(organizationId))
        ])
        return {
          insuredValueCents,
          dualControlAboveCents: above ?? null,
          takesTwoOperators: isAbove(insuredValueCents),
          autoApproveLimitCents
        }
      })

      return RequestReviews.of({ get })
    })
  )
}
