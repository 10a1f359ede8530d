/**
 * Calls the operations API of the vault custody service. Start with {@link createOperationsClient}; its errors are those of
 * `@vault-custody/client`.
 *
 * @module
 */
export type * from "./generated/Operations.ts"
export {
  createOperationsClient,
  type OperationsClient,
  type OperationsClientOptions
} from "./OperationsClient.ts"
