import type { WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { Context, type Effect } from "effect"

/** The result of a step for an endpoint. */
export interface FeedResult {
  /**
   * `fed`: the step queued or dropped deliveries. `busy`: it queued none, because enough are queued or because it
   * only passed over events. `idle`: nothing is left to queue.
   */
  readonly state: "fed" | "busy" | "idle"
  /** How many of the endpoint's bulk redeliveries it found queued, and how many it left queued. Counted up to `reserve`. */
  readonly found: number
  readonly left: number
}

/**
 * Queues replays' deliveries in small batches, so that a cancelled replay delivers little more. The queued deliveries
 * go to the bulk lane, behind live ones. Several processes may do it concurrently, and a crash at any point loses
 * nothing.
 */
export class BulkRedelivery extends Context.Service<
  BulkRedelivery,
  {
    /** The endpoints with bulk redeliveries. */
    readonly endpoints: Effect.Effect<ReadonlyArray<WebhookEndpointId>>
    /**
     * Runs one step for an endpoint: if at most half of `reserve` deliveries are queued, fills the queue up to
     * `reserve`.
     */
    readonly feed: (webhookId: WebhookEndpointId, reserve: number) => Effect.Effect<FeedResult>
  }
>()("@vault-custody/domain/Deliveries/BulkRedelivery") {}
