import { OutboundRequestQuotes } from "@vault-custody/domain/OutboundRequests/OutboundRequestQuotes"
import { quotesChannel } from "@vault-custody/persistence/OutboundRequests/OutboundRequestsRepoPg"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

/** The number of requests that are quoted concurrently. */
const batch = 16

/**
 * Fills `shipping.quote` of outbound requests: after their creation, and again after their approval. A notification
 * wakes it when a quote is due; polling, every second, finds those that are to be tried again.
 */
export const requoteOutboundRequests = Effect.map(OutboundRequestQuotes, (quotes): Job => ({
  name: "requote_outbound_requests",
  run: Effect.repeat(quotes.quoteDue(batch), { while: (tried) => tried === batch }),
  every: Duration.seconds(1),
  channel: quotesChannel
}))
