import { InvalidStateTransition, NotFound } from "@vault-custody/schema/Common/Errors"
import type { InventoryItemId, OrganizationId } from "@vault-custody/schema/Common/Id"
import type { StaffPrincipal } from "@vault-custody/schema/Identity/Principal"
import type { BoxSealed } from "@vault-custody/schema/Places/PlaceErrors"
import { Context, Effect, Layer } from "effect"
import type { NewEvent } from "../Events/Outbox.ts"
import type { HeldItem } from "../Inventory/HeldItem.ts"
import { InventoryRepo } from "../Inventory/InventoryRepo.ts"
import { type ItemCommand, transitionItem } from "../Inventory/ItemState.ts"
import { LedgerRepo } from "../Ledger/LedgerRepo.ts"
import { ItemPlaces } from "../Places/ItemPlaces.ts"

/** The result of a step of items: when it was recorded, and the events to publish of it. */
export interface MovedItems {
  /** Epoch milliseconds, by the storage's clock. */
  readonly at: number
  readonly events: ReadonlyArray<NewEvent>
}

/** A step of the items of one shipment. */
export interface ItemsStep {
  readonly organizationId: OrganizationId
  readonly itemIds: ReadonlyArray<InventoryItemId>
  readonly command: ItemCommand
  /** The shipment or return shipment that moves them, for the ledger. */
  readonly referenceId: string
  /** Whether the step ends the request's hold on the items. */
  readonly release?: boolean
  /** The operator that does it. */
  readonly by: StaffPrincipal
}

/** Applies the steps of a shipment to its items, to all or none, and writes them to the ledger. */
export class ShipmentItems extends Context.Service<
  ShipmentItems,
  {
    /**
     * Moves the items in the caller's transaction. Lock the request and the shipment before: items come last, in the
     * order of their ids. After each step they are in no place of the vault.
     */
    readonly move: (step: ItemsStep) => Effect.Effect<MovedItems, NotFound | InvalidStateTransition>
    /** As `move`, for the step that takes the items off the shelves. Opens sealed boxes only with `breakSeal`. */
    readonly checkOut: (
      step: ItemsStep,
      breakSeal: boolean
    ) => Effect.Effect<MovedItems, NotFound | InvalidStateTransition | BoxSealed>
  }
>()("@vault-custody/domain/OutboundShipments/ShipmentItems") {
  static readonly layer = Layer.effect(
    ShipmentItems,
    Effect.gen(function* () {
      const inventory = yield* InventoryRepo
      const ledger = yield* LedgerRepo
      const places = yield* ItemPlaces

      const moveWith = Effect.fn("ShipmentItems.move")(function* <E>(
        step: ItemsStep,
        breakSeal: boolean,
        takeOut: (items: ReadonlyArray<HeldItem>) => Effect.Effect<void, E>
      ) {
        const { organizationId, itemIds, command, referenceId } = step
        yield* places.lock(breakSeal)
        const items = yield* inventory.lockMany(organizationId, itemIds)
        if (items.length < itemIds.length) return yield* new NotFound()
        const steps = items.flatMap((item) => transitionItem(item, command, { referenceId }) ?? [])
        const [first] = steps
        if (first === undefined || steps.length < items.length) {
          return yield* new InvalidStateTransition({
            message: "The status of an item does not allow this step. Read the items to see their statuses."
          })
        }
        yield* takeOut(items)
        yield* inventory.change(organizationId, itemIds, {
          status: first.status,
          placeId: null,
          ...(step.release === true ? { openOutboundRequestId: null } : {})
        })
        const at = yield* ledger.append(steps.map(({ movement }) => movement))
        return { at, events: steps.map(({ event }) => event) }
      })

      return ShipmentItems.of({
        move: (step) => moveWith(step, false, (items) => places.release(items, step.by)),
        checkOut: (step, breakSeal) =>
          moveWith(step, breakSeal, (items) => places.takeOut(items, step.by, breakSeal))
      })
    })
  )
}
