/**
 * What the service's own typed clients are made of. It is not published.
 *
 * @module
 */
export { makeClient } from "./MakeClient.ts"
export type { CursorList, List, NumberedList, Operation, Refusable, RequestOptions } from "./Operation.ts"
export type { VaultClientOptions } from "./Options.ts"
export { Transport } from "./Transport.ts"
