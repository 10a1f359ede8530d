import { HostResolver, type ResolveError } from "@vault-custody/domain/Webhooks/HostResolver"
import { isGloballyRoutable } from "@vault-custody/domain/Webhooks/PublicAddress"
import { Effect } from "effect"
import { isIP } from "node:net"
import { DeliveryDisconnected, DeliveryRefused } from "./DeliveryFailure.ts"
import type { Destination } from "./Destinations.ts"
import type { DialTarget } from "./Dialer.ts"

const unresolved = ({ reason }: ResolveError) =>
  new DeliveryDisconnected({
    reason: "name",
    message:
      reason === "not_found" ? "host name does not resolve" : "host name could not be resolved for now",
    responseStatus: null
  })

const notPublic = () =>
  new DeliveryRefused({ message: "resolved to an address that is not public", responseStatus: null })

/**
 * The guard: tells where a destination leads, once every address there is known to be public, or the host is waived.
 * It is asked for every connection, of literals as well as of names, and nothing but the addresses that it tells is
 * connected to (decisions, section 6).
 */
export const makeGuard = Effect.gen(function* () {
  const resolver = yield* HostResolver
  return Effect.fnUntraced(function* ({
    hostname,
    isTls,
    isWaived,
    origin,
    port
  }: Destination): Effect.fn.Return<DialTarget, DeliveryRefused | DeliveryDisconnected> {
    const addresses =
      isIP(hostname) === 0 ? yield* Effect.mapError(resolver.resolve(hostname), unresolved) : [hostname]
    if (!isWaived && !addresses.every((address) => isGloballyRoutable(address))) return yield* notPublic()
    return { origin, isTls, hostname, port, addresses }
  })
})
