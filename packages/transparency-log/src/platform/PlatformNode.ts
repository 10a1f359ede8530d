import { createPrivateKey, createPublicKey, hash, type KeyObject, sign, verify } from "node:crypto"
import { concat, type Bytes } from "../Bytes.ts"
import { PKCS8_PREFIX, type Platform } from "./Platform.ts"

/** What precedes the 32 bytes of a public key in its SPKI form (RFC 8410, section 4). */
const SPKI_PREFIX = Uint8Array.of(0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00)

const ownBytes = (buffer: Buffer): Bytes => new Uint8Array(buffer)

const publicKeyObject = (publicKey: Bytes): KeyObject =>
  createPublicKey({ key: Buffer.from(concat(SPKI_PREFIX, publicKey)), format: "der", type: "spki" })

const privateKeyObject = (seed: Bytes): KeyObject =>
  createPrivateKey({ key: Buffer.from(concat(PKCS8_PREFIX, seed)), format: "der", type: "pkcs8" })

const platform: Platform = {
  sha256: (bytes) => ownBytes(hash("sha256", bytes, "buffer")),
  verifyEd25519: async (publicKey, message, signature) =>
    signature.length === 64 && verify(null, message, publicKeyObject(publicKey), signature),
  signEd25519: async (seed, message) => ownBytes(sign(null, message, privateKeyObject(seed))),
  ed25519PublicKey: async (seed) =>
    ownBytes(createPublicKey(privateKeyObject(seed)).export({ format: "der", type: "spki" })).slice(-32)
}

export const { ed25519PublicKey, sha256, signEd25519, verifyEd25519 } = platform
