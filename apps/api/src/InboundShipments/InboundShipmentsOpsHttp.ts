import type { AuditFacts } from "@vault-custody/domain/AuditLog/AuditedChanges"
import type { AuditVerb } from "@vault-custody/schema/AuditLog/AuditActions"
import { InboundShipments } from "@vault-custody/domain/InboundShipments/InboundShipments"
import { CurrentOperator, RequestBody } from "@vault-custody/schema/Api/Middleware"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import type { InboundShipment, Intake } from "@vault-custody/schema/InboundShipments/InboundShipment"
import { Effect } from "effect"
import { receiveArrival, type IntakeListQuery, intakeOfList } from "./WeightListArrival.ts"
import { Audited } from "../AuditLog/Audited.ts"
import { Idempotent } from "../Idempotency/Idempotent.ts"
import { implement } from "../Operations/Implement.ts"

const facts = (
  verb: AuditVerb<"inbound_shipment">,
  shipment: InboundShipment,
  details: Record<string, unknown>
): AuditFacts => ({
  action: `inbound_shipment.${verb}`,
  resourceType: "inbound_shipment",
  resourceId: shipment.id,
  organizationId: shipment.organizationId,
  details
})

/** Reads the account of an intake, and its announcement: from its JSON, or from the query of a weight list. */
const handedOver = Effect.fnUntraced(function* ({
  payload,
  query
}: {
  readonly payload: Intake
  readonly query: IntakeListQuery
}) {
  const { weightList } = yield* RequestBody
  return weightList === undefined ? payload : yield* intakeOfList(query)
})

export const layer = implement(
  OpsApi,
  "inboundShipments",
  Effect.gen(function* () {
    const shipments = yield* InboundShipments
    const audited = yield* Audited
    const idempotent = yield* Idempotent

    return {
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
        const { params } = request
        const staff = yield* CurrentOperator
        const received = receiveArrival(request, (arrival) => shipments.receive(params.id, staff, arrival))
        const done = audited.change(received, ({ itemCount, shipment }) =>
          facts("receive", shipment, { itemCount })
        )
        return yield* idempotent.post(request, done)
      }),
      intake: Effect.fnUntraced(function* (request) {
        const staff = yield* CurrentOperator
        const handed = yield* handedOver(request)
        const received = receiveArrival(request, (arrival) =>
          shipments.intake({ ...handed, ...arrival }, staff)
        )
        const done = audited.change(received, ({ itemCount, shipment }) =>
          facts("intake", shipment, { vaultId: handed.vaultId, itemCount })
        )
        return yield* idempotent.post(request, done)
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
    }
  })
)
