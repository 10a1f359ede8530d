import { type DestinationList, hasAddress } from "@vault-custody/domain/Webhooks/DestinationList"
import { Result } from "effect"
import { NetAddress } from "effect/net"
import { IncomingMessage } from "node:http"

/** An IPv4 address as a socket for both families shows it: without its IPv6 prefix. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "")

/** An entry of `X-Forwarded-For` may have a port: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
const withPort = /^(?:\[(?<v6>[^\]]*)\]|(?<v4>[\d.]+))(?::\d{1,5})?$/

const addressIn = (hop: string): string => {
  const { v4, v6 } = withPort.exec(hop)?.groups ?? {}
  return plain(v4 ?? v6 ?? hop)
}

const isTrusted = (address: string, trusted: DestinationList): boolean =>
  Result.match(NetAddress.ipFromString(address), {
    onFailure: () => false,
    onSuccess: (ip) => hasAddress(trusted, ip)
  })

/** The parts of a request that tell its address. */
export interface Asking {
  readonly source: object
  readonly headers: Readonly<Record<string, string | undefined>>
}

/**
 * Where a request comes from. Proxies append to `X-Forwarded-For` where they took the request from, so its entries
 * count from the right, each for as long as the one behind it is trusted.
 */
export const clientAddress = ({ headers, source }: Asking, trusted: DestinationList): string => {
  let address = source instanceof IncomingMessage ? plain(source.socket.remoteAddress ?? "") : ""
  const hops = (headers["x-forwarded-for"] ?? "").split(",").map((hop) => addressIn(hop.trim()))
  while (isTrusted(address, trusted)) {
    const hop = hops.pop()
    if (hop === undefined || Result.isFailure(NetAddress.ipFromString(hop))) break
    address = hop
  }
  return address
}
