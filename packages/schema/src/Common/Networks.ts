import { Result, Schema } from "effect"
import { IpNetwork, NetAddress } from "effect/net"
import { beyondJsonSchema, countBetween } from "./Checks.ts"

/** Reads a network, such as `203.0.113.0/24` or `2001:db8::/32`; a single address is a network of one. */
export const parseNetwork = (text: string): Result.Result<IpNetwork.IpNetwork, unknown> =>
  Result.orElse(IpNetwork.fromString(text), () =>
    Result.flatMap(NetAddress.ipFromString(text), (address) =>
      IpNetwork.make(address, NetAddress.isIpv4Address(address) ? 32 : 128)
    )
  )

const NetworkText = Schema.String.check(
  Schema.makeFilter<string>(
    (text) =>
      Result.isSuccess(parseNetwork(text))
        ? undefined
        : "must be a network, such as 203.0.113.0/24 or 2001:db8::/32, or an IPv4 or IPv6 address",
    { toJsonSchema: beyondJsonSchema }
  )
)

/** Up to 50 networks or single addresses, IPv4 and IPv6. */
export const Networks = Schema.Array(NetworkText).check(countBetween(0, 50))
