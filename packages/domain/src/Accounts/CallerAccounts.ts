import { Forbidden, NotFound } from "@vault-custody/schema/Common/Errors"
import { allOf, type OneOrSeveral } from "@vault-custody/schema/Common/CommaSeparated"
import type { FboAccountId } from "@vault-custody/schema/Common/Id"
import type { ApiKeyRecord } from "@vault-custody/schema/Organizations/Organization"
import type { Page } from "@vault-custody/schema/Common/Paging"
import { Context, Effect } from "effect"

/** The accounts of an API key that is bound to some; undefined for every other caller. */
export interface CallerScope {
  readonly only: ReadonlyArray<FboAccountId> | undefined
}

/** A caller that is bound to no accounts. */
export const unboundScope: CallerScope = { only: undefined }

/** The accounts that a key asks for. */
export const callerScopeOf = ({ fboAccountIds }: Pick<ApiKeyRecord, "fboAccountIds">): CallerScope =>
  fboAccountIds.length === 0 ? unboundScope : { only: fboAccountIds }

/**
 * The accounts whose things a request can reach (docs/rules/Organizations.md#accounts-of-a-key). The authentication of
 * a key sets them; members, staff and dispatchers can reach all.
 */
export const CallerAccounts = Context.Reference<CallerScope>(
  "@vault-custody/domain/Accounts/CallerAccounts",
  {
    defaultValue: () => unboundScope
  }
)

/** The fields by which resources name the accounts that they concern. */
interface Concerning {
  readonly id?: unknown
  readonly fboAccountId?: unknown
  readonly fromFboAccountId?: unknown
  readonly toFboAccountId?: unknown
}

const isOfKind = (prefix: string, id: unknown): boolean =>
  typeof id === "string" && id.startsWith(`${prefix}_`)

/**
 * The accounts that a resource concerns; undefined for one that concerns the organization only. An endpoint that is
 * bound to no account concerns all of them, so no bound member or key reaches it.
 */
const accountsOf = (resource: object): ReadonlyArray<unknown> | undefined => {
  const { fboAccountId, fromFboAccountId, id, toFboAccountId }: Concerning = resource
  if (isOfKind("fbo", id)) return [id]
  if (fromFboAccountId !== undefined || toFboAccountId !== undefined)
    return [fromFboAccountId, toFboAccountId]
  if (fboAccountId !== undefined) return Array.isArray(fboAccountId) ? fboAccountId : [fboAccountId]
  return isOfKind("whk", id) ? [] : undefined
}

const isAmong =
  (only: ReadonlyArray<FboAccountId>) =>
  (account: unknown): boolean =>
    only.some((own) => own === account)

/** Whether a resource concerns an account of those that ask. */
export const concerns = ({ only }: CallerScope, resource: unknown): boolean => {
  if (only === undefined || typeof resource !== "object" || resource === null) return true
  const accounts = accountsOf(resource)
  return accounts === undefined || accounts.some(isAmong(only))
}

/** Whether all accounts that a resource concerns are of those that ask. */
export const concernsOnly = ({ only }: CallerScope, resource: object): boolean => {
  if (only === undefined) return true
  const accounts = accountsOf(resource)
  return accounts === undefined || (accounts.length > 0 && accounts.every(isAmong(only)))
}

/** Refuses accounts outside the request's accounts, as if they did not exist. */
export const refuseOthers = (accounts: ReadonlyArray<FboAccountId>): Effect.Effect<void, NotFound> =>
  Effect.flatMap(CallerAccounts, ({ only }) =>
    only === undefined || accounts.every(isAmong(only)) ? Effect.void : Effect.fail(new NotFound())
  )

/** Refuses the change of a resource that concerns another account too: a key may only read it. */
export const refuseShared = (resource: object): Effect.Effect<void, NotFound | Forbidden> =>
  Effect.flatMap(CallerAccounts, (callerScope): Effect.Effect<void, NotFound | Forbidden> => {
    if (concernsOnly(callerScope, resource)) return Effect.void
    return concerns(callerScope, resource)
      ? new Forbidden({
          message:
            "This concerns an account that this API key is not bound to. Use a key that is bound to all accounts concerned."
        })
      : new NotFound()
  })

/** The accounts that a list is narrowed to: those asked for, of those that ask; undefined for all. */
export const accountFilterOf = (
  { only }: CallerScope,
  asked: OneOrSeveral<FboAccountId> | undefined
): OneOrSeveral<FboAccountId> | undefined => {
  if (only === undefined) return asked
  return asked === undefined ? only : allOf(asked).filter(isAmong(only))
}

/** Reads a page of what concerns the accounts that are asked for, of those that ask. */
export const ofCallerAccounts = <A, E, R>(
  asked: OneOrSeveral<FboAccountId> | undefined,
  read: (accounts: OneOrSeveral<FboAccountId> | undefined) => Effect.Effect<Page<A>, E, R>
): Effect.Effect<Page<A>, E, R> =>
  Effect.flatMap(CallerAccounts, (callerScope) => {
    const accounts = accountFilterOf(callerScope, asked)
    return accounts?.length === 0 ? Effect.succeed({ items: [], hasMore: false }) : read(accounts)
  })
