import type { AccountOnHold } from "@vault-custody/schema/Accounts/AccountErrors"
import { givenExternalId } from "@vault-custody/schema/Common/References"
import { givenReason } from "@vault-custody/schema/Common/Decision"
import {
  type Forbidden,
  InvalidStateTransition,
  NotFound,
  type PreconditionFailed,
  type ValidationError
} from "@vault-custody/schema/Common/Errors"
import type { OrganizationId, OutboundRequestId } from "@vault-custody/schema/Common/Id"
import type { Expansion } from "@vault-custody/schema/Common/Expand"
import { mapPage, type Page, type PageRequest } from "@vault-custody/schema/Common/Paging"
import type { ExternalIdInUse } from "@vault-custody/schema/Common/References"
import type {
  InsufficientInventory,
  InventoryItemUnavailable
} from "@vault-custody/schema/Inventory/InventoryErrors"
import type {
  CreateOutboundRequest,
  OpsOutboundRequest,
  OutboundRequest,
  UpdateOutboundRequest
} from "@vault-custody/schema/OutboundRequests/OutboundRequest"
import type { SecondOperatorRequired } from "@vault-custody/schema/DualControl/DualControlErrors"
import type { StaffPrincipal } from "@vault-custody/schema/Identity/Principal"
import { OutboundRequestNotCancellable } from "@vault-custody/schema/OutboundRequests/OutboundRequestErrors"
import type { Shipping, ShippingInput } from "@vault-custody/schema/OutboundRequests/Shipping"
import { Context, Effect, Layer, Option } from "effect"
import { ofCallerAccounts } from "../Accounts/CallerAccounts.ts"
import { AccountLimits, refuseOnHold } from "../Accounts/AccountLimits.ts"
import { AccountsRepo } from "../Accounts/AccountsRepo.ts"
import { noteChanges } from "../AuditLog/ChangeNotes.ts"
import { withoutApprovalReason } from "../Common/ApprovalReason.ts"
import { Ids } from "../Common/Ids.ts"
import { orNotFound } from "../Common/Lookup.ts"
import { checkPrecondition } from "../Common/Precondition.ts"
import { ReferencesRepo } from "../Common/ReferencesRepo.ts"
import { atCreation, changeText, makeReferences } from "../Common/ResourceReferences.ts"
import { StorageClock } from "../Common/StorageClock.ts"
import { timeOfChange } from "../Common/TimeOfChange.ts"
import { Transaction } from "../Common/Transaction.ts"
import { DualControl } from "../DualControl/DualControl.ts"
import { DualControlRepo } from "../DualControl/DualControlRepo.ts"
import { Outbox } from "../Events/Outbox.ts"
import { isAvailable } from "../Inventory/HeldItem.ts"
import { InventoryRepo } from "../Inventory/InventoryRepo.ts"
import { type Candidate, ItemChoice } from "../Inventory/ItemChoice.ts"
import { OrganizationsRepo } from "../Organizations/OrganizationsRepo.ts"
import { outboundShipmentStatusChanged } from "../OutboundShipments/OutboundShipmentEvents.ts"
import { OutboundShipmentsRepo } from "../OutboundShipments/OutboundShipmentsRepo.ts"
import { defaultSignatureType } from "../Rates/RateRequest.ts"
import { ShipmentRates } from "../Rates/ShipmentRates.ts"
import { destinationAddressOf } from "../Accounts/DestinationAddress.ts"
import {
  OutboundRequestsRepo,
  type RequestFilter,
  type RequestItem,
  type OutboundRequestRecord
} from "./OutboundRequestsRepo.ts"
import { nextOutboundRequestState, publicStatus, type OutboundRequestState } from "./OutboundRequestState.ts"
import { outboundRequestEvents } from "./OutboundRequestEvents.ts"

const toShipping = ({
  mode = "cheapest",
  serviceCode,
  signatureType = defaultSignatureType
}: ShippingInput): Shipping => ({
  mode,
  ...(serviceCode === undefined ? {} : { serviceCode }),
  signatureType
})

/** Requests to ship items out, and their review. `Fulfilment` has the steps after the review. */
export class OutboundRequests extends Context.Service<
  OutboundRequests,
  {
    readonly list: (
      organizationId: OrganizationId,
      filter: RequestFilter,
      page: PageRequest
    ) => Effect.Effect<Page<OutboundRequest>>
    readonly get: (
      organizationId: OrganizationId,
      id: OutboundRequestId,
      expand?: ReadonlyArray<Expansion>
    ) => Effect.Effect<OutboundRequest, NotFound>
    /**
     * Creates a request, which holds its items. The system approves it if the insured value of the items is within
     * the organization's limit: it is then created approved, without a transition and so without an event.
     */
    readonly create: (
      organizationId: OrganizationId,
      input: CreateOutboundRequest
    ) => Effect.Effect<
      OutboundRequest,
      | NotFound
      | InsufficientInventory
      | InventoryItemUnavailable
      | AccountOnHold
      | ExternalIdInUse
      | ValidationError
    >
    /** Changes fields that the vault does not act on, in any state of the request. */
    readonly update: (
      organizationId: OrganizationId,
      id: OutboundRequestId,
      fields: UpdateOutboundRequest
    ) => Effect.Effect<OutboundRequest, NotFound | PreconditionFailed | ExternalIdInUse | ValidationError>
    readonly cancel: (
      organizationId: OrganizationId,
      id: OutboundRequestId,
      reason: string | undefined
    ) => Effect.Effect<OutboundRequest, NotFound | OutboundRequestNotCancellable>
    /** Approves a request; where that takes two operators, the first one's approval leaves it under review. */
    readonly approve: (
      id: OutboundRequestId,
      staff: StaffPrincipal,
      reason: string | undefined
    ) => Effect.Effect<
      OpsOutboundRequest,
      NotFound | Forbidden | InvalidStateTransition | SecondOperatorRequired | AccountOnHold
    >
    readonly reject: (
      id: OutboundRequestId,
      reason: string | undefined
    ) => Effect.Effect<OpsOutboundRequest, NotFound | InvalidStateTransition>
    /** Staff cancel a request that is approved and not yet picked, and with it the shipment that was made for it. */
    readonly recall: (
      id: OutboundRequestId,
      reason: string
    ) => Effect.Effect<OpsOutboundRequest, NotFound | InvalidStateTransition>
  }
>()("@vault-custody/domain/OutboundRequests/OutboundRequests") {
  static readonly layer = Layer.effect(
    OutboundRequests,
    Effect.gen(function* () {
      const ids = yield* Ids
      const clock = yield* StorageClock
      const transaction = yield* Transaction
      const outbox = yield* Outbox
      const repo = yield* OutboundRequestsRepo
      const changeReferences = makeReferences(yield* ReferencesRepo)
      const shipments = yield* OutboundShipmentsRepo
      const accounts = yield* AccountsRepo
      const limits = yield* AccountLimits
      const organizations = yield* OrganizationsRepo
      const inventory = yield* InventoryRepo
      const itemChoice = yield* ItemChoice
      const shipmentRates = yield* ShipmentRates
      const dualControl = yield* DualControl
      const dualControlRepo = yield* DualControlRepo

      /** Locks the requested items; fails if one of them is not available. */
      const takeItems = (organizationId: OrganizationId, { fboAccountId, items }: CreateOutboundRequest) =>
        itemChoice.choose(organizationId, fboAccountId, items, (ids) =>
          Effect.map(inventory.lockMany(organizationId, ids), (locked) =>
            locked.map((item) => ({
              id: item.id,
              productId: item.productId,
              fboAccountId: item.fboAccountId,
              isFree: isAvailable(item, fboAccountId)
            }))
          )
        )

      const initialState = Effect.fnUntraced(function* (
        organizationId: OrganizationId,
        items: ReadonlyArray<Candidate>
      ): Effect.fn.Return<OutboundRequestState, NotFound> {
        const { autoApproveLimitCents } = yield* orNotFound(organizations.find(organizationId))
        if (autoApproveLimitCents === null) return "pending"
        const worth = yield* shipmentRates.insuredValueCents(
          organizationId,
          items.map(({ id, productId }) => ({ inventoryItemId: id, productId }))
        )
        return worth <= autoApproveLimitCents && !dualControl.isAbove(worth) ? "pending_checkout" : "pending"
      })

      const create = Effect.fn("OutboundRequests.create")(function* (
        organizationId: OrganizationId,
        input: CreateOutboundRequest
      ) {
        const { fboAccountId } = input
        const locked = yield* limits.lock(organizationId, [fboAccountId])
        const destinationAddress = yield* destinationAddressOf(accounts, organizationId, fboAccountId, input)
        const taken = yield* takeItems(organizationId, input)
        yield* refuseOnHold(locked)
        const state = yield* initialState(organizationId, taken)
        const id = yield* ids.next("obr")
        // Valuations have the storage's time, so this time says which of them were in force.
        const createdAt = yield* clock.now
        const items = yield* Effect.forEach(taken, (item) =>
          Effect.map(ids.next("obi"), (itemId): RequestItem => ({
            id: itemId,
            outboundRequestId: id,
            productId: item.productId,
            inventoryItemId: item.id,
            createdAt,
            updatedAt: createdAt
          }))
        )
        const request: OutboundRequestRecord = {
          id,
          fboAccountId,
          organizationId,
          state,
          status: publicStatus(state),
          totalItems: items.length,
          approvals: [],
          approvedBySystem: state === "pending_checkout",
          notes: input.notes ?? "",
          destinationAddress,
          shipping: toShipping(input.shipping ?? {}),
          outboundShipmentIds: [],
          items,
          metadata: {},
          createdAt,
          updatedAt: createdAt
        }
        yield* repo.insert(request)
        yield* inventory.change(
          organizationId,
          taken.map((item) => item.id),
          { openOutboundRequestId: id }
        )
        const { notes, status, totalItems } = request
        yield* noteChanges({}, { fboAccountId, totalItems, notes, destinationAddress, status })
        const created = yield* changeReferences("outbound_requests", request, input, atCreation)
        yield* outbox.publish([
          {
            event: "outbound_request.created",
            data: { id, organizationId, fboAccountId, status, totalItems, ...givenExternalId(created) }
          }
        ])
        return created
      }, transaction.run)

      const update = Effect.fn("OutboundRequests.update")(function* (
        organizationId: OrganizationId,
        id: OutboundRequestId,
        { notes, ...change }: UpdateOutboundRequest
      ) {
        const before = withoutApprovalReason(yield* orNotFound(repo.lock(organizationId, id)))
        yield* checkPrecondition(before)
        const after = yield* changeText(before, "notes", notes, ({ notes, updatedAt }) =>
          repo.setNotes(organizationId, id, { notes, updatedAt })
        )
        return yield* changeReferences("outbound_requests", after, change)
      }, transaction.run)

      /** Enters the state after a review or a cancellation; a request that is closed releases its items. */
      const enter = Effect.fnUntraced(function* (
        request: OutboundRequestRecord,
        state: OutboundRequestState,
        reason: string | undefined
      ) {
        const { id, organizationId } = request
        const approved = state === "pending_checkout"
        if (!approved) {
          const held = request.items.map((item) => item.inventoryItemId)
          yield* inventory.lockMany(organizationId, held)
          yield* inventory.change(organizationId, held, { openOutboundRequestId: null })
        }
        const decision = { ...givenReason(reason), decidedAt: yield* clock.now }
        const updatedAt = yield* timeOfChange(request)
        yield* repo.setState(organizationId, id, state, updatedAt, { decision, owesQuote: approved })
        const told = approved ? undefined : reason
        yield* noteChanges(request, { status: publicStatus(state), ...givenReason(told) })
        yield* outbox.publish(outboundRequestEvents(request, state, told))
        return { ...request, state, status: publicStatus(state), ...decision, updatedAt }
      })

      const cancel = Effect.fn("OutboundRequests.cancel")(function* (
        organizationId: OrganizationId,
        id: OutboundRequestId,
        reason: string | undefined
      ) {
        const request = yield* orNotFound(repo.lock(organizationId, id))
        const state = nextOutboundRequestState(request.state, "cancel")
        if (state === undefined) return yield* new OutboundRequestNotCancellable()
        return yield* enter(request, state, reason)
      }, transaction.run)

      /** Locks a request under review, and returns the state that the review leads to. */
      const lockForReview = Effect.fnUntraced(function* (
        id: OutboundRequestId,
        command: "approve" | "reject"
      ) {
        const request = yield* orNotFound(repo.lockAcrossOrganizations(id))
        const state = nextOutboundRequestState(request.state, command)
        if (state === undefined) {
          return yield* new InvalidStateTransition({
            message: "Only an outbound request that is pending_review can be approved or rejected."
          })
        }
        return { request, state }
      })

      const approve = Effect.fn("OutboundRequests.approve")(function* (
        id: OutboundRequestId,
        staff: StaffPrincipal,
        reason: string | undefined
      ) {
        yield* dualControl.lockOperator(staff)
        const { request, state } = yield* lockForReview(id, "approve")
        const { fboAccountId, organizationId } = request
        const turn = yield* dualControl.turnOf(staff, {
          organizationId,
          items: request.items,
          since: request.createdAt,
          first: request.approvals[0]?.operatorId
        })
        yield* limits.lockUnlessHeld(organizationId, [fboAccountId])
        if (turn.turn === "only") return yield* enter(request, state, reason)
        const updatedAt = yield* timeOfChange(request)
        yield* dualControlRepo.approve(organizationId, id, turn.by, updatedAt)
        const approved = { ...request, approvals: [...request.approvals, turn.by], updatedAt }
        return turn.turn === "first" ? approved : yield* enter(approved, state, reason)
      }, transaction.run)

      const reject = Effect.fn("OutboundRequests.reject")(function* (
        id: OutboundRequestId,
        reason: string | undefined
      ) {
        const { request, state } = yield* lockForReview(id, "reject")
        return yield* enter(request, state, reason)
      }, transaction.run)

      const recall = Effect.fn("OutboundRequests.recall")(function* (id: OutboundRequestId, reason: string) {
        const request = yield* orNotFound(repo.lockAcrossOrganizations(id))
        const state = nextOutboundRequestState(request.state, "recall")
        if (state === undefined) {
          return yield* new InvalidStateTransition({
            message:
              "Only an outbound request that is approved and not yet picked can be cancelled by the vault."
          })
        }
        const shipment = yield* shipments.findLive(request.organizationId, id)
        if (Option.isSome(shipment)) {
          const cancelled = {
            status: "cancelled",
            reason,
            decidedAt: yield* clock.now,
            updatedAt: yield* timeOfChange(shipment.value)
          } as const
          yield* shipments.update(request.organizationId, shipment.value.id, cancelled)
          yield* outbox.publish([outboundShipmentStatusChanged(shipment.value, cancelled)])
        }
        return yield* enter(request, state, reason)
      }, transaction.run)

      return OutboundRequests.of({
        create,
        update,
        cancel,
        list: (organizationId, filter, page) =>
          Effect.map(
            ofCallerAccounts(filter.fboAccountId, (fboAccountId) =>
              repo.list(organizationId, { ...filter, fboAccountId }, page)
            ),
            (found) => mapPage(found, withoutApprovalReason)
          ),
        get: (organizationId, id, expand) =>
          Effect.map(orNotFound(repo.find(organizationId, id, expand)), withoutApprovalReason),
        approve,
        reject,
        recall
      })
    })
  )
}
