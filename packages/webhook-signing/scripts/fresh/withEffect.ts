/** The program of a user of Effect; compiled strictly against the packed package. */
import {
  sign,
  verifyWebhook,
  type WebhookRefusal,
  WebhookVerifier
} from "@vault-custody/webhook-signing/effect"
import { Clock, Effect, Redacted } from "effect"

const secret = "whsec_0123456789abcdef"
const payload = JSON.stringify({ event: "statement.generated", timestamp: 1, data: { id: "stm_1" } })

const program = Effect.gen(function* () {
  const timestampSeconds = Math.floor((yield* Clock.currentTimeMillis) / 1000)
  const header = yield* sign({ payload, secrets: [secret], timestampSeconds })
  const headers = { "x-service-signature": header }
  const direct = yield* verifyWebhook({ body: payload, headers, secrets: secret })
  const verifier = yield* WebhookVerifier
  const viaService = yield* verifier.verify(payload, headers)
  const refused = yield* verifyWebhook({ body: payload, headers, secrets: "whsec_other" }).pipe(
    Effect.map(() => "accepted"),
    Effect.catchTag("SignatureMismatch", () => Effect.succeed("refused"))
  )
  return [direct.data.id, viaService.data.id, refused].join()
})

const provided = program.pipe(Effect.provide(WebhookVerifier.layer({ secrets: [Redacted.make(secret)] })))
const typed: Effect.Effect<string, WebhookRefusal | { readonly _tag: "SigningRefused" }> = provided
const outcome = await Effect.runPromise(typed)
if (outcome !== "stm_1,stm_1,refused") throw new Error(outcome)
