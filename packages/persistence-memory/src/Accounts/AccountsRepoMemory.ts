import { noteWaiting } from "../Work/WaitingSince.ts"
import { type AccountRecord, AccountsRepo } from "@vault-custody/domain/Accounts/AccountsRepo"
import type { Alias } from "@vault-custody/schema/Accounts/Account"
import type { SavedAddress } from "@vault-custody/schema/Accounts/Address"
import type { FboAccountId, OrganizationId, SavedAddressId } from "@vault-custody/schema/Common/Id"
import { Array, Effect, Layer, Option } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"
import { listPage, ownedRowsMemory } from "../Common/OwnedRowsMemory.ts"
import { hasWords } from "./AccountWordsMemory.ts"
import { shownVaultId, storedVaultId } from "@vault-custody/domain/Accounts/StoredVaultId"

interface VaultIdRow {
  readonly organizationId: OrganizationId
  readonly fboAccountId: FboAccountId
  readonly alias?: Alias
}

type StoredAccount = Omit<AccountRecord, "vaultId">

const withoutOrganization = ({
  organizationId: _organizationId,
  ...address
}: SavedAddress & { readonly organizationId: OrganizationId }): SavedAddress => address

export const layer = Layer.effect(
  AccountsRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const accounts = store.table<StoredAccount>("fbo_accounts")
    const vaultIds = store.table<VaultIdRow>("vault_ids")
    const addresses = store.table<SavedAddress & { readonly organizationId: OrganizationId }>(
      "saved_addresses"
    )

    const withVaultId = (account: StoredAccount): AccountRecord => {
      for (const [vaultId, row] of vaultIds) {
        if (row.fboAccountId === account.id && row.alias === undefined)
          return { ...account, vaultId: shownVaultId(vaultId) }
      }
      return account
    }

    const vaultIdsOf = (id: FboAccountId) =>
      [...vaultIds].filter(([, row]) => row.fboAccountId === id).map(([vaultId]) => shownVaultId(vaultId))

    const own = (organizationId: OrganizationId) =>
      [...accounts.values()].filter((account) => account.organizationId === organizationId)

    const rows = ownedRowsMemory(accounts)
    const find = (organizationId: OrganizationId, id: FboAccountId) =>
      Effect.map(rows.find(organizationId, id), Option.map(withVaultId))

    const claim = (vaultId: string, row: VaultIdRow) =>
      Effect.sync(() => {
        if (vaultIds.has(vaultId)) return false
        vaultIds.set(vaultId, row)
        return true
      })

    const aliasesOf = (organizationId: OrganizationId, fboAccountId: FboAccountId) =>
      [...vaultIds.values()].flatMap((row) =>
        row.alias !== undefined && row.organizationId === organizationId && row.fboAccountId === fboAccountId
          ? [row.alias]
          : []
      )

    const addressesOf = (organizationId: OrganizationId, fboAccountId: FboAccountId) =>
      [...addresses.values()].filter(
        (a) => a.organizationId === organizationId && a.fboAccountId === fboAccountId
      )

    const findAddress = (organizationId: OrganizationId, fboAccountId: FboAccountId, id: SavedAddressId) =>
      Effect.sync(() =>
        Option.map(
          Option.fromUndefinedOr(addressesOf(organizationId, fboAccountId).find((a) => a.id === id)),
          withoutOrganization
        )
      )

    return AccountsRepo.of({
      find,
      lock: find,
      lockAcrossOrganizations: (id) => Effect.map(rows.findAcrossOrganizations(id), Option.map(withVaultId)),

      insert: (account) =>
        Effect.sync(() => {
          const isPrimary = own(account.organizationId).length === 0
          const stored = { ...account, isPrimary, onHold: false, overInsuredLimit: false, metadata: {} }
          accounts.set(account.id, stored)
          return stored
        }),

      list: (organizationId, { externalId, metadata, q, vaultId }, page) =>
        Effect.sync(() => {
          const { items, hasMore } = listPage(
            [...accounts.values()].filter(
              (account) =>
                (vaultId === undefined || withVaultId(account).vaultId === vaultId) &&
                (q === undefined || hasWords(account, vaultIdsOf(account.id), q))
            ),
            { organizationId, externalId, metadata },
            page
          )
          return { items: items.map(withVaultId), hasMore }
        }),

      lockForMovement: (organizationId, ids) =>
        Effect.map(
          Effect.forEach(new Set(ids), (id) => find(organizationId, id)),
          Array.getSomes
        ),

      update: Effect.fnUntraced(function* (organizationId, id, { hold, ...fields }) {
        const isOverNow = fields.overInsuredLimit === true && accounts.get(id)?.overInsuredLimit === false
        yield* rows.update(organizationId, id, ({ hold: before, ...account }) => {
          const after = hold === undefined ? before : (hold ?? undefined)
          const isHeld = after !== undefined
          return { ...account, ...fields, onHold: isHeld, ...(isHeld ? { hold: after } : {}) }
        })
        if (isOverNow) yield* noteWaiting(store, [id])
      }),

      claimVaultId: ({ organizationId, fboAccountId, vaultId }) =>
        claim(storedVaultId(organizationId, vaultId), { organizationId, fboAccountId }),
      // This storage has no index.
      noteVaultIdsAcrossOrganizations: () => Effect.succeed(0),
      claimAlias: (organizationId, alias) =>
        claim(storedVaultId(organizationId, alias.aliasVaultId), {
          organizationId,
          fboAccountId: alias.fboAccountId,
          alias
        }),

      countAliases: (organizationId, id) =>
        Effect.sync(() => {
          const all = aliasesOf(organizationId, id)
          return { active: all.filter(({ isActive }) => isActive).length, all: all.length }
        }),
      findAlias: (organizationId, id, aliasId) =>
        Effect.sync(() =>
          Option.fromUndefinedOr(aliasesOf(organizationId, id).find((alias) => alias.id === aliasId))
        ),
      updateAlias: (organizationId, alias) =>
        Effect.sync(() => {
          const stored = storedVaultId(organizationId, alias.aliasVaultId)
          const row = vaultIds.get(stored)
          if (row?.organizationId === organizationId) vaultIds.set(stored, { ...row, alias })
        }),
      listAliases: (organizationId, id, page) =>
        Effect.sync(() => listPage(aliasesOf(organizationId, id), {}, page)),

      resolveVaultId: (vaultId) =>
        Effect.sync(() =>
          Option.fromUndefinedOr(vaultIds.get(vaultId)).pipe(
            Option.filter(({ alias }) => alias?.isActive !== false),
            Option.map(({ alias, fboAccountId, organizationId }) => ({
              fboAccountId,
              organizationId,
              matched: alias === undefined ? "vault_id" : "alias"
            }))
          )
        ),

      insertAddress: (organizationId, address) =>
        Effect.sync(() => {
          addresses.set(address.id, { ...address, organizationId })
        }),

      findAddress,
      lockAddress: findAddress,

      updateAddress: (organizationId, address) =>
        Effect.sync(() => {
          addresses.set(address.id, { ...address, organizationId })
        }),

      deleteAddress: (organizationId, fboAccountId, id) =>
        Effect.sync(
          () =>
            addressesOf(organizationId, fboAccountId).some((address) => address.id === id) &&
            addresses.delete(id)
        ),

      listAddresses: (organizationId, id, page) =>
        Effect.sync(() => {
          const { items, hasMore } = listPage(addressesOf(organizationId, id), {}, page)
          return { items: items.map(withoutOrganization), hasMore }
        })
    })
  })
)
