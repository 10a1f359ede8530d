import { givenReason } from "@vault-custody/schema/Common/Decision"
import { InvalidStateTransition, NotFound, type ValidationError } from "@vault-custody/schema/Common/Errors"
import type { InboundShipmentId, OrganizationId } from "@vault-custody/schema/Common/Id"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type {
  CreateInboundShipment,
  InboundShipment,
  InTransit,
  ReceivedItem,
  ReceivedShipment,
  TakenIn
} from "@vault-custody/schema/InboundShipments/InboundShipment"
import { InboundShipmentNotCancellable } from "@vault-custody/schema/InboundShipments/InboundShipmentErrors"
import { Clock, Context, Effect, Layer } from "effect"
import { Accounts } from "../Accounts/Accounts.ts"
import { noteChanges } from "../AuditLog/ChangeNotes.ts"
import { Ids } from "../Common/Ids.ts"
import { orNotFound } from "../Common/Lookup.ts"
import { StorageClock } from "../Common/StorageClock.ts"
import { Transaction } from "../Common/Transaction.ts"
import { Outbox } from "../Events/Outbox.ts"
import { type InboundShipmentCommand, nextInboundShipmentStatus } from "./InboundShipmentState.ts"
import {
  type InboundShipmentChange,
  type InboundShipmentFilter,
  InboundShipmentsRepo
} from "./InboundShipmentsRepo.ts"
import type { NumberInUse } from "../Inventory/ItemNumbers.ts"
import { ReceivedItems } from "./ReceivedItems.ts"

/** What customers send to the vault, and what is handed over there. */
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
      id: InboundShipmentId
    ) => Effect.Effect<InboundShipment, NotFound>
    readonly create: (
      organizationId: OrganizationId,
      input: CreateInboundShipment
    ) => Effect.Effect<InboundShipment, NotFound>
    readonly cancel: (
      organizationId: OrganizationId,
      id: InboundShipmentId,
      reason: string | undefined
    ) => Effect.Effect<InboundShipment, NotFound | InboundShipmentNotCancellable>
    /** Staff note that a shipment is on its way; what they leave out stays as it is. */
    readonly markInTransit: (
      id: InboundShipmentId,
      facts: InTransit
    ) => Effect.Effect<InboundShipment, NotFound | InvalidStateTransition>
    /** Staff take what came with a shipment into the vault. */
    readonly receive: (
      id: InboundShipmentId,
      items: ReadonlyArray<ReceivedItem>
    ) => Effect.Effect<ReceivedShipment, NotFound | ValidationError | NumberInUse | InvalidStateTransition>
    /** Staff take in what is handed over at the vault: a shipment that is received from the start. */
    readonly intake: (
      vaultId: string,
      items: ReadonlyArray<ReceivedItem>
    ) => Effect.Effect<TakenIn, NotFound | ValidationError | NumberInUse>
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

      const create = Effect.fn("InboundShipments.create")(function* (
        organizationId: OrganizationId,
        input: CreateInboundShipment
      ) {
        yield* accounts.get(organizationId, input.fboAccountId)
        const shipment: InboundShipment = {
          id: yield* ids.next("inb"),
          fboAccountId: input.fboAccountId,
          organizationId,
          status: "created",
          shipmentNotes: input.shipmentNotes ?? "",
          trackingNumber: input.trackingNumber ?? "",
          carrier: input.carrier ?? "",
          createdAt: yield* Clock.currentTimeMillis
        }
        yield* repo.insert(shipment)
        const { carrier, fboAccountId, shipmentNotes, status, trackingNumber } = shipment
        yield* noteChanges({}, { fboAccountId, carrier, trackingNumber, shipmentNotes, status })
        return shipment
      }, transaction.run)

      /** Takes a locked shipment one step further, or refuses as the command's own refusal says. */
      const step = Effect.fnUntraced(function* <E>(
        shipment: InboundShipment,
        command: InboundShipmentCommand,
        refusal: () => E,
        facts: Omit<InboundShipmentChange, "status"> = {}
      ) {
        const status = nextInboundShipmentStatus(shipment.status, command)
        if (status === undefined) return yield* Effect.fail(refusal())
        const { id, organizationId, fboAccountId } = shipment
        yield* repo.change(organizationId, id, { status, ...facts })
        const { decidedAt: _when, ...shown } = facts
        yield* noteChanges(shipment, { status, ...shown })
        yield* outbox.publish([
          {
            event: "inbound_shipment.status_changed",
            data: {
              id,
              organizationId,
              fboAccountId,
              previousStatus: shipment.status,
              status,
              ...givenReason(facts.reason)
            }
          }
        ])
        return { ...shipment, ...facts, status }
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

      const receive = Effect.fn("InboundShipments.receive")(function* (
        id: InboundShipmentId,
        items: ReadonlyArray<ReceivedItem>
      ) {
        const shipment = yield* orNotFound(repo.lockAcrossOrganizations(id))
        const products = yield* received.check(items)
        const refusal = () =>
          new InvalidStateTransition({
            message: `The shipment is ${shipment.status}. Only a created one or one in transit can be received.`
          })
        const arrived = yield* step(shipment, "receive", refusal)
        yield* noteChanges({}, { itemCount: items.length })
        return { shipment: arrived, items: yield* received.store(arrived, items, products) }
      }, transaction.run)

      const intake = Effect.fn("InboundShipments.intake")(function* (
        vaultId: string,
        items: ReadonlyArray<ReceivedItem>
      ) {
        const { organizationId, fboAccountId, matched } = yield* accounts.resolveVaultId(vaultId)
        const products = yield* received.check(items)
        const shipment: InboundShipment = {
          id: yield* ids.next("inb"),
          fboAccountId,
          organizationId,
          status: "received",
          shipmentNotes: "",
          trackingNumber: "",
          carrier: "",
          createdAt: yield* Clock.currentTimeMillis
        }
        yield* repo.insert(shipment)
        yield* noteChanges({}, { fboAccountId, itemCount: items.length, status: shipment.status })
        return { shipment, items: yield* received.store(shipment, items, products), matched }
      }, transaction.run)

      return InboundShipments.of({
        list: repo.list,
        get: (organizationId, id) => orNotFound(repo.find(organizationId, id)),
        create,
        cancel,
        markInTransit,
        receive,
        intake
      })
    })
  )
}
