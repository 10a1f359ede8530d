import type { Bytes } from "../Bytes.ts"

/**
 * The cryptography that the running platform brings along; `#platform` in package.json chooses the implementation.
 *
 * Hashing answers at once: a verifier hashes millions of records, and a promise for each costs ten times the hash.
 */
export interface Platform {
  readonly sha256: (bytes: Uint8Array) => Bytes
  /** Whether `signature` (64 bytes) is the Ed25519 signature of `message` by `publicKey` (32 bytes). */
  readonly verifyEd25519: (publicKey: Bytes, message: Bytes, signature: Bytes) => Promise<boolean>
  /** The Ed25519 signature of `message` by the key that `seed` (32 bytes) stands for. */
  readonly signEd25519: (seed: Bytes, message: Bytes) => Promise<Bytes>
  /** The Ed25519 public key (32 bytes) that belongs to `seed` (32 bytes). */
  readonly ed25519PublicKey: (seed: Bytes) => Promise<Bytes>
}

/** The prefix of a 32-byte seed in PKCS #8 (RFC 8410, section 7). */
export const PKCS8_PREFIX = Uint8Array.of(
  0x30,
  0x2e,
  0x02,
  0x01,
  0x00,
  0x30,
  0x05,
  0x06,
  0x03,
  0x2b,
  0x65,
  0x70,
  0x04,
  0x22,
  0x04,
  0x20
)
