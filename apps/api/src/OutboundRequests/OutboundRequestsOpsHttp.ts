import type { AuditFacts } from "@vault-custody/domain/AuditLog/AuditedChanges"
import type { AuditVerb } from "@vault-custody/schema/AuditLog/AuditActions"
import { OutboundRequests } from "@vault-custody/domain/OutboundRequests/OutboundRequests"
import { PickLists } from "@vault-custody/domain/OutboundRequests/PickLists"
import { RequestReviews } from "@vault-custody/domain/OutboundRequests/RequestReviews"
import { Fulfilment } from "@vault-custody/domain/OutboundShipments/Fulfilment"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { CurrentOperator } from "@vault-custody/schema/Api/Middleware"
import type { OutboundRequest } from "@vault-custody/schema/OutboundRequests/OutboundRequest"
import { Effect } from "effect"
import { Audited } from "../AuditLog/Audited.ts"
import { Idempotent } from "../Idempotency/Idempotent.ts"
import { implement } from "../Operations/Implement.ts"

const facts =
  (verb: AuditVerb<"outbound_request">, reason: string | undefined) =>
  (request: OutboundRequest): AuditFacts => ({
    action: `outbound_request.${verb}`,
    resourceType: "outbound_request",
    resourceId: request.id,
    organizationId: request.organizationId,
    details: reason === undefined ? {} : { reason }
  })

export const layer = implement(
  OpsApi,
  "outboundRequests",
  Effect.gen(function* () {
    const requests = yield* OutboundRequests
    const fulfilment = yield* Fulfilment
    const pickLists = yield* PickLists
    const reviews = yield* RequestReviews
    const audited = yield* Audited
    const idempotent = yield* Idempotent

    return {
      approveOutboundRequest: Effect.fnUntraced(function* (request) {
        const { id } = request.params
        const { reason } = request.payload
        const staff = yield* CurrentOperator
        const approved = audited.change(requests.approve(id, staff, reason), (answer) =>
          facts(answer.status === "pending_review" ? "approve_first" : "approve", reason)(answer)
        )
        return yield* idempotent.post(request, approved)
      }),
      rejectOutboundRequest: Effect.fnUntraced(function* (request) {
        const { id } = request.params
        const { reason } = request.payload
        const rejected = audited.change(requests.reject(id, reason), facts("reject", reason))
        return yield* idempotent.post(request, rejected)
      }),
      cancelApprovedOutboundRequest: Effect.fnUntraced(function* (request) {
        const { id } = request.params
        const { reason } = request.payload
        const cancelled = audited.change(requests.recall(id, reason), facts("cancel", reason))
        return yield* idempotent.post(request, cancelled)
      }),
      getRequestReview: Effect.fnUntraced(function* ({ params }) {
        return { data: yield* reviews.get(params.id) }
      }),
      getPickList: Effect.fnUntraced(function* ({ params }) {
        return { data: yield* pickLists.get(params.id) }
      }),
      pickOutboundRequest: Effect.fnUntraced(function* (request) {
        const staff = yield* CurrentOperator
        const picking = fulfilment.pick(request.params.id, request.payload, staff)
        const picked = audited.change(picking, (shipment) => ({
          action: "outbound_request.pick",
          resourceType: "outbound_request",
          resourceId: shipment.outboundRequestId,
          organizationId: shipment.organizationId,
          details: { outboundShipmentId: shipment.id }
        }))
        return yield* idempotent.post(request, picked)
      })
    }
  })
)
