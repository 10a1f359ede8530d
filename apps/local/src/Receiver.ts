import { createNodeListener } from "@vault-custody/webhook-signing/node"
import { SIGNATURE_HEADER, type WebhookEvent, WebhookVerificationError } from "@vault-custody/webhook-signing"
import { Effect, type Scope } from "effect"
import { createServer, type RequestListener } from "node:http"
import { StartError } from "./StartError.ts"

export interface ReceiverOptions {
  readonly port: number
  /** The webhook endpoint's signing secret. */
  readonly secret: string
  /** Called with each line that a person should see. */
  readonly print: (line: string) => void
}

/**
 * A webhook receiver to try the service with: verifies each delivery and prints it. It listens on this machine's
 * loopback addresses until the scope closes.
 */
export const make = (options: ReceiverOptions): Effect.Effect<void, StartError, Scope.Scope> =>
  Effect.gen(function* () {
    yield* listen(options, "127.0.0.1")
    // `localhost` may mean either; a machine without IPv6 has the first alone.
    yield* Effect.ignore(listen(options, "::1"))
  })

const listen = (options: ReceiverOptions, host: string): Effect.Effect<void, StartError, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.callback<ReturnType<typeof createServer>, StartError>((resume) => {
      const server = createServer(handler(options))
      server.once("error", (error) =>
        resume(
          new StartError({
            message: `RECEIVER_PORT: cannot listen on ${host} port ${options.port} (${error.message}). Choose another port, and start the service with the same RECEIVER_PORT.`
          })
        )
      )
      server.listen(options.port, host, () => resume(Effect.succeed(server)))
    }),
    (server) =>
      Effect.sync(() => {
        server.close()
        server.closeAllConnections()
      })
  ).pipe(Effect.asVoid)

const handler = ({ print, secret }: ReceiverOptions): RequestListener => {
  const seen = new Set<string>()
  const receive = createNodeListener({
    secrets: secret,
    onEvent: (event: WebhookEvent, eventId) => {
      print(
        `${new Date().toISOString()}  ${event.event}  ${eventId}${seen.has(eventId) ? "  (delivered before)" : ""}`
      )
      print("  signature verified")
      print(`  ${JSON.stringify(event)}`)
      seen.add(eventId)
    },
    onError: (error) => {
      const reason =
        error instanceof WebhookVerificationError ? `${error.reason}: ${error.message}` : String(error)
      print(`${new Date().toISOString()}  refused, ${reason}`)
    }
  })
  return (request, response) => {
    print(
      `\n${request.method} ${request.url}  ${SIGNATURE_HEADER}: ${request.headers[SIGNATURE_HEADER.toLowerCase()] ?? "none"}`
    )
    receive(request, response)
  }
}
