/** One field at fault. */
export interface ErrorDetail {
  /** Dotted path of the field (`items.2.inventoryItemId`), or the name of the query parameter. */
  readonly path: string
  readonly message: string
  /** Line of a weight list, counted from 1; absent for other requests. */
  readonly line?: number
}

/** Fields of every error of this client. */
export interface ErrorContext {
  /** The operation, as the contract names it: `createFboAccount`. */
  readonly operation: string
  /** Names the request in the service's logs: quote it when you ask for help. */
  readonly requestId: string
}

/** Base class of all errors of this client. */
export abstract class VaultError extends Error implements ErrorContext {
  readonly operation: string
  readonly requestId: string

  constructor(message: string, context: ErrorContext, options?: ErrorOptions) {
    super(message, options)
    this.operation = context.operation
    this.requestId = context.requestId
  }
}

/** The content of the service's error response. */
export interface RefusedAnswer<Code extends string = string> {
  readonly status: number
  readonly code: Code
  readonly message: string
  readonly details?: ReadonlyArray<ErrorDetail> | undefined
  readonly retryAfterSeconds?: number | undefined
}

/** The service refused the request. `code` gives the reason to programs, `message` to people. */
export class VaultApiError<Code extends string = string> extends VaultError {
  override readonly name = "VaultApiError"
  readonly status: number
  readonly code: Code
  /** Every field at fault for `VALIDATION_ERROR`; empty for most other codes. */
  readonly details: ReadonlyArray<ErrorDetail>
  /** Seconds to wait before a retry, for `RATE_LIMITED` and `SERVICE_UNAVAILABLE`. */
  readonly retryAfterSeconds: number | undefined

  constructor(answer: RefusedAnswer<Code>, context: ErrorContext) {
    super(answer.message, context)
    this.status = answer.status
    this.code = answer.code
    this.details = answer.details ?? []
    this.retryAfterSeconds = answer.retryAfterSeconds
  }
}

/** A refusal with one of these codes: a union discriminated by `code`. */
export type Refusal<Code extends string> = { readonly [C in Code]: VaultApiError<C> }[Code]

/** The reason why there is no usable response. */
export type ConnectionFailure = "network" | "timeout" | "unreadable_answer"

/**
 * There was no response, or none of the service's. The service may or may not have acted: repeat a POST with the same
 * `idempotencyKey` to get its result without a second effect.
 */
export class VaultConnectionError extends VaultError {
  override readonly name = "VaultConnectionError"
  /**
   * - `network`: the connection failed; `cause` is the error of `fetch`.
   * - `timeout`: the attempt took longer than `timeoutMs`.
   * - `unreadable_answer`: the response is not this API's, but perhaps a proxy's; `status` is its status.
   */
  readonly reason: ConnectionFailure
  readonly status: number | undefined

  constructor(
    failure: { readonly reason: ConnectionFailure; readonly message: string; readonly status?: number },
    context: ErrorContext,
    options?: ErrorOptions
  ) {
    super(failure.message, context, options)
    this.reason = failure.reason
    this.status = failure.status
  }
}
