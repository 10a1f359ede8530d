import type { DeliveryId, EventId, OrganizationId, WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { Context, type Effect } from "effect"

/**
 * What waits on one endpoint: its first attempts, or its retries. Deliveries are claimed by lane, so that no
 * endpoint stands in another's way, and retries leave room for first attempts.
 */
export interface Lane {
  readonly webhookId: WebhookEndpointId
  readonly isRetry: boolean
}

/** A lane in which something waits, and when the first of it is due. */
export interface WaitingLane extends Lane {
  readonly organizationId: OrganizationId
  readonly dueAt: number
}

/** What to claim of a lane: at most `limit` deliveries, none due before `dueFrom`. */
export interface LaneClaim extends Lane {
  /**
   * A hint that spares passing over what is finished: nothing due before it is known to wait. 0 for no hint. What
   * it hides is found by the next `findDueLanes`.
   */
  readonly dueFrom: number
  readonly limit: number
}

/** Where the deliveries of a claim go, as the endpoint stood at that time. */
export interface ClaimedEndpoint {
  readonly webhookId: WebhookEndpointId
  readonly url: string
  readonly secret: Uint8Array
  /** The secret before the last rotation, while its grace lasts. */
  readonly previousSecret: Uint8Array | null
}

/** A delivery that the caller has for the length of the lease, with all that sending it takes. */
export interface ClaimedDelivery {
  readonly id: DeliveryId
  readonly leaseId: string
  /** One and the same object for all of a claim that go there: what sending takes of it is prepared once. */
  readonly endpoint: ClaimedEndpoint
  readonly isRetry: boolean
  readonly eventId: EventId
  readonly eventType: string
  /** The event, as it is signed and sent. */
  readonly payload: Uint8Array
  /** Failed attempts of the present round. */
  readonly failedAttempts: number
  /** When the event happened. */
  readonly createdAt: number
  readonly dueAt: number
}

/** How an attempt ended. Times are told as ages, so that only the storage's clock counts. */
export interface AttemptOutcome {
  readonly id: DeliveryId
  readonly leaseId: string
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

/** What became of outcomes. */
export interface Recorded {
  /** How many counted. The others' leases had passed to someone else, or their endpoint is gone. */
  readonly count: number
  /** The next attempts that are to be made, and when each is due. */
  readonly retries: ReadonlyArray<{ readonly webhookId: WebhookEndpointId; readonly dueAt: number }>
}

/** How full the queue is. */
export interface QueueDepth {
  /** Deliveries that are due and that nobody has. Counted up to 100,000. */
  readonly due: number
  /** Since when the first of them is due, or null. */
  readonly oldestDueAt: number | null
  readonly now: number
}

/**
 * The deliveries that are still to be made, as the dispatchers share them. Times are of the storage's clock.
 *
 * A dispatcher has a delivery from `claim` until the lease ends; after that anyone may claim it. Whatever it does by
 * an old lease has no effect once another has been given.
 */
export class DeliveryQueue extends Context.Service<
  DeliveryQueue,
  {
    /** The lanes of active endpoints in which something waits that nobody has. Its cost grows with their number. */
    readonly findDueLanes: Effect.Effect<{ readonly now: number; readonly lanes: ReadonlyArray<WaitingLane> }>
    /** Takes what is due of these lanes, the earliest first, for `leaseMillis`. */
    readonly claim: (
      lanes: ReadonlyArray<LaneClaim>,
      leaseMillis: number
    ) => Effect.Effect<{ readonly now: number; readonly deliveries: ReadonlyArray<ClaimedDelivery> }>
    /** Gives claimed deliveries back, as if they had not been claimed. */
    readonly release: (
      claims: ReadonlyArray<{ readonly id: DeliveryId; readonly leaseId: string }>
    ) => Effect.Effect<void>
    /** Writes attempts into the history and ends their leases: delivered, failed, or due again later. */
    readonly recordAttempts: (outcomes: ReadonlyArray<AttemptOutcome>) => Effect.Effect<Recorded>
    readonly depth: Effect.Effect<QueueDepth>
    /** Drops at most `limit` deliveries that wait for deleted endpoints. Returns how many. */
    readonly dropDeleted: (limit: number) => Effect.Effect<number>
    /**
     * Forgets at most `limit` finished deliveries, and as many events that no delivery tells any more, created more
     * than `retentionMillis` ago. Returns how many of both.
     */
    readonly purge: (limit: number, retentionMillis: number) => Effect.Effect<number>
    /**
     * Prepares the attempt log for the days ahead and drops the days whose last moment is more than
     * `retentionMillis` ago. Returns the names of what it dropped.
     */
    readonly rotateAttempts: (retentionMillis: number) => Effect.Effect<ReadonlyArray<string>>
  }
>()("@vault-custody/domain/Deliveries/DeliveryQueue") {}
