import type { DestinationList } from "@vault-custody/domain/Webhooks/DestinationList"
import { clientOf } from "@vault-custody/domain/Identity/SignInLimits"
import type { IncomingMessage, ServerResponse } from "node:http"
import { clientAddress } from "../Identity/ClientAddress.ts"
import type { Admission } from "./Admission.ts"

/** The required pace of a body. */
export interface BodyPace {
  readonly windowMillis: number
  /** The least bytes that a window must bring. */
  readonly bytes: number
}

export const standardPace: BodyPace = { windowMillis: 5000, bytes: 1024 }

/** Limits on bodies that are on their way at once: to the listener, and from one client. */
const most = { bodies: 1024, ofClient: 64 }

/** The part of the memory for bodies that one client may have announced: the others keep the rest. */
const memoryPart = 0.5

/** A body that is on its way. */
export interface UnfinishedBody {
  /** Whether it came too slowly. */
  isSlow: boolean
  /** Called when it comes too slowly; set by its reader. */
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

/** Whether its reader is the one that waits. */
const isHeldBack = (request: IncomingMessage): boolean =>
  request.readableLength >= request.readableHighWaterMark

/**
 * Bounds the bodies that are on their way, apart from the requests under way: a body that comes slowly takes nothing from
 * others. They are bounded for the listener and for each client, and one that comes too slowly ends.
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

  /** Watchdog of a body's pace, until stopped. */
  const watch = (request: IncomingMessage, response: ServerResponse, body: UnfinishedBody) => {
    const { socket } = request
    let read = socket.bytesRead
    const look = () => {
      const came = socket.bytesRead - read
      read = socket.bytesRead
      if (came >= pace.bytes || isHeldBack(request)) return
      // It was answered meanwhile: only its connection is left to end.
      if (response.writableEnded) return void socket.destroy()
      body.isSlow = true
      body.onSlow?.()
    }
    const timer = setInterval(look, pace.windowMillis).unref()
    return () => clearInterval(timer)
  }

  return {
    /** The body of a request, if it is on its way. */
    of: (request: object): UnfinishedBody | undefined => known.get(request),

    /** Counts a body that is on its way, until it has come or its connection ends; false where there are too many. */
    begin: (request: IncomingMessage, response: ServerResponse, bytes: number): boolean => {
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
        stop()
        total -= 1
        client.bodies -= 1
        client.bytes -= bytes
        if (client.bodies === 0) clients.delete(name)
      }
      request.on("end", end)
      request.on("close", end)
      return true
    }
  }
}

/** The result of {@link makeUnfinishedBodies}. */
export type UnfinishedBodies = ReturnType<typeof makeUnfinishedBodies>
