import { ed25519PublicKey } from "#platform"
import { concat, equal, fromBase64, toBase64, toHex, type Bytes } from "./Bytes.ts"
import type { SigningKey } from "./Checkpoint.ts"
import { accepted, malformed, type Checked } from "./Checked.ts"
import { isKeyName, makeVerifierKey, SIGNATURE_TYPES, type SignatureType } from "./VerifierKey.ts"

/** Signing keys as a line of a file: `PRIVATE+KEY+<name>+<hex of its id>+<base64 of its type and seed>`. */

const LINE = /^PRIVATE\+KEY\+([^+]+)\+([0-9a-f]{8})\+(.+)$/

/** Makes the signing key of a seed (32 bytes). */
export const makeSigningKey = async (
  name: string,
  type: SignatureType,
  seed: Bytes
): Promise<SigningKey> => ({
  key: makeVerifierKey(name, type, await ed25519PublicKey(seed)),
  seed
})

export const formatSigningKey = ({ key: { id, name, type }, seed }: SigningKey): string =>
  `PRIVATE+KEY+${name}+${toHex(id)}+${toBase64(concat(Uint8Array.of(SIGNATURE_TYPES[type]), seed))}`

/** Reads a key of one type. The problem never shows the line, which is a secret. */
export const parseSigningKey = async (line: string, type: SignatureType): Promise<Checked<SigningKey>> => {
  const [, name = "", id = "", encoded = ""] = LINE.exec(line) ?? []
  const material = fromBase64(encoded)
  if (!isKeyName(name) || material?.length !== 33) {
    return malformed("A signing key is PRIVATE+KEY+<name>+<8 hexadecimal digits>+<base64 of 33 bytes>.")
  }
  if (!equal(material.subarray(0, 1), Uint8Array.of(SIGNATURE_TYPES[type]))) {
    return malformed(`The signing key of ${name} is not for signatures of this kind.`)
  }
  const signing = await makeSigningKey(name, type, material.slice(1))
  return toHex(signing.key.id) === id
    ? accepted(signing)
    : malformed(`The signing key of ${name} has an id that is not its own.`)
}
