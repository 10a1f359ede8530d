import type { DeliveryId, EventId, OrganizationId, WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import type { HeaderStyle } from "@vault-custody/schema/Webhooks/Webhook"
import { Context, type Effect } from "effect"

/**
 * The lane of a delivery: each endpoint has a live lane and a bulk lane for redeliveries. Claims are by lane, so that
 * no lane delays another.
 */
export interface LaneKey {
  readonly webhookId: WebhookEndpointId
  readonly isBulk: boolean
}

/** A lane with waiting deliveries. */
export interface WaitingLane extends LaneKey {
  readonly organizationId: OrganizationId
  /** The due time of the first delivery without a lease. */
  readonly dueAt: number
}

/** A page of lanes with waiting deliveries, by the ids of their endpoints. */
export interface LanePage {
  readonly now: number
  readonly lanes: ReadonlyArray<WaitingLane>
  /** After which endpoint to go on; null when there are no more. */
  readonly next: WebhookEndpointId | null
}

/** A claim on a lane: its earliest due deliveries. */
export interface LaneClaim extends LaneKey {
  /**
   * A hint to skip finished deliveries: no delivery due before it is known to wait. 0 for no hint. The next
   * `findDueLanes` finds those that the hint skips wrongly.
   */
  readonly dueFrom: number
  /** How many to take at most. */
  readonly limit: number
  /** Takes all due deliveries if there are at most so many; 0 turns this off. */
  readonly orAllUpTo: number
}

/** Where the deliveries of a claim go, as the endpoint stood at that time. */
export interface ClaimedEndpoint {
  readonly webhookId: WebhookEndpointId
  readonly organizationId: OrganizationId
  readonly url: string
  readonly headerStyle: HeaderStyle
  readonly secret: Uint8Array
  /** The secret before the last rotation, while its grace lasts. */
  readonly previousSecret: Uint8Array | null
}

/** A delivery leased to the caller, with the data to send it. */
export interface ClaimedDelivery {
  readonly id: DeliveryId
  readonly leaseId: string
  /** A hint by which the storage finds it when the attempt is recorded. */
  readonly place: string
  readonly eventId: EventId
  readonly eventType: string
  /** The event, as it is signed and sent. */
  readonly payload: Uint8Array
  /** Failed attempts of the present round. */
  readonly failedAttempts: number
  /** When the event happened, by the clock of the process in which it did. */
  readonly createdAt: number
  /** When the event was committed, where the storage can tell. */
  readonly committedAt: number | null
  readonly dueAt: number
  /** The span that published the event, as a W3C traceparent; null without tracing. */
  readonly traceParent: string | null
}

/** The deliveries claimed from a lane. */
export interface ClaimedLane {
  readonly endpoint: ClaimedEndpoint
  readonly isBulk: boolean
  /** In the order in which they are due. */
  readonly deliveries: ReadonlyArray<ClaimedDelivery>
  /** More was due than `orAllUpTo`. */
  readonly hasMore: boolean
}

/** The result of a claim. */
export interface ClaimResult {
  readonly now: number
  /** The lanes that were asked for, but for those of endpoints that are inactive or gone. */
  readonly lanes: ReadonlyArray<ClaimedLane>
}

/** The outcome of an attempt. Times are given as ages, so that only the storage's clock counts. */
export interface AttemptOutcome {
  readonly id: DeliveryId
  readonly leaseId: string
  /** As it was claimed. */
  readonly place: string
  readonly endedMillisAgo: number
  readonly durationMs: number
  readonly responseStatus: number | null
  /** null: it was delivered. */
  readonly error: string | null
  /** The beginning of the answer's body, of a failed attempt. Without NUL, which not every storage can hold. */
  readonly responseExcerpt?: string | null
  /** How long after its end the next attempt is due; null when this was the last, or it was delivered. */
  readonly retryAfterMillis: number | null
}

/** The next attempt at a delivery that failed. */
export interface DueRetry {
  readonly webhookId: WebhookEndpointId
  readonly dueAt: number
}

/** The result of recording outcomes. */
export interface RecordResult {
  /** How many were recorded. The others' leases had passed to another dispatcher, or their endpoint is deleted. */
  readonly count: number
  readonly retries: ReadonlyArray<DueRetry>
}

/** How full the queue is. */
export interface QueueDepth {
  /** Due deliveries without a lease. Counted up to 100,000. */
  readonly due: number
  /** Since when the first of them is due, or null. */
  readonly oldestDueAt: number | null
  readonly now: number
}

/**
 * The deliveries that are still to be made, as the dispatchers share them. Times are of the storage's clock.
 *
 * A dispatcher has a delivery from `claim` until the lease ends; then any dispatcher may claim it. An operation under
 * an old lease has no effect once another lease has been given.
 */
export class DeliveryQueue extends Context.Service<
  DeliveryQueue,
  {
    /**
     * The live or the bulk lanes of active endpoints with unleased deliveries, due now or later: those after an
     * endpoint, or the first ones. Passes over so many lanes at most, which bounds its cost.
     */
    readonly findDueLanes: (
      isBulk: boolean,
      after: WebhookEndpointId | null,
      limit: number
    ) => Effect.Effect<LanePage>
    /** Leases due deliveries of these lanes for `leaseMillis`, the earliest first. */
    readonly claim: (lanes: ReadonlyArray<LaneClaim>, leaseMillis: number) => Effect.Effect<ClaimResult>
    /** Gives claimed deliveries back, as if they had not been claimed. */
    readonly release: (
      claims: ReadonlyArray<{ readonly id: DeliveryId; readonly leaseId: string }>
    ) => Effect.Effect<void>
    /** Writes attempts into the history and ends their leases: delivered, failed, or due again later. */
    readonly recordAttempts: (outcomes: ReadonlyArray<AttemptOutcome>) => Effect.Effect<RecordResult>
    readonly depth: Effect.Effect<QueueDepth>
  }
>()("@vault-custody/domain/Deliveries/DeliveryQueue") {}
