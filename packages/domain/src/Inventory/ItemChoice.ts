import { NotFound } from "@vault-custody/schema/Common/Errors"
import type {
  FboAccountId,
  InventoryItemId,
  OrganizationId,
  ProductId
} from "@vault-custody/schema/Common/Id"
import {
  InsufficientInventory,
  InventoryItemUnavailable
} from "@vault-custody/schema/Inventory/InventoryErrors"
import type { RequestedItem } from "@vault-custody/schema/Inventory/RequestedItems"
import { Context, Effect, Layer } from "effect"
import { CallerAccounts, concerns } from "../Accounts/CallerAccounts.ts"
import { ProductsRepo } from "../Products/ProductsRepo.ts"
import { chooseItems, wantedOf } from "./ChooseItems.ts"
import { InventoryRepo } from "./InventoryRepo.ts"

/** An item as it was read, and whether it is available. */
export interface Candidate {
  readonly id: InventoryItemId
  readonly productId: ProductId
  readonly fboAccountId: FboAccountId
  readonly isFree: boolean
  /** As of {@link HeldItem}, where the reader needs it. */
  readonly ownFineWeight?: bigint | undefined
}

/**
 * Resolves a caller's entries, by id or by quantity, to items (docs/rules/Inventory.md#by-quantity). Runs in the
 * caller's transaction where the items are to be held.
 */
export class ItemChoice extends Context.Service<
  ItemChoice,
  {
    /**
     * Chooses items of an account until `read` finds all of them free; `read` locks them if they are to be held.
     * Fails if an item that the caller named is not free; replaces a chosen item that a concurrent request has taken.
     * Returns the items in the order of the entries.
     */
    readonly choose: (
      organizationId: OrganizationId,
      fboAccountId: FboAccountId,
      asked: ReadonlyArray<RequestedItem>,
      read: (ids: ReadonlyArray<InventoryItemId>) => Effect.Effect<ReadonlyArray<Candidate>>
    ) => Effect.Effect<ReadonlyArray<Candidate>, NotFound | InventoryItemUnavailable | InsufficientInventory>
  }
>()("@vault-custody/domain/Inventory/ItemChoice") {
  static readonly layer = Layer.effect(
    ItemChoice,
    Effect.gen(function* () {
      const inventory = yield* InventoryRepo
      const products = yield* ProductsRepo

      /** Resolves the entries to ids; makes no query if all entries name their items. */
      const idsOf = Effect.fnUntraced(function* (
        organizationId: OrganizationId,
        fboAccountId: FboAccountId,
        asked: ReadonlyArray<RequestedItem>,
        named: ReadonlyArray<InventoryItemId>
      ) {
        if (named.length === asked.length) return named
        const callerScope = yield* CallerAccounts
        const known = (yield* inventory.findMany(organizationId, named)).filter((item) =>
          concerns(callerScope, { fboAccountId: item.fboAccountId })
        )
        if (known.length < named.length) return yield* new NotFound()
        const free = yield* inventory.findFree(organizationId, fboAccountId, wantedOf(asked, known))
        const { ids, shortages } = chooseItems(asked, free)
        if (shortages.length === 0) return ids
        const unknown = new Set(shortages.map(({ productId }) => productId))
        for (const { id } of yield* products.findMany([...unknown])) unknown.delete(id)
        return yield* unknown.size > 0 ? new NotFound() : new InsufficientInventory({ details: shortages })
      })

      const choose = Effect.fnUntraced(function* (
        organizationId: OrganizationId,
        fboAccountId: FboAccountId,
        asked: ReadonlyArray<RequestedItem>,
        read: (ids: ReadonlyArray<InventoryItemId>) => Effect.Effect<ReadonlyArray<Candidate>>
      ) {
        const named = asked.flatMap(({ inventoryItemId }) => inventoryItemId ?? [])
        const callerScope = yield* CallerAccounts
        // Each round but the last finds a chosen item taken by another request, so it ends when there are too few.
        while (true) {
          const ids = yield* idsOf(organizationId, fboAccountId, asked, named)
          const seen = (yield* read(ids)).filter(({ fboAccountId }) =>
            concerns(callerScope, { fboAccountId })
          )
          const found = new Map(seen.map((item) => [item.id, item]))
          if (found.size < ids.length) return yield* new NotFound()
          if (named.some((id) => found.get(id)?.isFree !== true)) return yield* new InventoryItemUnavailable()
          const items = ids.flatMap((id) => found.get(id) ?? [])
          if (items.every(({ isFree }) => isFree)) return items
        }
      })

      return ItemChoice.of({ choose })
    })
  )
}
