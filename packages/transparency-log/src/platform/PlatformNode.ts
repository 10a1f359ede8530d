import { createPrivateKey, createPublicKey, hash, type KeyObject, sign, verify } from "node:crypto"
import { concat, type Bytes } from "../Bytes.ts"
import { PKCS8_PREFIX, type Platform } from "./Platform.ts"

/** The prefix of a 32-byte public key in its SPKI form (RFC 8410, section 4). */
const SPKI_PREFIX = Uint8Array.of(0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00)

const ownBytes = (buffer: Buffer): Bytes => new Uint8Array(buffer)

/** The bytes of a text that has a letter for each. */
const bytesOfLatin1 = (text: string): Bytes => {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}

const publicKeyObject = (publicKey: Bytes): KeyObject =>
  createPublicKey({ key: Buffer.from(concat(SPKI_PREFIX, publicKey)), format: "der", type: "spki" })

const privateKeyObject = (seed: Bytes): KeyObject =>
  createPrivateKey({ key: Buffer.from(concat(PKCS8_PREFIX, seed)), format: "der", type: "pkcs8" })

const platform: Platform = {
  // A text is on the JavaScript heap, a buffer outside of it: allocating one takes longer than the hash of a record.
  sha256: (bytes) => bytesOfLatin1(hash("sha256", bytes, "binary")),
  verifyEd25519: async (publicKey, message, signature) =>
    signature.length === 64 && verify(null, message, publicKeyObject(publicKey), signature),
  signEd25519: async (seed, message) => ownBytes(sign(null, message, privateKeyObject(seed))),
  ed25519PublicKey: async (seed) =>
    ownBytes(createPublicKey(privateKeyObject(seed)).export({ format: "der", type: "spki" })).slice(-32)
}

export const { ed25519PublicKey, sha256, signEd25519, verifyEd25519 } = platform
