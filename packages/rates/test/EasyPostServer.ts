import { Effect, Latch, type Scope } from "effect"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

export interface ReceivedRequest {
  readonly method: string | undefined
  readonly path: string | undefined
  readonly headers: IncomingMessage["headers"]
  readonly body: { readonly shipment?: Readonly<Record<string, unknown>> }
}

/** How the server answers its first, second, … request; the last one holds for all that follow. */
export type Answer = (response: ServerResponse) => void

export const json =
  (status: number, body: unknown): Answer =>
  (response) =>
    void response
      .writeHead(status, { "content-type": "application/json; charset=utf-8" })
      .end(JSON.stringify(body))

export const text =
  (status: number, body: string, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(body)

/** The connection breaks before anything is answered. */
export const breakOff: Answer = (response) => void response.socket?.destroy()

/** Nothing is ever answered. */
export const silence: Answer = () => undefined

/** The answer begins and never ends. */
export const halfAnAnswer: Answer = (response) =>
  void response.writeHead(200, { "content-type": "application/json" }).write('{"rates": [')

/** A server on loopback with EasyPost's wire format, for the time of a scope. */
export const easyPostServer = (
  ...answers: readonly [Answer, ...ReadonlyArray<Answer>]
): Effect.Effect<
  {
    readonly url: URL
    readonly received: ReadonlyArray<ReceivedRequest>
    readonly asked: Effect.Effect<void>
  },
  never,
  Scope.Scope
> =>
  Effect.acquireRelease(
    Effect.callback<{
      server: ReturnType<typeof createServer>
      received: Array<ReceivedRequest>
      asked: Latch.Latch
    }>((resume) => {
      const received: Array<ReceivedRequest> = []
      const asked = Latch.makeUnsafe(false)
      const server = createServer((request, response) => {
        const chunks: Array<Buffer> = []
        request.on("data", (chunk: Buffer) => chunks.push(chunk))
        request.on("end", () => {
          const body = JSON.parse(Buffer.concat(chunks).toString("utf8")) as ReceivedRequest["body"]
          received.push({ method: request.method, path: request.url, headers: request.headers, body })
          asked.openUnsafe()
          const answer = answers[Math.min(received.length, answers.length) - 1]!
          answer(response)
        })
      })
      server.listen(0, "127.0.0.1", () => resume(Effect.succeed({ server, received, asked })))
    }),
    ({ server }) =>
      Effect.callback<void>((resume) => {
        server.close(() => resume(Effect.void))
        server.closeAllConnections()
      })
  ).pipe(
    Effect.map(({ asked, received, server }) => ({
      url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
      received,
      asked: asked.await
    }))
  )

/** An address where nothing listens: a port that was free a moment ago. */
export const nobodyListening: Effect.Effect<URL> = Effect.scoped(
  Effect.map(easyPostServer(silence), ({ url }) => url)
)
