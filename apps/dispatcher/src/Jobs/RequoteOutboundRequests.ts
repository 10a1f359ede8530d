import { OutboundRequestQuotes } from "@vault-custody/domain/OutboundRequests/OutboundRequestQuotes"
import { quotesChannel } from "@vault-custody/persistence/OutboundRequests/OutboundRequestsRepoPg"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

/** How many requests' rates are asked for at a time. */
const batch = 16

/**
 * Fills `shipping.quote` of outbound requests: after their creation, and again after their approval. Woken when one
 * falls due; the next poll, at the latest a second later, finds those that are to be tried again.
 */
export const requoteOutboundRequests = Effect.map(OutboundRequestQuotes, (quotes): Job => ({
  name: "requote_outbound_requests",
  run: Effect.repeat(quotes.quoteDue(batch), { while: (tried) => tried === batch }),
  every: Duration.seconds(1),
  channel: quotesChannel
}))
