import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { Effect } from "effect"
import { type CallerScope, concerns } from "../Accounts/CallerAccounts.ts"
import type { HeldItem } from "./HeldItem.ts"
import type { InventoryRepo } from "./InventoryRepo.ts"

/** The items as a key bound to accounts sees them: with links to earlier or later items of its accounts only. */
export const makeOwnLinks = (repo: InventoryRepo["Service"]) =>
  Effect.fnUntraced(function* (callerScope: CallerScope, items: ReadonlyArray<HeldItem>) {
    const named = items.flatMap(({ nextItemId, previousItemId }) => [
      ...(nextItemId === undefined ? [] : [nextItemId]),
      ...(previousItemId === undefined ? [] : [previousItemId])
    ])
    const [first] = items
    if (first === undefined || named.length === 0) return items
    const organizationId: OrganizationId = first.ownerOrganizationId
    const linked = yield* repo.findMany(organizationId, [...new Set(named)])
    const own = new Set(linked.filter((item) => concerns(callerScope, item)).map(({ id }) => id))
    return items.map(({ nextItemId, previousItemId, ...item }) => ({
      ...item,
      ...(nextItemId !== undefined && own.has(nextItemId) ? { nextItemId } : {}),
      ...(previousItemId !== undefined && own.has(previousItemId) ? { previousItemId } : {})
    }))
  })
