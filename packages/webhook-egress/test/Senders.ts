import { EgressRules } from "@vault-custody/domain/Webhooks/EgressRules"
import { Context, Effect, Layer } from "effect"
import { Dns, NetAddress } from "effect/net"
import type { Socket } from "node:net"
import type { AttemptResult, Failed } from "../src/AttemptResult.ts"
import { Dialer, type DialTarget, makeDialer } from "../src/Dialer.ts"
import { WebhookSender } from "../src/WebhookSender.ts"

export const publicAddress = "93.184.215.14"

export interface SenderSetup {
  /** Addresses of every name; a public one by default. */
  readonly resolve?: (hostname: string) => Effect.Effect<ReadonlyArray<string>, Dns.DnsError>
  /** `host:port` pairs that are allowed to be insecure. */
  readonly insecure?: ReadonlyArray<string>
  /** The operator's lists. */
  readonly rules?: Partial<EgressRules["Service"]>
  /** Certificate authorities to trust. */
  readonly authorities?: ReadonlyArray<string>
}

/**
 * A sender whose every connection ends on loopback, whatever address was checked, and which writes down where it
 * would have gone. What is real: the policy, TCP, TLS, HTTP.
 */
export const makeSender = Effect.fnUntraced(function* ({
  authorities = [],
  insecure = [],
  rules = {},
  resolve = () => Effect.succeed([publicAddress])
}: SenderSetup) {
  const resolved: Array<string> = []
  const dialled: Array<DialTarget> = []
  const sockets: Array<Socket> = []
  const dialer = makeDialer(() => authorities)
  const services = yield* Layer.build(
    WebhookSender.layerWithDialer.pipe(
      Layer.provide([
        Layer.succeed(
          Dns.Dns,
          Dns.make({
            lookup: (hostname) => {
              resolved.push(hostname)
              return Effect.map(resolve(hostname), (found) => found.map(NetAddress.ipFromStringUnsafe))
            }
          })
        ),
        Layer.succeed(EgressRules, { ...EgressRules.standard, ...rules, insecureHosts: new Set(insecure) }),
        Layer.succeed(Dialer, {
          dial: (target, now) => {
            dialled.push(target)
            const dialing = dialer.dial({ ...target, addresses: ["127.0.0.1"] }, now)
            sockets.push(dialing.socket)
            return dialing
          }
        })
      ])
    )
  )
  const sender = Context.get(services, WebhookSender)
  /** One attempt; interruption aborts it. */
  const attempt = (url: string, timeoutMs = 20_000) =>
    Effect.callback<AttemptResult>((resume) => {
      const body = new TextEncoder().encode('{"a":1}')
      const abort = sender.send({ url, headers: { "x-test": "1" }, body, timeoutMs }, (result) =>
        resume(Effect.succeed(result))
      )
      return Effect.sync(abort)
    })
  return {
    resolved,
    dialled,
    sockets,
    attempt,
    /** One attempt, which succeeds with the status where it was delivered. */
    post: (url: string, timeoutMs?: number) =>
      Effect.flatMap(attempt(url, timeoutMs), (result): Effect.Effect<number, Failed> =>
        result.outcome === "delivered" ? Effect.succeed(result.responseStatus) : Effect.fail(result)
      )
  }
})

/** A sender that may reach this receiver over plain HTTP, and the receiver's URL. */
export const senderFor = (port: number) =>
  Effect.map(makeSender({ insecure: [`127.0.0.1:${port}`] }), (sender) => ({
    ...sender,
    url: `http://127.0.0.1:${port}/hook?a=1`
  }))
