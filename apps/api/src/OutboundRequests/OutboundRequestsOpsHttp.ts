import { OutboundRequests } from "@vault-custody/domain/OutboundRequests/OutboundRequests"
import { Fulfilment } from "@vault-custody/domain/OutboundShipments/Fulfilment"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import type { OutboundRequest } from "@vault-custody/schema/OutboundRequests/OutboundRequest"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Audited } from "../Http/Audited.ts"
import { withParsedBodies } from "../Http/Bodies/ParsedBodies.ts"

const facts = (verb: string, reason: string | undefined) => (request: OutboundRequest) => ({
  action: `outbound_request.${verb}`,
  resourceType: "outbound_request",
  resourceId: request.id,
  organizationId: request.organizationId,
  details: reason === undefined ? {} : { reason }
})

export const layer = HttpApiBuilder.group(
  OpsApi,
  "outboundRequests",
  Effect.fnUntraced(function* (handlers) {
    const requests = yield* OutboundRequests
    const fulfilment = yield* Fulfilment
    const audited = yield* Audited

    return withParsedBodies(handlers).handleAll({
      approveOutboundRequest: Effect.fnUntraced(function* ({ params, payload: { reason } }) {
        return { data: yield* audited.change(requests.approve(params.id, reason), facts("approve", reason)) }
      }),
      rejectOutboundRequest: Effect.fnUntraced(function* ({ params, payload: { reason } }) {
        return { data: yield* audited.change(requests.reject(params.id, reason), facts("reject", reason)) }
      }),
      pickOutboundRequest: Effect.fnUntraced(function* ({ params }) {
        const shipment = yield* audited.change(fulfilment.pick(params.id), (shipment) => ({
          action: "outbound_request.pick",
          resourceType: "outbound_request",
          resourceId: shipment.outboundRequestId,
          organizationId: shipment.organizationId,
          details: { outboundShipmentId: shipment.id }
        }))
        return { data: shipment }
      })
    })
  })
)
