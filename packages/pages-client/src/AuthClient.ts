import { makeClient, Transport, type VaultClientOptions } from "@vault-custody/client/internal"
import { type AuthenticationApi, operations } from "./generated/Auth.ts"

export type * from "./generated/Auth.ts"

/** Signing in and out: everything under `/auth`, with the cookie of the page's own listener. */
export const createAuthClient = (options: VaultClientOptions): AuthenticationApi =>
  // The table and the types are written by the same generator.
  makeClient(operations, new Transport(options)) as AuthenticationApi
