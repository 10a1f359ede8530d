import type { EgressRules, WebhookHost } from "@vault-custody/domain/Webhooks/EgressRules"
import {
  effectivePort,
  parseWebhookUrl,
  type WebhookUrl,
  type WebhookUrlRefused
} from "@vault-custody/domain/Webhooks/WebhookUrl"
import { Result } from "effect"

/** How many URLs are remembered. */
const maxKnown = 10_000

/** Where a registered URL leads. */
export interface Destination extends WebhookHost {
  readonly origin: string
  /** The beginning of every request: the request line and what is the same in all of them. */
  readonly requestHead: string
  readonly isTls: boolean
  readonly port: number
}

const destinationOf = ({ url, hostname, allowedInsecure }: WebhookUrl): Destination => ({
  origin: url.origin,
  requestHead: `POST ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\nconnection: keep-alive\r\n`,
  isTls: url.protocol === "https:",
  hostname,
  port: effectivePort(url),
  allowedInsecure
})

/** Reads registered URLs by the rules of registration, each once: the result for a URL never changes. */
export class Destinations {
  readonly #rules: EgressRules["Service"]
  readonly #known = new Map<string, Result.Result<Destination, WebhookUrlRefused>>()

  constructor(rules: EgressRules["Service"]) {
    this.#rules = rules
  }

  of(url: string): Result.Result<Destination, WebhookUrlRefused> {
    const known = this.#known.get(url)
    if (known !== undefined) return known
    const read = Result.map(parseWebhookUrl(url, this.#rules), destinationOf)
    if (this.#known.size >= maxKnown) this.#known.clear()
    this.#known.set(url, read)
    return read
  }
}
