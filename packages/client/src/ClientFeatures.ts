import { makeClient } from "./MakeClient.ts"
import type { Operation, RequestOptions } from "./Operation.ts"
import type { VaultClientOptions } from "./Options.ts"
import { type LastResponse, Transport } from "./Transport.ts"

/** Members of a client besides the operations of its contract. */
export interface ClientFeatures {
  /**
   * The last response to this client: its status, its headers (`etag`, `ratelimit`) and its request id. Read it
   * before the next call is answered; if calls overlap, it is the response of the call that was answered last.
   */
  readonly lastResponse: LastResponse | undefined
  /**
   * Sends a request that has no method here, such as one of a newer service, with the same key, retries and errors.
   *
   * @param path path and query, encoded: `/v1/fbo-accounts?limit=1`
   * @returns the parsed JSON of the response, unchanged
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
 * Makes a client from a table of operations, with the methods of the interface that was generated with the table, and
 * the features.
 */
export const clientOf = (
  operations: Record<string, Record<string, Operation>>,
  options: VaultClientOptions
): object => {
  const transport = new Transport(options)
  const request: ClientFeatures["request"] = (method, path, { body, ...options } = {}) =>
    transport.send({ id: `${method} ${path}`, operation: { method, path }, target: path, body, options })
  const client = Object.assign(makeClient(operations, transport), { request })
  return Object.defineProperty(client, "lastResponse", { get: () => transport.lastResponse })
}
