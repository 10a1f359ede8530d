import { Effect, type Scope } from "effect"
import { createServer as createHttp, type IncomingMessage, type RequestListener } from "node:http"
import { createServer as createHttps, type ServerOptions } from "node:https"
import { createServer as createTcp, type AddressInfo, type Server, type Socket } from "node:net"

/** A server on loopback that counts what reaches it. */
export interface Listening {
  readonly port: number
  /** How many connections were made to it so far. */
  readonly connections: () => number
  /** Ends when every connection made so far is closed. */
  readonly allClosed: Effect.Effect<void>
}

const listen = (server: Server): Effect.Effect<Listening, never, Scope.Scope> => {
  const open = new Set<Socket>()
  let connections = 0
  server.on("connection", (socket: Socket) => {
    connections += 1
    open.add(socket)
    socket.on("error", () => {}).on("close", () => open.delete(socket))
  })
  return Effect.acquireRelease(
    Effect.callback<void>((resume) => {
      server.listen(0, "127.0.0.1", () => resume(Effect.void))
    }),
    () =>
      Effect.callback<void>((resume) => {
        server.close(() => resume(Effect.void))
        for (const socket of open) socket.destroy()
      })
  ).pipe(
    Effect.map(() => ({
      port: (server.address() as AddressInfo).port,
      connections: () => connections,
      allClosed: Effect.promise(() =>
        Promise.all([...open].map((socket) => new Promise((resolve) => socket.once("close", resolve))))
      )
    }))
  )
}

/** A request as it arrived. */
export interface Arrived {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingMessage["headers"]
  readonly body: Buffer
}

/** An HTTP receiver, over TLS when it is given a certificate; answers once the request was read. */
export const httpReceiver = (answer: RequestListener, tls?: ServerOptions) =>
  Effect.suspend(() => {
    const arrived: Array<Arrived> = []
    const listener: RequestListener = (request, response) => {
      const chunks: Array<Buffer> = []
      request.on("data", (chunk: Buffer) => chunks.push(chunk))
      request.on("end", () => {
        const { headers, method, url } = request
        arrived.push({ method, url, headers, body: Buffer.concat(chunks) })
        answer(request, response)
      })
    }
    const server = tls === undefined ? createHttp(listener) : createHttps(tls, listener)
    server.keepAliveTimeout = 60_000
    return Effect.map(listen(server), (listening) => ({ ...listening, arrived, server }))
  })

/** A receiver that says what it likes: calls back once for each chunk that arrives on a connection. */
export const rawReceiver = (onData: (socket: Socket, connection: number) => void) =>
  Effect.suspend(() => {
    let connection = 0
    return listen(
      createTcp((socket) => {
        const id = (connection += 1)
        socket.on("data", () => onData(socket, id))
      })
    )
  })

/** A receiver that takes connections and never says anything. */
export const silentReceiver = Effect.suspend(() => listen(createTcp((socket) => void socket.resume())))
