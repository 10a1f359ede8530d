import type { AuditAction } from "@vault-custody/schema/AuditLog/AuditActions"
import { orNotFound } from "@vault-custody/domain/Common/Lookup"
import { Deliveries } from "@vault-custody/domain/Deliveries/Deliveries"
import { StaffReadsRepo } from "@vault-custody/domain/Work/StaffReadsRepo"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import type { OrganizationId, WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { Effect } from "effect"
import { Audited } from "../AuditLog/Audited.ts"
import { Idempotent } from "../Idempotency/Idempotent.ts"
import { listed } from "../Http/Listed.ts"
import { implement } from "../Operations/Implement.ts"

const facts = (action: AuditAction, id: string, organizationId: OrganizationId) => ({
  action,
  resourceType: action.slice(0, action.indexOf(".")),
  resourceId: id,
  organizationId,
  details: {}
})

export const layer = implement(
  OpsApi,
  "deliveries",
  Effect.gen(function* () {
    const deliveries = yield* Deliveries
    const { webhooks } = yield* StaffReadsRepo
    const audited = yield* Audited
    const idempotent = yield* Idempotent

    /** Finds the organization that an endpoint belongs to. */
    const ownerOf = (id: WebhookEndpointId) =>
      Effect.map(orNotFound(webhooks.find(id)), ({ organizationId }) => organizationId)

    return {
      listDeliveries: ({ params, query }) =>
        listed(["staff", "deliveries", params.id], query, (page) =>
          Effect.flatMap(ownerOf(params.id), (owner) => deliveries.list(owner, params.id, query, page))
        ),
      getDelivery: Effect.fnUntraced(function* ({ params }) {
        const owner = yield* ownerOf(params.id)
        return { data: yield* deliveries.get(owner, params.id, params.deliveryId) }
      }),
      redeliver: Effect.fnUntraced(function* (request) {
        const { deliveryId, id } = request.params
        const owner = yield* ownerOf(id)
        const redelivered = audited.change(deliveries.redeliver(owner, id, deliveryId), () => ({
          ...facts("delivery.redeliver", deliveryId, owner),
          parentId: id
        }))
        return yield* idempotent.post(request, redelivered)
      }),
      redeliverFailed: Effect.fnUntraced(function* (request) {
        const { id } = request.params
        const owner = yield* ownerOf(id)
        const redelivered = audited.change(deliveries.redeliverFailed(owner, id, request.payload), () =>
          facts("webhook.redeliver_failed", id, owner)
        )
        return yield* idempotent.post(request, redelivered)
      })
    }
  })
)
