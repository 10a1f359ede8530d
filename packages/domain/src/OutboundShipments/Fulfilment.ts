import type { AccountOnHold } from "@vault-custody/schema/Accounts/AccountErrors"
import { givenReason } from "@vault-custody/schema/Common/Decision"
import { InvalidStateTransition, type NotFound, ValidationError } from "@vault-custody/schema/Common/Errors"
import { isoInstant } from "@vault-custody/schema/Common/IsoInstant"
import type { OutboundRequestId, OutboundShipmentId } from "@vault-custody/schema/Common/Id"
import type {
  OutboundShipment,
  ShipOutboundShipment
} from "@vault-custody/schema/OutboundShipments/OutboundShipment"
import type { PickOutboundRequest } from "@vault-custody/schema/OutboundRequests/OutboundRequest"
import type { PickMismatch } from "@vault-custody/schema/OutboundShipments/OutboundShipmentErrors"
import type { StaffPrincipal } from "@vault-custody/schema/Identity/Principal"
import type { BoxSealed } from "@vault-custody/schema/Places/PlaceErrors"
import { Clock, Context, Effect, Layer, Option } from "effect"
import { AccountLimits } from "../Accounts/AccountLimits.ts"
import { noteChanges } from "../AuditLog/ChangeNotes.ts"
import { Ids } from "../Common/Ids.ts"
import { timeOfChange } from "../Common/TimeOfChange.ts"
import { withTrackingUrl } from "../Common/Tracking.ts"
import { StorageClock } from "../Common/StorageClock.ts"
import { Transaction } from "../Common/Transaction.ts"
import { orNotFound } from "../Common/Lookup.ts"
import { type NewEvent, Outbox } from "../Events/Outbox.ts"
import { InventoryRepo } from "../Inventory/InventoryRepo.ts"
import { OutboundRequestsRepo, type OutboundRequestRecord } from "../OutboundRequests/OutboundRequestsRepo.ts"
import { outboundRequestEvents } from "../OutboundRequests/OutboundRequestEvents.ts"
import {
  nextOutboundRequestState,
  type OutboundRequestCommand
} from "../OutboundRequests/OutboundRequestState.ts"
import { OutboundShipmentsRepo, type ShipmentChange } from "./OutboundShipmentsRepo.ts"
import { outboundShipmentStatusChanged } from "./OutboundShipmentEvents.ts"
import { checkPicked } from "./ScannedItems.ts"
import { type ItemsStep, type MovedItems, ShipmentItems } from "./ShipmentItems.ts"
import { nextOutboundShipmentStatus, type OutboundShipmentCommand } from "./OutboundShipmentState.ts"

type Refused = NotFound | InvalidStateTransition

const refusals: Record<OutboundShipmentCommand, string> = {
  pick: "Only an outbound request that is processing and not yet picked can be picked.",
  ship: "Only a picked outbound shipment can be shipped.",
  deliver: "Only a shipped outbound shipment can be delivered.",
  cancel: "An outbound shipment can be cancelled only before it ships.",
  return: "Items can be returned only once their outbound shipment has shipped."
}

const refuse = (command: OutboundShipmentCommand) =>
  new InvalidStateTransition({ message: refusals[command] })

/** The status that a command leads to, or its refusal. */
export const shipmentStep = (shipment: OutboundShipment, command: OutboundShipmentCommand) => {
  const status = nextOutboundShipmentStatus(shipment.status, command)
  return status === undefined ? Effect.fail(refuse(command)) : Effect.succeed(status)
}

/**
 * The operators' steps of a request that was approved: pick, ship, deliver, or cancel the check-out.
 *
 * Every command locks the request's row first, then the shipment's, the account's, and the items' in the order of their ids.
 */
export class Fulfilment extends Context.Service<
  Fulfilment,
  {
    /**
     * Checks the request's items out with the shipment that was created for it, or with a new one. If items were
     * `scanned` or named by id, fails unless they are exactly the request's items.
     */
    readonly pick: (
      id: OutboundRequestId,
      picked: PickOutboundRequest,
      staff: StaffPrincipal
    ) => Effect.Effect<OutboundShipment, Refused | AccountOnHold | BoxSealed | PickMismatch>
    /** Hands a picked shipment to the carrier: its items have left, and its request is fulfilled. */
    readonly ship: (
      id: OutboundShipmentId,
      fields: ShipOutboundShipment,
      staff: StaffPrincipal
    ) => Effect.Effect<OutboundShipment, Refused | AccountOnHold>
    /** Records the delivery; at `deliveredAt` (epoch milliseconds) where that is given, else now. */
    readonly deliver: (
      id: OutboundShipmentId,
      deliveredAt: number | undefined
    ) => Effect.Effect<OutboundShipment, Refused | ValidationError>
    /** Cancels a shipment before it ships; picked items go back to the vault, still held by the request. */
    readonly cancel: (
      id: OutboundShipmentId,
      reason: string | undefined,
      staff: StaffPrincipal
    ) => Effect.Effect<OutboundShipment, Refused>
  }
>()("@vault-custody/domain/OutboundShipments/Fulfilment") {
  static readonly layer = Layer.effect(
    Fulfilment,
    Effect.gen(function* () {
      const ids = yield* Ids
      const transaction = yield* Transaction
      const outbox = yield* Outbox
      const requests = yield* OutboundRequestsRepo
      const repo = yield* OutboundShipmentsRepo
      const shipmentItems = yield* ShipmentItems
      const clock = yield* StorageClock
      const limits = yield* AccountLimits
      const inventory = yield* InventoryRepo

      /** A shipment and its request, both locked in their order. */
      const lockBoth = Effect.fnUntraced(function* (id: OutboundShipmentId) {
        const { organizationId, outboundRequestId } = yield* orNotFound(repo.findAcrossOrganizations(id))
        const request = yield* orNotFound(requests.lock(organizationId, outboundRequestId))
        const shipment = yield* orNotFound(repo.lock(organizationId, id))
        return { request, shipment }
      })

      /** Applies the shipment's step to its request and items too. Returns the time of the step and their events. */
      const moveAlong = Effect.fnUntraced(function* <E>(
        request: OutboundRequestRecord,
        shipment: OutboundShipment,
        command: OutboundRequestCommand & ("pick" | "unpick" | "ship"),
        refused: OutboundShipmentCommand,
        move: (step: ItemsStep) => Effect.Effect<MovedItems, E>,
        by: StaffPrincipal
      ) {
        const { id, organizationId } = request
        const state = nextOutboundRequestState(request.state, command)
        if (state === undefined) return yield* refuse(refused)
        const moved = yield* move({
          organizationId,
          itemIds: request.items.map((item) => item.inventoryItemId),
          command,
          referenceId: shipment.id,
          release: command === "ship",
          by
        })
        yield* requests.setState(organizationId, id, state, yield* timeOfChange(request))
        return { at: moved.at, events: [...outboundRequestEvents(request, state), ...moved.events] }
      })

      /** Stores the change of a shipment, and publishes its event with those of its request and items. */
      const change = Effect.fnUntraced(function* (
        shipment: OutboundShipment,
        changed: Omit<ShipmentChange, "updatedAt">,
        otherEvents: ReadonlyArray<NewEvent> = []
      ) {
        const { id, organizationId } = shipment
        const fields = { ...changed, updatedAt: yield* timeOfChange(shipment) }
        yield* repo.update(organizationId, id, fields)
        yield* outbox.publish([outboundShipmentStatusChanged(shipment, fields), ...otherEvents])
        return withTrackingUrl({ ...shipment, ...fields })
      })

      /** Creates the shipment of a pick if there is none: with the quoted service, or else the requested one. */
      const makeShipment = Effect.fnUntraced(function* (request: OutboundRequestRecord) {
        const { mode, quote, serviceCode, signatureType } = request.shipping
        const named = mode === "service" ? serviceCode : undefined
        const now = yield* Clock.currentTimeMillis
        const shipment: OutboundShipment = {
          id: yield* ids.next("obs"),
          organizationId: request.organizationId,
          fboAccountId: request.fboAccountId,
          outboundRequestId: request.id,
          status: "created",
          carrier: quote?.carrier ?? "",
          service: quote?.serviceCode ?? named ?? "",
          trackingNumber: "",
          itemCount: request.totalItems,
          createdAt: now,
          updatedAt: now
        }
        if (!(yield* repo.insert(shipment, signatureType))) return yield* refuse("pick")
        return shipment
      })

      const pick = Effect.fn("Fulfilment.pick")(function* (
        id: OutboundRequestId,
        picked: PickOutboundRequest,
        staff: StaffPrincipal
      ) {
        const request = yield* orNotFound(requests.lockAcrossOrganizations(id))
        if (nextOutboundRequestState(request.state, "pick") === undefined) return yield* refuse("pick")
        yield* limits.lockUnlessHeld(request.organizationId, [request.fboAccountId])
        if (picked.scanned !== undefined || picked.items !== undefined) {
          const ids = request.items.map((item) => item.inventoryItemId)
          yield* checkPicked(yield* inventory.findMany(request.organizationId, ids), picked)
        }
        const created = yield* repo.findLive(request.organizationId, id)
        const shipment = Option.isSome(created) ? created.value : yield* makeShipment(request)
        const status = yield* shipmentStep(shipment, "pick")
        const { events } = yield* moveAlong(
          request,
          shipment,
          "pick",
          "pick",
          (step) => shipmentItems.checkOut(step, picked.breakSeal === true),
          staff
        )
        yield* noteChanges({}, { outboundShipmentId: shipment.id })
        return yield* change(shipment, { status }, events)
      }, transaction.run)

      const ship = Effect.fn("Fulfilment.ship")(function* (
        id: OutboundShipmentId,
        fields: ShipOutboundShipment,
        staff: StaffPrincipal
      ) {
        const { request, shipment } = yield* lockBoth(id)
        const status = yield* shipmentStep(shipment, "ship")
        const accounts = yield* limits.lockUnlessHeld(request.organizationId, [request.fboAccountId])
        const { at, events } = yield* moveAlong(request, shipment, "ship", "ship", shipmentItems.move, staff)
        yield* limits.refresh(accounts)
        yield* noteChanges(shipment, { ...fields, status })
        return yield* change(shipment, { ...fields, status, shippedAt: at }, events)
      }, transaction.run)

      const deliver = Effect.fn("Fulfilment.deliver")(function* (
        id: OutboundShipmentId,
        at: number | undefined
      ) {
        // Checked before the shipment is looked up: input that is wrong in any case is reported first.
        const now = yield* clock.now
        const deliveredAt = at ?? now
        if (deliveredAt > now) return yield* ValidationError.field("deliveredAt", "must not be in the future")
        const { shipment } = yield* lockBoth(id)
        const status = yield* shipmentStep(shipment, "deliver")
        if (at !== undefined && at < (shipment.shippedAt ?? at)) {
          return yield* ValidationError.field("deliveredAt", "must not be before the shipment was shipped")
        }
        const { organizationId, fboAccountId } = shipment
        yield* noteChanges(shipment, { status, deliveredAt: isoInstant(deliveredAt) })
        return yield* change(shipment, { status, deliveredAt }, [
          { event: "outbound_shipment.delivered", data: { id, organizationId, fboAccountId, deliveredAt } }
        ])
      }, transaction.run)

      const cancel = Effect.fn("Fulfilment.cancel")(function* (
        id: OutboundShipmentId,
        reason: string | undefined,
        staff: StaffPrincipal
      ) {
        const { request, shipment } = yield* lockBoth(id)
        const status = yield* shipmentStep(shipment, "cancel")
        const events =
          shipment.status === "picked"
            ? (yield* moveAlong(request, shipment, "unpick", "cancel", shipmentItems.move, staff)).events
            : []
        const decidedAt = yield* clock.now
        yield* noteChanges(shipment, { status, ...givenReason(reason) })
        return yield* change(shipment, { status, ...givenReason(reason), decidedAt }, events)
      }, transaction.run)

      return Fulfilment.of({ pick, ship, deliver, cancel })
    })
  )
}
