import {
  Forbidden,
  InvalidStateTransition,
  NotFound,
  type PreconditionFailed
} from "@vault-custody/schema/Common/Errors"
import type { ApiKeyId, OrganizationId } from "@vault-custody/schema/Common/Id"
import { type Mode, modeOf } from "@vault-custody/schema/Common/Mode"
import { isoInstant } from "@vault-custody/schema/Common/IsoInstant"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type {
  ApiKeyRecord,
  CreateApiKey,
  CreatedApiKey,
  UpdateApiKey
} from "@vault-custody/schema/Organizations/Organization"
import { ApiKeyLimitReached } from "@vault-custody/schema/Organizations/OrganizationErrors"
import { type Maker, masked } from "@vault-custody/schema/Identity/Maker"
import type { KeyPrincipal, MemberPrincipal } from "@vault-custody/schema/Identity/Principal"
import { Clock, Context, Effect, Layer, Option } from "effect"
import { AccountsRepo } from "../Accounts/AccountsRepo.ts"
import { noteChanges } from "../AuditLog/ChangeNotes.ts"
import { Ids } from "../Common/Ids.ts"
import { orNotFound } from "../Common/Lookup.ts"
import { checkPrecondition } from "../Common/Precondition.ts"
import { sha256 } from "../Common/Sha256.ts"
import { randomToken } from "../Common/RandomToken.ts"
import { withChange } from "../Common/TimeOfChange.ts"
import { Transaction } from "../Common/Transaction.ts"
import { isUsable, isWithin } from "./ApiKeyAccess.ts"
import { isInStaffMode } from "../TestMode/StaffMode.ts"
import { type ApiKeyCommand, nextApiKeyStatus } from "./ApiKeyState.ts"
import { type ApiKeyFilter, ApiKeysRepo } from "./ApiKeysRepo.ts"
import { OrganizationsRepo } from "./OrganizationsRepo.ts"

/** How many keys that are not revoked an organization can have. */
const maxApiKeys = 100

const keyForm = /^vault_(?:live|test)_[0-9a-f]{64}$/

/**
 * Whether this could be a key: `vault_live_` or `vault_test_`, and 64 lower-case hexadecimal characters
 * (docs/rules/Organizations.md#authentication).
 */
export const isKeyForm = (credential: string): boolean => keyForm.test(credential)

const newKey = (mode: Mode) => randomToken(`vault_${mode}_`)

/** A key's record as customers see it. */
export const forCustomer = <A extends { readonly createdBy: Maker | null }>(key: A): A => ({
  ...key,
  createdBy: key.createdBy === null ? null : masked(key.createdBy)
})

/** The audit details of a key that was made or changed. */
const noted = ({ expiresAt, allowedAddresses, fboAccountIds, name, scopes, status }: ApiKeyRecord) => ({
  name,
  scopes,
  status,
  expiresAt: expiresAt === null ? null : isoInstant(expiresAt),
  allowedAddresses,
  fboAccountIds
})

/** The manager of an organization's own keys: a member, or a key with `api_keys:manage`. */
export type KeyManager =
  | Pick<MemberPrincipal, "type" | "id" | "name">
  | Pick<KeyPrincipal, "type" | "id" | "name">

/** The maker of a key, as its record has it. */
const makerOf = ({ id, name, type }: KeyManager): Maker => ({ type, id, name })

/** The manager of keys that staff make: no key, so no bounds apply. */
const staff = undefined

const beyondOwn = () =>
  new Forbidden({
    message:
      "This API key can only create, change, enable and rotate keys whose scopes, accounts, addresses and expiry are within its own."
  })

const revokedForGood = () =>
  new InvalidStateTransition({ message: "A revoked key cannot be changed or enabled. Create a new one." })

/** The keys that customers reach the API with. Only the SHA-256 of a key is kept: 256 random bits need no salt. */
export class ApiKeys extends Context.Service<
  ApiKeys,
  {
    /** Makes a key and returns it in clear, this once. */
    readonly create: (
      organizationId: OrganizationId,
      input: CreateApiKey,
      createdBy: Maker
    ) => Effect.Effect<CreatedApiKey, NotFound | ApiKeyLimitReached>
    /** As `create`, for a member or a key; a key cannot grant more than it has itself. */
    readonly createOwn: (
      organizationId: OrganizationId,
      input: CreateApiKey,
      by: KeyManager
    ) => Effect.Effect<CreatedApiKey, NotFound | Forbidden | ApiKeyLimitReached>
    readonly list: (
      organizationId: OrganizationId,
      filter: ApiKeyFilter,
      page: PageRequest
    ) => Effect.Effect<Page<ApiKeyRecord>, NotFound>
    /**
     * The records of the keys with these hashes (SHA-256, in hexadecimal), of any status, by their hash. A hash
     * without a key is left out.
     */
    readonly identify: (hashes: ReadonlyArray<string>) => Effect.Effect<ReadonlyMap<string, ApiKeyRecord>>
    readonly change: (
      id: ApiKeyId,
      command: ApiKeyCommand
    ) => Effect.Effect<ApiKeyRecord, NotFound | InvalidStateTransition>
    /** Changes the fields that are given; a revoked key stays as it is. */
    readonly update: (
      id: ApiKeyId,
      changes: UpdateApiKey
    ) => Effect.Effect<ApiKeyRecord, NotFound | InvalidStateTransition>
    /** As `update`, of an organization's own key. */
    readonly updateOwn: (
      organizationId: OrganizationId,
      id: ApiKeyId,
      changes: UpdateApiKey,
      by: KeyManager
    ) => Effect.Effect<ApiKeyRecord, NotFound | Forbidden | InvalidStateTransition | PreconditionFailed>
    /**
     * Creates a key with the bounds of an existing one, which expires after so many seconds. Returns the new key in
     * clear, this once. A key can be rotated only once.
     */
    readonly rotate: (
      id: ApiKeyId,
      overlapSeconds: number,
      createdBy: Maker
    ) => Effect.Effect<CreatedApiKey, NotFound | ApiKeyLimitReached | InvalidStateTransition>
    /** As `rotate`, of an organization's own key. */
    readonly rotateOwn: (
      organizationId: OrganizationId,
      id: ApiKeyId,
      overlapSeconds: number,
      by: KeyManager
    ) => Effect.Effect<CreatedApiKey, NotFound | Forbidden | ApiKeyLimitReached | InvalidStateTransition>
    readonly get: (organizationId: OrganizationId, id: ApiKeyId) => Effect.Effect<ApiKeyRecord, NotFound>
    /** As `change`, of an organization's own key. */
    readonly changeOwn: (
      organizationId: OrganizationId,
      id: ApiKeyId,
      command: ApiKeyCommand,
      by: KeyManager
    ) => Effect.Effect<ApiKeyRecord, NotFound | Forbidden | InvalidStateTransition>
  }
>()("@vault-custody/domain/Organizations/ApiKeys") {
  static readonly layer = Layer.effect(
    ApiKeys,
    Effect.gen(function* () {
      const ids = yield* Ids
      const transaction = yield* Transaction
      const repo = yield* ApiKeysRepo
      const organizations = yield* OrganizationsRepo
      const accounts = yield* AccountsRepo

      /** If the manager is a key, refuses changes beyond its present bounds. */
      const checkWithin = Effect.fnUntraced(function* (
        by: KeyManager | undefined,
        ...keys: ReadonlyArray<ApiKeyRecord>
      ) {
        const [key] = keys
        if (by?.type !== "api_key" || key === undefined) return
        const own = Option.getOrUndefined(yield* repo.find(key.organizationId, by.id))
        if (own === undefined || !keys.every((each) => isWithin(each, own))) return yield* beyondOwn()
      })

      /** Refuses accounts that do not belong to the organization. */
      const checkAccounts = ({ fboAccountIds, organizationId }: ApiKeyRecord) =>
        Effect.forEach(fboAccountIds, (id) => orNotFound(accounts.find(organizationId, id)), {
          discard: true
        })

      /**
       * Fails if the organization has reached its limit of keys, and blocks concurrent creations until the
       * transaction ends.
       */
      const refuseFull = Effect.fnUntraced(function* (organizationId: OrganizationId) {
        const count = yield* repo.lockCount(organizationId)
        if (count === undefined) return yield* new NotFound()
        if (count >= maxApiKeys) return yield* new ApiKeyLimitReached()
      })

      const create = Effect.fn("ApiKeys.create")(function* (
        organizationId: OrganizationId,
        input: CreateApiKey,
        createdBy: Maker,
        by?: KeyManager
      ) {
        const mode = modeOf(organizationId)
        const apiKey = newKey(mode)
        const now = yield* Clock.currentTimeMillis
        const record: ApiKeyRecord = {
          id: yield* ids.next("key"),
          organizationId,
          mode,
          name: input.name,
          lastFour: apiKey.slice(-4),
          scopes: [...new Set(input.scopes)],
          status: "active",
          expiresAt: input.expiresAt ?? null,
          allowedAddresses: [...new Set(input.allowedAddresses)],
          fboAccountIds: [...new Set(input.fboAccountIds)],
          lastUsedAt: null,
          requestCount: 0,
          rotatedFrom: null,
          createdBy,
          createdAt: now,
          updatedAt: now
        }
        yield* checkWithin(by, record)
        yield* checkAccounts(record)
        yield* refuseFull(organizationId)
        yield* repo.insert(record, yield* sha256(apiKey))
        yield* noteChanges({}, noted(record))
        return { ...record, apiKey }
      }, transaction.run)

      const change = Effect.fn("ApiKeys.change")(function* (
        locked: Effect.Effect<Option.Option<ApiKeyRecord>>,
        command: ApiKeyCommand,
        by: KeyManager | undefined
      ) {
        const key = yield* orNotFound(locked)
        if (command === "enable") yield* checkWithin(by, key)
        const status = nextApiKeyStatus(key.status, command)
        if (status === undefined) return yield* revokedForGood()
        const changed = yield* withChange(key, { ...key, status })
        if (status !== key.status) yield* repo.update(changed)
        yield* noteChanges(noted(key), noted(changed))
        return changed
      }, transaction.run)

      const update = Effect.fn("ApiKeys.update")(function* (
        locked: Effect.Effect<Option.Option<ApiKeyRecord>>,
        { allowedAddresses, fboAccountIds, scopes, ...fields }: UpdateApiKey,
        by: KeyManager | undefined
      ) {
        const key = yield* orNotFound(locked)
        yield* checkWithin(by, key)
        const changed = yield* withChange(key, {
          ...key,
          ...fields,
          ...(scopes === undefined ? {} : { scopes: [...new Set(scopes)] }),
          ...(allowedAddresses === undefined ? {} : { allowedAddresses: [...new Set(allowedAddresses)] }),
          ...(fboAccountIds === undefined ? {} : { fboAccountIds: [...new Set(fboAccountIds)] })
        })
        yield* checkWithin(by, changed)
        if (fboAccountIds !== undefined) yield* checkAccounts(changed)
        yield* checkPrecondition(forCustomer(key))
        if (key.status === "revoked") return yield* revokedForGood()
        yield* repo.update(changed)
        yield* noteChanges(noted(key), noted(changed))
        return changed
      }, transaction.run)

      const rotate = Effect.fn("ApiKeys.rotate")(function* (
        locked: Effect.Effect<Option.Option<ApiKeyRecord>>,
        overlapSeconds: number,
        createdBy: Maker,
        by: KeyManager | undefined
      ) {
        const key = yield* orNotFound(locked)
        yield* checkWithin(by, key)
        const now = yield* Clock.currentTimeMillis
        if (!isUsable(key, now)) {
          return yield* new InvalidStateTransition({
            message:
              "Only an active key can be rotated. Enable it or extend its expiry first, or create a new one."
          })
        }
        if (yield* repo.isRotated(key)) {
          return yield* new InvalidStateTransition({
            message: "This key was rotated before. Rotate the key that replaced it."
          })
        }
        yield* refuseFull(key.organizationId)
        const apiKey = newKey(key.mode)
        const record: ApiKeyRecord = {
          ...key,
          id: yield* ids.next("key"),
          lastFour: apiKey.slice(-4),
          lastUsedAt: null,
          requestCount: 0,
          rotatedFrom: key.id,
          createdBy,
          createdAt: now,
          updatedAt: now
        }
        const replaced = yield* withChange(key, {
          ...key,
          expiresAt: Math.min(key.expiresAt ?? Infinity, now + overlapSeconds * 1000)
        })
        yield* repo.insert(record, yield* sha256(apiKey))
        yield* repo.update(replaced)
        yield* noteChanges(noted(key), { ...noted(replaced), rotatedTo: record.id })
        return { ...record, apiKey }
      }, transaction.run)

      const get = (organizationId: OrganizationId, id: ApiKeyId) => orNotFound(repo.find(organizationId, id))

      return ApiKeys.of({
        create: (organizationId, input, createdBy) =>
          Effect.catchTag(create(organizationId, input, createdBy), "Forbidden", Effect.die),
        createOwn: (organizationId, input, by) => create(organizationId, input, makerOf(by), by),
        change: (id, command) =>
          Effect.catchTag(change(repo.lockAcrossOrganizations(id), command, staff), "Forbidden", Effect.die),
        update: (id, changes) =>
          update(repo.lockAcrossOrganizations(id), changes, staff).pipe(
            Effect.catchTag("PreconditionFailed", Effect.die),
            Effect.catchTag("Forbidden", Effect.die)
          ),
        updateOwn: (organizationId, id, changes, by) => update(repo.lock(organizationId, id), changes, by),
        rotate: (id, overlapSeconds, createdBy) =>
          Effect.catchTag(
            rotate(repo.lockAcrossOrganizations(id), overlapSeconds, createdBy, staff),
            "Forbidden",
            Effect.die
          ),
        rotateOwn: (organizationId, id, overlapSeconds, by) =>
          rotate(repo.lock(organizationId, id), overlapSeconds, makerOf(by), by),
        get,
        changeOwn: (organizationId, id, command, by) => change(repo.lock(organizationId, id), command, by),
        identify: repo.findByHashes,
        list: (organizationId, filter, page) =>
          Effect.flatMap(isInStaffMode, (isThere) =>
            isThere(organizationId)
              ? Effect.andThen(
                  orNotFound(organizations.find(organizationId)),
                  repo.list(organizationId, filter, page)
                )
              : new NotFound()
          )
      })
    })
  )
}
