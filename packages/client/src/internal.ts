/**
 * Building blocks of the service's other typed clients. They change with any version: do not use them in a program.
 *
 * @module
 */
export { type ClientFeatures, clientOf } from "./ClientFeatures.ts"
export { makeClient } from "./MakeClient.ts"
export type { CursorList, List, NumberedList, Operation, Refusable, RequestOptions } from "./Operation.ts"
export { checkGiven, checkKey, type VaultClientOptions } from "./Options.ts"
export { type Call, Transport } from "./Transport.ts"
