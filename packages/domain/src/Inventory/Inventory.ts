import type { AccountOnHold } from "@vault-custody/schema/Accounts/AccountErrors"
import {
  type Forbidden,
  InvalidStateTransition,
  type NotFound,
  ValidationError
} from "@vault-custody/schema/Common/Errors"
import type { InventoryItemId, OperatorId, OrganizationId } from "@vault-custody/schema/Common/Id"
import type { Expansion } from "@vault-custody/schema/Common/Expand"
import { mapPage, type Page, type PageRequest } from "@vault-custody/schema/Common/Paging"
import type { SecondOperatorRequired } from "@vault-custody/schema/DualControl/DualControlErrors"
import type { StaffPrincipal } from "@vault-custody/schema/Identity/Principal"
import type { Reweigh } from "@vault-custody/schema/Inventory/InventoryItem"
import type { ItemMovement } from "@vault-custody/schema/Inventory/ItemMovement"
import { InventoryItemUnavailable } from "@vault-custody/schema/Inventory/InventoryErrors"
import { Context, Effect, Layer } from "effect"
import { makeOwnLinks } from "./OwnLinks.ts"
import { CallerAccounts, ofCallerAccounts } from "../Accounts/CallerAccounts.ts"
import { AccountLimits, refuseOnHold } from "../Accounts/AccountLimits.ts"
import { noteChanges } from "../AuditLog/ChangeNotes.ts"
import { orNotFound } from "../Common/Lookup.ts"
import { StorageClock } from "../Common/StorageClock.ts"
import { timeOfChange } from "../Common/TimeOfChange.ts"
import { Transaction } from "../Common/Transaction.ts"
import { DualControl } from "../DualControl/DualControl.ts"
import { DualControlRepo } from "../DualControl/DualControlRepo.ts"
import { Outbox } from "../Events/Outbox.ts"
import { makeProductsAt } from "../Holdings/ProductsAt.ts"
import { LedgerRepo } from "../Ledger/LedgerRepo.ts"
import { ItemPlaces } from "../Places/ItemPlaces.ts"
import { ProductsRepo } from "../Products/ProductsRepo.ts"
import { type Assay, fineTroyOunces, fineWeightOf } from "../Weights/FineWeight.ts"
import { goodDeliveryIssue } from "../Weights/LargeBars.ts"
import { type HeldItem, isHeld } from "./HeldItem.ts"
import { type InventoryFilter, InventoryRepo } from "./InventoryRepo.ts"
import { transitionItem } from "./ItemState.ts"
import { makeLockWithAccount } from "./LockWithAccount.ts"

/** For how long a higher valuation of an item still counts when it is voided or passes a test, in milliseconds. */
export const itemValueWindow = 24 * 60 * 60 * 1000

/** The weight and fineness that an item shows. */
const weighedAs = ({ fineness, grossWeight }: HeldItem): Assay | undefined =>
  grossWeight === undefined || fineness === undefined ? undefined : { grossWeight, fineness }

const isSameWeight = (a: Assay | undefined, b: Assay): boolean =>
  a !== undefined &&
  a.grossWeight.unit === b.grossWeight.unit &&
  a.grossWeight.value === b.grossWeight.value &&
  a.fineness === b.fineness

/** The vault's items. */
export class Inventory extends Context.Service<
  Inventory,
  {
    readonly list: (
      organizationId: OrganizationId,
      filter: InventoryFilter,
      page: PageRequest
    ) => Effect.Effect<Page<HeldItem>>
    readonly get: (
      organizationId: OrganizationId,
      id: InventoryItemId,
      expand?: ReadonlyArray<Expansion>
    ) => Effect.Effect<HeldItem, NotFound>
    /** An item's history, oldest first. */
    readonly movements: (
      organizationId: OrganizationId,
      id: InventoryItemId,
      page: PageRequest
    ) => Effect.Effect<Page<ItemMovement>, NotFound>
    /** The same, of whichever organization: for staff. */
    readonly movementsOfAny: (
      id: InventoryItemId,
      page: PageRequest
    ) => Effect.Effect<Page<ItemMovement>, NotFound>
    /**
     * Voids an item that is in the vault and not held. If two operators are required, the first call only sets
     * `pendingVoid`, unless `first` is an operator who has already approved it.
     */
    readonly voidItem: (
      id: InventoryItemId,
      staff: StaffPrincipal,
      reason: string,
      first?: OperatorId
    ) => Effect.Effect<
      HeldItem,
      | NotFound
      | Forbidden
      | InvalidStateTransition
      | InventoryItemUnavailable
      | SecondOperatorRequired
      | AccountOnHold
    >
    /**
     * Records the measured weight of an item of a weighed product. If two operators are required, the first call only
     * sets `pendingReweigh`; a call with other weights starts over.
     */
    readonly reweigh: (
      id: InventoryItemId,
      staff: StaffPrincipal,
      found: Reweigh
    ) => Effect.Effect<
      HeldItem,
      | NotFound
      | Forbidden
      | ValidationError
      | InvalidStateTransition
      | InventoryItemUnavailable
      | SecondOperatorRequired
    >
    /** Takes back a void that awaits a second operator. */
    readonly withdrawVoid: (id: InventoryItemId) => Effect.Effect<HeldItem, NotFound | InvalidStateTransition>
  }
>()("@vault-custody/domain/Inventory/Inventory") {
  static readonly layer = Layer.effect(
    Inventory,
    Effect.gen(function* () {
      const transaction = yield* Transaction
      const outbox = yield* Outbox
      const ledger = yield* LedgerRepo
      const limits = yield* AccountLimits
      const itemPlaces = yield* ItemPlaces
      const repo = yield* InventoryRepo
      const products = yield* ProductsRepo
      const clock = yield* StorageClock
      const dualControl = yield* DualControl
      const dualControlRepo = yield* DualControlRepo

      const lockWithAccount = yield* makeLockWithAccount
      const ownLinks = makeOwnLinks(repo)
      const productsAt = yield* makeProductsAt

      const listNow = (organizationId: OrganizationId, filter: InventoryFilter, page: PageRequest) =>
        Effect.flatMap(CallerAccounts, (callerScope) => {
          const found = ofCallerAccounts(filter.fboAccountId, (fboAccountId) =>
            repo.list(organizationId, { ...filter, fboAccountId }, page)
          )
          return callerScope.only === undefined
            ? found
            : Effect.flatMap(found, ({ hasMore, items }) =>
                Effect.map(ownLinks(callerScope, items), (items) => ({ items, hasMore }))
              )
        })

      const listAt = Effect.fn("Inventory.listAt")(function* (
        organizationId: OrganizationId,
        filter: InventoryFilter,
        page: PageRequest,
        moment: number
      ) {
        const found = yield* listNow(organizationId, filter, page)
        const products = found.items.flatMap(({ product }) => product ?? [])
        if (products.length === 0) return found
        const then = yield* productsAt(products, moment)
        return mapPage(found, (item) => {
          const product = then.get(item.productId)
          return product === undefined ? item : { ...item, product }
        })
      })

      const voidItem = Effect.fn("Inventory.voidItem")(function* (
        id: InventoryItemId,
        staff: StaffPrincipal,
        reason: string,
        agreed?: OperatorId
      ) {
        yield* dualControl.lockOperator(staff)
        yield* itemPlaces.lock()
        const { item, accounts } = yield* lockWithAccount(id)
        const transition = transitionItem(item, "void", { reason })
        if (transition === undefined) {
          return yield* new InvalidStateTransition({
            message: `The item is ${item.status}. Only one that is in_vault or quarantined can be voided.`
          })
        }
        if (isHeld(item)) {
          return yield* new InventoryItemUnavailable({
            message:
              "An open outbound request or a transfer that is being processed holds the item. It can be voided once that has ended."
          })
        }
        const { pendingVoid, ...rest } = item
        const now = yield* clock.now
        const turn = yield* dualControl.turnOf(staff, {
          organizationId: item.ownerOrganizationId,
          items: [{ inventoryItemId: id }],
          since: now - itemValueWindow,
          first: agreed ?? pendingVoid?.operatorId
        })
        yield* refuseOnHold(accounts)
        if (turn.turn === "first") {
          const begun = { ...turn.by, reason }
          const updatedAt = yield* timeOfChange(item)
          yield* dualControlRepo.setPendingVoid(item.ownerOrganizationId, id, begun, updatedAt)
          return { ...item, pendingVoid: begun, updatedAt }
        }
        const change = {
          status: transition.status,
          reason,
          decidedAt: now,
          placeId: null,
          updatedAt: yield* timeOfChange(item)
        }
        yield* itemPlaces.release([item], staff)
        yield* repo.change(item.ownerOrganizationId, [id], change)
        yield* noteChanges(item, { status: change.status, reason })
        yield* ledger.append([transition.movement])
        yield* limits.refresh(accounts)
        yield* outbox.publish([transition.event])
        return { ...rest, ...change }
      }, transaction.run)

      const reweigh = Effect.fn("Inventory.reweigh")(function* (
        id: InventoryItemId,
        staff: StaffPrincipal,
        found: Reweigh
      ) {
        yield* dualControl.lockOperator(staff)
        const { item, accounts } = yield* lockWithAccount(id)
        const [product] = yield* products.shareMany([item.productId])
        const { ownFineWeight, pendingReweigh, pendingVoid: _void, ...rest } = item
        const before = weighedAs(item)
        if (product === undefined || before === undefined || ownFineWeight === undefined) {
          return yield* new InvalidStateTransition({
            message:
              "The item has the weight of its product. Only items of weighed products can be weighed again."
          })
        }
        if (item.status !== "in_vault" && item.status !== "quarantined") {
          return yield* new InvalidStateTransition({
            message: `The item is ${item.status}. Only one that is in_vault or quarantined can be weighed again.`
          })
        }
        if (isHeld(item)) return yield* new InventoryItemUnavailable()
        const { grossWeight, reason } = found
        const fineness = found.fineness ?? before.fineness
        const issue = goodDeliveryIssue({ grossWeight, fineness }, product)
        if (issue !== undefined) return yield* ValidationError.field(issue.path, issue.message)
        const fineWeight = fineWeightOf({ grossWeight, fineness }, product.metal)
        const isSame = isSameWeight(pendingReweigh, { grossWeight, fineness })
        const turn = yield* dualControl.turnOf(staff, {
          organizationId: item.ownerOrganizationId,
          items: [{ inventoryItemId: id, fineWeight }],
          since: (yield* clock.now) - itemValueWindow,
          first: isSame || pendingReweigh?.operatorId === staff.id ? pendingReweigh?.operatorId : undefined
        })
        if (turn.turn === "first") {
          const begun = { ...turn.by, reason, grossWeight, fineness }
          const updatedAt = yield* timeOfChange(item)
          yield* dualControlRepo.setPendingReweigh(item.ownerOrganizationId, id, begun, updatedAt)
          return { ...rest, ownFineWeight, pendingReweigh: begun, updatedAt }
        }
        const updatedAt = yield* timeOfChange(item)
        const change = { grossWeight, fineness, ownFineWeight: fineWeight, updatedAt }
        yield* repo.reweigh(item.ownerOrganizationId, id, change)
        yield* noteChanges(before, { grossWeight, fineness })
        yield* ledger.append([
          {
            organizationId: item.ownerOrganizationId,
            inventoryItemId: id,
            productId: item.productId,
            kind: "reweighed",
            fromFboAccountId: item.fboAccountId,
            toFboAccountId: item.fboAccountId,
            fromStatus: item.status,
            toStatus: item.status,
            fineWeight,
            previousFineWeight: ownFineWeight,
            weights: {
              grossWeight,
              fineness,
              previousGrossWeight: before.grossWeight,
              previousFineness: before.fineness
            }
          }
        ])
        yield* limits.refresh(accounts)
        return { ...rest, ...change, fineTroyOunces: fineTroyOunces(fineWeight) }
      }, transaction.run)

      const withdrawVoid = Effect.fn("Inventory.withdrawVoid")(function* (id: InventoryItemId) {
        const { item } = yield* lockWithAccount(id)
        const { pendingVoid, ...rest } = item
        if (pendingVoid === undefined) {
          return yield* new InvalidStateTransition({
            message: "The item has no pending void to withdraw."
          })
        }
        const updatedAt = yield* timeOfChange(item)
        yield* dualControlRepo.setPendingVoid(item.ownerOrganizationId, id, null, updatedAt)
        return { ...rest, updatedAt }
      }, transaction.run)

      return Inventory.of({
        list: (organizationId, filter, page) =>
          filter.asOf === undefined
            ? listNow(organizationId, filter, page)
            : listAt(organizationId, filter, page, filter.asOf),
        get: (organizationId, id, expand) =>
          Effect.flatMap(CallerAccounts, (callerScope) => {
            const found = orNotFound(repo.find(organizationId, id, expand))
            return callerScope.only === undefined
              ? found
              : Effect.flatMap(found, (item) =>
                  Effect.map(ownLinks(callerScope, [item]), ([linked = item]) => linked)
                )
          }),
        movements: (organizationId, id, page) =>
          Effect.andThen(
            orNotFound(repo.find(organizationId, id)),
            ofCallerAccounts(undefined, (accounts) => ledger.list(organizationId, id, page, accounts))
          ),
        movementsOfAny: (id, page) =>
          Effect.flatMap(orNotFound(repo.findAcrossOrganizations(id)), ({ ownerOrganizationId }) =>
            ledger.list(ownerOrganizationId, id, page)
          ),
        voidItem,
        withdrawVoid,
        reweigh
      })
    })
  )
}
