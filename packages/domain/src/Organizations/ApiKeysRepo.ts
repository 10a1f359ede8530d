import type { FilterOf } from "@vault-custody/schema/Common/ListDescription"
import type { apiKeyList } from "@vault-custody/schema/Organizations/ApiKeyList"
import type { ApiKeyId, OrganizationId } from "@vault-custody/schema/Common/Id"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { ApiKeyRecord } from "@vault-custody/schema/Organizations/Organization"
import { Context, type Effect, type Option } from "effect"

/** How often a key was used since the last count. */
export interface KeyUsage {
  readonly id: ApiKeyId
  readonly requests: number
  readonly lastUsedAt: number
}

/** Narrows a list of keys. */
export type ApiKeyFilter = FilterOf<typeof apiKeyList>

/** Storage of API keys. Only the hash of a key is stored. */
export class ApiKeysRepo extends Context.Service<
  ApiKeysRepo,
  {
    readonly insert: (key: ApiKeyRecord, hash: Uint8Array) => Effect.Effect<void>
    /**
     * How many of an organization's keys are not revoked. No other transaction adds one until this one ends; undefined
     * where there is no such organization.
     */
    readonly lockCount: (organizationId: OrganizationId) => Effect.Effect<number | undefined>
    /** Whether the key has been rotated. */
    readonly isRotated: (key: ApiKeyRecord) => Effect.Effect<boolean>
    readonly list: (
      organizationId: OrganizationId,
      filter: ApiKeyFilter,
      page: PageRequest
    ) => Effect.Effect<Page<ApiKeyRecord>>
    readonly find: (
      organizationId: OrganizationId,
      id: ApiKeyId
    ) => Effect.Effect<Option.Option<ApiKeyRecord>>
    /** The keys with these hashes in hexadecimal, by their hash. */
    readonly findByHashes: (hashes: ReadonlyArray<string>) => Effect.Effect<ReadonlyMap<string, ApiKeyRecord>>
    /** Reads a key and keeps others from changing it until the transaction ends. */
    readonly lock: (
      organizationId: OrganizationId,
      id: ApiKeyId
    ) => Effect.Effect<Option.Option<ApiKeyRecord>>
    readonly lockAcrossOrganizations: (id: ApiKeyId) => Effect.Effect<Option.Option<ApiKeyRecord>>
    /**
     * Writes the name, scopes, status, end, addresses and accounts of a key that is locked, and notifies every API process when the
     * transaction commits.
     */
    readonly update: (key: ApiKeyRecord) => Effect.Effect<void>
    /** Adds to the counts that the list shows. */
    readonly recordUsage: (usage: ReadonlyArray<KeyUsage>) => Effect.Effect<void>
  }
>()("@vault-custody/domain/Organizations/ApiKeysRepo") {}
