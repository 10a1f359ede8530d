import {
  type ErrorContext,
  type RefusedAnswer,
  VaultApiError,
  VaultConnectionError,
  VaultError
} from "./Errors.ts"
import type { Operation, RequestOptions } from "./Operation.ts"
import { checkOptions, originOf, type VaultClientOptions } from "./Options.ts"
import { delayBeforeRetry, wait } from "./Retry.ts"

/** The last response that a client got, to any call; a refusal is a response too. */
export interface LastResponse {
  readonly status: number
  readonly headers: Headers
  /** Identifies the request in the service's logs. */
  readonly requestId: string
}

/** The client's user agent. */
const userAgent = "vault-custody-client"

/** One call, ready to be sent. */
export interface Call {
  readonly id: string
  readonly operation: Operation
  /** Path and query, encoded. */
  readonly target: string
  readonly body?: unknown
  /** A file, sent unchanged in place of a JSON body. */
  readonly file?: { readonly contentType: string; readonly content: Blob }
  readonly options: RequestOptions
}

/** The request of every attempt of a call, byte for byte: the caller may change its input object between attempts. */
type Request = Pick<RequestInit, "method" | "headers" | "body" | "redirect">

const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    ""
  )

const isObject = (u: unknown): u is object => typeof u === "object" && u !== null

const field = (value: unknown, key: string): unknown =>
  isObject(value) ? Reflect.get(value, key) : undefined

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Converts a `Retry-After` header, with seconds or a date, to seconds. */
const retryAfterSeconds = (header: string | null): number | undefined => {
  if (header === null) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

const refusedAnswer = (response: Response, json: unknown): RefusedAnswer | undefined => {
  const error = field(json, "error")
  const code = field(error, "code")
  const message = field(error, "message")
  const details = field(error, "details")
  if (typeof code !== "string" || typeof message !== "string") return undefined
  return {
    status: response.status,
    code,
    message,
    details: Array.isArray(details) ? details : undefined,
    retryAfterSeconds: retryAfterSeconds(response.headers.get("retry-after"))
  }
}

/** Sends calls, with as many retries as are safe and configured. */
export class Transport {
  readonly #origin: string
  readonly #apiKey: string | undefined
  readonly #options: VaultClientOptions
  /** The last response, to any call. */
  lastResponse: LastResponse | undefined

  constructor(options: VaultClientOptions) {
    checkOptions(options)
    this.#origin = originOf(options.baseUrl)
    this.#apiKey = options.apiKey
    this.#options = options
  }

  /** The response's JSON; rejects with a `VaultError`, or with the reason of the caller's signal. */
  async send(call: Call): Promise<unknown> {
    const { signal } = call.options
    const context: ErrorContext = {
      operation: call.id,
      requestId: call.options.requestId ?? `req_${randomId()}`
    }
    const request: Request = {
      method: call.operation.method,
      headers: this.#headers(call, context),
      // The API never redirects, and the key must not be sent elsewhere.
      redirect: "manual",
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      ...(call.file === undefined ? {} : { body: call.file.content })
    }
    const maxRetries = call.options.maxRetries ?? this.#options.maxRetries ?? 2
    for (let attempt = 1; ; attempt++) {
      signal?.throwIfAborted()
      try {
        return await this.#attempt(call, request, context, attempt)
      } catch (error) {
        if (!(error instanceof VaultError) || attempt > maxRetries) throw error
        const delay = delayBeforeRetry(call.operation, error, attempt)
        if (delay === undefined) throw error
        await wait(delay, signal)
      }
    }
  }

  /** The same headers for every attempt of a call: above all the same idempotency key. */
  #headers({ body, file, operation, options }: Call, { requestId }: ErrorContext): Record<string, string> {
    return {
      accept: operation.answers === "file" ? "*/*" : "application/json",
      ...(this.#apiKey === undefined ? {} : { authorization: `Bearer ${this.#apiKey}` }),
      "x-request-id": requestId,
      // A browser sets its own user agent.
      ...("document" in globalThis ? {} : { "user-agent": userAgent }),
      ...(options.background === true ? { "x-background": "1" } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(file === undefined ? {} : { "content-type": file.contentType }),
      ...(options.ifMatch === undefined ? {} : { "if-match": options.ifMatch }),
      ...(operation.method === "POST" ? { "idempotency-key": options.idempotencyKey ?? randomId() } : {})
    }
  }

  async #attempt(call: Call, request: Request, context: ErrorContext, attempt: number): Promise<unknown> {
    const startedAt = performance.now()
    const report = (status: number | undefined, replayed: boolean, requestId: string) =>
      this.#options.onAttempt?.({
        operation: context.operation,
        requestId,
        attempt,
        status,
        replayed,
        durationMs: performance.now() - startedAt
      })
    let received: { readonly response: Response; readonly content: string | Blob }
    try {
      received = await this.#exchange(call, request, context)
    } catch (error) {
      report(undefined, false, context.requestId)
      throw error
    }
    const { content, response } = received
    const requestId = response.headers.get("x-request-id") ?? context.requestId
    this.lastResponse = { status: response.status, headers: response.headers, requestId }
    report(response.status, response.headers.get("idempotency-replayed") === "true", requestId)
    return typeof content === "string"
      ? answer(response, content, { ...context, requestId })
      : { data: content }
  }

  /**
   * Sends one request and reads its response to the end, within the time limit, unless the caller's signal ends it
   * before.
   */
  async #exchange(call: Call, request: Request, context: ErrorContext) {
    const { signal, timeoutMs = this.#options.timeoutMs ?? 30_000 } = call.options
    const controller = new AbortController()
    const onAbort = () => controller.abort(signal?.reason)
    signal?.addEventListener("abort", onAbort, { once: true })
    const timer = setTimeout(() => controller.abort(), timeoutMs)
    const send = this.#options.fetch ?? globalThis.fetch
    try {
      const response = await send(`${this.#origin}${call.target}`, {
        ...request,
        signal: controller.signal
      })
      const isFile = call.operation.answers === "file" && response.ok
      return { response, content: isFile ? await response.blob() : await response.text() }
    } catch (cause) {
      signal?.throwIfAborted()
      throw controller.signal.aborted
        ? new VaultConnectionError(
            { reason: "timeout", message: `No answer within ${timeoutMs} ms.` },
            context,
            { cause }
          )
        : new VaultConnectionError(
            { reason: "network", message: "The service could not be reached." },
            context,
            { cause }
          )
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener("abort", onAbort)
    }
  }
}

const answer = (response: Response, text: string, context: ErrorContext): unknown => {
  const json = parse(text)
  if (response.ok && isObject(json) && "data" in json) return json
  const refused = response.ok ? undefined : refusedAnswer(response, json)
  if (refused !== undefined) throw new VaultApiError(refused, context)
  throw new VaultConnectionError(
    {
      reason: "unreadable_answer",
      message: `The answer (status ${response.status}) is not one of this API. Check baseUrl and what is in between.`,
      status: response.status
    },
    context
  )
}
