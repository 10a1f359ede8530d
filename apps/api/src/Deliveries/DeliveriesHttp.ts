import { Deliveries } from "@vault-custody/domain/Deliveries/Deliveries"
import { Api } from "@vault-custody/schema/Api/Api"
import { CurrentCustomer } from "@vault-custody/schema/Api/Middleware"
import { Effect } from "effect"
import { Idempotent } from "../Idempotency/Idempotent.ts"
import { Audited } from "../AuditLog/Audited.ts"
import { listed } from "../Http/Listed.ts"
import { implement } from "../Operations/Implement.ts"

export const layer = implement(
  Api,
  "deliveries",
  Effect.gen(function* () {
    const deliveries = yield* Deliveries
    const idempotent = yield* Idempotent
    const audited = yield* Audited

    return {
      listDeliveries: Effect.fnUntraced(function* ({ params, query }) {
        const { organizationId } = yield* CurrentCustomer
        return yield* listed(["deliveries", organizationId, params.id], query, (page) =>
          deliveries.list(organizationId, params.id, query, page)
        )
      }),
      getDelivery: Effect.fnUntraced(function* ({ params }) {
        const { organizationId } = yield* CurrentCustomer
        return { data: yield* deliveries.get(organizationId, params.id, params.deliveryId) }
      }),
      getWebhookStats: Effect.fnUntraced(function* ({ params, query }) {
        const { organizationId } = yield* CurrentCustomer
        return { data: yield* deliveries.stats(organizationId, params.id, query) }
      }),
      redeliver: Effect.fnUntraced(function* (request) {
        const { organizationId } = yield* CurrentCustomer
        const { id, deliveryId } = request.params
        return yield* idempotent.post(
          request,
          audited.own(
            "delivery.redeliver",
            deliveries.redeliver(organizationId, id, deliveryId),
            () => deliveryId,
            id
          )
        )
      }),
      redeliverFailed: Effect.fnUntraced(function* (request) {
        const { organizationId } = yield* CurrentCustomer
        return yield* idempotent.post(
          request,
          audited.own(
            "webhook.redeliver_failed",
            deliveries.redeliverFailed(organizationId, request.params.id, request.payload),
            () => request.params.id
          )
        )
      })
    }
  })
)
