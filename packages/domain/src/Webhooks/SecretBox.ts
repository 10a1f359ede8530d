import { Context, Effect, Layer, Redacted } from "effect"

/** Encrypts webhook signing secrets at rest. */
export class SecretBox extends Context.Service<
  SecretBox,
  {
    /** Encrypts `secret` so that it opens only for the same `owner` (the endpoint's id). */
    readonly seal: (secret: string, owner: string) => Effect.Effect<Uint8Array>
    readonly open: (sealed: Uint8Array, owner: string) => Effect.Effect<string>
  }
>()("@vault-custody/domain/Webhooks/SecretBox") {
  /**
   * AES-256-GCM (NIST SP 800-38D) under a key of 32 bytes, a random 96-bit nonce before the ciphertext, the owner as
   * associated data: a row copied to another endpoint does not open.
   */
  static readonly layer = (key: Redacted.Redacted<Uint8Array<ArrayBuffer>>) =>
    Layer.effect(
      SecretBox,
      Effect.gen(function* () {
        const aes = yield* Effect.promise(() =>
          crypto.subtle.importKey("raw", Redacted.value(key), "AES-GCM", false, ["encrypt", "decrypt"])
        )
        const text = new TextEncoder()
        return SecretBox.of({
          seal: (secret, owner) =>
            Effect.promise(async () => {
              const iv = crypto.getRandomValues(new Uint8Array(12))
              const additionalData = text.encode(owner)
              const sealed = await crypto.subtle.encrypt(
                { name: "AES-GCM", iv, additionalData },
                aes,
                text.encode(secret)
              )
              return new Uint8Array([...iv, ...new Uint8Array(sealed)])
            }),
          open: (sealed, owner) =>
            Effect.promise(async () => {
              const bytes = new Uint8Array(sealed)
              const opened = await crypto.subtle.decrypt(
                { name: "AES-GCM", iv: bytes.subarray(0, 12), additionalData: text.encode(owner) },
                aes,
                bytes.subarray(12)
              )
              return new TextDecoder().decode(opened)
            })
        })
      })
    )
}
