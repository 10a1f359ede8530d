import type { VaultClient } from "@vault-custody/client"
import { Api } from "@vault-custody/schema/Api/Api"
import { RequiredScope, SessionOnly } from "@vault-custody/schema/Api/Scope"
import { memberMay } from "@vault-custody/schema/Identity/Authorization"
import type { MemberRole } from "@vault-custody/schema/Identity/Roles"
import { Context } from "effect"

/** The name of an operation of the customer API. */
export type Operation = { [G in keyof VaultClient]: keyof VaultClient[G] }[keyof VaultClient]

const annotationsOf = new Map<string, Context.Context<never>>(
  Object.values(Api.groups)
    .flatMap((group) => Object.values(group.endpoints))
    .map(({ annotations, identifier }) => [identifier, annotations])
)

/** Whether members of a role may use an operation, by what the contract says that it needs. */
export const isAllowed = (role: MemberRole, operation: Operation): boolean => {
  const annotations = annotationsOf.get(operation)
  if (annotations === undefined) throw new Error(`The contract has no operation ${operation}`)
  return memberMay(
    role,
    Context.get(annotations, SessionOnly) ? undefined : Context.getOrUndefined(annotations, RequiredScope)
  )
}
