import type { WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { Context, type Effect } from "effect"

/**
 * What a step came to: it has made something due; it could not, since enough is due, or has only passed over events; or
 * there is nothing to do at present.
 */
export type FeedResult = "fed" | "busy" | "idle"

/**
 * Makes due, few at a time, what is redelivered in bulk: by replays, and by redelivering all that has failed. So an
 * endpoint's live deliveries never wait behind more than that few. Any number of processes may do it at once, and each
 * may die at any point.
 */
export class BulkRedelivery extends Context.Service<
  BulkRedelivery,
  {
    /** The endpoints for which something is to be made due, now or later. */
    readonly endpoints: Effect.Effect<ReadonlyArray<WebhookEndpointId>>
    /** One step for an endpoint, until `maxDue` of its bulk redeliveries are due or being attempted. */
    readonly feed: (webhookId: WebhookEndpointId, maxDue: number) => Effect.Effect<FeedResult>
  }
>()("@vault-custody/domain/Deliveries/BulkRedelivery") {}
