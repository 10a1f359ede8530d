export { EVENT_ID_HEADER, EVENT_TYPE_HEADER, SIGNATURE_HEADER } from "./core/SignatureHeader.ts"
export type { SignRequest } from "./core/Signing.ts"
export { sign, SigningRefused } from "./effect/Signing.ts"
