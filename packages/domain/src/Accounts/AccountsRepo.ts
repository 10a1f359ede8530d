import type { AccountHold, Alias, FboAccount, UpdateFboAccount } from "@vault-custody/schema/Accounts/Account"
import type { accountList } from "@vault-custody/schema/Accounts/AccountList"
import type { SavedAddress } from "@vault-custody/schema/Accounts/Address"
import type { AliasId, FboAccountId, OrganizationId, SavedAddressId } from "@vault-custody/schema/Common/Id"
import type { FilterOf } from "@vault-custody/schema/Common/ListDescription"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import { Context, type Effect, type Option } from "effect"

/** Which account a vault ID leads to, and by which kind of ID. */
export interface VaultIdMatch {
  readonly fboAccountId: FboAccountId
  readonly organizationId: OrganizationId
  readonly matched: "vault_id" | "alias"
}

/** An account with all fields: those that customers see, and those that staff set. */
export interface AccountRecord extends FboAccount {
  readonly hold?: AccountHold
  /** Whether its insured value is above its limit, as it was when that was last looked at. */
  readonly overInsuredLimit: boolean
}

/** The filter of a list of accounts: the vault ID as its digits. */
export type AccountFilter = FilterOf<typeof accountList>

/** An account that is to be stored. */
export type NewAccount = Omit<FboAccount, "isPrimary" | "vaultId" | "onHold" | "externalId" | "metadata">

/** Changes to an account; an absent field stays as it is. `null` ends a hold. */
export interface AccountChange extends Omit<UpdateFboAccount, "externalId" | "metadata"> {
  readonly maxInsuredValueCents?: bigint
  readonly hold?: AccountHold | null
  readonly overInsuredLimit?: boolean
  /** Absent if no field that callers see changes. */
  readonly updatedAt?: number
}

/** The accounts of a movement: one for items that arrive or leave, two for items that change accounts. */
export type MovingAccounts = readonly [FboAccountId] | readonly [FboAccountId, FboAccountId]

/** Storage of accounts, their vault IDs and their addresses. Every method is confined to the organization it names. */
export class AccountsRepo extends Context.Service<
  AccountsRepo,
  {
    /**
     * Stores a new account and returns it. The organization's first account becomes its primary one; of two that are
     * created concurrently, exactly one does.
     */
    readonly insert: (account: NewAccount) => Effect.Effect<AccountRecord>
    readonly find: (
      organizationId: OrganizationId,
      id: FboAccountId
    ) => Effect.Effect<Option.Option<AccountRecord>>
    /** As `find`, and keeps others from changing the account until the transaction ends. */
    readonly lock: (
      organizationId: OrganizationId,
      id: FboAccountId
    ) => Effect.Effect<Option.Option<AccountRecord>>
    /** As `lock`, whichever organization the account belongs to: for staff. */
    readonly lockAcrossOrganizations: (id: FboAccountId) => Effect.Effect<Option.Option<AccountRecord>>
    /**
     * Locks these accounts of the organization until the transaction ends. An operation that moves or reserves items
     * locks their accounts before any item. The lock of an account with a limit is exclusive, so that the values of
     * concurrent transfers into it add up; the lock of any other account is shared. The returned accounts lack their
     * vault IDs.
     */
    readonly lockForMovement: (
      organizationId: OrganizationId,
      ids: MovingAccounts
    ) => Effect.Effect<ReadonlyArray<AccountRecord>>
    readonly list: (
      organizationId: OrganizationId,
      filter: AccountFilter,
      page: PageRequest
    ) => Effect.Effect<Page<FboAccount>>
    readonly update: (
      organizationId: OrganizationId,
      id: FboAccountId,
      fields: AccountChange
    ) => Effect.Effect<void>

    /** Claims a vault ID as the account's canonical one. False when any account has it already, as ID or alias. */
    readonly claimVaultId: (claim: {
      readonly organizationId: OrganizationId
      readonly fboAccountId: FboAccountId
      readonly vaultId: string
      readonly at: number
    }) => Effect.Effect<boolean>
    /**
     * Takes accounts that have their vault ID out of the index of those that await one, at most so many, of any
     * organization. Returns their number.
     */
    readonly noteVaultIdsAcrossOrganizations: (limit: number) => Effect.Effect<number>
    /** Claims a vault ID as an alias. False when any account has it already, as ID or alias. */
    readonly claimAlias: (organizationId: OrganizationId, alias: Alias) => Effect.Effect<boolean>
    /** How many aliases an account has: active ones, and all. */
    readonly countAliases: (
      organizationId: OrganizationId,
      id: FboAccountId
    ) => Effect.Effect<{ readonly active: number; readonly all: number }>
    readonly findAlias: (
      organizationId: OrganizationId,
      id: FboAccountId,
      aliasId: AliasId
    ) => Effect.Effect<Option.Option<Alias>>
    /** Stores whether an alias is active, and when that changed. */
    readonly updateAlias: (organizationId: OrganizationId, alias: Alias) => Effect.Effect<void>
    readonly listAliases: (
      organizationId: OrganizationId,
      id: FboAccountId,
      page: PageRequest
    ) => Effect.Effect<Page<Alias>>
    /** Which account of any organization a vault ID or active alias leads to. */
    readonly resolveVaultId: (vaultId: string) => Effect.Effect<Option.Option<VaultIdMatch>>

    readonly insertAddress: (organizationId: OrganizationId, address: SavedAddress) => Effect.Effect<void>
    readonly findAddress: (
      organizationId: OrganizationId,
      fboAccountId: FboAccountId,
      id: SavedAddressId
    ) => Effect.Effect<Option.Option<SavedAddress>>
    /** As `findAddress`, and keeps others from changing it until the transaction ends. */
    readonly lockAddress: (
      organizationId: OrganizationId,
      fboAccountId: FboAccountId,
      id: SavedAddressId
    ) => Effect.Effect<Option.Option<SavedAddress>>
    readonly updateAddress: (organizationId: OrganizationId, address: SavedAddress) => Effect.Effect<void>
    /** Deletes a saved address; false where the account has none of that id. */
    readonly deleteAddress: (
      organizationId: OrganizationId,
      fboAccountId: FboAccountId,
      id: SavedAddressId
    ) => Effect.Effect<boolean>
    readonly listAddresses: (
      organizationId: OrganizationId,
      id: FboAccountId,
      page: PageRequest
    ) => Effect.Effect<Page<SavedAddress>>
  }
>()("@vault-custody/domain/Accounts/AccountsRepo") {}
