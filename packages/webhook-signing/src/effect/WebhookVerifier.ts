import { type Config, Context, Effect, Layer, Redacted } from "effect"
import type { WebhookEvent } from "../core/Events.ts"
import type { HeaderSource } from "../core/Headers.ts"
import type { RawBody } from "../core/RawBody.ts"
import type { WebhookRefusal } from "./Refusals.ts"
import { verifyWebhook } from "./Verification.ts"

/** Options of a {@link WebhookVerifier}. */
export interface VerifierOptions {
  /** The endpoint's secret; during a rotation, the old one and the new. */
  readonly secrets: ReadonlyArray<Redacted.Redacted<string>>
  /** The maximum age of a signature, in seconds; 300 by default. */
  readonly toleranceSeconds?: number | undefined
}

/**
 * Verifies deliveries with secrets that the caller need not know.
 *
 * @example
 * ```ts
 * import { readEventId, WebhookVerifier } from "@vault-custody/webhook-signing/effect"
 * import { Config, Effect, Layer } from "effect"
 * import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
 * import { handle } from "./handle.ts"
 *
 * const Verifier = WebhookVerifier.layerConfig(
 *   Config.map(Config.Redacted("WEBHOOK_SECRET"), (secret) => ({ secrets: [secret] }))
 * )
 *
 * export const WebhookRoute = HttpRouter.use(
 *   Effect.fnUntraced(function* (router) {
 *     const verifier = yield* WebhookVerifier
 *     const receive = Effect.gen(function* () {
 *       const request = yield* HttpServerRequest.HttpServerRequest
 *       const event = yield* verifier.verify(yield* request.arrayBuffer, request.headers)
 *       yield* Effect.promise(() => handle(event, readEventId(request.headers) ?? ""))
 *       return HttpServerResponse.jsonUnsafe({ code: "received" })
 *     }).pipe(
 *       Effect.catch((refusal) =>
 *         Effect.succeed(HttpServerResponse.jsonUnsafe({ code: refusal._tag }, { status: 400 }))
 *       )
 *     )
 *     yield* router.add("POST", "/webhooks", receive)
 *   })
 * ).pipe(Layer.provide(Verifier))
 * ```
 */
export class WebhookVerifier extends Context.Service<
  WebhookVerifier,
  {
    /** The event of a delivery, or the tagged error that says why it is refused. */
    readonly verify: (body: RawBody, headers: HeaderSource) => Effect.Effect<WebhookEvent, WebhookRefusal>
  }
>()("@vault-custody/webhook-signing/WebhookVerifier") {
  /** A verifier with these secrets. */
  static readonly layer = ({ secrets, toleranceSeconds }: VerifierOptions): Layer.Layer<WebhookVerifier> =>
    Layer.sync(WebhookVerifier, () => {
      const values = secrets.map(Redacted.value)
      return {
        verify: (body, headers) => verifyWebhook({ body, headers, secrets: values, toleranceSeconds })
      }
    })

  /** A verifier whose options are read from configuration when the layer is built. */
  static readonly layerConfig = (
    options: Config.Config<VerifierOptions>
  ): Layer.Layer<WebhookVerifier, Config.ConfigError> =>
    Layer.unwrap(Effect.map(options, WebhookVerifier.layer))
}
