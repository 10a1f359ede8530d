import { HostResolver, type ResolveError } from "@vault-custody/domain/Webhooks/HostResolver"
import { isGloballyRoutable } from "@vault-custody/domain/Webhooks/PublicAddress"
import { Context, Effect, Layer } from "effect"
import { isIP } from "node:net"
import { type Failed, failed } from "./AttemptResult.ts"
import type { Destination } from "./Destinations.ts"
import type { DialTarget } from "./Dialer.ts"

const unresolved = ({ reason }: ResolveError) =>
  failed(
    "network_error",
    reason === "not_found" ? "host name does not resolve" : "host name could not be resolved for now"
  )

/** Decides which addresses connections may be made to. */
export class EgressPolicy extends Context.Service<
  EgressPolicy,
  {
    /**
     * Resolves the host of a destination, and returns its addresses once every address there is known to be public, or
     * the host is allowed to be insecure. It is asked for every connection, of literals as well as of names, and
     * nothing but the addresses that it returns is connected to.
     */
    readonly checkAddresses: (destination: Destination) => Effect.Effect<DialTarget, Failed>
  }
>()("@vault-custody/webhook-egress/EgressPolicy") {
  static readonly layer: Layer.Layer<EgressPolicy, never, HostResolver> = Layer.effect(
    EgressPolicy,
    Effect.map(HostResolver, (resolver) =>
      EgressPolicy.of({
        checkAddresses: Effect.fnUntraced(function* ({
          hostname,
          isAllowedInsecure,
          isTls,
          origin,
          port
        }: Destination): Effect.fn.Return<DialTarget, Failed> {
          const addresses =
            isIP(hostname) === 0 ? yield* Effect.mapError(resolver.resolve(hostname), unresolved) : [hostname]
          if (!isAllowedInsecure && !addresses.every((address) => isGloballyRoutable(address))) {
            return yield* Effect.fail(failed("blocked", "resolved to an address that is not public"))
          }
          return { origin, isTls, hostname, port, addresses }
        })
      })
    )
  )
}
