import type { FieldIssue } from "@vault-custody/schema/Common/Errors"
import { readWeightList } from "@vault-custody/domain/InboundShipments/WeightListText"
import { Result } from "effect"
import { createHash } from "node:crypto"
import { canonicalJson } from "./CanonicalJson.ts"
import { parseJson } from "./JsonBody.ts"
import type { PayloadDecoder } from "./PayloadDecoder.ts"

/** The result of decoding the bytes of a body. */
export type DecodedBody =
  | {
      readonly _tag: "Valid"
      /** The decoded payload, of the contract's type. */
      readonly payload: unknown
      /** SHA-256 of the parsed JSON, key order aside; undefined if it was not requested. */
      readonly fingerprint: Uint8Array<ArrayBuffer> | undefined
    }
  | { readonly _tag: "Malformed"; readonly problem: string }
  | { readonly _tag: "Invalid"; readonly issues: ReadonlyArray<FieldIssue> }

const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })

/** Reads the bars of a weight list: the payload is `{bars}`. */
export const decodeWeightList = (bytes: Uint8Array): DecodedBody => {
  try {
    const read = readWeightList(text.decode(bytes))
    return Result.isFailure(read)
      ? { _tag: "Invalid", issues: read.failure }
      : { _tag: "Valid", payload: { bars: read.success }, fingerprint: undefined }
  } catch {
    return { _tag: "Malformed", problem: "is not valid UTF-8" }
  }
}

/** Parses and decodes a body, and computes its fingerprint. The time grows with the body's size. */
export const decodeBody = (
  bytes: Uint8Array,
  decode: PayloadDecoder,
  wantsFingerprint: boolean
): DecodedBody => {
  // An empty body stands for an empty object, so a body with only optional fields may be left out.
  const parsed = bytes.length === 0 ? Result.succeed({}) : parseJson(bytes)
  if (Result.isFailure(parsed)) return { _tag: "Malformed", problem: parsed.failure }
  const decoded = decode(parsed.success)
  if (Result.isFailure(decoded)) return { _tag: "Invalid", issues: decoded.failure }
  const fingerprint = wantsFingerprint
    ? Uint8Array.from(createHash("sha256").update(canonicalJson(parsed.success)).digest())
    : undefined
  return { _tag: "Valid", payload: decoded.success, fingerprint }
}
