import type { NotFound } from "@vault-custody/schema/Common/Errors"
import type { FboAccountId } from "@vault-custody/schema/Common/Id"
import { Context, Effect, Layer } from "effect"
import { noteChanges } from "../AuditLog/ChangeNotes.ts"
import { orNotFound } from "../Common/Lookup.ts"
import { StorageClock } from "../Common/StorageClock.ts"
import { timeOfChange } from "../Common/TimeOfChange.ts"
import { Transaction } from "../Common/Transaction.ts"
import { DualControlRepo } from "../DualControl/DualControlRepo.ts"
import { Outbox } from "../Events/Outbox.ts"
import { accountUpdated } from "./AccountEvents.ts"
import { AccountLimits } from "./AccountLimits.ts"
import { AccountLimitsRepo } from "./AccountLimitsRepo.ts"
import { type AccountRecord, AccountsRepo } from "./AccountsRepo.ts"

/** How many accounts with a limit one statement looks at. */
const batchSize = 200

/** Limits and holds of accounts, set by staff. */
export class AccountControls extends Context.Service<
  AccountControls,
  {
    /** Sets the highest insured value; `0n` means no limit. An account that is above it keeps what it has. */
    readonly setLimit: (
      id: FboAccountId,
      maxInsuredValueCents: bigint
    ) => Effect.Effect<AccountRecord, NotFound>
    /** Puts an account on hold. One that is on hold keeps its reason and time. */
    readonly hold: (id: FboAccountId, reason: string) => Effect.Effect<AccountRecord, NotFound>
    /** Ends a hold; without one nothing changes. */
    readonly release: (id: FboAccountId) => Effect.Effect<AccountRecord, NotFound>
    /** Recomputes which accounts are over their limit: a new valuation changes that without any movement. */
    readonly refreshLimits: Effect.Effect<void>
  }
>()("@vault-custody/domain/Accounts/AccountControls") {
  static readonly layer = Layer.effect(
    AccountControls,
    Effect.gen(function* () {
      const transaction = yield* Transaction
      const outbox = yield* Outbox
      const repo = yield* AccountsRepo
      const limitsRepo = yield* AccountLimitsRepo
      const limits = yield* AccountLimits
      const dualControl = yield* DualControlRepo
      const clock = yield* StorageClock

      const setLimit = Effect.fn("AccountControls.setLimit")(function* (
        id: FboAccountId,
        maxInsuredValueCents: bigint
      ) {
        const before = yield* orNotFound(repo.lockAcrossOrganizations(id))
        if (before.maxInsuredValueCents === maxInsuredValueCents) return before
        const changed = { maxInsuredValueCents, updatedAt: yield* timeOfChange(before) }
        const after = { ...before, ...changed }
        yield* repo.update(before.organizationId, id, changed)
        yield* limits.refresh([after])
        yield* noteChanges(before, { maxInsuredValueCents })
        yield* outbox.publish([accountUpdated(after, ["maxInsuredValueCents"])])
        return after
      }, transaction.run)

      const hold = Effect.fn("AccountControls.hold")(function* (id: FboAccountId, reason: string) {
        const account = yield* orNotFound(repo.lockAcrossOrganizations(id))
        if (account.hold !== undefined) return account
        const placed = { reason, since: yield* clock.now }
        const updatedAt = yield* timeOfChange(account)
        yield* repo.update(account.organizationId, id, { hold: placed, updatedAt })
        yield* dualControl.dropPendingVoids(account.organizationId, id)
        // Customers see the hold, but not its reason.
        yield* noteChanges(account, { onHold: true })
        yield* outbox.publish([accountUpdated(account, ["onHold"])])
        return { ...account, onHold: true, hold: placed, updatedAt }
      }, transaction.run)

      const release = Effect.fn("AccountControls.release")(function* (id: FboAccountId) {
        const { hold: before, ...account } = yield* orNotFound(repo.lockAcrossOrganizations(id))
        if (before === undefined) return account
        const updatedAt = yield* timeOfChange(account)
        yield* repo.update(account.organizationId, id, { hold: null, updatedAt })
        yield* noteChanges(account, { onHold: false })
        yield* outbox.publish([accountUpdated(account, ["onHold"])])
        return { ...account, onHold: false, updatedAt }
      }, transaction.run)

      const refreshAccounts = Effect.fn("AccountControls.refreshAccounts")(function* (
        after: FboAccountId | undefined
      ) {
        const { last, stale } = yield* limitsRepo.findStale(after, batchSize)
        for (const { organizationId, id } of stale) {
          const locked = Effect.orDie(limits.lock(organizationId, [id]))
          yield* transaction.run(Effect.flatMap(locked, limits.refresh))
        }
        return last
      })

      const refreshLimits = Effect.gen(function* () {
        let last = yield* refreshAccounts(undefined)
        while (last !== undefined) last = yield* refreshAccounts(last)
      })

      return AccountControls.of({ setLimit, hold, release, refreshLimits })
    })
  )
}
