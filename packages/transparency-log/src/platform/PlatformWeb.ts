import { concat, type Bytes } from "../Bytes.ts"
import { PKCS8_PREFIX, type Platform } from "./Platform.ts"
import { sha256 as sha256InJavaScript } from "./Sha256.ts"

const privateKey = (seed: Bytes, extractable: boolean): Promise<CryptoKey> =>
  crypto.subtle.importKey("pkcs8", concat(PKCS8_PREFIX, seed), "Ed25519", extractable, ["sign"])

const fromBase64Url = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) =>
    character.charCodeAt(0)
  )

const platform: Platform = {
  sha256: sha256InJavaScript,
  verifyEd25519: async (publicKey, message, signature) => {
    const key = await crypto.subtle.importKey("raw", publicKey, "Ed25519", false, ["verify"])
    return crypto.subtle.verify("Ed25519", key, signature, message)
  },
  signEd25519: async (seed, message) =>
    new Uint8Array(await crypto.subtle.sign("Ed25519", await privateKey(seed, false), message)),
  // Web Crypto makes no public key of a private one; the private key's JWK names it.
  ed25519PublicKey: async (seed) => {
    const jwk = await crypto.subtle.exportKey("jwk", await privateKey(seed, true))
    return fromBase64Url(jwk.x ?? "")
  }
}

export const { ed25519PublicKey, sha256, signEd25519, verifyEd25519 } = platform
