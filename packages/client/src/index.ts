/**
 * Calls the API of the vault custody service. Start with {@link createVaultClient}.
 *
 * @module
 */
export {
  type ConnectionFailure,
  type ErrorContext,
  type ErrorDetail,
  type Refusal,
  type RefusedAnswer,
  VaultApiError,
  VaultConnectionError,
  VaultError
} from "./Errors.ts"
export type * from "./generated/Contract.ts"
export type { CursorList, List, NumberedList, Refusable, RequestOptions } from "./Operation.ts"
export type { AttemptInfo, VaultClientOptions } from "./Options.ts"
export type { LastResponse } from "./Transport.ts"
export type { ClientFeatures } from "./ClientFeatures.ts"
export { createVaultClient, type VaultClient } from "./VaultClient.ts"
