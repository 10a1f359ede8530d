import { Result } from "effect"
import { IpNetwork, NetAddress } from "effect/net"

const networks = (...blocks: ReadonlyArray<string>) => blocks.map(IpNetwork.fromStringUnsafe)

/** IPv4 blocks that no webhook may reach (IANA IPv4 special-purpose registry). */
const refusedIpv4 = networks(
  "0.0.0.0/8", // this network
  "10.0.0.0/8", // private
  "100.64.0.0/10", // shared address space of carriers
  "127.0.0.0/8", // loopback
  "169.254.0.0/16", // link-local, cloud metadata
  "172.16.0.0/12", // private
  "192.0.0.0/24", // protocol assignments
  "192.0.2.0/24", // documentation
  "192.88.99.0/24", // 6to4 relays
  "192.168.0.0/16", // private
  "198.18.0.0/15", // benchmarking
  "198.51.100.0/24", // documentation
  "203.0.113.0/24", // documentation
  "224.0.0.0/4", // multicast
  "240.0.0.0/4" // reserved, broadcast
)

/**
 * All of IPv6 that is global unicast. Addresses that embed an IPv4 address (mapped `::ffff:0:0/96`, NAT64
 * `64:ff9b::/96`) lie outside it, and so are refused.
 */
const globalIpv6 = IpNetwork.fromStringUnsafe("2000::/3")

/** Blocks inside {@link globalIpv6} that no webhook may reach. */
const refusedIpv6 = networks(
  "2001::/23", // protocol assignments, Teredo among them
  "2001:db8::/32", // documentation
  "2002::/16", // 6to4: carries any IPv4 address
  "3fff::/20" // documentation
)

/**
 * Says whether an address is globally routable unicast, the only kind that a webhook may be sent to.
 *
 * Text that is no plain IPv4 or IPv6 address (a zone id, brackets, octal octets, a name) is not: the check
 * fails closed (docs/rules/Webhooks.md#public-addresses).
 */
export const isGloballyRoutable = (address: string | NetAddress.IpAddress): boolean =>
  Result.match(NetAddress.ipFromInput(address), {
    onFailure: () => false,
    onSuccess: (ip) =>
      NetAddress.isIpv4Address(ip)
        ? !refusedIpv4.some(IpNetwork.contains(ip))
        : IpNetwork.contains(globalIpv6, ip) && !refusedIpv6.some(IpNetwork.contains(ip))
  })
