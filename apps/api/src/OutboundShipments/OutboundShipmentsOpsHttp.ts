import type { AuditFacts } from "@vault-custody/domain/AuditLog/AuditedChanges"
import type { AuditVerb } from "@vault-custody/schema/AuditLog/AuditActions"
import { Fulfilment } from "@vault-custody/domain/OutboundShipments/Fulfilment"
import { ReturnShipments } from "@vault-custody/domain/ReturnShipments/ReturnShipments"
import { CurrentOperator } from "@vault-custody/schema/Api/Middleware"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import type { OutboundShipment } from "@vault-custody/schema/OutboundShipments/OutboundShipment"
import { Effect } from "effect"
import { Audited } from "../AuditLog/Audited.ts"
import { Idempotent } from "../Idempotency/Idempotent.ts"
import { implement } from "../Operations/Implement.ts"

const facts =
  (verb: AuditVerb<"outbound_shipment">, details: Record<string, unknown>) =>
  (shipment: OutboundShipment): AuditFacts => ({
    action: `outbound_shipment.${verb}`,
    resourceType: "outbound_shipment",
    resourceId: shipment.id,
    organizationId: shipment.organizationId,
    details
  })

export const layer = implement(
  OpsApi,
  "outboundShipments",
  Effect.gen(function* () {
    const fulfilment = yield* Fulfilment
    const returns = yield* ReturnShipments
    const audited = yield* Audited
    const idempotent = yield* Idempotent

    return {
      shipOutboundShipment: Effect.fnUntraced(function* (request) {
        const { params, payload } = request
        const staff = yield* CurrentOperator
        const shipped = audited.change(
          fulfilment.ship(params.id, payload, staff),
          facts("ship", { ...payload })
        )
        return yield* idempotent.post(request, shipped)
      }),
      deliverOutboundShipment: Effect.fnUntraced(function* (request) {
        const { deliveredAt } = request.payload
        const delivered = audited.change(
          fulfilment.deliver(request.params.id, deliveredAt),
          facts("deliver", deliveredAt === undefined ? {} : { deliveredAt })
        )
        return yield* idempotent.post(request, delivered)
      }),
      cancelOutboundShipment: Effect.fnUntraced(function* (request) {
        const { params, payload } = request
        const staff = yield* CurrentOperator
        const cancelled = audited.change(
          fulfilment.cancel(params.id, payload.reason, staff),
          facts("cancel", { ...payload })
        )
        return yield* idempotent.post(request, cancelled)
      }),
      returnOutboundShipment: Effect.fnUntraced(function* (request) {
        const { params, payload } = request
        const itemIds = payload.items.map((item) => item.inventoryItemId)
        const staff = yield* CurrentOperator
        const returned = audited.change(returns.receive(params.id, itemIds, staff), (returned) => ({
          action: "outbound_shipment.return",
          resourceType: "outbound_shipment",
          resourceId: returned.outboundShipmentId,
          organizationId: returned.organizationId,
          details: { returnShipmentId: returned.id, inventoryItemIds: itemIds }
        }))
        return yield* idempotent.post(request, returned)
      })
    }
  })
)
