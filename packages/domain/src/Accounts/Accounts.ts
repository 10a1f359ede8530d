import {
  type Alias,
  type CreateAlias,
  type CreateFboAccount,
  type FboAccount,
  type UpdateFboAccount
} from "@vault-custody/schema/Accounts/Account"
import { AliasInUse, AliasLimitReached, VaultIdRequired } from "@vault-custody/schema/Accounts/AccountErrors"
import type { Address, SavedAddress, UpdateAddress } from "@vault-custody/schema/Accounts/Address"
import {
  InvalidStateTransition,
  NotFound,
  type PreconditionFailed,
  type ValidationError
} from "@vault-custody/schema/Common/Errors"
import type { AliasId, FboAccountId, OrganizationId, SavedAddressId } from "@vault-custody/schema/Common/Id"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import { type ExternalIdInUse, givenExternalId } from "@vault-custody/schema/Common/References"
import { modeOf } from "@vault-custody/schema/Common/Mode"
import { isTestVaultId } from "@vault-custody/schema/Accounts/Account"
import { Clock, Context, Effect, Layer } from "effect"
import { CallerAccounts, refuseOthers } from "./CallerAccounts.ts"
import { noteChanges } from "../AuditLog/ChangeNotes.ts"
import { idDigits, Ids } from "../Common/Ids.ts"
import { orNotFound } from "../Common/Lookup.ts"
import { ReferencesRepo } from "../Common/ReferencesRepo.ts"
import { atCreation, makeReferences } from "../Common/ResourceReferences.ts"
import { timeOfChange } from "../Common/TimeOfChange.ts"
import { traced } from "../Common/Traced.ts"
import { checkPrecondition } from "../Common/Precondition.ts"
import { Transaction } from "../Common/Transaction.ts"
import { Outbox } from "../Events/Outbox.ts"
import { accountUpdated } from "./AccountEvents.ts"
import { type AccountFilter, type AccountRecord, AccountsRepo, type VaultIdMatch } from "./AccountsRepo.ts"
import { changedFields } from "./ChangedFields.ts"
import { mergedAddress } from "./MergedAddress.ts"

/** How many aliases an account can have: active ones, and inactive ones with them. */
const maxAliases = { active: 20, all: 200 }

/** Whether a number is in the range of twins while the account is not a twin's. */
const isOfOtherMode = (organizationId: OrganizationId, vaultId: string): boolean =>
  modeOf(organizationId) === "live" && isTestVaultId(vaultId)

/** The vault ID of a twin's account: 18 digits of the random part of its id, in a range of their own. */
const testVaultId = ({
  id,
  organizationId
}: Pick<FboAccount, "id" | "organizationId">): string | undefined => {
  if (modeOf(organizationId) === "live") return undefined
  const random = Array.from(id.slice(-12)).reduce(
    (sum, digit) => sum * 32n + BigInt(idDigits.indexOf(digit)),
    0n
  )
  return `99${(random % 10n ** 18n).toString().padStart(18, "0")}`
}

/** Holder accounts, their vault IDs and addresses. */
export class Accounts extends Context.Service<
  Accounts,
  {
    readonly list: (
      organizationId: OrganizationId,
      filter: AccountFilter,
      page: PageRequest
    ) => Effect.Effect<Page<FboAccount>>
    readonly get: (organizationId: OrganizationId, id: FboAccountId) => Effect.Effect<FboAccount, NotFound>
    readonly create: (
      organizationId: OrganizationId,
      input: CreateFboAccount
    ) => Effect.Effect<FboAccount, ExternalIdInUse | ValidationError>
    /** Changes the fields given; publishes `fbo_account.updated` when a value really changes. */
    readonly update: (
      organizationId: OrganizationId,
      id: FboAccountId,
      fields: UpdateFboAccount
    ) => Effect.Effect<FboAccount, NotFound | PreconditionFailed | ExternalIdInUse | ValidationError>
    readonly listAliases: (
      organizationId: OrganizationId,
      id: FboAccountId,
      page: PageRequest
    ) => Effect.Effect<Page<Alias>, NotFound>
    readonly addAlias: (
      organizationId: OrganizationId,
      id: FboAccountId,
      input: CreateAlias
    ) => Effect.Effect<Alias, NotFound | VaultIdRequired | AliasInUse | AliasLimitReached>
    /**
     * Deactivates or reactivates an alias. A deactivated alias still occupies its number. A repeated call changes
     * nothing.
     */
    readonly setAliasActive: (
      organizationId: OrganizationId,
      id: FboAccountId,
      aliasId: AliasId,
      isActive: boolean
    ) => Effect.Effect<Alias, NotFound | PreconditionFailed | AliasLimitReached>
    /** Assigns an account's canonical vault ID, once; the same ID again changes nothing. For staff. */
    readonly assignVaultId: (
      id: FboAccountId,
      vaultId: string
    ) => Effect.Effect<AccountRecord, NotFound | AliasInUse | InvalidStateTransition>
    /** The account that a vault ID or alias leads to. */
    /** The organization that an account belongs to: for staff, who name it by its id alone. */
    readonly ownerOf: (id: FboAccountId) => Effect.Effect<OrganizationId, NotFound>
    readonly resolveVaultId: (vaultId: string) => Effect.Effect<VaultIdMatch, NotFound>
    readonly listAddresses: (
      organizationId: OrganizationId,
      id: FboAccountId,
      page: PageRequest
    ) => Effect.Effect<Page<SavedAddress>, NotFound>
    readonly saveAddress: (
      organizationId: OrganizationId,
      id: FboAccountId,
      address: Address
    ) => Effect.Effect<SavedAddress, NotFound>
    readonly getAddress: (
      organizationId: OrganizationId,
      id: FboAccountId,
      addressId: SavedAddressId
    ) => Effect.Effect<SavedAddress, NotFound>
    /** Changes the fields given; refuses a result that is not a valid address. */
    readonly updateAddress: (
      organizationId: OrganizationId,
      id: FboAccountId,
      addressId: SavedAddressId,
      fields: UpdateAddress
    ) => Effect.Effect<SavedAddress, NotFound | PreconditionFailed | ValidationError>
    readonly deleteAddress: (
      organizationId: OrganizationId,
      id: FboAccountId,
      addressId: SavedAddressId
    ) => Effect.Effect<void, NotFound>
  }
>()("@vault-custody/domain/Accounts/Accounts") {
  static readonly layer = Layer.effect(
    Accounts,
    Effect.gen(function* () {
      const ids = yield* Ids
      const transaction = yield* Transaction
      const outbox = yield* Outbox
      const repo = yield* AccountsRepo
      const changeReferences = makeReferences(yield* ReferencesRepo)

      const get = (organizationId: OrganizationId, id: FboAccountId) =>
        orNotFound(repo.find(organizationId, id))

      const publishUpdated = (account: FboAccount, fields: ReadonlyArray<string>) =>
        outbox.publish([accountUpdated(account, fields)])

      const create = traced("Accounts.create")(function* (
        organizationId: OrganizationId,
        input: CreateFboAccount
      ) {
        const now = yield* Clock.currentTimeMillis
        const inserted = yield* repo.insert({
          id: yield* ids.next("fbo"),
          organizationId,
          firstName: input.firstName,
          lastName: input.lastName,
          email: input.email,
          phone: input.phone ?? "",
          businessName: input.businessName ?? "",
          maxInsuredValueCents: 0n,
          createdAt: now,
          updatedAt: now
        })
        const { businessName, email, firstName, lastName, phone } = inserted
        yield* noteChanges({}, { firstName, lastName, email, phone, businessName })
        const { id, createdAt } = inserted
        const vaultId = testVaultId(inserted)
        if (vaultId !== undefined) {
          yield* repo.claimVaultId({ organizationId, fboAccountId: id, vaultId, at: createdAt })
        }
        const numbered = vaultId === undefined ? inserted : { ...inserted, vaultId }
        const account = yield* changeReferences("fbo_accounts", numbered, input, atCreation)
        yield* outbox.publish([
          {
            event: "fbo_account.created",
            data: { id: account.id, ...givenExternalId(account), organizationId, fboAccountId: account.id }
          }
        ])
        return account
      }, transaction.run)

      const update = traced("Accounts.update")(function* (
        organizationId: OrganizationId,
        id: FboAccountId,
        { externalId, metadata, ...fields }: UpdateFboAccount
      ) {
        const before = yield* orNotFound(repo.lock(organizationId, id))
        yield* checkPrecondition(before)
        const changed = changedFields(before, fields)
        let renewed: AccountRecord = before
        if (changed.length > 0) {
          renewed = { ...before, ...fields, updatedAt: yield* timeOfChange(before) }
          yield* repo.update(organizationId, id, { ...fields, updatedAt: renewed.updatedAt })
          yield* noteChanges(before, fields)
        }
        const after = yield* changeReferences("fbo_accounts", renewed, { externalId, metadata })
        const renamed = after.externalId === before.externalId ? [] : ["externalId"]
        const kept = after.metadata === before.metadata ? [] : ["metadata"]
        const all = [...changed, ...renamed, ...kept].sort()
        if (all.length > 0) yield* publishUpdated(after, all)
        return after
      }, transaction.run)

      const addAlias = traced("Accounts.addAlias")(function* (
        organizationId: OrganizationId,
        id: FboAccountId,
        input: CreateAlias
      ) {
        const account = yield* orNotFound(repo.lock(organizationId, id))
        if (account.vaultId === undefined) return yield* new VaultIdRequired()
        const count = yield* repo.countAliases(organizationId, id)
        if (count.active >= maxAliases.active || count.all >= maxAliases.all) {
          return yield* new AliasLimitReached()
        }
        const now = yield* Clock.currentTimeMillis
        const alias: Alias = {
          id: yield* ids.next("fba"),
          fboAccountId: id,
          aliasVaultId: input.aliasVaultId,
          source: input.source ?? "api",
          isActive: true,
          createdAt: now,
          updatedAt: now
        }
        const isTaken = isOfOtherMode(organizationId, alias.aliasVaultId)
        if (isTaken || !(yield* repo.claimAlias(organizationId, alias))) return yield* new AliasInUse()
        yield* noteChanges({}, { aliasVaultId: alias.aliasVaultId, source: alias.source, isActive: true })
        yield* publishUpdated(account, ["aliases"])
        return alias
      }, transaction.run)

      const setAliasActive = traced("Accounts.setAliasActive")(function* (
        organizationId: OrganizationId,
        id: FboAccountId,
        aliasId: AliasId,
        isActive: boolean
      ) {
        const account = yield* orNotFound(repo.lock(organizationId, id))
        const alias = yield* orNotFound(repo.findAlias(organizationId, id, aliasId))
        yield* checkPrecondition(alias)
        if (alias.isActive === isActive) return alias
        if (isActive && (yield* repo.countAliases(organizationId, id)).active >= maxAliases.active) {
          return yield* new AliasLimitReached()
        }
        const changed: Alias = { ...alias, isActive, updatedAt: yield* timeOfChange(alias) }
        yield* repo.updateAlias(organizationId, changed)
        yield* noteChanges(alias, { isActive })
        yield* publishUpdated(account, ["aliases"])
        return changed
      }, transaction.run)

      const assignVaultId = traced("Accounts.assignVaultId")(function* (id: FboAccountId, vaultId: string) {
        const account = yield* orNotFound(repo.lockAcrossOrganizations(id))
        if (account.vaultId === vaultId) return account
        if (account.vaultId !== undefined) {
          return yield* new InvalidStateTransition({
            message:
              "The account already has another vault ID, which cannot be replaced. Add this one as an alias."
          })
        }
        const { organizationId } = account
        const at = yield* Clock.currentTimeMillis
        const isTaken = isOfOtherMode(organizationId, vaultId)
        if (isTaken || !(yield* repo.claimVaultId({ organizationId, fboAccountId: id, vaultId, at })))
          return yield* new AliasInUse()
        const updatedAt = yield* timeOfChange(account)
        yield* repo.update(organizationId, id, { updatedAt })
        yield* noteChanges(account, { vaultId })
        yield* publishUpdated(account, ["vaultId"])
        return { ...account, vaultId, updatedAt }
      }, transaction.run)

      const saveAddress = traced("Accounts.saveAddress")(function* (
        organizationId: OrganizationId,
        id: FboAccountId,
        address: Address
      ) {
        yield* get(organizationId, id)
        const now = yield* Clock.currentTimeMillis
        const saved: SavedAddress = {
          id: yield* ids.next("adr"),
          fboAccountId: id,
          ...address,
          createdAt: now,
          updatedAt: now
        }
        yield* repo.insertAddress(organizationId, saved)
        yield* noteChanges({}, address)
        return saved
      }, transaction.run)

      const updateAddress = traced("Accounts.updateAddress")(function* (
        organizationId: OrganizationId,
        id: FboAccountId,
        addressId: SavedAddressId,
        fields: UpdateAddress
      ) {
        const before = yield* orNotFound(repo.lockAddress(organizationId, id, addressId))
        yield* checkPrecondition(before)
        const after: SavedAddress = {
          id: addressId,
          fboAccountId: id,
          ...(yield* mergedAddress(before, fields)),
          createdAt: before.createdAt,
          updatedAt: yield* timeOfChange(before)
        }
        yield* repo.updateAddress(organizationId, after)
        return after
      }, transaction.run)

      return Accounts.of({
        list: (organizationId, filter, page) =>
          Effect.flatMap(CallerAccounts, ({ only }) =>
            repo.list(
              organizationId,
              filter,
              only === undefined
                ? page
                : { ...page, ids: only.filter((id) => page.ids?.includes(id) ?? true) }
            )
          ),
        get,
        create,
        update,
        addAlias,
        setAliasActive,
        assignVaultId,
        saveAddress,
        getAddress: (organizationId, id, addressId) =>
          orNotFound(repo.findAddress(organizationId, id, addressId)),
        updateAddress,
        deleteAddress: (organizationId, id, addressId) =>
          Effect.andThen(
            refuseOthers([id]),
            Effect.flatMap(repo.deleteAddress(organizationId, id, addressId), (deleted) =>
              deleted ? Effect.void : Effect.fail(new NotFound())
            )
          ),
        listAliases: (organizationId, id, page) =>
          Effect.andThen(get(organizationId, id), repo.listAliases(organizationId, id, page)),
        listAddresses: (organizationId, id, page) =>
          Effect.andThen(get(organizationId, id), repo.listAddresses(organizationId, id, page)),
        ownerOf: (id) =>
          Effect.map(orNotFound(repo.lockAcrossOrganizations(id)), ({ organizationId }) => organizationId),
        resolveVaultId: (vaultId) => orNotFound(repo.resolveVaultId(vaultId))
      })
    })
  )
}
