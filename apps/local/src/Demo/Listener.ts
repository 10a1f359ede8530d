import { createNodeListener } from "@vault-custody/webhook-signing/node"
import type { WebhookEvent } from "@vault-custody/webhook-signing"
import { Effect, type Scope } from "effect"
import { createServer, type RequestListener, type Server } from "node:http"
import { StartError } from "../StartError.ts"

/** A receiver that the story's webhooks arrive at. The secret is known only after it listens. */
export interface Listener {
  readonly url: string
  readonly setSecret: (secret: string) => void
  /** Completes when an event of that type was received and verified. */
  readonly received: (type: WebhookEvent["event"]) => Effect.Effect<void>
}

/** Before the secret is known nothing can be verified: the delivery is tried again. */
const notYet: RequestListener = (_, response) => {
  response.statusCode = 503
  response.end()
}

/** Listens on `localhost` until the scope closes, and calls `onEvent` with each verified event. */
export const make = (
  port: number,
  onEvent: (event: WebhookEvent) => void
): Effect.Effect<Listener, StartError, Scope.Scope> =>
  Effect.gen(function* () {
    const arrived = new Set<string>()
    const waiting = new Map<string, Array<() => void>>()
    let receive = notYet

    const receiveEvent = (event: WebhookEvent) => {
      onEvent(event)
      arrived.add(event.event)
      for (const resume of waiting.get(event.event) ?? []) resume()
    }

    yield* Effect.acquireRelease(
      Effect.callback<Server, StartError>((resume) => {
        const server = createServer((request, response) => receive(request, response))
        server.once("error", (error) =>
          resume(
            Effect.fail(
              new StartError({
                message: `RECEIVER_PORT: cannot listen on port ${port} (${error.message}). Stop what uses it, such as \`pnpm receiver\`.`
              })
            )
          )
        )
        server.listen(port, "localhost", () => resume(Effect.succeed(server)))
      }),
      (server) =>
        Effect.sync(() => {
          server.close()
          server.closeAllConnections()
        })
    )

    return {
      url: `http://localhost:${port}/`,
      setSecret: (secret) => {
        receive = createNodeListener({
          secrets: secret,
          onEvent: receiveEvent,
          onError: (error) => void process.stderr.write(`  a webhook was refused: ${String(error)}\n`)
        })
      },
      received: (type) =>
        Effect.callback<void>((resume) => {
          if (arrived.has(type)) return resume(Effect.void)
          waiting.set(type, [...(waiting.get(type) ?? []), () => resume(Effect.void)])
        })
    }
  })
