import { Context, Data, Effect, Layer, Redacted } from "effect"
import { Aead, Mac, SecureRandom } from "effect/crypto"
import { Hex } from "effect/encoding"

/** 32 bytes that encrypt secrets at rest. */
export type SecretsKey = Redacted.Redacted<Uint8Array>

/** A sealed secret that cannot be opened with the keys at hand. */
export class SecretUnreadable extends Data.TaggedError("SecretUnreadable")<{
  /** The id of the key that it says it was sealed under: 16 hexadecimal digits; empty where it says none. */
  readonly keyId: string
  readonly message: string
}> {}

/**
 * Encrypts webhook signing secrets at rest.
 *
 * A sealed secret is the number of its format (1 byte), the id of its key (8 bytes), a random nonce (12 bytes) and
 * the secret under AES-256-GCM (NIST SP 800-38D), with the owner as associated data: a row copied to another endpoint
 * does not open. The id is derived from the key, so that there is nothing to configure or to mistake.
 */
export class SecretBox extends Context.Service<
  SecretBox,
  {
    /** Encrypts `secret` so that it opens only for the same `owner` (the endpoint's id). */
    readonly seal: (secret: string, owner: string) => Effect.Effect<Uint8Array>
    readonly open: (sealed: Uint8Array, owner: string) => Effect.Effect<string, SecretUnreadable>
    /** The prefix of every text that is sealed under the writing key. */
    readonly currentPrefix: Uint8Array
  }
>()("@vault-custody/domain/Webhooks/SecretBox") {
  /** `writes` seals and opens, the keys of `onlyRead` open. */
  static readonly layer = (writes: SecretsKey, onlyRead: ReadonlyArray<SecretsKey> = []) =>
    Layer.effect(
      SecretBox,
      Effect.gen(function* () {
        const aead = yield* Aead.Aead
        const random = yield* SecureRandom.SecureRandom
        const current = yield* openKey(writes)
        const others = yield* Effect.forEach(onlyRead, openKey)
        const keys = new Map([...others, current].map((key) => [key.id, key.aes]))
        const currentPrefix = Uint8Array.from([FORMAT, ...current.idBytes])

        return SecretBox.of({
          currentPrefix,
          seal: Effect.fnUntraced(function* (secret, owner) {
            const nonce = yield* random.randomBytes(NONCE_LENGTH)
            const aad = utf8.encode(owner)
            const sealed = yield* Effect.orDie(aead.encrypt(current.aes, utf8.encode(secret), { nonce, aad }))
            return Uint8Array.from([...currentPrefix, ...nonce, ...sealed])
          }),
          open: Effect.fnUntraced(function* (sealed, owner) {
            if (sealed[0] !== FORMAT) {
              return yield* new SecretUnreadable({
                keyId: "",
                message: "The secret is not sealed in a known format."
              })
            }
            const keyId = Hex.encode(sealed.subarray(1, PREFIX_LENGTH))
            const aes = keys.get(keyId)
            if (aes === undefined) {
              return yield* new SecretUnreadable({
                keyId,
                message: `The secret is sealed under key ${keyId}, which is neither SECRETS_KEY nor among SECRETS_KEYS_OLD.`
              })
            }
            const nonce = sealed.subarray(PREFIX_LENGTH, PREFIX_LENGTH + NONCE_LENGTH)
            const opened = yield* Effect.mapError(
              aead.decrypt(aes, sealed.subarray(PREFIX_LENGTH + NONCE_LENGTH), {
                nonce,
                aad: utf8.encode(owner)
              }),
              () =>
                new SecretUnreadable({
                  keyId,
                  message: `The secret does not open under its key ${keyId}: it was altered, or sealed for another endpoint.`
                })
            )
            return new TextDecoder().decode(opened)
          })
        })
      })
    ).pipe(Layer.provide(cryptography))
}

const FORMAT = 1
const ID_LENGTH = 8
const PREFIX_LENGTH = 1 + ID_LENGTH
const NONCE_LENGTH = 12

const utf8 = new TextEncoder()

const cryptography = Layer.merge(Aead.layerWebCrypto, Mac.layerWebCrypto).pipe(
  Layer.provideMerge(SecureRandom.layerWebCrypto)
)

/** A key and its id: the first bytes of a MAC under the key, which reveal nothing about it. */
const openKey = Effect.fnUntraced(function* (key: SecretsKey) {
  const bytes = Redacted.value(key)
  const aes = yield* Effect.orDie(Aead.key(Aead.aes256Gcm, bytes))
  const mac = yield* Mac.Mac
  const tag = yield* Effect.orDie(
    Effect.flatMap(Mac.key(Mac.hmacSha256, bytes), (macKey) =>
      mac.sign(macKey, utf8.encode("vault-custody: id of a secrets key"))
    )
  )
  const idBytes = tag.subarray(0, ID_LENGTH)
  return { aes, idBytes, id: Hex.encode(idBytes) }
})
