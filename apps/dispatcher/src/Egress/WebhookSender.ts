import type { HostResolver } from "@vault-custody/domain/Webhooks/HostResolver"
import { InsecureHosts } from "@vault-custody/domain/Webhooks/InsecureHosts"
import { Cause, Context, Effect, type Fiber, Layer, Result, Schedule } from "effect"
import { monotonicMillis } from "../Common/Monotonic.ts"
import { Connection, type PostRequest, StaleConnection } from "./Connection.ts"
import {
  DeliveryDisconnected,
  type DeliveryFailure,
  DeliveryRefused,
  timedOutAfter
} from "./DeliveryFailure.ts"
import { describeError } from "./describeError.ts"
import { type Destination, Destinations } from "./Destinations.ts"
import { Dialer } from "./Dialer.ts"
import { makeGuard } from "./Guard.ts"
import { KeptConnections } from "./KeptConnections.ts"

/** One attempt at a delivery. */
export interface WebhookPost {
  /** The endpoint's URL, as it was registered. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  /** Milliseconds from name resolution until the answer's end or its first 64 KiB. */
  readonly timeoutMs: number
}

/** A 2xx answer that ended, or reached 64 KiB, in time. */
export interface WebhookAnswer {
  readonly status: number
}

type Done = (outcome: Result.Result<number, DeliveryFailure>) => void

/** How many idle connections are kept, over all receivers. Each costs a descriptor and some kilobytes. */
const maxIdleConnections = 1000

const closedBeforeRequest = () =>
  new DeliveryDisconnected({
    reason: "closed",
    message: "connection closed before the request was sent",
    responseStatus: null
  })

const make = Effect.gen(function* () {
  const insecure = yield* InsecureHosts
  const vet = yield* makeGuard
  const dialer = yield* Dialer
  const destinations = new Destinations(insecure)
  const kept = new KeptConnections<Connection>(maxIdleConnections)
  const now = yield* monotonicMillis
  const run = Effect.runForkWith(yield* Effect.context())

  yield* Effect.addFinalizer(() => Effect.sync(() => kept.closeAll()))
  yield* Effect.sync(() => kept.closeUnfit(now())).pipe(
    Effect.repeat(Schedule.spaced("1 second")),
    Effect.forkScoped
  )

  /** A connection to where `to` leads; `own` gets it before it is there, to close it come what may. */
  const open = (to: Destination, own: (connection: Connection) => void) =>
    Effect.flatMap(vet(to), (target) => {
      const vettedAt = now()
      const { socket, connected } = dialer.dial(target, vettedAt)
      const connection = new Connection(target.origin, socket, vettedAt)
      own(connection)
      return Effect.as(connected, connection)
    })

  /** Over a kept connection there are callbacks alone; a fiber is for opening one. */
  const attempt = (to: Destination, { body, headers, timeoutMs }: WebhookPost, done: Done): (() => void) => {
    const startedAt = now()
    const timeLeft = () => Math.max(0, startedAt + timeoutMs - now())
    const request: PostRequest = { path: to.path, headers, body }
    let isOver = false
    let held = kept.take(to.origin, startedAt)
    let opening: Fiber.Fiber<void> | undefined

    const end = (outcome: Result.Result<number, DeliveryFailure>) => {
      if (isOver) return
      isOver = true
      if (held !== undefined) kept.put(held, now())
      done(outcome)
    }
    const postOver = (connection: Connection, whenStale: () => void) =>
      connection.post(request, timeLeft(), timeoutMs, (outcome) => {
        if (Result.isSuccess(outcome)) end(Result.succeed(outcome.success))
        else if (outcome.failure instanceof StaleConnection) whenStale()
        else end(Result.fail(outcome.failure))
      })
    const postOverNew = () => {
      if (isOver) return
      opening = open(to, (connection) => (held = connection)).pipe(
        Effect.timeoutOrElse({
          duration: timeLeft(),
          orElse: () => Effect.fail(timedOutAfter(timeoutMs, null))
        }),
        Effect.match({
          onFailure: (failure) => end(Result.fail(failure)),
          onSuccess: (connection) => postOver(connection, () => end(Result.fail(closedBeforeRequest())))
        }),
        Effect.catchCause((cause) => {
          if (Cause.hasInterruptsOnly(cause)) return Effect.void
          end(Result.fail(describeError(undefined, "connecting")))
          return Effect.logError("A connection could not be opened", cause)
        }),
        run
      )
    }
    if (held === undefined) postOverNew()
    else postOver(held, postOverNew)

    return () => {
      isOver = true
      opening?.interruptUnsafe()
      held?.close()
    }
  }

  const send: WebhookSender["Service"]["send"] = (delivery, done) => {
    const to = destinations.of(delivery.url)
    if (Result.isSuccess(to)) return attempt(to.success, delivery, done)
    done(Result.fail(new DeliveryRefused({ message: to.failure.message, responseStatus: null })))
    return () => {}
  }

  return WebhookSender.of({
    send,
    post: (delivery) =>
      Effect.callback((resume) => {
        const abort = send(delivery, (outcome) =>
          resume(Effect.map(Effect.fromResult(outcome), (status) => ({ status })))
        )
        return Effect.sync(abort)
      })
  })
})

/**
 * Posts deliveries to the receivers' URLs, and to nowhere else.
 *
 * On every connection the host is resolved, all its addresses are checked, and one of those very addresses is
 * connected to; the name is kept for SNI, the certificate and the Host header. A connection is reused for up to
 * 60 s after that. The URL is held to the rules of registration too, so that taking a host out of
 * `WEBHOOK_ALLOW_INSECURE_HOSTS` stops deliveries to it. Redirects are answers like any other that is not 2xx.
 * Source: decisions, sections 2, 5 and 6.
 */
export class WebhookSender extends Context.Service<
  WebhookSender,
  {
    /**
     * One attempt: tells `done`, once, the status that was answered, which is 2xx, or why there is none. Returns what
     * gives the attempt up: then its connection is dropped and `done` is not called any more. Nothing is retried.
     */
    readonly send: (delivery: WebhookPost, done: Done) => () => void
    /** {@link send} as an effect, which interruption gives up. */
    readonly post: (delivery: WebhookPost) => Effect.Effect<WebhookAnswer, DeliveryFailure>
  }
>()("@vault-custody/dispatcher/Egress/WebhookSender") {
  /** Kept connections are closed with the layer's scope. */
  static readonly layerWithDialer: Layer.Layer<WebhookSender, never, Dialer | HostResolver | InsecureHosts> =
    Layer.effect(WebhookSender, make)

  /** Over real connections, with the system's certificate authorities. */
  static readonly layer: Layer.Layer<WebhookSender, never, HostResolver | InsecureHosts> =
    WebhookSender.layerWithDialer.pipe(Layer.provide(Dialer.layer))
}
