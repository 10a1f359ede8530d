import { VaultApiError, VaultConnectionError } from "@vault-custody/client"

/** The default refresh interval of shown data, in milliseconds. */
export const refreshEveryMs = 5000

export const isUnauthorized = (error: unknown): boolean =>
  error instanceof VaultApiError && error.code === "UNAUTHORIZED"

export const isNotFound = (error: unknown): boolean =>
  error instanceof VaultApiError && error.code === "NOT_FOUND"

export const isForbidden = (error: unknown): boolean =>
  error instanceof VaultApiError && error.code === "FORBIDDEN"

/** Whether an automatic retry would get the same answer. */
const isFinal = (error: unknown): boolean => isUnauthorized(error) || isNotFound(error) || isForbidden(error)

/** Whether a dependency of the vault gave no answer, so that a later retry may succeed. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof VaultApiError && error.code === "SERVICE_UNAVAILABLE"

/** After how many milliseconds a query is refreshed: one that lost the connection tries again soon, to go on by itself. */
export const intervalAfter = (error: unknown, every: number | false): number | false => {
  if (isFinal(error)) return false
  return error instanceof VaultConnectionError ? Math.min(every || refreshEveryMs, refreshEveryMs) : every
}

/**
 * The interval of a query that is not refreshed while all is well, such as that of a name: it is read again once the
 * service failed to answer. After a lost connection `ConnectionBanner` does that.
 */
export const afterFailure = ({ state: { error } }: { readonly state: { readonly error: unknown } }) =>
  error instanceof VaultApiError && intervalAfter(error, refreshEveryMs)
