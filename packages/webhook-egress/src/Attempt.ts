import { Cause, Effect, type Fiber } from "effect"
import { type AttemptResult, type Failed, failed, unfinished } from "./AttemptResult.ts"
import { Connection } from "./Connection.ts"
import type { Destination } from "./Destinations.ts"
import type { Dialer, DialTarget } from "./Dialer.ts"
import type { EgressPolicy } from "./EgressPolicy.ts"
import type { IdleConnectionPool } from "./IdleConnectionPool.ts"

/** The shared context of attempts. */
export interface AttemptContext {
  readonly policy: EgressPolicy["Service"]
  readonly dialer: Dialer["Service"]
  readonly idle: IdleConnectionPool<Connection>
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number
  readonly fork: (effect: Effect.Effect<void>) => Fiber.Fiber<void>
}

/** The content and destination of a POST. */
export interface AttemptRequest {
  readonly destination: Destination
  /** The request as it is written. */
  readonly bytes: Uint8Array
  readonly timeoutMs: number
}

/**
 * One attempt at a delivery, from its start to its one end.
 *
 * `start` takes an idle connection for `#reuse`, or `#open` makes one; `#post` writes the request over it. Whichever comes
 * first of the answer, a failure, and the end of its time goes to `#end`, which gives the connection back and calls
 * `onEnd`. There are thousands of attempts a second, so these are callbacks, and only opening a connection takes a
 * fiber.
 */
export class Attempt {
  readonly #context: AttemptContext
  readonly #request: AttemptRequest
  readonly #onEnd: (result: AttemptResult) => void
  #timer: NodeJS.Timeout | undefined
  #idleCheck: NodeJS.Immediate | undefined
  #opening: Fiber.Fiber<void> | undefined
  /** Owned from the moment that it is dialled, so that it is always dropped. */
  #connection: Connection | undefined
  #isOver = false

  constructor(context: AttemptContext, request: AttemptRequest, onEnd: (result: AttemptResult) => void) {
    this.#context = context
    this.#request = request
    this.#onEnd = onEnd
  }

  start(): void {
    const { destination, timeoutMs } = this.#request
    this.#timer = setTimeout(() => this.#timeOut(), timeoutMs)
    const idle = this.#context.idle.take(destination.origin, this.#context.now())
    this.#connection = idle
    if (idle === undefined) this.#open()
    else this.#idleCheck = setImmediate(() => this.#reuse(idle))
  }

  /** Drops the connection; `onEnd` is not called any more. */
  abort(): void {
    if (this.#isOver) return
    this.#release()
    this.#connection?.close()
  }

  /**
   * By now the event loop has shown whether the receiver had ended the connection by the time that it was taken. A
   * request written to it would be lost, and there would be no telling whether it had arrived.
   */
  #reuse(connection: Connection): void {
    if (connection.isReusable) return this.#post(connection)
    connection.close()
    this.#connection = undefined
    this.#open()
  }

  #open(): void {
    const { fork, policy } = this.#context
    this.#opening = policy.checkAddresses(this.#request.destination).pipe(
      Effect.flatMap((target) => this.#dial(target)),
      Effect.match({
        onFailure: (failure) => this.#end(failure),
        onSuccess: (connection) => this.#post(connection)
      }),
      Effect.catchCause((cause) => {
        if (Cause.hasInterruptsOnly(cause)) return Effect.void
        this.#end(failed("network_error", "could not connect"))
        return Effect.logError("A connection could not be opened", cause)
      }),
      fork
    )
  }

  #dial(target: DialTarget): Effect.Effect<Connection, Failed> {
    const checkedAt = this.#context.now()
    const { connected, socket } = this.#context.dialer.dial(target, checkedAt)
    const connection = new Connection(target.origin, socket, checkedAt)
    this.#connection = connection
    return Effect.as(connected, connection)
  }

  #post(connection: Connection): void {
    if (!this.#isOver) connection.post(this.#request.bytes, (result) => this.#end(result))
  }

  #timeOut(): void {
    const { timeoutMs } = this.#request
    this.#end(unfinished("timeout", `timed out after ${timeoutMs} ms`, this.#connection?.partialAnswer))
  }

  #end(result: AttemptResult): void {
    if (this.#isOver) return
    this.#release()
    if (this.#connection !== undefined) this.#context.idle.put(this.#connection, this.#context.now())
    this.#onEnd(result)
  }

  #release(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
    clearImmediate(this.#idleCheck)
    this.#opening?.interruptUnsafe()
  }
}
