import { ListSearch } from "@vault-custody/domain/Search/ListSearch"
import { OutboundShipments } from "@vault-custody/domain/OutboundShipments/OutboundShipments"
import { Timelines } from "@vault-custody/domain/Timelines/Timelines"
import { Api } from "@vault-custody/schema/Api/Api"
import { CurrentCustomer } from "@vault-custody/schema/Api/Middleware"
import { Effect } from "effect"
import { Idempotent } from "../Idempotency/Idempotent.ts"
import { Audited } from "../AuditLog/Audited.ts"
import { listed } from "../Http/Listed.ts"
import { implement } from "../Operations/Implement.ts"

export const layer = implement(
  Api,
  "outboundShipments",
  Effect.gen(function* () {
    const shipments = yield* OutboundShipments
    const search = yield* ListSearch
    const idempotent = yield* Idempotent
    const audited = yield* Audited
    const timelines = yield* Timelines

    return {
      listOutboundShipments: Effect.fnUntraced(function* ({ query }) {
        const { organizationId } = yield* CurrentCustomer
        return yield* listed(["outboundShipments", organizationId], query, (page) =>
          search.own({ type: "outbound_shipment", organizationId, q: query.q }, query, page, (filter, page) =>
            shipments.list(organizationId, filter, page)
          )
        )
      }),
      // The quote comes before the transaction; `create` checks the request again inside it.
      createOutboundShipment: Effect.fnUntraced(function* (request) {
        const { organizationId } = yield* CurrentCustomer
        return yield* idempotent.postAfter(
          request,
          shipments.chooseService(organizationId, request.payload),
          (service) =>
            audited.own(
              "outbound_shipment.create",
              shipments.create(organizationId, request.payload, service),
              ({ id }) => id
            )
        )
      }),
      getOutboundShipment: Effect.fnUntraced(function* ({ params, query }) {
        const { organizationId } = yield* CurrentCustomer
        return { data: yield* shipments.get(organizationId, params.id, query.expand) }
      }),
      getOutboundShipmentTimeline: Effect.fnUntraced(function* ({ params }) {
        const { organizationId } = yield* CurrentCustomer
        return { data: yield* timelines.ofOutboundShipment(organizationId, params.id) }
      })
    }
  })
)
