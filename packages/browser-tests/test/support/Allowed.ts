import type { VaultClient } from "@vault-custody/client"
import { Api } from "@vault-custody/schema/Api/Api"
import { needsOf } from "@vault-custody/schema/Api/Scope"
import { memberMay } from "@vault-custody/schema/Identity/Authorization"
import type { MemberRole } from "@vault-custody/schema/Identity/Roles"
import type { HttpApiEndpoint } from "effect/http-api"

/** The name of an operation of the customer API. */
export type Operation = { [G in keyof VaultClient]: keyof VaultClient[G] }[keyof VaultClient]

const endpoints = new Map<string, HttpApiEndpoint.Top>(
  Object.values(Api.groups)
    .flatMap((group): ReadonlyArray<HttpApiEndpoint.Top> => Object.values(group.endpoints))
    .map((endpoint) => [endpoint.identifier, endpoint])
)

/** Whether members of a role may use an operation, by what the contract says that it needs. */
export const isAllowed = (role: MemberRole, operation: Operation): boolean => {
  const endpoint = endpoints.get(operation)
  if (endpoint === undefined) throw new Error(`The contract has no operation ${operation}`)
  return memberMay(role, needsOf(endpoint))
}
