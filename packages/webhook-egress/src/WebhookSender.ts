import { monotonicMillis } from "@vault-custody/domain/Common/Monotonic"
import { EgressRules } from "@vault-custody/domain/Webhooks/EgressRules"
import { Context, Effect, FiberSet, Layer, Result, Schedule } from "effect"
import type { Dns } from "effect/net"
import { Attempt, type AttemptContext } from "./Attempt.ts"
import { type AttemptResult, failed } from "./AttemptResult.ts"
import type { Connection } from "./Connection.ts"
import { Destinations } from "./Destinations.ts"
import { Dialer } from "./Dialer.ts"
import { EgressPolicy } from "./EgressPolicy.ts"
import { encodeRequest } from "./EncodeRequest.ts"
import { IdleConnectionPool } from "./IdleConnectionPool.ts"

/** One attempt at a delivery. */
export interface WebhookRequest {
  /** The endpoint's URL, as it was registered. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  /** Milliseconds from name resolution until the answer's end, or as much of it as is read. */
  readonly timeoutMs: number
}

/** How many idle connections are kept, over all receivers. Each costs a descriptor and some kilobytes. */
const maxIdleConnections = 1000

const make = Effect.gen(function* () {
  const destinations = new Destinations(yield* EgressRules)
  const now = yield* monotonicMillis
  const idle = new IdleConnectionPool<Connection>(maxIdleConnections)
  yield* Effect.addFinalizer(() => Effect.sync(() => idle.closeAll()))
  yield* Effect.sync(() => idle.closeUnusable(now())).pipe(
    Effect.repeat(Schedule.spaced("1 second")),
    Effect.forkScoped
  )
  const context: AttemptContext = {
    policy: yield* EgressPolicy,
    dialer: yield* Dialer,
    idle,
    now,
    fork: yield* FiberSet.makeRuntime<never, void, never>()
  }

  return WebhookSender.of({
    send: ({ body, headers, timeoutMs, url }, onEnd) => {
      const destination = destinations.of(url)
      if (Result.isFailure(destination)) {
        onEnd(failed("blocked", destination.failure.message))
        return () => {}
      }
      const bytes = encodeRequest(destination.success, headers, body)
      const attempt = new Attempt(context, { destination: destination.success, bytes, timeoutMs }, onEnd)
      attempt.start()
      return () => attempt.abort()
    }
  })
})

/**
 * Posts deliveries to the receivers' URLs only.
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
     * connection is dropped and `onEnd` is not called any more. Throws when a header cannot be written.
     */
    readonly send: (request: WebhookRequest, onEnd: (result: AttemptResult) => void) => () => void
  }
>()("@vault-custody/webhook-egress/WebhookSender") {
  /** Idle connections are closed with the layer's scope. */
  static readonly layerWithDialer: Layer.Layer<WebhookSender, never, Dialer | Dns.Dns | EgressRules> =
    Layer.effect(WebhookSender, make).pipe(Layer.provide(EgressPolicy.layer))

  /** Over real connections, with the system's certificate authorities. */
  static readonly layer: Layer.Layer<WebhookSender, never, Dns.Dns | EgressRules> =
    WebhookSender.layerWithDialer.pipe(Layer.provide(Dialer.layer))
}
