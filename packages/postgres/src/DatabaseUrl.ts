import { Duration, Redacted, Result } from "effect"
import type { ConnectionOptions } from "node:tls"
import { databaseTls } from "./DatabaseTls.ts"

/** A server of a `DATABASE_URL`: the URL with this host alone, and the address of its socket. */
export interface DatabaseHost {
  /** `host:port` or the path of a Unix socket, for messages. */
  readonly name: string
  readonly url: Redacted.Redacted
  /** The timeout of opening a connection, its first query included: `connect_timeout`, or three seconds. */
  readonly openTimeout: Duration.Duration
  /** The TLS options, as {@link databaseTls} returns them. */
  readonly tls?: ConnectionOptions
  readonly socket:
    | { readonly host: string; readonly port: number }
    | { readonly path: string; readonly host?: never }
}

const form = /^(postgres(?:ql)?:\/\/)((?:[^@/?#]*@)?)([^@/?#]*)((?:[/?#].*)?)$/

/** The values that a writing service accepts; it always looks for a server that takes writes. */
const sessionAttributes = new Set(["any", "read-write", "primary"])

/** The form of `connect_timeout`; libpq's 0 for no limit is refused, since a request would wait for ever. */
const seconds = /^[1-9]\d?$/

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const hostOf = (text: string, tls: ConnectionOptions | undefined): DatabaseHost | undefined => {
  const url = URL.parse(text)
  if (url === null) return undefined
  const host = decoded(
    url.searchParams.get("host") ??
      (url.hostname === "" ? "localhost" : url.hostname.replace(/^\[(.*)\]$/, "$1"))
  )
  const port = Number(url.searchParams.get("port") ?? (url.port === "" ? 5432 : url.port))
  if (host === undefined || host.includes(",") || !Number.isInteger(port)) return undefined
  return {
    url: Redacted.make(text),
    openTimeout: Duration.seconds(Number(url.searchParams.get("connect_timeout") ?? 3)),
    ...(tls === undefined ? {} : { tls }),
    ...(host.startsWith("/")
      ? { name: host, socket: { path: `${host}/.s.PGSQL.${port}` } }
      : { name: `${host}:${port}`, socket: { host, port } })
  }
}

/**
 * The servers of a `DATABASE_URL`, in its order. Several are written in libpq's form:
 * `postgresql://user:password@one:5432,two:5432/vault?target_session_attrs=read-write`.
 *
 * Fails with a description of a valid URL.
 */
export const parseDatabaseUrl = (text: string): Result.Result<ReadonlyArray<DatabaseHost>, string> => {
  const [, scheme = "", user = "", hosts = "", rest = ""] = form.exec(text) ?? []
  const parameters = new URLSearchParams(/\?([^#]*)/.exec(rest)?.[1])
  const tls = databaseTls(parameters)
  const servers = hosts
    .split(",")
    .map((host) => hostOf(`${scheme}${user}${host}${rest}`, Result.getOrUndefined(tls)))
  const found = servers.filter((server) => server !== undefined)
  if (
    scheme === "" ||
    found.length < servers.length ||
    (servers.length > 1 && hosts.split(",").includes(""))
  ) {
    return Result.fail(
      "a URL such as postgres://user:password@localhost:5432/vault, with commas between several hosts"
    )
  }
  if (!sessionAttributes.has(parameters.get("target_session_attrs") ?? "any")) {
    return Result.fail(
      "of a server that takes writes: target_session_attrs may be any, read-write or primary"
    )
  }
  if (!seconds.test(parameters.get("connect_timeout") ?? "3")) {
    return Result.fail("one that waits for a while: connect_timeout may be 1 to 99 seconds")
  }
  return Result.map(tls, () => found)
}
