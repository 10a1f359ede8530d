import type { DestinationList } from "@vault-custody/domain/Webhooks/DestinationList"
import { clientOf } from "@vault-custody/domain/Identity/SignInLimits"
import type { IncomingMessage, ServerResponse } from "node:http"
import { clientAddress } from "../Identity/ClientAddress.ts"
import type { Admission } from "./Admission.ts"

/** The required pace of a body. */
export interface BodyPace {
  readonly windowMillis: number
  /** The least number of bytes in a window. */
  readonly bytes: number
}

export const standardPace: BodyPace = { windowMillis: 5000, bytes: 1024 }

/** The most bodies that arrive at once: on the listener, and from one client. */
const most = { bodies: 1024, ofClient: 64 }

/** The share of the memory for bodies that one client may announce, so that others keep the rest. */
const memoryPart = 0.5

/** A body that is still arriving. */
export interface UnfinishedBody {
  /** Whether it arrived too slowly. */
  isSlow: boolean
  /** Called when it arrives too slowly; set by its reader. */
  onSlow: (() => void) | undefined
}

export interface UnfinishedBodiesOptions {
  readonly admission: Admission
  readonly pace: BodyPace
  readonly trustedProxies: DestinationList
}

interface Client {
  bodies: number
  bytes: number
}

const clientIn = (request: IncomingMessage, trustedProxies: DestinationList): string => {
  const headers = { "x-forwarded-for": request.headers["x-forwarded-for"]?.toString() }
  return clientOf(clientAddress({ source: request, headers }, trustedProxies))
}

/** Whether the server, and not the client, delays the body. */
const isHeldBack = (request: IncomingMessage): boolean =>
  request.readableLength >= request.readableHighWaterMark

/**
 * Limits the bodies that are still arriving, apart from the requests under way: a slow body takes no place from
 * others. There is a limit for the listener and for each client, and a body that is too slow ends its request.
 */
export const makeUnfinishedBodies = ({ admission, pace, trustedProxies }: UnfinishedBodiesOptions) => {
  const clients = new Map<string, Client>()
  const known = new WeakMap<object, UnfinishedBody>()
  let total = 0

  const hasRoom = ({ bodies, bytes }: Client, more: number): boolean =>
    total < most.bodies &&
    bodies < most.ofClient &&
    (bodies === 0 || bytes + more <= admission.limits.bodyBytes * memoryPart) &&
    admission.hasMemory(more)

  /** Watches a body's pace, until stopped. */
  const watch = (request: IncomingMessage, response: ServerResponse, body: UnfinishedBody) => {
    const { socket } = request
    let read = socket.bytesRead
    const look = () => {
      const came = socket.bytesRead - read
      read = socket.bytesRead
      if (came >= pace.bytes || isHeldBack(request)) return
      // The request has been answered, so only its connection has to be closed.
      if (response.writableEnded) return void socket.destroy()
      body.isSlow = true
      body.onSlow?.()
    }
    const timer = setInterval(look, pace.windowMillis).unref()
    return () => clearInterval(timer)
  }

  return {
    /** The body of a request, if it is still arriving. */
    of: (request: object): UnfinishedBody | undefined => known.get(request),

    /** Counts a body until it has arrived or its connection ends; false if there are too many. */
    begin: (request: IncomingMessage, response: ServerResponse, bytes: number): boolean => {
      const { socket } = request
      const name = clientIn(request, trustedProxies)
      const client = clients.get(name) ?? { bodies: 0, bytes: 0 }
      if (!hasRoom(client, bytes)) return false
      const body: UnfinishedBody = { isSlow: false, onSlow: undefined }
      const stop = watch(request, response, body)
      known.set(request, body)
      clients.set(name, client)
      client.bodies += 1
      client.bytes += bytes
      total += 1
      let isOver = false
      const end = () => {
        if (isOver) return
        isOver = true
        socket.off("close", end)
        stop()
        total -= 1
        client.bodies -= 1
        client.bytes -= bytes
        if (client.bodies === 0) clients.delete(name)
      }
      request.on("end", end)
      request.on("close", end)
      // Node tells a request nothing of its connection's end once it has been answered.
      socket.on("close", end)
      return true
    }
  }
}

/** The result of {@link makeUnfinishedBodies}. */
export type UnfinishedBodies = ReturnType<typeof makeUnfinishedBodies>
