import { parseNetwork } from "@vault-custody/schema/Common/Networks"
import { Result } from "effect"
import { Host, IpNetwork, type NetAddress } from "effect/net"
import { parseEntries } from "./ParseEntries.ts"

/** Networks, and host names with all names under them. */
export interface DestinationList {
  readonly networks: ReadonlyArray<IpNetwork.IpNetwork>
  /** In lower case, without a dot at either end. */
  readonly names: ReadonlyArray<string>
}

export const emptyList: DestinationList = { networks: [], names: [] }

const withoutFinalDot = (name: string): string => name.replace(/\.$/, "")

const parseEntry = (entry: string): Result.Result<DestinationList, string> =>
  parseNetwork(entry).pipe(
    Result.map((network): DestinationList => ({ networks: [network], names: [] })),
    Result.orElse(() =>
      Result.map(Host.domainNameFromString(entry.replace(/^\*?\./, "")), (name) => ({
        networks: [],
        names: [withoutFinalDot(name)]
      }))
    ),
    Result.mapError(
      () =>
        `"${entry}" is neither a network, such as 203.0.113.0/24, nor an address, nor a host name, such as example.com`
    )
  )

/** Reads a comma-separated list of networks, addresses and host names; fails with a sentence that names the bad entry. */
export const parseDestinationList = (text: string): Result.Result<DestinationList, string> =>
  Result.map(parseEntries(text, parseEntry), (entries) => ({
    networks: entries.flatMap(({ networks }) => networks),
    names: entries.flatMap(({ names }) => names)
  }))

/** Whether a host is one of the list's names, or under one. */
export const hasName = ({ names }: DestinationList, hostname: string): boolean => {
  const host = withoutFinalDot(hostname)
  return names.some((name) => host === name || host.endsWith(`.${name}`))
}

/** Whether an address is in one of the list's networks. */
export const hasAddress = ({ networks }: DestinationList, address: NetAddress.IpAddress): boolean =>
  networks.some(IpNetwork.contains(address))
