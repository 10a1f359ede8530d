import {
  checkGiven,
  checkKey,
  type ClientFeatures,
  clientOf,
  type VaultClientOptions
} from "@vault-custody/client/internal"
import { operations, type OperationsApi } from "./generated/Operations.ts"

/** Options of a client: the key is `opsKey`; all others are those of `createVaultClient`. */
export interface OperationsClientOptions extends Omit<VaultClientOptions, "apiKey"> {
  /**
   * `vault_ops_…`: the calls may do what a supervisor may. Absent in a page of the service itself: then the browser sends
   * the cookie of the session, and they may do what the operator may.
   */
  readonly opsKey?: string | undefined
}

/** The operations API as methods that return promises, grouped as the contract groups its operations. */
export interface OperationsClient extends OperationsApi, ClientFeatures {}

/**
 * Makes a client of the operations API, `/ops/v1`. It holds no connection and needs no closing; share one.
 *
 * Methods, lists, errors and retries are those of `createVaultClient` of `@vault-custody/client`. The import of products
 * and weight lists are not among them: their bodies are no JSON.
 *
 * ```ts
 *   const vault = createOperationsClient({ baseUrl: "http://127.0.0.1:8081", opsKey })
 *   const organization = await vault.organizations.createOrganization({ name: "Acme Metals" })
 * ```
 */
export const createOperationsClient = (given: OperationsClientOptions): OperationsClient => {
  checkGiven("createOperationsClient", given)
  const { opsKey, ...options } = given
  checkKey("opsKey", opsKey)
  // The table and the types are written by the same generator, and a test compares both with the contract.
  return clientOf(operations, { ...options, apiKey: opsKey }) as OperationsClient
}
