import { verifyWebhook } from "@vault-custody/webhook-signing/effect"
import { Effect } from "effect"

export const receiveEffect = (body: Uint8Array, headers: Record<string, string>, secret: string) =>
  verifyWebhook({ body, headers, secrets: secret }).pipe(
    Effect.map((event) => event.data.id),
    Effect.catchTag("SignatureTooOld", () => Effect.succeed("ask for it again"))
  )
