import type { WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { Context, type Effect } from "effect"

/** The result of a step for an endpoint. */
export interface Fed {
  /**
   * It has queued something, or dropped it; it could not at present, since enough is queued, or has only passed over
   * events; or there is nothing to queue.
   */
  readonly state: "fed" | "busy" | "idle"
  /** How many of the endpoint's bulk redeliveries it found queued, and how many it left queued. Counted up to `reserve`. */
  readonly found: number
  readonly left: number
}

/**
 * Queues replays' deliveries in small batches, so that a cancelled replay delivers little more. The queued deliveries
 * go to the bulk lane, behind live ones. Any number of processes may do it at once, and each may die at any point.
 */
export class BulkRedelivery extends Context.Service<
  BulkRedelivery,
  {
    /** The endpoints with bulk redeliveries. */
    readonly endpoints: Effect.Effect<ReadonlyArray<WebhookEndpointId>>
    /** One step for an endpoint: once no more than half of `reserve` is queued, up to `reserve` is again. */
    readonly feed: (webhookId: WebhookEndpointId, reserve: number) => Effect.Effect<Fed>
  }
>()("@vault-custody/domain/Deliveries/BulkRedelivery") {}
