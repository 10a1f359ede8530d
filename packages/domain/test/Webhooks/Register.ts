import { Effect } from "effect"
import { Dns, NetAddress } from "effect/net"
import { EgressRules } from "../../src/Webhooks/EgressRules.ts"
import { checkWebhookUrl, parseWebhookUrl } from "../../src/Webhooks/WebhookUrl.ts"

/** Checks a URL as registration does, where names resolve so. */
export const register = (
  text: string,
  lookup: (hostname: string) => Effect.Effect<ReadonlyArray<string>, Dns.DnsError>,
  rules = EgressRules.standard
) =>
  Effect.flatMap(Effect.fromResult(parseWebhookUrl(text, rules)), checkWebhookUrl).pipe(
    Effect.provideService(
      Dns.Dns,
      Dns.make({
        lookup: (hostname) =>
          Effect.map(lookup(hostname), (found) => found.map(NetAddress.ipFromStringUnsafe))
      })
    ),
    Effect.provideService(EgressRules, rules)
  )

export const unresolved = (reason: Dns.DnsErrorReason) => (hostname: string) =>
  Effect.fail(new Dns.DnsError({ method: "lookup", hostname, reason }))

export const publicAddress = "93.184.215.14"
