import { InboundShipments } from "@vault-custody/domain/InboundShipments/InboundShipments"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import type { InboundShipment } from "@vault-custody/schema/InboundShipments/InboundShipment"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Audited } from "../Http/Audited.ts"
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

    return withParsedBodies(handlers).handleAll({
      markInboundShipmentInTransit: Effect.fnUntraced(function* ({ params, payload }) {
        const shipment = yield* audited.change(shipments.markInTransit(params.id, payload), (shipment) =>
          facts("in_transit", shipment, payload)
        )
        return { data: shipment }
      }),
      receiveInboundShipment: Effect.fnUntraced(function* ({ params, payload }) {
        const received = yield* audited.change(
          shipments.receive(params.id, payload.items),
          ({ shipment, items }) => facts("receive", shipment, { itemCount: items.length })
        )
        return { data: received }
      }),
      intake: Effect.fnUntraced(function* ({ payload }) {
        const received = yield* audited.change(
          shipments.intake(payload.vaultId, payload.items),
          ({ shipment, items }) =>
            facts("intake", shipment, { vaultId: payload.vaultId, itemCount: items.length })
        )
        return { data: received }
      })
    })
  })
)
