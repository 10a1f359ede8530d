import { givenReason } from "@vault-custody/schema/Common/Decision"
import { ofCallerAccounts } from "../Accounts/CallerAccounts.ts"
import { inboundShipmentCreated } from "./InboundShipmentCreated.ts"
import {
  InvalidStateTransition,
  maxDetails,
  NotFound,
  type PreconditionFailed,
  type ValidationError
} from "@vault-custody/schema/Common/Errors"
import type { InboundShipmentId, OrganizationId, ProductId } from "@vault-custody/schema/Common/Id"
import type { Expansion } from "@vault-custody/schema/Common/Expand"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import { type ExternalIdInUse, givenExternalId } from "@vault-custody/schema/Common/References"
import { SecondOperatorRequired } from "@vault-custody/schema/DualControl/DualControlErrors"
import type { StaffPrincipal } from "@vault-custody/schema/Identity/Principal"
import type {
  CreateInboundShipment,
  InboundShipment,
  Intake,
  InTransit,
  ReceivedShipment,
  TakenIn,
  UpdateInboundShipment
} from "@vault-custody/schema/InboundShipments/InboundShipment"
import {
  AnnouncementRequired,
  InboundShipmentNotCancellable
} from "@vault-custody/schema/InboundShipments/InboundShipmentErrors"
import type { BoxSealed } from "@vault-custody/schema/Places/PlaceErrors"
import type { Product } from "@vault-custody/schema/Products/Product"
import { Clock, Context, Effect, Layer } from "effect"
import { Accounts } from "../Accounts/Accounts.ts"
import { noteChanges } from "../AuditLog/ChangeNotes.ts"
import { Ids } from "../Common/Ids.ts"
import { orNotFound } from "../Common/Lookup.ts"
import { checkPrecondition } from "../Common/Precondition.ts"
import { ReferencesRepo } from "../Common/ReferencesRepo.ts"
import { atCreation, changeText, makeReferences } from "../Common/ResourceReferences.ts"
import { timeOfChange } from "../Common/TimeOfChange.ts"
import { withTrackingUrl } from "../Common/Tracking.ts"
import { StorageClock } from "../Common/StorageClock.ts"
import { Transaction } from "../Common/Transaction.ts"
import { Outbox } from "../Events/Outbox.ts"
import { announcedCount, announcementDetail } from "./Announcement.ts"
import { discrepanciesOf } from "./Discrepancies.ts"
import { type InboundShipmentCommand, nextInboundShipmentStatus } from "./InboundShipmentState.ts"
import {
  type InboundShipmentChange,
  type InboundShipmentFilter,
  type InboundShipmentRecord,
  InboundShipmentsRepo
} from "./InboundShipmentsRepo.ts"
import type { NumberInUse } from "../Inventory/ItemNumbers.ts"
import { type Arrival, ReceivedItems } from "./ReceivedItems.ts"

/** Inbound shipments: sent by customers to the vault, or handed over there. */
export class InboundShipments extends Context.Service<
  InboundShipments,
  {
    readonly list: (
      organizationId: OrganizationId,
      filter: InboundShipmentFilter,
      page: PageRequest
    ) => Effect.Effect<Page<InboundShipment>>
    readonly get: (
      organizationId: OrganizationId,
      id: InboundShipmentId,
      expand?: ReadonlyArray<Expansion>
    ) => Effect.Effect<InboundShipment, NotFound>
    readonly create: (
      organizationId: OrganizationId,
      input: CreateInboundShipment
    ) => Effect.Effect<InboundShipment, NotFound | ExternalIdInUse | ValidationError>
    /** Changes the fields that the vault does not act on, in any state of the shipment. */
    readonly update: (
      organizationId: OrganizationId,
      id: InboundShipmentId,
      fields: UpdateInboundShipment
    ) => Effect.Effect<InboundShipment, NotFound | PreconditionFailed | ExternalIdInUse | ValidationError>
    /** Staff announce a shipment for the customer whose account it names. */
    readonly createForCustomer: (
      input: CreateInboundShipment
    ) => Effect.Effect<InboundShipment, NotFound | ExternalIdInUse | ValidationError>
    readonly cancel: (
      organizationId: OrganizationId,
      id: InboundShipmentId,
      reason: string | undefined
    ) => Effect.Effect<InboundShipment, NotFound | InboundShipmentNotCancellable>
    /** Staff note that a shipment is on its way; absent fields stay as they are. */
    readonly markInTransit: (
      id: InboundShipmentId,
      facts: InTransit
    ) => Effect.Effect<InboundShipment, NotFound | InvalidStateTransition>
    /** Staff take a shipment's items into the vault. */
    readonly receive: (
      id: InboundShipmentId,
      staff: StaffPrincipal,
      arrival: Arrival
    ) => Effect.Effect<
      ReceivedShipment,
      NotFound | ValidationError | NumberInUse | InvalidStateTransition | BoxSealed
    >
    /**
     * Staff take in items handed over at the vault: the account's open announcement that they name, or a shipment
     * that is received from the start.
     */
    readonly intake: (
      input: Intake,
      staff: StaffPrincipal
    ) => Effect.Effect<
      TakenIn,
      NotFound | ValidationError | NumberInUse | InvalidStateTransition | AnnouncementRequired | BoxSealed
    >
    /** Takes metal into a customer's account without a prior shipment, as a shipment received at once. */
    readonly takeIn: (
      account: Pick<InboundShipment, "fboAccountId" | "organizationId">,
      staff: StaffPrincipal,
      arrival: Arrival
    ) => Effect.Effect<
      ReceivedShipment,
      NotFound | ValidationError | NumberInUse | InvalidStateTransition | BoxSealed
    >
    /** Staff settle the discrepancies of a shipment that another of them has received. */
    readonly resolveDiscrepancy: (
      id: InboundShipmentId,
      staff: StaffPrincipal,
      reason: string
    ) => Effect.Effect<InboundShipment, NotFound | InvalidStateTransition | SecondOperatorRequired>
  }
>()("@vault-custody/domain/InboundShipments/InboundShipments") {
  static readonly layer = Layer.effect(
    InboundShipments,
    Effect.gen(function* () {
      const ids = yield* Ids
      const clock = yield* StorageClock
      const transaction = yield* Transaction
      const outbox = yield* Outbox
      const accounts = yield* Accounts
      const received = yield* ReceivedItems
      const repo = yield* InboundShipmentsRepo
      const changeReferences = makeReferences(yield* ReferencesRepo)

      const announce = Effect.fnUntraced(function* (
        organizationId: OrganizationId,
        input: CreateInboundShipment
      ) {
        const { items = [] } = input
        if (items.length > 0) yield* received.findProducts(items)
        const now = yield* Clock.currentTimeMillis
        const shipment: InboundShipment = withTrackingUrl<InboundShipment>({
          id: yield* ids.next("inb"),
          fboAccountId: input.fboAccountId,
          organizationId,
          status: "created",
          shipmentNotes: input.shipmentNotes ?? "",
          trackingNumber: input.trackingNumber ?? "",
          carrier: input.carrier ?? "",
          items,
          discrepancies: [],
          metadata: {},
          createdAt: now,
          updatedAt: now
        })
        yield* repo.insert(shipment)
        const { carrier, fboAccountId, shipmentNotes, status, trackingNumber } = shipment
        yield* noteChanges({}, { fboAccountId, carrier, trackingNumber, shipmentNotes, status })
        if (items.length > 0) yield* noteChanges({}, { itemCount: announcedCount(items) })
        const announced = yield* changeReferences("inbound_shipments", shipment, input, atCreation)
        yield* outbox.publish([inboundShipmentCreated(announced)])
        return announced
      })

      const create = Effect.fn("InboundShipments.create")(function* (
        organizationId: OrganizationId,
        input: CreateInboundShipment
      ) {
        yield* accounts.get(organizationId, input.fboAccountId)
        return yield* announce(organizationId, input)
      }, transaction.run)

      const createForCustomer = Effect.fn("InboundShipments.createForCustomer")(function* (
        input: CreateInboundShipment
      ) {
        return yield* announce(yield* accounts.ownerOf(input.fboAccountId), input)
      }, transaction.run)

      const update = Effect.fn("InboundShipments.update")(function* (
        organizationId: OrganizationId,
        id: InboundShipmentId,
        { shipmentNotes, ...change }: UpdateInboundShipment
      ) {
        const before = yield* orNotFound(repo.lock(organizationId, id))
        yield* checkPrecondition(before)
        const after = yield* changeText(
          before,
          "shipmentNotes",
          shipmentNotes,
          ({ shipmentNotes, updatedAt }) => repo.change(organizationId, id, { shipmentNotes, updatedAt })
        )
        return yield* changeReferences("inbound_shipments", after, change)
      }, transaction.run)

      /** Applies a command to a locked shipment; fails with `refusal` if its state does not allow the command. */
      const step = Effect.fnUntraced(function* <E>(
        shipment: InboundShipmentRecord,
        command: InboundShipmentCommand,
        refusal: () => E,
        facts: Omit<InboundShipmentChange, "status" | "updatedAt"> = {}
      ) {
        const status = nextInboundShipmentStatus(shipment.status, command)
        if (status === undefined) return yield* Effect.fail(refusal())
        const { id, organizationId, fboAccountId } = shipment
        const updatedAt = yield* timeOfChange(shipment)
        yield* repo.change(organizationId, id, { status, updatedAt, ...facts })
        const { decidedAt: _when, receipt: _who, ...shown } = facts
        yield* noteChanges(shipment, { status, ...shown })
        yield* outbox.publish([
          {
            event: "inbound_shipment.status_changed",
            data: {
              id,
              ...givenExternalId(shipment),
              organizationId,
              fboAccountId,
              previousStatus: shipment.status,
              status,
              ...givenReason(facts.reason)
            }
          }
        ])
        return withTrackingUrl({ ...shipment, ...facts, status, updatedAt })
      })

      const cancel = Effect.fn("InboundShipments.cancel")(function* (
        organizationId: OrganizationId,
        id: InboundShipmentId,
        reason: string | undefined
      ) {
        const shipment = yield* orNotFound(repo.lock(organizationId, id))
        return yield* step(shipment, "cancel", () => new InboundShipmentNotCancellable(), {
          ...givenReason(reason),
          decidedAt: yield* clock.now
        })
      }, transaction.run)

      const markInTransit = Effect.fn("InboundShipments.markInTransit")(function* (
        id: InboundShipmentId,
        facts: InTransit
      ) {
        const shipment = yield* orNotFound(repo.lockAcrossOrganizations(id))
        const refusal = () =>
          new InvalidStateTransition({
            message: `The shipment is ${shipment.status}. Only a created one can go in transit.`
          })
        return yield* step(shipment, "mark_in_transit", refusal, facts)
      }, transaction.run)

      /** Receives a locked shipment, and compares the received with the announced items. */
      const receiveLocked = Effect.fnUntraced(function* (
        shipment: InboundShipmentRecord,
        staff: StaffPrincipal,
        arrival: Arrival
      ) {
        const products = yield* received.check(shipment.organizationId, arrival)
        const refusal = () =>
          new InvalidStateTransition({
            message: `The shipment is ${shipment.status}. Only a created one or one in transit can be received.`
          })
        const arrived = yield* step(shipment, "receive", refusal, {
          receipt: { by: staff.id, at: yield* clock.now },
          discrepancies: discrepanciesOf(shipment.items, arrival.items)
        })
        yield* noteChanges({}, { itemCount: arrival.items.length })
        const items = yield* received.store(arrived, arrival, products, staff)
        return { shipment: arrived, items, itemCount: items.length }
      })

      const receive = Effect.fn("InboundShipments.receive")(function* (
        id: InboundShipmentId,
        staff: StaffPrincipal,
        arrival: Arrival
      ) {
        return yield* receiveLocked(yield* orNotFound(repo.lockAcrossOrganizations(id)), staff, arrival)
      }, transaction.run)

      /** Takes in a shipment that was not announced. */
      const receiveUnannounced = Effect.fnUntraced(function* (
        { fboAccountId, organizationId }: Pick<InboundShipment, "fboAccountId" | "organizationId">,
        staff: StaffPrincipal,
        arrival: Arrival,
        products: ReadonlyMap<ProductId, Product>
      ) {
        const now = yield* Clock.currentTimeMillis
        const shipment: InboundShipmentRecord = {
          id: yield* ids.next("inb"),
          fboAccountId,
          organizationId,
          status: "received",
          shipmentNotes: "",
          trackingNumber: "",
          carrier: "",
          items: [],
          discrepancies: [],
          metadata: {},
          receipt: { by: staff.id, at: yield* clock.now },
          createdAt: now,
          updatedAt: now
        }
        yield* repo.insert(shipment)
        yield* noteChanges({}, { fboAccountId, itemCount: arrival.items.length, status: shipment.status })
        yield* outbox.publish([inboundShipmentCreated(shipment)])
        const items = yield* received.store(shipment, arrival, products, staff)
        return { shipment, items, itemCount: items.length }
      })

      const intake = Effect.fn("InboundShipments.intake")(function* (
        { inboundShipmentId, isUnannounced = false, vaultId, ...arrival }: Intake,
        staff: StaffPrincipal
      ) {
        const { matched, ...account } = yield* accounts.resolveVaultId(vaultId)
        const { fboAccountId, organizationId } = account
        if (inboundShipmentId !== undefined) {
          const shipment = yield* orNotFound(repo.lock(organizationId, inboundShipmentId))
          if (shipment.fboAccountId !== fboAccountId) return yield* new NotFound()
          return { ...(yield* receiveLocked(shipment, staff, arrival)), matched }
        }
        const open = isUnannounced ? [] : yield* repo.lockOpen(organizationId, fboAccountId, maxDetails)
        const products = yield* received.check(organizationId, arrival)
        if (open.length > 0) return yield* new AnnouncementRequired({ details: open.map(announcementDetail) })
        return { ...(yield* receiveUnannounced(account, staff, arrival, products)), matched }
      }, transaction.run)

      const takeIn = Effect.fn("InboundShipments.takeIn")(function* (
        account: Pick<InboundShipment, "fboAccountId" | "organizationId">,
        staff: StaffPrincipal,
        arrival: Arrival
      ) {
        yield* accounts.get(account.organizationId, account.fboAccountId)
        const products = yield* received.check(account.organizationId, arrival)
        return yield* receiveUnannounced(account, staff, arrival, products)
      }, transaction.run)

      const resolveDiscrepancy = Effect.fn("InboundShipments.resolveDiscrepancy")(function* (
        id: InboundShipmentId,
        staff: StaffPrincipal,
        reason: string
      ) {
        const shipment = yield* orNotFound(repo.lockAcrossOrganizations(id))
        if (shipment.discrepancies.length === 0 || shipment.discrepancyResolution !== undefined) {
          return yield* new InvalidStateTransition({
            message: "The shipment has no unresolved discrepancies."
          })
        }
        if (staff.type !== "operator" || shipment.receipt?.by === staff.id) {
          return yield* new SecondOperatorRequired({
            message:
              "Discrepancies are resolved by an operator who did not receive the shipment. Ask another operator to do it."
          })
        }
        const discrepancyResolution = { reason, at: yield* clock.now }
        const resolved = { discrepancyResolution, updatedAt: yield* timeOfChange(shipment) }
        yield* repo.change(shipment.organizationId, id, resolved)
        yield* noteChanges({}, { reason })
        return { ...shipment, ...resolved }
      }, transaction.run)

      return InboundShipments.of({
        list: (organizationId, filter, page) =>
          ofCallerAccounts(filter.fboAccountId, (fboAccountId) =>
            repo.list(organizationId, { ...filter, fboAccountId }, page)
          ),
        get: (organizationId, id, expand) => orNotFound(repo.find(organizationId, id, expand)),
        create,
        update,
        createForCustomer,
        cancel,
        markInTransit,
        receive,
        intake,
        takeIn,
        resolveDiscrepancy
      })
    })
  )
}
