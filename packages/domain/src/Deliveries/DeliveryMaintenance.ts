import type { DeliveryId, EventId, OrganizationId } from "@vault-custody/schema/Common/Id"
import { Context, type Effect } from "effect"

/** A delivery's place among all of them. */
export interface DeliveryPlace {
  readonly organizationId: OrganizationId
  readonly id: DeliveryId
}

/** The result of a purge step. */
export interface PurgeResult<Place> {
  readonly forgotten: number
  /** After which place to go on; null when there is nothing old after it. */
  readonly next: Place | null
}

/**
 * Maintains the tables of deliveries: applies changes of endpoints to the queue, and deletes old rows. Several
 * processes may do it concurrently.
 */
export class DeliveryMaintenance extends Context.Service<
  DeliveryMaintenance,
  {
    /** Drops at most `limit` deliveries that wait for deleted endpoints. Returns how many. */
    readonly dropDeleted: (limit: number) => Effect.Effect<number>
    /** Takes at most `limit` deliveries of inactive endpoints out of the queue. Returns how many. */
    readonly pauseInactive: (limit: number) => Effect.Effect<number>
    /**
     * Puts at most `limit` paused deliveries back into the queue: those whose endpoints are active again, or deleted.
     * Returns how many.
     */
    readonly resumeActive: (limit: number) => Effect.Effect<number>
    /**
     * Deletes finished deliveries that were created more than `retentionMillis` ago. Looks at `limit` old ones at
     * most: those after a place, or the first ones.
     */
    readonly purgeDeliveries: (
      after: DeliveryPlace | null,
      limit: number,
      retentionMillis: number
    ) => Effect.Effect<PurgeResult<DeliveryPlace>>
    /** The same with events that have no delivery any more. */
    readonly purgeEvents: (
      after: EventId | null,
      limit: number,
      retentionMillis: number
    ) => Effect.Effect<PurgeResult<EventId>>
    /** Deletes replays that are over and began more than `retentionMillis` ago. */
    readonly purgeReplays: (retentionMillis: number) => Effect.Effect<void>
    /** Prepares the attempt log for the days ahead. */
    readonly prepareAttemptLog: Effect.Effect<void>
    /**
     * Drops the days of the attempt log whose last moment is more than `retentionMillis` ago. Returns the names of what
     * it dropped.
     */
    readonly dropOldAttempts: (retentionMillis: number) => Effect.Effect<ReadonlyArray<string>>
  }
>()("@vault-custody/domain/Deliveries/DeliveryMaintenance") {}
