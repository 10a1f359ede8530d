import { type DestinationList, hasAddress } from "@vault-custody/domain/Webhooks/DestinationList"
import { Result } from "effect"
import { NetAddress } from "effect/net"
import { IncomingMessage } from "node:http"

/** An IPv4 address without the IPv6 prefix that a socket for both families adds. */
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

/** The parts of a request that determine its client's address. */
export interface AddressedRequest {
  readonly source: object
  readonly headers: Readonly<Record<string, string | undefined>>
}

/**
 * The address of a request's client. Proxies append the address of their client to `X-Forwarded-For`, so entries are
 * read from the right, each as long as the one after it is trusted.
 */
export const clientAddress = ({ headers, source }: AddressedRequest, trusted: DestinationList): string => {
  let address = source instanceof IncomingMessage ? plain(source.socket.remoteAddress ?? "") : ""
  const hops = (headers["x-forwarded-for"] ?? "").split(",").map((hop) => addressIn(hop.trim()))
  while (isTrusted(address, trusted)) {
    const hop = hops.pop()
    if (hop === undefined || Result.isFailure(NetAddress.ipFromString(hop))) break
    address = hop
  }
  return address
}
