import { Effect, Layer } from "effect"
import { Dns, Host, NetAddress } from "effect/net"
import { Resolver } from "node:dns"
import { readFile, stat } from "node:fs/promises"
import { join } from "node:path"

/** Where names are looked up; the defaults are the machine's own. */
export interface DnsOptions {
  /** `address` or `address:port` of each name server; by default those of the system (`/etc/resolv.conf`). */
  readonly nameServers?: ReadonlyArray<string>
  /** Path of the hosts file. */
  readonly hostsFile?: string
  /** Milliseconds that one query may take before it is sent again. */
  readonly queryTimeoutMs?: number
}

const systemHostsFile =
  process.platform === "win32"
    ? join(process.env["SystemRoot"] ?? "C:\\Windows", "System32", "drivers", "etc", "hosts")
    : "/etc/hosts"

/** RFC 6761, section 6.3: these names are loopback, regardless of the answers of name servers. */
const isLocalhost = (name: string) => name === "localhost" || name.endsWith(".localhost")

/**
 * Reads names from the hosts file, which is parsed again only when it has changed. A file that is missing or cannot be
 * read counts as an empty one, as it does for the system's own resolver.
 */
const hostsFileReader = (path: string) => {
  let seen = ""
  let table: Host.HostsTable = new Map()
  return async (name: Host.DomainName): Promise<ReadonlyArray<NetAddress.IpAddress> | undefined> => {
    try {
      const { mtimeNs, size, ino } = await stat(path, { bigint: true })
      const version = `${mtimeNs} ${size} ${ino}`
      if (version !== seen) {
        table = Host.parseHostsFile(await readFile(path, "utf8"))
        seen = version
      }
    } catch {
      seen = ""
      table = new Map()
    }
    return table.get(name)
  }
}

/** The error codes of a name without records of the queried type. */
const absent = new Set(["ENOTFOUND", "ENODATA", "EBADNAME"])

/**
 * Asks the name servers for A and AAAA records at once and waits for both answers, so that no address escapes
 * the check of them. One family that fails does not hide the other: only returned addresses are connected to.
 *
 * Each lookup has a resolver of its own: interrupting it cancels its queries, and a change of `/etc/resolv.conf`
 * takes effect at once.
 */
const query = (hostname: string, { nameServers, queryTimeoutMs = 2000 }: DnsOptions) =>
  Effect.callback<ReadonlyArray<NetAddress.IpAddress>, Dns.DnsError>((resume) => {
    const resolver = new Resolver({ timeout: queryTimeoutMs, tries: 2 })
    if (nameServers !== undefined) resolver.setServers(nameServers)
    const found: Array<ReadonlyArray<string>> = [[], []]
    let pending = found.length
    let isAbsent = true
    const settle =
      (family: number) => (error: NodeJS.ErrnoException | null, addresses: ReadonlyArray<string>) => {
        if (error === null) found[family] = addresses
        else isAbsent &&= absent.has(error.code ?? "")
        pending -= 1
        if (pending > 0) return
        const all = found.flat()
        const reason = isAbsent ? "NotFound" : "Temporary"
        resume(
          all.length > 0
            ? Effect.succeed(all.map(NetAddress.ipFromStringUnsafe))
            : Effect.fail(new Dns.DnsError({ reason, method: "lookup", hostname }))
        )
      }
    resolver.resolve4(hostname, settle(0))
    resolver.resolve6(hostname, settle(1))
    return Effect.sync(() => resolver.cancel())
  })

/**
 * A `Dns` that reads the hosts file and then queries the name servers over the event loop, anew at each lookup.
 *
 * It does not use the operating system's `getaddrinfo`, as `NodeDns` does: that occupies one of libuv's few threads
 * until the name server answers or times out, and cannot be cancelled, so a few names without an answer delay the
 * files, TLS and lookups of all other work. It does not support search domains and other sources of `nsswitch.conf`
 * (mDNS, LDAP); none of them names a public host.
 */
export const makeDns = (options: DnsOptions = {}): Dns.Dns["Service"] => {
  const readHostsFile = hostsFileReader(options.hostsFile ?? systemHostsFile)
  return Dns.make({
    lookup: Effect.fnUntraced(function* (host) {
      const name = Host.domainNameFromStringUnsafe(host.replace(/\.$/, ""))
      const listed = yield* Effect.promise(() => readHostsFile(name))
      return listed ?? (isLocalhost(name) ? NetAddress.loopbackAddresses : yield* query(host, options))
    })
  })
}

/** {@link makeDns} with the machine's own hosts file and name servers. */
export const DnsLive: Layer.Layer<Dns.Dns> = Layer.sync(Dns.Dns, makeDns)
