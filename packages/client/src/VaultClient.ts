import { operations, type VaultApi } from "./generated/Contract.ts"
import { makeClient } from "./MakeClient.ts"
import type { Operation, RequestOptions } from "./Operation.ts"
import type { VaultClientOptions } from "./Options.ts"
import { type LastResponse, Transport } from "./Transport.ts"

/** The API as methods that return promises, grouped as the contract groups its operations. */
export interface VaultClient extends VaultApi {
  /**
   * The last answer that came: its status, its headers (`etag`, `ratelimit`) and its request id. Read it before the next
   * call is answered; where calls overlap, it is that of whichever was answered last.
   */
  readonly lastResponse: LastResponse | undefined
  /**
   * Sends a request that has no method here, such as one of a newer service, with the same key, retries and errors.
   *
   * @param path path and query, encoded: `/v1/fbo-accounts?limit=1`
   * @returns the whole answer, as it is
   */
  readonly request: (
    method: Operation["method"],
    path: string,
    options?: RequestOptions & {
      /** Sent as JSON. */
      readonly body?: unknown
    }
  ) => Promise<unknown>
}

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
  const transport = new Transport(options)
  const request: VaultClient["request"] = (method, path, { body, ...options } = {}) =>
    transport.send({ id: `${method} ${path}`, operation: { method, path }, target: path, body, options })
  // The table and the types are written by the same generator, and a test compares both with the contract.
  const client = Object.assign(makeClient(operations, transport), { request })
  return Object.defineProperty(client, "lastResponse", { get: () => transport.lastResponse }) as VaultClient
}
