import { Context } from "effect"
import type { NetAddress } from "effect/net"
import { type DestinationList, emptyList, hasAddress, hasName } from "./DestinationList.ts"
import type { InsecureHosts } from "./InsecureHosts.ts"
import { isGloballyRoutable } from "./PublicAddress.ts"

/** The operator's rules of where webhooks may go. */
export class EgressRules extends Context.Service<
  EgressRules,
  {
    /**
     * `host:port` pairs for which the rules on scheme, port, name and address do not hold
     * (docs/rules/Webhooks.md#insecure-hosts).
     */
    readonly insecureHosts: InsecureHosts
    /**
     * Destinations that no webhook may reach, even if another rule allows them
     * (docs/rules/Webhooks.md#operators-lists).
     */
    readonly deny: DestinationList
    /** If given, the only destinations that webhooks may reach. An address on it must still be public. */
    readonly allow: DestinationList | undefined
  }
>()("@vault-custody/domain/Webhooks/EgressRules") {
  /** Every public host, and nothing besides. */
  static readonly standard: EgressRules["Service"] = {
    insecureHosts: new Set(),
    deny: emptyList,
    allow: undefined
  }
}

/** A host that a webhook goes to. */
export interface WebhookHost {
  /** As a parsed URL spells it. */
  readonly hostname: string
  /**
   * Whether it is one of the insecure hosts, whose addresses need be neither public nor on the list of allowed ones.
   */
  readonly allowedInsecure: boolean
}

/** Whether the operator's lists refuse a host for its name alone. */
export const isNameRefused = (
  { hostname, allowedInsecure }: WebhookHost,
  { allow, deny }: EgressRules["Service"]
): boolean => {
  if (hasName(deny, hostname)) return true
  if (allow === undefined || allowedInsecure || hasName(allow, hostname)) return false
  // Addresses alone tell whether a host is in an allowed network.
  return allow.networks.length === 0
}

/** The rule that the addresses of a host break, if they break any. */
export const brokenAddressRule = (
  { hostname, allowedInsecure }: WebhookHost,
  addresses: ReadonlyArray<NetAddress.IpAddress>,
  { allow, deny }: EgressRules["Service"]
): "address" | "operator" | undefined => {
  if (addresses.some((address) => hasAddress(deny, address))) return "operator"
  if (allowedInsecure) return undefined
  if (!addresses.every((address) => isGloballyRoutable(address))) return "address"
  const isAllowed =
    allow === undefined ||
    hasName(allow, hostname) ||
    addresses.every((address) => hasAddress(allow, address))
  return isAllowed ? undefined : "operator"
}
