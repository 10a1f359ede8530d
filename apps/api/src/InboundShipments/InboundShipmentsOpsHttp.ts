import { InboundShipments } from "@vault-custody/domain/InboundShipments/InboundShipments"
import { CurrentOperator } from "@vault-custody/schema/Api/Middleware"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import type { InboundShipment } from "@vault-custody/schema/InboundShipments/InboundShipment"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Audited } from "../Http/Audited.ts"
import { Idempotent } from "../Http/Idempotent.ts"
import { withParsedBodies } from "../Http/Bodies/ParsedBodies.ts"

const facts = (action: string, shipment: InboundShipment, details: Record<string, unknown>) => ({
  action: `inbound_shipment.${action}`,
  resourceType: "inbound_shipment",
  resourceId: shipment.id,
  organizationId: shipment.organizationId,
  details
})

export const layer = HttpApiBuilder.group(
  OpsApi,
  "inboundShipments",
  Effect.fnUntraced(function* (handlers) {
    const shipments = yield* InboundShipments
    const audited = yield* Audited
    const idempotent = yield* Idempotent

    return withParsedBodies(handlers).handleAll({
      createInboundShipment: Effect.fnUntraced(function* (request) {
        const created = audited.change(shipments.createForCustomer(request.payload), (shipment) =>
          facts("create", shipment, { fboAccountId: shipment.fboAccountId })
        )
        return yield* idempotent.post(request, created)
      }),
      markInboundShipmentInTransit: Effect.fnUntraced(function* (request) {
        const { params, payload } = request
        const marked = audited.change(shipments.markInTransit(params.id, payload), (shipment) =>
          facts("in_transit", shipment, payload)
        )
        return yield* idempotent.post(request, marked)
      }),
      receiveInboundShipment: Effect.fnUntraced(function* (request) {
        const { params, payload } = request
        const staff = yield* CurrentOperator
        const received = audited.change(shipments.receive(params.id, staff, payload), ({ shipment, items }) =>
          facts("receive", shipment, { itemCount: items.length })
        )
        return yield* idempotent.post(request, received)
      }),
      intake: Effect.fnUntraced(function* (request) {
        const { payload } = request
        const staff = yield* CurrentOperator
        const received = audited.change(shipments.intake(payload, staff), ({ shipment, items }) =>
          facts("intake", shipment, { vaultId: payload.vaultId, itemCount: items.length })
        )
        return yield* idempotent.post(request, received)
      }),
      resolveDiscrepancy: Effect.fnUntraced(function* (request) {
        const { params, payload } = request
        const staff = yield* CurrentOperator
        const resolved = audited.change(
          shipments.resolveDiscrepancy(params.id, staff, payload.reason),
          (shipment) => facts("resolve_discrepancy", shipment, payload)
        )
        return yield* idempotent.post(request, resolved)
      })
    })
  })
)
