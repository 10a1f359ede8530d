import { type AccountKey, AccountLimitsRepo } from "@vault-custody/domain/Accounts/AccountLimitsRepo"
import { isOverLimit } from "@vault-custody/domain/Accounts/AccountLimits"
import type { AccountRecord } from "@vault-custody/domain/Accounts/AccountsRepo"
import type { HeldItem } from "@vault-custody/domain/Inventory/HeldItem"
import { heldStatuses } from "@vault-custody/schema/Common/Statuses"
import type { Transfer } from "@vault-custody/schema/Transfers/Transfer"
import { Effect, Layer } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"
import { insuredValueIn } from "../Weights/UnitWorthMemory.ts"

export const layer = Layer.effect(
  AccountLimitsRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const accounts = store.table<AccountRecord>("fbo_accounts")
    const items = store.table<HeldItem>("inventory_items")
    const transfers = store.table<Transfer>("transfers")

    const isHeldBy = (item: HeldItem, id: AccountKey["id"]): boolean =>
      (item.fboAccountId === id && heldStatuses.includes(item.status)) ||
      transfers.get(item.reservedByTransferId ?? "")?.toFboAccountId === id

    const insuredValueCents = ({ organizationId, id }: AccountKey): bigint =>
      insuredValueIn(
        store,
        [...items.values()].filter(
          (item) => item.ownerOrganizationId === organizationId && isHeldBy(item, id)
        )
      )

    return AccountLimitsRepo.of({
      insuredValueCents: (account) => Effect.sync(() => insuredValueCents(account)),

      findStale: (after = "fbo_", limit) =>
        Effect.sync(() => {
          const seen = [...accounts.values()]
            .filter(({ id, maxInsuredValueCents }) => maxInsuredValueCents > 0n && id > after)
            .sort((a, b) => (a.id < b.id ? -1 : 1))
            .slice(0, limit)
          return {
            last: seen.at(-1)?.id,
            stale: seen.filter(
              (account) => isOverLimit(account, insuredValueCents(account)) !== account.overInsuredLimit
            )
          }
        })
    })
  })
)
