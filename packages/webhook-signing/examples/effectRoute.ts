import { readEventId, WebhookVerifier } from "@vault-custody/webhook-signing/effect"
import { Config, Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { handle } from "./handle.ts"

const Verifier = WebhookVerifier.layerConfig(
  Config.map(Config.Redacted("WEBHOOK_SECRET"), (secret) => ({ secrets: [secret] }))
)

export const WebhookRoute = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const verifier = yield* WebhookVerifier
    const receive = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const event = yield* verifier.verify(yield* request.arrayBuffer, request.headers)
      yield* Effect.promise(() => handle(event, readEventId(request.headers) ?? ""))
      return HttpServerResponse.jsonUnsafe({ code: "received" })
    }).pipe(
      Effect.catch((refusal) =>
        Effect.succeed(HttpServerResponse.jsonUnsafe({ code: refusal._tag }, { status: 400 }))
      )
    )
    yield* router.add("POST", "/webhooks", receive)
  })
).pipe(Layer.provide(Verifier))
