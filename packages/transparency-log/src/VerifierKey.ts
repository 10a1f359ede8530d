import { sha256 } from "#platform"
import { concat, equal, fromBase64, fromHex, toBase64, toHex, utf8, type Bytes } from "./Bytes.ts"
import { accepted, malformed, type Checked } from "./Checked.ts"

/** Keys of signed notes: C2SP's signed-note, "Verifier keys". */

/** Of the assigned signature types, those that are made and verified here. */
export const SIGNATURE_TYPES = { ed25519: 0x01, cosignature: 0x04 } as const

export type SignatureType = keyof typeof SIGNATURE_TYPES

export interface VerifierKey {
  readonly name: string
  /** Four bytes that tell keys of one name apart. */
  readonly id: Bytes
  readonly type: SignatureType
  /** 32 bytes. */
  readonly publicKey: Bytes
}

/** Whether a text can name a key: something, without Unicode spaces and `+`. */
export const isKeyName = (name: string): boolean => name !== "" && !/[\s+\u0085]/u.test(name)

export const keyId = (name: string, type: SignatureType, publicKey: Bytes): Bytes =>
  sha256(concat(utf8(`${name}\n`), Uint8Array.of(SIGNATURE_TYPES[type]), publicKey)).slice(0, 4)

export const makeVerifierKey = (name: string, type: SignatureType, publicKey: Bytes): VerifierKey => ({
  name,
  type,
  publicKey,
  id: keyId(name, type, publicKey)
})

/** The key as text: `<name>+<hex of its id>+<base64 of its type and public key>`. */
export const formatVerifierKey = ({ id, name, publicKey, type }: VerifierKey): string =>
  `${name}+${toHex(id)}+${toBase64(concat(Uint8Array.of(SIGNATURE_TYPES[type]), publicKey))}`

export const parseVerifierKey = (text: string): Checked<VerifierKey> => {
  const [name, idText, keyText, ...rest] = splitKey(text)
  if (
    name === undefined ||
    idText === undefined ||
    keyText === undefined ||
    rest.length > 0 ||
    !isKeyName(name)
  ) {
    return malformed(`A verifier key is <name>+<8 hexadecimal digits>+<base64>: ${text}`)
  }
  const id = fromHex(idText)
  const material = fromBase64(keyText)
  if (id?.length !== 4 || material === undefined) {
    return malformed(`The verifier key of ${name} has no id of 8 hexadecimal digits, or no base64.`)
  }
  const type = typeOf(material[0])
  if (type === undefined || material.length !== 33) {
    return malformed(
      `The verifier key of ${name} is of another kind than Ed25519, which is the one that is verified here.`
    )
  }
  const key = makeVerifierKey(name, type, material.slice(1))
  return equal(key.id, id)
    ? accepted(key)
    : malformed(`The verifier key of ${name} has an id that is not its own.`)
}

/** Base64 has `+` too, so only the first two separate. */
const splitKey = (text: string): ReadonlyArray<string> => {
  const first = text.indexOf("+")
  const second = text.indexOf("+", first + 1)
  return first < 0 || second < 0
    ? []
    : [text.slice(0, first), text.slice(first + 1, second), text.slice(second + 1)]
}

const typeOf = (byte: number | undefined): SignatureType | undefined =>
  byte === SIGNATURE_TYPES.ed25519
    ? "ed25519"
    : byte === SIGNATURE_TYPES.cosignature
      ? "cosignature"
      : undefined
