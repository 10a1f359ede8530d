import type { IncomingMessage, ServerResponse } from "node:http"
import type { Socket } from "node:net"

/** The most requests over all connections that may wait for an earlier answer: some 4 KiB of memory each. */
const mostWaiting = 8192

interface Connection {
  /** The answer to the last request. */
  last: ServerResponse
  /** How many requests wait. */
  waiting: number
  /** Whether a close listener is attached. */
  isWatched: boolean
}

/**
 * Serves the requests of a connection one after another, each when the answer before it has been sent. A client that
 * sends many requests and reads no answers so has only one answer in memory. Its connection is not read while
 * requests wait, and is closed if too many do.
 */
export const makePipelines = () => {
  const connections = new WeakMap<Socket, Connection>()
  let waiting = 0

  const wait = (socket: Socket, connection: Connection, before: ServerResponse, serve: () => void) => {
    if (waiting >= mostWaiting) return void socket.destroy()
    if (!connection.isWatched) {
      connection.isWatched = true
      socket.once("close", () => {
        waiting -= connection.waiting
        connection.waiting = 0
      })
    }
    waiting += 1
    connection.waiting += 1
    socket.pause()
    before.once("close", () => {
      if (socket.destroyed) return
      waiting -= 1
      connection.waiting -= 1
      if (connection.waiting === 0) socket.resume()
      serve()
    })
  }

  /** Serves a request now, or after those before it. */
  return ({ socket }: IncomingMessage, response: ServerResponse, serve: () => void): void => {
    const connection = connections.get(socket)
    if (connection === undefined) {
      connections.set(socket, { last: response, waiting: 0, isWatched: false })
      return serve()
    }
    const before = connection.last
    connection.last = response
    if (before.writableFinished || before.destroyed) serve()
    else wait(socket, connection, before, serve)
  }
}
