import { makeClient, Transport, type VaultClientOptions } from "@vault-custody/client/internal"
import { operations, type OperationsApi } from "./generated/Operations.ts"

export type * from "./generated/Operations.ts"

/** The operations API, `/ops/v1`, but for the import, whose body is a stream. */
export const createOperationsClient = (options: VaultClientOptions): OperationsApi =>
  // The table and the types are written by the same generator.
  makeClient(operations, new Transport(options)) as OperationsApi
