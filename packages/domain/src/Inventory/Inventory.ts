import type { AccountOnHold } from "@vault-custody/schema/Accounts/AccountErrors"
import { InvalidStateTransition, type NotFound } from "@vault-custody/schema/Common/Errors"
import type { InventoryItemId, OrganizationId } from "@vault-custody/schema/Common/Id"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import { InventoryItemUnavailable } from "@vault-custody/schema/Inventory/InventoryErrors"
import { Context, Effect, Layer } from "effect"
import { AccountLimits, refuseOnHold } from "../Accounts/AccountLimits.ts"
import { orNotFound } from "../Common/Lookup.ts"
import { Transaction } from "../Common/Transaction.ts"
import { Outbox } from "../Events/Outbox.ts"
import { LedgerRepo } from "../Ledger/LedgerRepo.ts"
import { type HeldItem, isHeld } from "./HeldItem.ts"
import { type InventoryFilter, InventoryRepo } from "./InventoryRepo.ts"
import { transitionItem } from "./ItemState.ts"

/** What the vault holds. */
export class Inventory extends Context.Service<
  Inventory,
  {
    readonly list: (
      organizationId: OrganizationId,
      filter: InventoryFilter,
      page: PageRequest
    ) => Effect.Effect<Page<HeldItem>>
    readonly get: (organizationId: OrganizationId, id: InventoryItemId) => Effect.Effect<HeldItem, NotFound>
    /** Staff take an item off the books that is in the vault and on no hold. */
    readonly voidItem: (
      id: InventoryItemId
    ) => Effect.Effect<HeldItem, NotFound | InvalidStateTransition | InventoryItemUnavailable | AccountOnHold>
  }
>()("@vault-custody/domain/Inventory/Inventory") {
  static readonly layer = Layer.effect(
    Inventory,
    Effect.gen(function* () {
      const transaction = yield* Transaction
      const outbox = yield* Outbox
      const ledger = yield* LedgerRepo
      const limits = yield* AccountLimits
      const repo = yield* InventoryRepo

      /** An item and its account, locked in their order; again where the item went to another account meanwhile. */
      const lockWithAccount = Effect.fnUntraced(function* (id: InventoryItemId) {
        while (true) {
          const found = yield* orNotFound(repo.findAcrossOrganizations(id))
          const accounts = yield* limits.lock(found.ownerOrganizationId, [found.fboAccountId])
          const [item] = yield* repo.lockMany(found.ownerOrganizationId, [id])
          if (item?.fboAccountId === found.fboAccountId) return { item, accounts }
        }
      })

      const voidItem = Effect.fn("Inventory.voidItem")(function* (id: InventoryItemId) {
        const { item, accounts } = yield* lockWithAccount(id)
        const transition = transitionItem(item, "void")
        if (transition === undefined) {
          return yield* new InvalidStateTransition({
            message: `The item is ${item.status}. Only one that is in_vault can be voided.`
          })
        }
        if (isHeld(item)) {
          return yield* new InventoryItemUnavailable({
            message:
              "An open outbound request or a transfer that is being processed has the item. It can be voided once that is over."
          })
        }
        yield* refuseOnHold(accounts)
        yield* repo.change(item.ownerOrganizationId, [id], { status: transition.status })
        yield* ledger.append([transition.movement])
        yield* limits.refresh(accounts)
        yield* outbox.publish([transition.event])
        return { ...item, status: transition.status }
      }, transaction.run)

      return Inventory.of({
        list: repo.list,
        get: (organizationId, id) => orNotFound(repo.find(organizationId, id)),
        voidItem
      })
    })
  )
}
