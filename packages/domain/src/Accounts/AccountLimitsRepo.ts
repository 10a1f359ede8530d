import type { FboAccountId, OrganizationId } from "@vault-custody/schema/Common/Id"
import { Context, type Effect } from "effect"

/** Names an account. */
export interface AccountKey {
  readonly organizationId: OrganizationId
  readonly id: FboAccountId
}

/** Insured values of accounts, compared with their limits (docs/rules/Accounts.md#insured-value-limit). */
export class AccountLimitsRepo extends Context.Service<
  AccountLimitsRepo,
  {
    /** The insured value of an account's items and of incoming transfers, by the valuations in force. */
    readonly insuredValueCents: (account: AccountKey) => Effect.Effect<bigint>
    /**
     * Looks at up to `limit` accounts that have a limit, in the order of their ids, after the one named. Returns the
     * last of them, and those whose `overInsuredLimit` no longer agrees with their insured value.
     */
    readonly findStale: (
      after: FboAccountId | undefined,
      limit: number
    ) => Effect.Effect<{
      readonly last: FboAccountId | undefined
      readonly stale: ReadonlyArray<AccountKey>
    }>
  }
>()("@vault-custody/domain/Accounts/AccountLimitsRepo") {}
