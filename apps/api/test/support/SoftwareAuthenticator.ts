import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto"

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>

/** The head of a CBOR item (RFC 8949): its major type and its length or value. */
const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

const cbor = (item: Cbor): Buffer => {
  if (typeof item === "number") return item < 0 ? head(1, -1 - item) : head(0, item)
  if (typeof item === "string") return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)])
  if (item instanceof Uint8Array) return Buffer.concat([head(2, item.length), item])
  const entries = [...item].flatMap(([key, value]) => [cbor(key), cbor(value)])
  return Buffer.concat([head(5, item.size), ...entries])
}

const sha256 = (data: string | Uint8Array): Buffer => createHash("sha256").update(data).digest()

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url")

/** Flags of authenticator data: the user is present, was verified, and a credential is attached. */
const PRESENT = 1
const VERIFIED = 4
const ATTACHED = 64

/** How an authenticator departs from correct behaviour. */
export interface Misbehaviour {
  readonly origin?: string
  readonly isUserVerified?: false
  /** The signature counter that it reports. */
  readonly uses?: number
}

interface Options {
  readonly challenge: string
  readonly rp?: { readonly id: string }
  readonly rpId?: string
}

/** An authenticator with one passkey on P-256, as WebAuthn has them, that attests nothing. */
export class SoftwareAuthenticator {
  readonly #credentialId = randomBytes(32)
  readonly #privateKey: KeyObject
  readonly #publicKey: KeyObject
  readonly #origin: string
  #uses = 0

  constructor(origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
    this.#privateKey = privateKey
    this.#publicKey = publicKey
    this.#origin = origin
  }

  #clientData(type: string, challenge: string, origin = this.#origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #authenticatorData(rpId: string, flags: number, { isUserVerified, uses }: Misbehaviour): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(uses ?? this.#uses)
    const all = flags | PRESENT | (isUserVerified === false ? 0 : VERIFIED)
    return Buffer.concat([sha256(rpId), Buffer.from([all]), counter])
  }

  #answer<Response>(response: Response) {
    const id = text(this.#credentialId)
    return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response }
  }

  /** Answers options of a registration. */
  register({ challenge, rp }: Options, misbehaviour: Misbehaviour = {}) {
    const { x = "", y = "" } = this.#publicKey.export({ format: "jwk" })
    // COSE (RFC 9053): an EC2 key for ES256 on P-256.
    const key = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")]
      ])
    )
    const length = Buffer.from([0, this.#credentialId.length])
    const attached = Buffer.concat([Buffer.alloc(16), length, this.#credentialId, key])
    const authData = Buffer.concat([this.#authenticatorData(rp?.id ?? "", ATTACHED, misbehaviour), attached])
    const attestation = new Map<string, Cbor>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData]
    ])
    return this.#answer({
      clientDataJSON: text(this.#clientData("webauthn.create", challenge, misbehaviour.origin)),
      attestationObject: text(cbor(attestation))
    })
  }

  /** Answers options of a sign-in. */
  authenticate({ challenge, rpId = "" }: Options, misbehaviour: Misbehaviour = {}) {
    this.#uses += 1
    const clientData = this.#clientData("webauthn.get", challenge, misbehaviour.origin)
    const authenticatorData = this.#authenticatorData(rpId, 0, misbehaviour)
    const signature = createSign("sha256")
      .update(Buffer.concat([authenticatorData, sha256(clientData)]))
      .sign(this.#privateKey)
    return this.#answer({
      clientDataJSON: text(clientData),
      authenticatorData: text(authenticatorData),
      signature: text(signature)
    })
  }
}
