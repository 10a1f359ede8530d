import { Result } from "effect"
import { parseEntries } from "./ParseEntries.ts"

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

/** `host:port` pairs, with the host as a parsed URL spells it, IPv6 in brackets. */
export type InsecureHosts = ReadonlySet<string>

/** Reads a comma-separated list of `host:port`; fails with a sentence that names the bad entry. */
export const parseInsecureHosts = (text: string): Result.Result<InsecureHosts, string> =>
  Result.map(parseEntries(text, parseEntry), (pairs) => new Set(pairs))
