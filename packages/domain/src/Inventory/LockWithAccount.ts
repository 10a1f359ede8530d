import type { InventoryItemId } from "@vault-custody/schema/Common/Id"
import { Effect } from "effect"
import { AccountLimits } from "../Accounts/AccountLimits.ts"
import { orNotFound } from "../Common/Lookup.ts"
import { InventoryRepo } from "./InventoryRepo.ts"

/** Locks an item's account and then the item; starts over if the item has moved to another account in between. */
export const makeLockWithAccount = Effect.gen(function* () {
  const limits = yield* AccountLimits
  const repo = yield* InventoryRepo
  return Effect.fnUntraced(function* (id: InventoryItemId) {
    while (true) {
      const found = yield* orNotFound(repo.findAcrossOrganizations(id))
      const accounts = yield* limits.lock(found.ownerOrganizationId, [found.fboAccountId])
      const [item] = yield* repo.lockMany(found.ownerOrganizationId, [id])
      if (item?.fboAccountId === found.fboAccountId) return { item, accounts }
    }
  })
})
