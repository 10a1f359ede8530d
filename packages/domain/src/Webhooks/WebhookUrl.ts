import { Brand, Data, Effect, Option, Result } from "effect"
import { Dns } from "effect/net"
import { brokenAddressRule, EgressRules, isNameRefused, type WebhookHost } from "./EgressRules.ts"

/** The advice to the user for each rule (docs/rules/Webhooks.md#url-rules). */
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
    "The URL's host resolves to an address that is not public: use a host that is reachable from the internet.",
  operator:
    "The URL's host is not one that this service delivers to: use another one, or ask the service's operator."
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
export interface WebhookUrl extends WebhookHost {
  /** As it was sent, which is how it is stored. */
  readonly text: string
  /** As the WHATWG parser reads it, which is how it is delivered to. */
  readonly url: URL
}

/** The text of a webhook URL that obeys every rule of registration: {@link checkWebhookUrl} alone makes one. */
export type CheckedWebhookUrl = Brand.Branded<string, "CheckedWebhookUrl">

const asChecked = Brand.nominal<CheckedWebhookUrl>()

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

/** The rule that a URL to a public host breaks by what it points to, if it breaks any. */
const brokenPublicRule = (url: URL, port: number): WebhookUrlRule | undefined => {
  if (url.protocol !== "https:") return "scheme"
  return isAllowedPort(port) ? brokenNameRule(url.hostname) : "port"
}

/**
 * Checks every rule that needs no name resolution.
 *
 * Spelling is judged on the text as it was sent, because the WHATWG parser hides it: it strips tabs and line
 * breaks, drops empty user info and an empty fragment, turns `\` into `/` and forgives missing or extra slashes.
 * The target is judged on the parsed URL, because the connection is made to that. Length, NUL and lone
 * surrogates are the contract's business.
 */
export const parseWebhookUrl = (
  text: string,
  rules: EgressRules["Service"]
): Result.Result<WebhookUrl, WebhookUrlRefused> => {
  const refuse = (rule: WebhookUrlRule) => Result.fail(WebhookUrlRefused.because(rule))
  if (whiteSpaceOrControl.test(text)) return refuse("white_space")
  if (text.includes("#")) return refuse("fragment")
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(text) ?? []
  if (scheme !== undefined && !/^https?$/i.test(scheme)) return refuse("scheme")
  const [, authority = ""] = /^[^:]*:\/\/([^/?]*)/.exec(text) ?? []
  if (authority.includes("@")) return refuse("user_info")
  const url = URL.parse(text)
  if (url === null || authority === "" || text.includes("\\")) return refuse("malformed")
  const { hostname } = url
  const port = effectivePort(url)
  const allowedInsecure = rules.insecureHosts.has(`${hostname}:${port}`)
  const broken = allowedInsecure ? undefined : brokenPublicRule(url, port)
  if (broken !== undefined) return refuse(broken)
  const parsed: WebhookUrl = { text, url, hostname, allowedInsecure }
  return isNameRefused(parsed, rules) ? refuse("operator") : Result.succeed(parsed)
}

/**
 * Checks the addresses of a webhook URL's host, which is what is left of the checks of registration.
 *
 * Resolution takes 2 s at most; a name that does not resolve by then is accepted, because DNS may come later and
 * every connection checks again.
 */
export const checkWebhookUrl = Effect.fn("checkWebhookUrl")(function* (webhookUrl: WebhookUrl) {
  if (webhookUrl.allowedInsecure) return asChecked(webhookUrl.text)
  const dns = yield* Dns.Dns
  const found = yield* dns.lookup(webhookUrl.hostname).pipe(
    Effect.timeoutOption("2 seconds"),
    Effect.catchTag("DnsError", () => Effect.succeedNone)
  )
  const rule = brokenAddressRule(
    webhookUrl,
    Option.getOrElse(found, () => []),
    yield* EgressRules
  )
  if (rule !== undefined) return yield* WebhookUrlRefused.because(rule)
  return asChecked(webhookUrl.text)
})
