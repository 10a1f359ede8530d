import { sha256 } from "#platform"
import { concat, toHex, uint64, utf8, type Bytes } from "./Bytes.ts"

/**
 * The commitments in the vault's log. The log has an organization's record as 32 bytes that reveal nothing without
 * the record's salt; record and salt give these bytes. Each kind of hash begins with a byte of its own (domain
 * separation), so that one is never taken for another.
 */

export const SALT_BYTES = 16

/** The predecessor of an organization's or the vault's first record. */
export const NO_COMMITMENT: Bytes = new Uint8Array(32)

/** The log's entry for a record: of its exact bytes, not of what they mean. */
export const commitment = (salt: Uint8Array, record: string | Uint8Array): Bytes => hashOf(0x76, salt, record)

/** The leaf's data of a statement in its day's tree. */
export const statementLeaf = (salt: Uint8Array, statement: string | Uint8Array): Bytes =>
  hashOf(0x73, salt, statement)

/** How far an organization's chain goes, for the register of a day. */
export const chainHead = (salt: Uint8Array, number: number, newest: Bytes): Bytes =>
  sha256(concat(Uint8Array.of(0x68), salt, uint64(number), newest))

/** To whom a line of the register belongs; `subject` is the line's `bar` or `product`. */
export const registerOwner = (salt: Uint8Array, organizationId: string, subject: string): string =>
  toHex(sha256(concat(Uint8Array.of(0x6f), salt, utf8(`${organizationId}\n${subject}`))))

/** The identity of a bar. The first four fields are in the form in which numbers are compared. */
export interface BarIdentity {
  readonly metal: string
  /** The refiner's code, or the product's manufacturer. */
  readonly brand: string
  readonly serialNumber: string
  /** Four digits, or nothing where it is not known. */
  readonly year: string
  /** Such as `1000 g`, without trailing zeros; nothing for bars that are weighed one by one. */
  readonly size: string
}

/** The SHA-256 of a text, in hexadecimal: the fingerprint of a key, and the name by which witnesses show an origin. */
export const hexHash = (text: string): string => toHex(sha256(utf8(text)))

/** The register's name of a bar: computed from the marks stamped on the bar alone. */
export const barName = ({ brand, metal, serialNumber, size, year }: BarIdentity): string =>
  hexHash(`bar\n${metal}\n${brand}\n${serialNumber}\n${year}\n${size}`)

// Texts are hashed by the million: one buffer serves those of usual length.
const buffer = new Uint8Array(16_384)
const encoder = new TextEncoder()

const hashOf = (kind: number, salt: Uint8Array, text: string | Uint8Array): Bytes => {
  const start = 1 + salt.length
  if (typeof text !== "string") return sha256(concat(Uint8Array.of(kind), salt, text))
  if (start + text.length * 3 > buffer.length) return hashOf(kind, salt, encoder.encode(text))
  buffer[0] = kind
  buffer.set(salt, 1)
  const { written } = encoder.encodeInto(text, buffer.subarray(start))
  return sha256(buffer.subarray(0, start + written))
}
