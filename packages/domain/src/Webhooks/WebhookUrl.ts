import { Data, Effect, Option, Result } from "effect"
import { HostResolver } from "./HostResolver.ts"
import { InsecureHosts } from "./InsecureHosts.ts"
import { isGloballyRoutable } from "./PublicAddress.ts"

/** What each rule asks the user to do (docs/rules/Webhooks.md#url-rules). */
const advice = {
  white_space:
    "The URL has white space or control characters: remove them, or percent-encode them in the path.",
  malformed: "The URL is not well formed: send an absolute URL such as https://hooks.example.com/path.",
  user_info: "The URL has user information before the host: remove it, deliveries are signed instead.",
  fragment: "The URL has a fragment: remove the # and what follows it, it would not be sent.",
  scheme: "The URL must begin with https://.",
  port: "The URL's port must be 443 or from 1024 to 65535.",
  ip_literal: "The URL's host is an IP address: use a public host name.",
  single_label: "The URL's host has a single label: use a fully qualified public host name.",
  reserved_name: "The URL's host is under a name that is not public: use a public host name.",
  malformed_name:
    "The URL's host is not a valid host name: labels have 1 to 63 letters, digits and inner hyphens, the whole at most 253 characters.",
  address:
    "The URL's host resolves to an address that is not public: use a host that is reachable from the internet."
} as const

/** Which rule a webhook URL breaks. */
export type WebhookUrlRule = keyof typeof advice

/** A webhook URL that breaks one of the rules. The message says what to do and names no address. */
export class WebhookUrlRefused extends Data.TaggedError("WebhookUrlRefused")<{
  readonly reason: WebhookUrlRule
  readonly message: string
}> {
  static readonly because = (reason: WebhookUrlRule): WebhookUrlRefused =>
    new WebhookUrlRefused({ reason, message: advice[reason] })
}

/** A webhook URL that obeys every rule that can be checked without resolving its host. */
export interface WebhookUrl {
  /** The URL as the WHATWG parser reads it, which is how it is delivered to. */
  readonly url: URL
  /** `host:port` is listed in `WEBHOOK_ALLOW_INSECURE_HOSTS`: its addresses are not checked either. */
  readonly allowedInsecure: boolean
}

/** Names under these are never public; a host that is one of them has a single label. */
const reservedSuffixes = new Set([
  "localhost",
  "localdomain",
  "local",
  "internal",
  "intranet",
  "private",
  "lan",
  "home",
  "corp",
  "arpa",
  "alt",
  "test",
  "invalid",
  "example",
  "onion"
])

/** `\s` covers every Unicode space and line separator, `\p{Cc}` both blocks of control characters. */
const whiteSpaceOrControl = /[\s\p{Cc}]/u

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** After parsing, an IPv4 host is dotted decimal and an IPv6 host is in brackets, however they were spelled. */
const ipLiteral = /^(?:\[.*\]|\d+\.\d+\.\d+\.\d+)$/

/** The port that a parsed `http:` or `https:` URL connects to. */
export const effectivePort = (url: URL): number =>
  url.port !== "" ? Number(url.port) : url.protocol === "https:" ? 443 : 80

const brokenNameRule = (hostname: string): WebhookUrlRule | undefined => {
  if (ipLiteral.test(hostname)) return "ip_literal"
  const name = hostname.endsWith(".") ? hostname.slice(0, -1) : hostname
  const labels = name.split(".")
  if (name.length > 253 || !labels.every((part) => label.test(part))) return "malformed_name"
  if (labels.length === 1) return "single_label"
  return reservedSuffixes.has(labels[labels.length - 1] ?? "") ? "reserved_name" : undefined
}

const isAllowedPort = (port: number) => port === 443 || port >= 1024

/**
 * Checks every rule that needs no name resolution.
 *
 * Spelling is judged on the text as it was sent, because the WHATWG parser hides it: it strips tabs and line
 * breaks, drops empty user info and an empty fragment, turns `\` into `/` and forgives missing or extra slashes.
 * What the URL points to is judged on the parsed URL, because that is what is connected to. Length, NUL and lone
 * surrogates are the contract's business.
 */
export const parseWebhookUrl = (
  input: string,
  insecure: InsecureHosts["Service"]
): Result.Result<WebhookUrl, WebhookUrlRefused> => {
  const refuse = (rule: WebhookUrlRule) => Result.fail(WebhookUrlRefused.because(rule))
  if (whiteSpaceOrControl.test(input)) return refuse("white_space")
  if (input.includes("#")) return refuse("fragment")
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(input) ?? []
  if (scheme !== undefined && !/^https?$/i.test(scheme)) return refuse("scheme")
  const [, authority = ""] = /^[^:]*:\/\/([^/?]*)/.exec(input) ?? []
  if (authority.includes("@")) return refuse("user_info")
  const url = URL.parse(input)
  if (url === null || authority === "" || input.includes("\\")) return refuse("malformed")
  const port = effectivePort(url)
  if (insecure.has(url.hostname, port)) return Result.succeed({ url, allowedInsecure: true })
  if (url.protocol !== "https:") return refuse("scheme")
  if (!isAllowedPort(port)) return refuse("port")
  const nameRule = brokenNameRule(url.hostname)
  return nameRule === undefined ? Result.succeed({ url, allowedInsecure: false }) : refuse(nameRule)
}

/**
 * Checks a webhook URL as registration does: {@link parseWebhookUrl}, then the addresses of its host.
 *
 * Resolution takes 2 s at most; a name that does not resolve by then is accepted, because DNS may come later and
 * every delivery checks again. Fails when any address is not globally routable.
 */
export const checkWebhookUrl = Effect.fn("checkWebhookUrl")(function* (input: string) {
  const { url, allowedInsecure } = yield* Effect.fromResult(parseWebhookUrl(input, yield* InsecureHosts))
  if (allowedInsecure) return url
  const resolver = yield* HostResolver
  const addresses = yield* resolver.resolve(url.hostname).pipe(
    Effect.timeoutOption("2 seconds"),
    Effect.map(Option.getOrElse((): ReadonlyArray<string> => [])),
    Effect.catchTag("ResolveError", () => Effect.succeed<ReadonlyArray<string>>([]))
  )
  if (!addresses.every((address) => isGloballyRoutable(address))) {
    return yield* WebhookUrlRefused.because("address")
  }
  return url
})
