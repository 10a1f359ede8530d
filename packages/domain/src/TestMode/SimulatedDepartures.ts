import type { AccountOnHold } from "@vault-custody/schema/Accounts/AccountErrors"
import { InvalidStateTransition, type NotFound } from "@vault-custody/schema/Common/Errors"
import type { OrganizationId, OutboundRequestId } from "@vault-custody/schema/Common/Id"
import { simulatedVault } from "@vault-custody/schema/Identity/Principal"
import type { OutboundRequest } from "@vault-custody/schema/OutboundRequests/OutboundRequest"
import type { OutboundShipment } from "@vault-custody/schema/OutboundShipments/OutboundShipment"
import { type AdvanceOutboundRequest, outboundSteps } from "@vault-custody/schema/TestMode/TestMode"
import { Context, Effect, Layer, Option } from "effect"
import { AuditedChanges } from "../AuditLog/AuditedChanges.ts"
import { Ids } from "../Common/Ids.ts"
import { orNotFound } from "../Common/Lookup.ts"
import { Transaction } from "../Common/Transaction.ts"
import type { NumberInUse } from "../Inventory/ItemNumbers.ts"
import { OutboundRequests } from "../OutboundRequests/OutboundRequests.ts"
import { type OutboundRequestRecord, OutboundRequestsRepo } from "../OutboundRequests/OutboundRequestsRepo.ts"
import { isOpen } from "../OutboundRequests/OutboundRequestState.ts"
import { Fulfilment } from "../OutboundShipments/Fulfilment.ts"
import { OutboundShipmentsRepo } from "../OutboundShipments/OutboundShipmentsRepo.ts"
import { ReturnShipments } from "../ReturnShipments/ReturnShipments.ts"
import { madeUpNumber } from "./MadeUpItems.ts"
import { bySimulatedVault, simulatedFacts } from "./SimulatedFacts.ts"

type Step = (typeof outboundSteps)[number]

type Refused = NotFound | AccountOnHold | NumberInUse | InvalidStateTransition

/** The last step that a request has reached; none while it is under review. */
const reachedBy = (
  { items, state }: OutboundRequestRecord,
  shipment: Option.Option<OutboundShipment>
): Step | undefined => {
  if (state === "pending") return undefined
  if (state === "pending_checkout") return "processing"
  if (state === "fulfilling") return "picked"
  if (items.every(({ returnShipmentId }) => returnShipmentId !== undefined)) return "returned"
  return Option.exists(shipment, ({ status }) => status === "delivered") ? "delivered" : "shipped"
}

const closed = ({ status }: OutboundRequest) =>
  new InvalidStateTransition({ message: `The outbound request is ${status}. It cannot be advanced further.` })

/** Departures from the simulated vault. */
export class SimulatedDepartures extends Context.Service<
  SimulatedDepartures,
  {
    /** Brings a request to a state through every state between, in one transaction. */
    readonly advance: (
      organizationId: OrganizationId,
      id: OutboundRequestId,
      step: AdvanceOutboundRequest
    ) => Effect.Effect<OutboundRequest, Refused>
    /** Brings a request to its next state, as far as its delivery; does nothing if there is no next state. */
    readonly advanceByOne: (
      organizationId: OrganizationId,
      id: OutboundRequestId
    ) => Effect.Effect<void, Refused>
  }
>()("@vault-custody/domain/TestMode/SimulatedDepartures") {
  static readonly layer = Layer.effect(
    SimulatedDepartures,
    Effect.gen(function* () {
      const ids = yield* Ids
      const transaction = yield* Transaction
      const audited = yield* AuditedChanges
      const requests = yield* OutboundRequests
      const repo = yield* OutboundRequestsRepo
      const shipments = yield* OutboundShipmentsRepo
      const fulfilment = yield* Fulfilment
      const returns = yield* ReturnShipments

      const liveShipment = ({ id, organizationId }: OutboundRequestRecord) =>
        orNotFound(shipments.findLive(organizationId, id))

      const approve = ({ id }: OutboundRequestRecord, { reason }: AdvanceOutboundRequest) =>
        audited
          .changeBy(
            requests.approve(id, simulatedVault, reason),
            bySimulatedVault,
            simulatedFacts("outbound_request.approve", reason === undefined ? {} : { reason })
          )
          // The simulated vault is no person: it has no role, and needs no second operator.
          .pipe(Effect.catchTag(["Forbidden", "SecondOperatorRequired"], Effect.die))

      const pick = ({ id, organizationId }: OutboundRequestRecord) =>
        audited
          .changeBy(fulfilment.pick(id, {}, simulatedVault), bySimulatedVault, (shipment) =>
            simulatedFacts("outbound_request.pick", { outboundShipmentId: shipment.id })({
              id,
              organizationId
            })
          )
          // Test mode has no scans and no boxes.
          .pipe(Effect.catchTag(["BoxSealed", "PickMismatch"], Effect.die))

      const ship = Effect.fnUntraced(function* (
        request: OutboundRequestRecord,
        step: AdvanceOutboundRequest
      ) {
        const shipment = yield* liveShipment(request)
        const trackingNumber = step.trackingNumber ?? (yield* madeUpNumber(ids))
        return yield* audited.changeBy(
          fulfilment.ship(shipment.id, { trackingNumber }, simulatedVault),
          bySimulatedVault,
          simulatedFacts("outbound_shipment.ship", { trackingNumber })
        )
      })

      const deliver = Effect.fnUntraced(function* (request: OutboundRequestRecord) {
        const { id } = yield* liveShipment(request)
        return yield* audited
          .changeBy(
            fulfilment.deliver(id, undefined),
            bySimulatedVault,
            simulatedFacts("outbound_shipment.deliver")
          )
          // Only a time that is given can be refused, and none is.
          .pipe(Effect.catchTag("ValidationError", Effect.die))
      })

      const takeBack = Effect.fnUntraced(function* (request: OutboundRequestRecord) {
        const { id, organizationId } = yield* liveShipment(request)
        const inventoryItemIds = request.items.flatMap(({ inventoryItemId, returnShipmentId }) =>
          returnShipmentId === undefined ? [inventoryItemId] : []
        )
        return yield* audited.changeBy(
          returns.receive(id, inventoryItemIds, simulatedVault),
          bySimulatedVault,
          (returned) =>
            simulatedFacts("outbound_shipment.return", { returnShipmentId: returned.id, inventoryItemIds })({
              id,
              organizationId
            })
        )
      })

      const take: Record<
        Step,
        (request: OutboundRequestRecord, step: AdvanceOutboundRequest) => Effect.Effect<unknown, Refused>
      > = { processing: approve, picked: pick, shipped: ship, delivered: deliver, returned: takeBack }

      const reject = ({ id }: OutboundRequestRecord, { reason }: AdvanceOutboundRequest) =>
        audited.changeBy(
          requests.reject(id, reason),
          bySimulatedVault,
          simulatedFacts("outbound_request.reject", reason === undefined ? {} : { reason })
        )

      /** The steps from a request's state to the requested one. */
      const stepsOf = Effect.fnUntraced(function* (request: OutboundRequestRecord, to: Step) {
        if (!isOpen(request.state) && request.state !== "fulfilled") return yield* closed(request)
        const { id, organizationId } = request
        const reached = reachedBy(request, yield* shipments.findLive(organizationId, id))
        const from = reached === undefined ? 0 : outboundSteps.indexOf(reached) + 1
        const steps = outboundSteps.slice(from, outboundSteps.indexOf(to) + 1)
        if (steps.length === 0) {
          return yield* new InvalidStateTransition({
            message: `The outbound request has already reached or passed that state: it is ${reached}.`
          })
        }
        return steps
      })

      const advance = Effect.fn("SimulatedDepartures.advance")(function* (
        organizationId: OrganizationId,
        id: OutboundRequestId,
        step: AdvanceOutboundRequest
      ) {
        const request = yield* orNotFound(repo.lock(organizationId, id))
        if (step.to === "rejected") {
          yield* reject(request, step)
        } else {
          for (const next of yield* stepsOf(request, step.to)) yield* take[next](request, step)
        }
        return yield* requests.get(organizationId, id)
      }, transaction.run)

      const advanceByOne = Effect.fn("SimulatedDepartures.advanceByOne")(function* (
        organizationId: OrganizationId,
        id: OutboundRequestId
      ) {
        const request = yield* orNotFound(repo.lock(organizationId, id))
        const [next] = yield* Effect.catchTag(stepsOf(request, "delivered"), "InvalidStateTransition", () =>
          Effect.succeed([])
        )
        if (next !== undefined) yield* take[next](request, { to: next })
      }, transaction.run)

      return SimulatedDepartures.of({ advance, advanceByOne })
    })
  )
}
