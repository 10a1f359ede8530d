import type { AccountOnHold } from "@vault-custody/schema/Accounts/AccountErrors"
import { InvalidStateTransition, type NotFound } from "@vault-custody/schema/Common/Errors"
import type { InventoryItemId } from "@vault-custody/schema/Common/Id"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { SecondOperatorRequired } from "@vault-custody/schema/DualControl/DualControlErrors"
import type { OperationsPrincipal } from "@vault-custody/schema/Identity/Principal"
import type { ItemTest, SendBackItem, TestItem } from "@vault-custody/schema/InboundShipments/ItemTest"
import type { BoxSealed } from "@vault-custody/schema/Places/PlaceErrors"
import { Context, Effect, Layer, Option } from "effect"
import { AccountLimits, refuseOnHold } from "../Accounts/AccountLimits.ts"
import { noteChanges } from "../AuditLog/ChangeNotes.ts"
import { Ids } from "../Common/Ids.ts"
import { orNotFound } from "../Common/Lookup.ts"
import { StorageClock } from "../Common/StorageClock.ts"
import { timeOfChange } from "../Common/TimeOfChange.ts"
import { Transaction } from "../Common/Transaction.ts"
import { DualControl } from "../DualControl/DualControl.ts"
import { Outbox } from "../Events/Outbox.ts"
import type { HeldItem } from "../Inventory/HeldItem.ts"
import { itemValueWindow } from "../Inventory/Inventory.ts"
import { InventoryRepo, type ItemChange } from "../Inventory/InventoryRepo.ts"
import { type ItemCommand, transitionItem } from "../Inventory/ItemState.ts"
import { makeLockWithAccount } from "../Inventory/LockWithAccount.ts"
import { LedgerRepo } from "../Ledger/LedgerRepo.ts"
import { valuedBy } from "../Products/Products.ts"
import { ItemPlaces } from "../Places/ItemPlaces.ts"
import { InboundShipmentsRepo } from "./InboundShipmentsRepo.ts"
import { ItemTestsRepo } from "./ItemTestsRepo.ts"

/** Tests of received items before they are accepted (docs/rules/InboundShipments.md#quarantine). */
export class Quarantine extends Context.Service<
  Quarantine,
  {
    /** Staff record a test. An item that passes leaves quarantine. */
    readonly test: (
      id: InventoryItemId,
      staff: OperationsPrincipal,
      found: TestItem
    ) => Effect.Effect<
      HeldItem & { readonly test: ItemTest },
      NotFound | InvalidStateTransition | SecondOperatorRequired
    >
    /** The tests of an item of whichever organization, newest first. */
    readonly tests: (id: InventoryItemId, page: PageRequest) => Effect.Effect<Page<ItemTest>, NotFound>
    /** Staff reject an item: it no longer counts as held for a customer, and stays where it is. */
    readonly reject: (
      id: InventoryItemId,
      reason: string
    ) => Effect.Effect<HeldItem, NotFound | InvalidStateTransition | AccountOnHold>
    /** Staff send a rejected item back. */
    readonly sendBack: (
      id: InventoryItemId,
      staff: OperationsPrincipal,
      how: SendBackItem
    ) => Effect.Effect<HeldItem, NotFound | InvalidStateTransition | AccountOnHold | BoxSealed>
  }
>()("@vault-custody/domain/InboundShipments/Quarantine") {
  static readonly layer = Layer.effect(
    Quarantine,
    Effect.gen(function* () {
      const ids = yield* Ids
      const clock = yield* StorageClock
      const transaction = yield* Transaction
      const outbox = yield* Outbox
      const ledger = yield* LedgerRepo
      const limits = yield* AccountLimits
      const itemPlaces = yield* ItemPlaces
      const inventory = yield* InventoryRepo
      const shipments = yield* InboundShipmentsRepo
      const tests = yield* ItemTestsRepo
      const dualControl = yield* DualControl
      const lockWithAccount = yield* makeLockWithAccount

      /** Applies a command to a locked item, with its movement and event. */
      const step = Effect.fnUntraced(function* (
        { pendingReweigh: _weight, pendingVoid: _void, ...item }: HeldItem,
        command: ItemCommand,
        only: string,
        change: Pick<ItemChange, "reason" | "decidedAt" | "placeId" | "sentBack"> = {}
      ) {
        const { reason } = change
        const transition = transitionItem(item, command, reason === undefined ? {} : { reason })
        if (transition === undefined) {
          return yield* new InvalidStateTransition({ message: `The item is ${item.status}. ${only}` })
        }
        const { status } = transition
        const id = [item.id]
        const changed = { ...change, status, updatedAt: yield* timeOfChange(item) }
        yield* inventory.change(item.ownerOrganizationId, id, { ...changed, failedTestAt: null })
        yield* ledger.append([transition.movement])
        yield* outbox.publish([transition.event])
        const { failedTestAt: _none, ...after } = item
        return { ...after, ...changed }
      })

      const test = Effect.fn("Quarantine.test")(function* (
        id: InventoryItemId,
        staff: OperationsPrincipal,
        { grossWeight, method, notes = "", result }: TestItem
      ) {
        const { item } = yield* lockWithAccount(id)
        const { inboundShipmentId, ownerOrganizationId: organizationId } = item
        if (item.status !== "quarantined") {
          return yield* new InvalidStateTransition({
            message: `The item is ${item.status}. Only one that is quarantined can be tested.`
          })
        }
        const at = yield* clock.now
        if (result === "passed") {
          const shipment = yield* shipments.find(organizationId, inboundShipmentId)
          yield* dualControl.refuseOwnWork(staff, {
            organizationId,
            items: [{ inventoryItemId: id }],
            since: at - itemValueWindow,
            doneBy: Option.getOrUndefined(shipment)?.receipt?.by
          })
        }
        const made: ItemTest = {
          id: yield* ids.next("tst"),
          inventoryItemId: id,
          method,
          result,
          notes,
          ...(grossWeight === undefined ? {} : { grossWeight }),
          operator: valuedBy(staff),
          at
        }
        yield* tests.insert(organizationId, made)
        if (result === "passed") {
          const passed = yield* step(item, "pass", "Only one that is quarantined can be tested.")
          yield* noteChanges(item, { status: passed.status })
          return { ...passed, test: made }
        }
        const updatedAt = yield* timeOfChange(item)
        yield* inventory.change(organizationId, [id], { failedTestAt: at, updatedAt })
        const { pendingReweigh: _weight, pendingVoid: _void, ...kept } = item
        return { ...kept, failedTestAt: at, updatedAt, test: made }
      }, transaction.run)

      const reject = Effect.fn("Quarantine.reject")(function* (id: InventoryItemId, reason: string) {
        const { item, accounts } = yield* lockWithAccount(id)
        const decision = { reason, decidedAt: yield* clock.now }
        const rejected = yield* step(
          item,
          "reject",
          "Only one that is quarantined can be rejected.",
          decision
        )
        yield* refuseOnHold(accounts)
        yield* noteChanges(item, { status: rejected.status, reason })
        yield* limits.refresh(accounts)
        return rejected
      }, transaction.run)

      const sendBack = Effect.fn("Quarantine.sendBack")(function* (
        id: InventoryItemId,
        staff: OperationsPrincipal,
        { breakSeal = false, carrier = "", trackingNumber = "" }: SendBackItem
      ) {
        yield* itemPlaces.lock(breakSeal)
        const { item, accounts } = yield* lockWithAccount(id)
        const sentBack = { carrier, trackingNumber, at: yield* clock.now }
        const gone = yield* step(item, "send_back", "Only one that is rejected can be sent back.", {
          sentBack,
          placeId: null
        })
        yield* refuseOnHold(accounts)
        yield* itemPlaces.takeOut([item], staff, breakSeal)
        yield* noteChanges(item, { status: gone.status, carrier, trackingNumber })
        return gone
      }, transaction.run)

      return Quarantine.of({
        test,
        tests: (id, page) =>
          Effect.flatMap(orNotFound(inventory.findAcrossOrganizations(id)), ({ ownerOrganizationId }) =>
            tests.list(ownerOrganizationId, id, page)
          ),
        reject,
        sendBack
      })
    })
  )
}
