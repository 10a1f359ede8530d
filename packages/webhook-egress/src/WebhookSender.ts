import type { HostResolver } from "@vault-custody/domain/Webhooks/HostResolver"
import { InsecureHosts } from "@vault-custody/domain/Webhooks/InsecureHosts"
import { monotonicMillis } from "@vault-custody/domain/Common/Monotonic"
import { Cause, Context, Effect, type Fiber, Layer, Result, Schedule } from "effect"
import { type AttemptResult, blocked, networkError, timedOut } from "./AttemptResult.ts"
import { Connection, type PostRequest } from "./Connection.ts"
import { type Destination, Destinations } from "./Destinations.ts"
import { Dialer } from "./Dialer.ts"
import { EgressPolicy } from "./EgressPolicy.ts"
import { IdleConnectionPool } from "./IdleConnectionPool.ts"

/** One attempt at a delivery. */
export interface WebhookRequest {
  /** The endpoint's URL, as it was registered. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  /** Milliseconds from name resolution until the answer's end or its first 64 KiB. */
  readonly timeoutMs: number
}

type OnEnd = (result: AttemptResult) => void

/** How many idle connections are kept, over all receivers. Each costs a descriptor and some kilobytes. */
const maxIdleConnections = 1000

const make = Effect.gen(function* () {
  const insecure = yield* InsecureHosts
  const policy = yield* EgressPolicy
  const dialer = yield* Dialer
  const destinations = new Destinations(insecure)
  const idle = new IdleConnectionPool<Connection>(maxIdleConnections)
  const now = yield* monotonicMillis
  const run = Effect.runForkWith(yield* Effect.context())

  yield* Effect.addFinalizer(() => Effect.sync(() => idle.closeAll()))
  yield* Effect.sync(() => idle.closeUnfit(now())).pipe(
    Effect.repeat(Schedule.spaced("1 second")),
    Effect.forkScoped
  )

  /** A connection to where `to` leads; `own` gets it before it is there, to close it come what may. */
  const open = (to: Destination, own: (connection: Connection) => void) =>
    Effect.flatMap(policy.checkAddresses(to), (target) => {
      const checkedAt = now()
      const { socket, connected } = dialer.dial(target, checkedAt)
      const connection = new Connection(target.origin, socket, checkedAt)
      own(connection)
      return Effect.as(connected, connection)
    })

  /** Over an idle connection there are callbacks alone; a fiber is for opening one. */
  const attempt = (
    to: Destination,
    { body, headers, timeoutMs }: WebhookRequest,
    onEnd: OnEnd
  ): (() => void) => {
    const startedAt = now()
    const timeLeft = () => Math.max(0, startedAt + timeoutMs - now())
    const request: PostRequest = { path: to.path, headers, body }
    let isOver = false
    let held = idle.take(to.origin, startedAt)
    let opening: Fiber.Fiber<void> | undefined

    const end = (result: AttemptResult) => {
      if (isOver) return
      isOver = true
      if (held !== undefined) idle.put(held, now())
      onEnd(result)
    }
    const postOver = (connection: Connection, whenStale: () => void) =>
      connection.post(request, timeLeft(), timeoutMs, (result) => {
        if (result === "stale") whenStale()
        else end(result)
      })
    const postOverNew = () => {
      if (isOver) return
      opening = open(to, (connection) => (held = connection)).pipe(
        Effect.timeoutOrElse({
          duration: timeLeft(),
          orElse: () => Effect.succeed(timedOut(timeoutMs, null))
        }),
        Effect.match({
          onFailure: end,
          onSuccess: (opened) => {
            if (!(opened instanceof Connection)) return end(opened)
            postOver(opened, () => end(networkError("connection closed before the request was sent")))
          }
        }),
        Effect.catchCause((cause) => {
          if (Cause.hasInterruptsOnly(cause)) return Effect.void
          end(networkError("could not connect"))
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

  return WebhookSender.of({
    send: (request, onEnd) => {
      const to = destinations.of(request.url)
      if (Result.isSuccess(to)) return attempt(to.success, request, onEnd)
      onEnd(blocked(to.failure.message))
      return () => {}
    }
  })
})

/**
 * Posts deliveries to the receivers' URLs, and to nowhere else.
 *
 * On every connection the host is resolved, all its addresses are checked, and one of those very addresses is
 * connected to; the name is kept for SNI, the certificate and the Host header. A connection is reused for up to
 * 60 s after that. The URL is held to the rules of registration too, so that taking a host out of
 * `WEBHOOK_ALLOW_INSECURE_HOSTS` stops deliveries to it. Redirects are answers like any other that is not 2xx.
 */
export class WebhookSender extends Context.Service<
  WebhookSender,
  {
    /**
     * One attempt; nothing is retried. Calls `onEnd` once, with how it ended. Returns what aborts it: then its
     * connection is dropped and `onEnd` is not called any more.
     */
    readonly send: (request: WebhookRequest, onEnd: OnEnd) => () => void
  }
>()("@vault-custody/webhook-egress/WebhookSender") {
  /** Idle connections are closed with the layer's scope. */
  static readonly layerWithDialer: Layer.Layer<WebhookSender, never, Dialer | HostResolver | InsecureHosts> =
    Layer.effect(WebhookSender, make).pipe(Layer.provide(EgressPolicy.layer))

  /** Over real connections, with the system's certificate authorities. */
  static readonly layer: Layer.Layer<WebhookSender, never, HostResolver | InsecureHosts> =
    WebhookSender.layerWithDialer.pipe(Layer.provide(Dialer.layer))
}
