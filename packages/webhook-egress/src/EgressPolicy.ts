import { brokenAddressRule, EgressRules } from "@vault-custody/domain/Webhooks/EgressRules"
import { Context, Effect, Layer, Result } from "effect"
import { Dns, NetAddress } from "effect/net"
import { type Failed, failed } from "./AttemptResult.ts"
import type { Destination } from "./Destinations.ts"
import type { DialTarget } from "./Dialer.ts"

const unresolved = ({ reason }: Dns.DnsError) =>
  failed(
    "network_error",
    reason === "NotFound" || reason === "BadName"
      ? "host name does not resolve"
      : "host name could not be resolved for now"
  )

const errors = {
  address: "resolved to an address that is not public",
  operator: "this service's operator does not allow deliveries to this host"
}

/** Decides which addresses connections may be made to. */
export class EgressPolicy extends Context.Service<
  EgressPolicy,
  {
    /**
     * Resolves the host of a destination, and returns its addresses once the rules allow every one of them. It is asked
     * for every connection, of literals as well as of names, and nothing but the addresses that it returns is connected
     * to.
     */
    readonly checkAddresses: (destination: Destination) => Effect.Effect<DialTarget, Failed>
  }
>()("@vault-custody/webhook-egress/EgressPolicy") {
  static readonly layer: Layer.Layer<EgressPolicy, never, Dns.Dns | EgressRules> = Layer.effect(
    EgressPolicy,
    Effect.gen(function* () {
      const dns = yield* Dns.Dns
      const rules = yield* EgressRules
      return EgressPolicy.of({
        checkAddresses: Effect.fnUntraced(function* (destination) {
          const { isTls, origin, port } = destination
          const hostname = destination.hostname.replace(/^\[|\]$/g, "")
          const literal = NetAddress.ipFromString(hostname)
          const addresses = Result.isSuccess(literal)
            ? [literal.success]
            : yield* Effect.mapError(dns.lookup(hostname), unresolved)
          const rule = brokenAddressRule(destination, addresses, rules)
          if (rule !== undefined) return yield* Effect.fail(failed("blocked", errors[rule]))
          return { origin, isTls, hostname, port, addresses: addresses.map(NetAddress.formatIp) }
        })
      })
    })
  )
}
