import type { RequestHandler } from "@vault-custody/runtime/HttpListener"
import { Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import type { Server, ServerResponse } from "node:http"

/** The responses to requests whose clients wait for a 100 before they send their bodies. */
const waiting = new WeakMap<object, ServerResponse>()

/** Whether the client of a request waits for a 100. After any other answer it may or may not send its body. */
export const waitsForContinue = (source: object): boolean => waiting.has(source)

/** Tells the client of a request to send its body, if it waits for that. */
export const askForBody = ({ source }: HttpServerRequest.HttpServerRequest) =>
  Effect.sync(() => {
    const response = waiting.get(source)
    waiting.delete(source)
    response?.writeContinue()
  })

/**
 * Passes all requests of a server to a handler: those without an expectation, those that expect a 100, which is sent
 * when the body is read, and those with any other expectation, which is ignored.
 */
export const attach = (server: Server, handle: RequestHandler): void => {
  server.on("request", handle)
  server.on("checkExpectation", handle)
  server.on("checkContinue", (request, response) => {
    waiting.set(request, response)
    handle(request, response)
  })
}
