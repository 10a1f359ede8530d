/**
 * Verify and sign the service's webhooks with Effect: functions and services with typed errors.
 *
 * @module
 */
export type * from "./core/Events.ts"
export { type HeaderSource, readEventId } from "./core/Headers.ts"
export type { RawBody } from "./core/RawBody.ts"
export { EVENT_ID_HEADER, EVENT_TYPE_HEADER, SIGNATURE_HEADER } from "./core/SignatureHeader.ts"
export type { SignRequest } from "./core/Signing.ts"
export { DEFAULT_TOLERANCE_SECONDS, type Secrets } from "./core/Verification.ts"
export * from "./effect/Refusals.ts"
export { sign, SigningRefused } from "./effect/Signing.ts"
export { type Delivery, verifySignature, verifyWebhook } from "./effect/Verification.ts"
export { type VerifierOptions, WebhookVerifier } from "./effect/WebhookVerifier.ts"
