import { Context, Result } from "effect"

/** The host as a parsed URL spells it, or nothing when it is no host at all. */
const canonicalHost = (host: string): string | undefined => {
  const url = URL.parse(`http://${host}/`)
  return url !== null && url.href === `http://${url.hostname}/` ? url.hostname : undefined
}

const parseEntry = (entry: string): Result.Result<string, string> => {
  const [, host = "", port = ""] = /^([^\s/?#@\\]+):(\d{1,5})$/.exec(entry) ?? []
  const hostname = canonicalHost(host)
  return hostname !== undefined && Number(port) >= 1 && Number(port) <= 65_535
    ? Result.succeed(`${hostname}:${Number(port)}`)
    : Result.fail(`"${entry}" is not host:port, such as localhost:3000, 127.0.0.1:3000 or [::1]:3000`)
}

/**
 * The `host:port` pairs for which webhook URLs may break the rules on scheme, port, name and address.
 *
 * For development and tests (docs/rules/Webhooks.md#insecure-hosts).
 */
export class InsecureHosts extends Context.Service<
  InsecureHosts,
  {
    /** The pairs, as `host:port` with the host in its canonical spelling. */
    readonly pairs: ReadonlyArray<string>
    /** Whether this very pair is waived; `hostname` as a parsed URL spells it, IPv6 in brackets. */
    readonly has: (hostname: string, port: number) => boolean
  }
>()("@vault-custody/domain/Webhooks/InsecureHosts") {
  /** From pairs that are known to be valid. */
  static readonly make = (pairs: Iterable<string>): InsecureHosts["Service"] => {
    const set = new Set(pairs)
    return { pairs: [...set], has: (hostname, port) => set.has(`${hostname}:${port}`) }
  }

  /** Nothing is waived. */
  static readonly none: InsecureHosts["Service"] = InsecureHosts.make([])

  /** Reads a comma-separated list of `host:port`; fails with a sentence that names the bad entry. */
  static readonly parse = (text: string): Result.Result<InsecureHosts["Service"], string> =>
    Result.map(
      Result.all(
        text
          .split(",")
          .map((entry) => entry.trim())
          .filter((entry) => entry !== "")
          .map(parseEntry)
      ),
      InsecureHosts.make
    )
}
