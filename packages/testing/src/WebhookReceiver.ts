import { Effect, type Scope } from "effect"
import * as Http from "node:http"
import * as Https from "node:https"
import * as Arrivals from "./Arrivals.ts"
import * as WebhookAnswer from "./WebhookAnswer.ts"

/** One request as it was received, before it was answered. */
export interface ReceivedDelivery {
  readonly method: string
  readonly path: string
  readonly headers: Http.IncomingHttpHeaders
  /** The body's unchanged bytes, which the signature covers. */
  readonly body: Uint8Array
  readonly text: string
  /** Milliseconds since the epoch, by the real clock, when the body was complete. */
  readonly receivedAt: number
  /** The sender's port: the same for requests over one kept connection. */
  readonly remotePort: number
}

/** A real HTTP server that records its requests and answers as configured. */
export interface WebhookReceiver {
  /** The URL of the receiver, ending in `/hook`. */
  readonly url: string
  /** The value for `WEBHOOK_ALLOW_INSECURE_HOSTS`. */
  readonly hostPort: string
  readonly port: number
  readonly deliveries: () => ReadonlyArray<ReceivedDelivery>
  /** Waits for the first `count` deliveries (that match). Ends with the test's timeout. */
  readonly waitFor: (
    count: number,
    matches?: (delivery: ReceivedDelivery) => boolean
  ) => Effect.Effect<ReadonlyArray<ReceivedDelivery>>
  /** Sets the answer to everything from now on; starts as 200. */
  readonly answer: (answer: WebhookAnswer.WebhookAnswer) => void
  /** Sets the answers to the next deliveries, one each; after them the general answer holds again. */
  readonly answerNext: (...answers: ReadonlyArray<WebhookAnswer.WebhookAnswer>) => void
  /** How many TCP connections were accepted. */
  readonly connections: () => number
}

export interface ReceiverOptions {
  /** Address to listen on; default 127.0.0.1. */
  readonly host?: string
  /** Default: a free one. */
  readonly port?: number
  /** PEM texts; with them the receiver serves HTTPS. */
  readonly tls?: { readonly key: string; readonly cert: string }
}

/** Starts a receiver; the end of the scope cuts its connections and stops it. */
export const make = (options: ReceiverOptions = {}): Effect.Effect<WebhookReceiver, never, Scope.Scope> =>
  Effect.gen(function* () {
    const arrivals = Arrivals.make<ReceivedDelivery>()
    let general: WebhookAnswer.WebhookAnswer = WebhookAnswer.status(200)
    const scripted: Array<WebhookAnswer.WebhookAnswer> = []
    let connections = 0

    const handle: Http.RequestListener = (request, response) => {
      // Many tests have a sender that disconnects, which is no failure of the receiver.
      response.on("error", () => undefined)
      request.on("error", () => undefined)
      const chunks: Array<Buffer> = []
      request.on("data", (chunk: Buffer) => chunks.push(chunk))
      request.on("end", () => {
        const body = Buffer.concat(chunks)
        const answer = scripted.shift() ?? general
        arrivals.add({
          method: request.method ?? "",
          path: request.url ?? "",
          headers: request.headers,
          body,
          text: body.toString("utf8"),
          receivedAt: Date.now(),
          remotePort: request.socket.remotePort ?? 0
        })
        answer(request, response)
      })
    }
    const server =
      options.tls === undefined ? Http.createServer(handle) : Https.createServer(options.tls, handle)
    server.on("connection", () => {
      connections += 1
    })
    const host = options.host ?? "127.0.0.1"
    const port = yield* Effect.acquireRelease(listen(server, host, options.port ?? 0), () => close(server))
    const hostPort = `${host.includes(":") ? `[${host}]` : host}:${port}`
    return {
      url: `${options.tls === undefined ? "http" : "https"}://${hostPort}/hook`,
      hostPort,
      port,
      deliveries: arrivals.all,
      waitFor: arrivals.waitFor,
      answer: (answer) => {
        general = answer
      },
      answerNext: (...answers) => {
        scripted.push(...answers)
      },
      connections: () => connections
    }
  })

const listen = (server: Http.Server, host: string, port: number): Effect.Effect<number> =>
  Effect.callback<number>((resume) => {
    server.once("error", (error) => resume(Effect.die(error)))
    server.listen(port, host, () => {
      const address = server.address()
      resume(Effect.succeed(typeof address === "object" && address !== null ? address.port : port))
    })
  })

const close = (server: Http.Server): Effect.Effect<void> =>
  Effect.callback<void>((resume) => {
    server.close(() => resume(Effect.void))
    server.closeAllConnections()
  })
