import { HostResolver, type ResolveError } from "@vault-custody/domain/Webhooks/HostResolver"
import { InsecureHosts } from "@vault-custody/domain/Webhooks/InsecureHosts"
import { isGloballyRoutable } from "@vault-custody/domain/Webhooks/PublicAddress"
import { effectivePort, parseWebhookUrl, type WebhookUrl } from "@vault-custody/domain/Webhooks/WebhookUrl"
import { Clock, Context, Effect, Layer, Result, Schedule } from "effect"
import { isIP } from "node:net"
import { Connection, type PostRequest } from "./Connection.ts"
import {
  DeliveryDisconnected,
  type DeliveryFailure,
  DeliveryRefused,
  timedOutAfter
} from "./DeliveryFailure.ts"
import { Dialer, type DialTarget } from "./Dialer.ts"
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

/** How many idle connections are kept, over all receivers. Each costs a descriptor and some kilobytes. */
const maxIdleConnections = 1000

const refused = (message: string) => new DeliveryRefused({ message, responseStatus: null })

const unresolved = ({ reason }: ResolveError) =>
  new DeliveryDisconnected({
    reason: "name",
    message:
      reason === "not_found" ? "host name does not resolve" : "host name could not be resolved for now",
    responseStatus: null
  })

const closedBeforeRequest = () =>
  new DeliveryDisconnected({
    reason: "closed",
    message: "connection closed before the request was sent",
    responseStatus: null
  })

const make = Effect.gen(function* () {
  const insecure = yield* InsecureHosts
  const resolver = yield* HostResolver
  const dialer = yield* Dialer
  const kept = new KeptConnections<Connection>(maxIdleConnections)
  const clock = yield* Clock.Clock
  const now = () => Number(clock.monotonicTimeNanosUnsafe() / 1_000_000n)

  yield* Effect.addFinalizer(() => Effect.sync(() => kept.closeAll()))
  yield* Effect.sync(() => kept.closeUnfit(now())).pipe(
    Effect.repeat(Schedule.spaced("1 second")),
    Effect.forkScoped
  )

  /** The guard: where the URL leads, once every address there is known to be public. */
  const vet = Effect.fnUntraced(function* ({
    url,
    waived
  }: WebhookUrl): Effect.fn.Return<DialTarget, DeliveryRefused | DeliveryDisconnected> {
    const hostname = url.hostname.replace(/^\[|\]$/g, "")
    const addresses =
      isIP(hostname) === 0 ? yield* Effect.mapError(resolver.resolve(hostname), unresolved) : [hostname]
    if (!waived && !addresses.every((address) => isGloballyRoutable(address))) {
      return yield* refused("resolved to an address that is not public")
    }
    return {
      origin: url.origin,
      isTls: url.protocol === "https:",
      hostname,
      port: effectivePort(url),
      addresses
    }
  })

  /** Begins a connection to where `to` leads; `own` gets it before it is there, to close it come what may. */
  const open = (to: WebhookUrl, own: (connection: Connection) => void) =>
    Effect.flatMap(vet(to), (target) => {
      const vettedAt = now()
      const { socket, connected } = dialer.dial(target, vettedAt)
      const connection = new Connection(target.origin, socket, vettedAt)
      own(connection)
      return Effect.as(connected, connection)
    })

  const attempt = (to: WebhookUrl, { body, headers, timeoutMs }: WebhookPost) => {
    const startedAt = now()
    const timeLeft = () => startedAt + timeoutMs - now()
    const request: PostRequest = { path: to.url.pathname + to.url.search, headers, body }
    let held = kept.take(to.url.origin, startedAt)
    const postOver = (connection: Connection) => connection.post(request, timeLeft(), timeoutMs)
    const postOverNew = () =>
      open(to, (connection) => (held = connection)).pipe(
        Effect.timeoutOrElse({
          duration: Math.max(0, timeLeft()),
          orElse: () => Effect.fail(timedOutAfter(timeoutMs, null))
        }),
        Effect.flatMap(postOver),
        Effect.catchTag("StaleConnection", () => Effect.fail(closedBeforeRequest()))
      )
    const posted =
      held === undefined ? postOverNew() : Effect.catchTag(postOver(held), "StaleConnection", postOverNew)
    return Effect.onExit(posted, () => Effect.sync(() => held && kept.put(held, now())))
  }

  return WebhookSender.of({
    post: (delivery) =>
      Effect.suspend(() =>
        Result.match(parseWebhookUrl(delivery.url, insecure), {
          onFailure: ({ message }) => Effect.fail(refused(message)),
          onSuccess: (to) => Effect.map(attempt(to, delivery), (status) => ({ status }))
        })
      )
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
    /** One attempt. Interruption drops its connection. Nothing is retried. */
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
