import { SecretBox, type SecretUnreadable } from "@vault-custody/domain/Webhooks/SecretBox"
import { Context, Effect, Layer } from "effect"

/** How many opened secrets are kept. */
const maxKept = 10_000

/** Opens sealed signing secrets, each once: sealing the same secret again gives other bytes. */
export class SigningSecrets extends Context.Service<
  SigningSecrets,
  { readonly open: (sealed: Uint8Array, webhookId: string) => Effect.Effect<string, SecretUnreadable> }
>()("@vault-custody/webhook-egress/SigningSecrets") {
  static readonly layer = Layer.effect(
    SigningSecrets,
    Effect.map(SecretBox, (box) => {
      const opened = new Map<string, string>()
      return SigningSecrets.of({
        open: (sealed, webhookId) => {
          const key = `${webhookId} ${Buffer.from(sealed).toString("latin1")}`
          const known = opened.get(key)
          if (known !== undefined) return Effect.succeed(known)
          return Effect.map(box.open(sealed, webhookId), (secret) => {
            if (opened.size >= maxKept) opened.clear()
            opened.set(key, secret)
            return secret
          })
        }
      })
    })
  )
}
