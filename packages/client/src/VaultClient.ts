import { type ClientFeatures, clientOf } from "./ClientFeatures.ts"
import { operations, type VaultApi } from "./generated/Contract.ts"
import { checkGiven, type VaultClientOptions } from "./Options.ts"

/** The API as methods that return promises, grouped as the contract groups its operations. */
export interface VaultClient extends VaultApi, ClientFeatures {}

/**
 * Makes a client. It holds no connection and needs no closing; share one.
 *
 * Methods take the parameters of the path, then the body or the query, then {@link RequestOptions}. They resolve to the
 * answer's `data` (a list: to a page), and reject with a `VaultApiError`, a `VaultConnectionError`, or the reason of the
 * signal that was given. Lists have a second form, `.all(…)`, that walks through all pages.
 *
 * ```ts
 *   const vault = createVaultClient({ baseUrl, apiKey })
 *   const account = await vault.fboAccounts.createFboAccount({
 *     firstName: "Ada",
 *     lastName: "Byron",
 *     email: "ada.byron@example.org"
 *   })
 * ```
 */
export const createVaultClient = (options: VaultClientOptions): VaultClient => {
  checkGiven("createVaultClient", options)
  // The same generator writes the table and the types, and a test compares both with the contract.
  return clientOf(operations, options) as VaultClient
}
