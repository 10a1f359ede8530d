import { allowsAddress } from "@vault-custody/domain/Organizations/ApiKeyAccess"
import {
  FurtherScope,
  isForTestMode,
  type Needs,
  needsOf,
  OfAllAccounts,
  type Scope
} from "@vault-custody/schema/Api/Scope"
import { Forbidden } from "@vault-custody/schema/Common/Errors"
import { keyPrincipal } from "@vault-custody/schema/Identity/Principal"
import { AddressNotAllowed } from "@vault-custody/schema/Organizations/OrganizationErrors"
import type { ApiKeyRecord } from "@vault-custody/schema/Organizations/Organization"
import { TestModeOnly } from "@vault-custody/schema/TestMode/TestModeErrors"
import { Context } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"

/** The permissions that an operation requires of a key. */
export interface Permission {
  readonly needs: Needs
  readonly further: Scope | undefined
  /** Whether the operation concerns all accounts of the organization. */
  readonly ofAllAccounts: boolean
}

/** The permission that an operation's annotations state; undefined where they state none. */
export const permissionOf = (
  endpoint: Pick<HttpApiEndpoint.Top, "annotations" | "method">
): Permission | undefined => {
  const needs = needsOf(endpoint)
  return (
    needs && {
      needs,
      further: Context.get(endpoint.annotations, FurtherScope),
      ofAllAccounts: Context.get(endpoint.annotations, OfAllAccounts)
    }
  )
}

/** The refusal of a key without the scope that an operation needs. */
export const lacksScope = (scope: Scope): Forbidden =>
  new Forbidden({ message: `This API key lacks the permission ${scope}. Use a key that has it.` })

/** The refusal of a key that is bound to accounts, for an operation on the whole organization. */
export const boundToAccounts = (): Forbidden =>
  new Forbidden({
    message:
      "This API key is restricted to accounts, and the operation concerns the whole organization. Use a key without fboAccountIds."
  })

/** Whether a key is restricted to addresses or accounts. */
export const isRestricted = ({
  allowedAddresses,
  fboAccountIds
}: Pick<ApiKeyRecord, "allowedAddresses" | "fboAccountIds">): boolean =>
  allowedAddresses.length > 0 || fboAccountIds.length > 0

/** The refusal of an operation by a usable key without restrictions; undefined if it allows the operation. */
export const unrestrictedRefusal = (
  key: ApiKeyRecord,
  { further, needs }: Permission
): Forbidden | TestModeOnly | undefined => {
  if (needs === "session") {
    return new Forbidden({
      message: "This operation requires a person's session, and refuses API keys. Sign in to use it."
    })
  }
  if (isForTestMode(needs)) {
    if (keyPrincipal(key).mode !== "test") return new TestModeOnly()
  } else if (!key.scopes.includes(needs)) return lacksScope(needs)
  return further !== undefined && !key.scopes.includes(further) ? lacksScope(further) : undefined
}

/**
 * The refusal of an operation or an address that a usable key does not allow (docs/rules/Http.md#order-of-checks);
 * undefined if it allows both.
 */
export const keyRefusal = (
  key: ApiKeyRecord,
  permission: Permission,
  address: string
): AddressNotAllowed | Forbidden | TestModeOnly | undefined => {
  if (!allowsAddress(key, address)) return new AddressNotAllowed()
  const refusal = unrestrictedRefusal(key, permission)
  if (refusal !== undefined) return refusal
  return permission.ofAllAccounts && key.fboAccountIds.length > 0 ? boundToAccounts() : undefined
}
