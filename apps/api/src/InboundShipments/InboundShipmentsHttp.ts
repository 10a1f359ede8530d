import { ListSearch } from "@vault-custody/domain/Search/ListSearch"
import { InboundShipments } from "@vault-custody/domain/InboundShipments/InboundShipments"
import { Timelines } from "@vault-custody/domain/Timelines/Timelines"
import { Api } from "@vault-custody/schema/Api/Api"
import { CurrentCustomer } from "@vault-custody/schema/Api/Middleware"
import { referenceFilterOf } from "@vault-custody/schema/Common/References"
import { Effect } from "effect"
import { Idempotent } from "../Idempotency/Idempotent.ts"
import { Audited } from "../AuditLog/Audited.ts"
import { listed } from "../Http/Listed.ts"
import { implement } from "../Operations/Implement.ts"

export const layer = implement(
  Api,
  "inboundShipments",
  Effect.gen(function* () {
    const shipments = yield* InboundShipments
    const search = yield* ListSearch
    const idempotent = yield* Idempotent
    const audited = yield* Audited
    const timelines = yield* Timelines

    return {
      listInboundShipments: Effect.fnUntraced(function* ({ query }) {
        const { organizationId } = yield* CurrentCustomer
        return yield* listed(["inboundShipments", organizationId], query, (page) =>
          search.own(
            { type: "inbound_shipment", organizationId, q: query.q },
            { ...query, ...referenceFilterOf(query) },
            page,
            (filter, page) => shipments.list(organizationId, filter, page)
          )
        )
      }),
      createInboundShipment: Effect.fnUntraced(function* (request) {
        const { organizationId } = yield* CurrentCustomer
        return yield* idempotent.post(
          request,
          audited.own(
            "inbound_shipment.create",
            shipments.create(organizationId, request.payload),
            ({ id }) => id
          )
        )
      }),
      getInboundShipment: Effect.fnUntraced(function* ({ params, query }) {
        const { organizationId } = yield* CurrentCustomer
        return { data: yield* shipments.get(organizationId, params.id, query.expand) }
      }),
      getInboundShipmentTimeline: Effect.fnUntraced(function* ({ params }) {
        const { organizationId } = yield* CurrentCustomer
        return { data: yield* timelines.ofInboundShipment(organizationId, params.id) }
      }),
      updateInboundShipment: Effect.fnUntraced(function* ({ params, payload }) {
        const { organizationId } = yield* CurrentCustomer
        const updated = shipments.update(organizationId, params.id, payload)
        return { data: yield* audited.own("inbound_shipment.update", updated, ({ id }) => id) }
      }),
      cancelInboundShipment: Effect.fnUntraced(function* (request) {
        const { organizationId } = yield* CurrentCustomer
        return yield* idempotent.post(
          request,
          audited.own(
            "inbound_shipment.cancel",
            shipments.cancel(organizationId, request.params.id, request.payload.reason),
            ({ id }) => id
          )
        )
      })
    }
  })
)
