import type { AddressInfo } from "node:net"
import type { Server } from "node:http"
import { expect, onTestFinished } from "vitest"
import { body, freshHeaders } from "../Sample.ts"

/** Sends one request and returns its status and body; over the network, or straight to a handler. */
export type Send = (init: RequestInit) => Promise<{ readonly status: number; readonly text: string }>

/** A receiver's record of deliveries: events handled, errors reported. */
export const notebook = () => {
  const handled: Array<string> = []
  const errors: Array<unknown> = []
  return {
    handled,
    errors,
    onEvent: async (event: { readonly event: string }, eventId: string) => {
      handled.push(`${eventId} ${event.event}`)
    },
    onError: (error: unknown) => {
      errors.push(error)
    }
  }
}

/** Serves until the test is over; sends to it over HTTP. */
export const overHttp = async (server: Server, path = "/webhooks"): Promise<Send> => {
  if (!server.listening) await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return async (init) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init)
    return { status: response.status, text: await response.text() }
  }
}

/** Sends straight to a fetch-style handler. */
export const direct =
  (handler: (request: Request) => Response | Promise<Response>): Send =>
  async (init) => {
    const response = await handler(new Request("https://receiver.example.com/webhooks", init))
    return { status: response.status, text: await response.text() }
  }

/** Asserts that a receiver takes a true delivery, and refuses a false one without handling it. */
export const expectToReceive = async (send: Send, handled: ReadonlyArray<string>): Promise<void> => {
  expect((await send({ method: "POST", body, headers: freshHeaders() })).status).toBe(200)
  expect(handled).toEqual(["evt_1 outbound_shipment.delivered"])
  const tampered = body.replace("obs_1", "obs_2")
  expect((await send({ method: "POST", body: tampered, headers: freshHeaders() })).status).toBe(400)
  expect((await send({ method: "POST", body })).status).toBe(400)
  expect(handled).toHaveLength(1)
}
