import { AccountOnHold, InsuredValueLimitExceeded } from "@vault-custody/schema/Accounts/AccountErrors"
import { NotFound } from "@vault-custody/schema/Common/Errors"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { Context, Effect, Layer } from "effect"
import { refuseOthers } from "./CallerAccounts.ts"
import { traced } from "../Common/Traced.ts"
import { AccountLimitsRepo } from "./AccountLimitsRepo.ts"
import { type AccountRecord, AccountsRepo, type MovingAccounts } from "./AccountsRepo.ts"

/** Whether an account's insured value is above its limit; `0` means no limit. */
export const isOverLimit = (
  { maxInsuredValueCents }: Pick<AccountRecord, "maxInsuredValueCents">,
  insuredValueCents: bigint
): boolean => maxInsuredValueCents > 0n && insuredValueCents > maxInsuredValueCents

/** Refuses an account that is on hold. */
export const refuseOnHold = (
  accounts: ReadonlyArray<Pick<AccountRecord, "onHold">>
): Effect.Effect<void, AccountOnHold> =>
  accounts.some(({ onHold }) => onHold) ? Effect.fail(new AccountOnHold()) : Effect.void

/**
 * Holds and limits of accounts, for movements of their items. Everything here runs in the caller's transaction:
 * `lock` after the request, transfer or shipment and before the items, the rest once the items have moved.
 */
export class AccountLimits extends Context.Service<
  AccountLimits,
  {
    /** Locks the accounts, so that their holds and limits stay as they are. */
    readonly lock: (
      organizationId: OrganizationId,
      ids: MovingAccounts
    ) => Effect.Effect<ReadonlyArray<AccountRecord>, NotFound>
    /** As `lock`, and refuses where one of them is on hold. */
    readonly lockUnlessHeld: (
      organizationId: OrganizationId,
      ids: MovingAccounts
    ) => Effect.Effect<ReadonlyArray<AccountRecord>, NotFound | AccountOnHold>
    /** Refuses where a locked account is now worth more than its limit. */
    readonly refuseOver: (
      account: AccountRecord | undefined
    ) => Effect.Effect<void, InsuredValueLimitExceeded>
    /** Refreshes whether locked accounts are over their limits. Makes no query for accounts without a limit. */
    readonly refresh: (accounts: ReadonlyArray<AccountRecord>) => Effect.Effect<void>
  }
>()("@vault-custody/domain/Accounts/AccountLimits") {
  static readonly layer = Layer.effect(
    AccountLimits,
    Effect.gen(function* () {
      const accounts = yield* AccountsRepo
      const limits = yield* AccountLimitsRepo

      const lock = traced("AccountLimits.lock")(function* (
        organizationId: OrganizationId,
        ids: MovingAccounts
      ) {
        yield* refuseOthers(ids)
        const locked = yield* accounts.lockForMovement(organizationId, ids)
        return locked.length < new Set(ids).size ? yield* new NotFound() : locked
      })

      const isOver = (account: AccountRecord) =>
        account.maxInsuredValueCents === 0n
          ? Effect.succeed(false)
          : Effect.map(limits.insuredValueCents(account), (value) => isOverLimit(account, value))

      const refreshOne = Effect.fnUntraced(function* (account: AccountRecord) {
        const overInsuredLimit = yield* isOver(account)
        if (overInsuredLimit === account.overInsuredLimit) return
        yield* accounts.update(account.organizationId, account.id, { overInsuredLimit })
      })

      return AccountLimits.of({
        lock,
        lockUnlessHeld: (organizationId, ids) => Effect.tap(lock(organizationId, ids), refuseOnHold),
        refuseOver: (account) =>
          account === undefined
            ? Effect.void
            : Effect.flatMap(isOver(account), (over) =>
                over ? Effect.fail(new InsuredValueLimitExceeded()) : Effect.void
              ),
        refresh: (locked) => Effect.forEach(locked, refreshOne, { discard: true })
      })
    })
  )
}
