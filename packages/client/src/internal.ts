/**
 * What the other typed clients of the service are made of. It changes with any version: use none of it in a program.
 *
 * @module
 */
export { type ClientFeatures, clientOf } from "./ClientFeatures.ts"
export { makeClient } from "./MakeClient.ts"
export type { CursorList, List, NumberedList, Operation, Refusable, RequestOptions } from "./Operation.ts"
export { checkKey, type VaultClientOptions } from "./Options.ts"
export { type Call, Transport } from "./Transport.ts"
