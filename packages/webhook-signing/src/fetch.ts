/**
 * Receive webhooks wherever a request is a `Request`.
 *
 * @module
 */
export { createFetchHandler } from "./adapters/FetchHandler.ts"
export type { ReceiverOptions } from "./adapters/Receiver.ts"
