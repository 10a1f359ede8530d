import type { PgConnection } from "@effect/sql-pg"
import { Predicate } from "effect"
import { Duplex } from "node:stream"
import { makeMessageReader, type OnMessage } from "./MessageReader.ts"

/**
 * The stream of a driver's connection, whose messages our reader can read instead of the driver's. The driver still
 * closes it.
 */
export interface DriverStream {
  readonly write: (messages: ReadonlyArray<Uint8Array>) => void
  /** Redirects the stream to our reader. The driver must have no statement under way. */
  readonly take: () => void
  /** Gives the stream back to the driver. We must have no statement under way. */
  readonly giveBack: () => void
  readonly isClosed: () => boolean
  /** Calls back once the stream is closed, with the error if there is one. */
  readonly onClose: (callback: (cause: Error) => void) => void
}

/** The socket of a driver's connection, or the TLS stream over it. The driver's types do not show it. */
const streamOf = (connection: PgConnection.PgConnection): Duplex => {
  const session: unknown = Reflect.get(connection, "session")
  const stream: unknown = Predicate.isObject(session) ? Reflect.get(session, "socket") : undefined
  if (!(stream instanceof Duplex)) throw new Error("The driver's connection has no stream")
  return stream
}

const toError = (cause: unknown) =>
  cause instanceof Error ? cause : new Error("The server's answer cannot be read", { cause })

export const driverStream = (connection: PgConnection.PgConnection, onMessage: OnMessage): DriverStream => {
  const stream = streamOf(connection)
  const ofDriver = stream.listeners("data")
  const readMessages = makeMessageReader(onMessage)
  const onData = (chunk: Buffer) => {
    try {
      readMessages(chunk)
    } catch (cause) {
      stream.destroy(toError(cause))
    }
  }
  return {
    write: (messages) => void stream.write(Buffer.concat(messages)),
    take: () => {
      stream.removeAllListeners("data")
      stream.on("data", onData)
    },
    giveBack: () => {
      stream.off("data", onData)
      for (const listener of ofDriver) stream.on("data", listener as (chunk: Buffer) => void)
    },
    isClosed: () => stream.destroyed,
    onClose: (callback) =>
      void stream.once("close", () => callback(stream.errored ?? new Error("Connection closed")))
  }
}
