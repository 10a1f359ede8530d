import type {
  DeliveryId,
  EventId,
  FboAccountId,
  OrganizationId,
  WebhookEndpointId
} from "@vault-custody/schema/Common/Id"
import type { DeliveryStatus } from "@vault-custody/schema/Deliveries/Delivery"
import type { EventType } from "@vault-custody/schema/Events/Event"
import { Context, type Effect, type Option } from "effect"
import type { StoredEvent } from "./StoredEvent.ts"

/** A place in the log of an organization: behind the event at this position, 0 for the beginning of all. */
export interface LogPlace {
  readonly position: bigint
  /** The event at the position; empty at position 0. */
  readonly eventId: EventId | ""
}

/**
 * Where a search of the log begins: after a place; at the oldest event within retention (`start`); at the end
 * (`now`); or far enough before the end to return the newest events, up to the limit of the search (`latest`).
 */
export type LogStart = LogPlace | "start" | "latest" | "now"

export interface LogQuery {
  readonly after: LogStart
  /** All where undefined. */
  readonly types: ReadonlyArray<EventType> | undefined
  /** Only events that name this id; undefined for all. */
  readonly resourceId: string | undefined
  /** Only events that name one of these accounts; undefined for all. */
  readonly accounts?: ReadonlyArray<FboAccountId> | undefined
  readonly limit: number
}

/** The result of a search of the log. */
export interface LogPage {
  readonly events: ReadonlyArray<StoredEvent>
  /** The place up to which the log was searched: the last event's, or further. */
  readonly end: LogPlace
  /** Whether anything is behind the end that may match. Exact unless the search was broken off. */
  readonly hasMore: boolean
}

/** The delivery of an event to one endpoint. */
export interface EventDelivery {
  readonly webhookId: WebhookEndpointId
  readonly deliveryId: DeliveryId
  readonly status: DeliveryStatus
}

/** The logs of events that have a position and are within retention. */
export class EventLogRepo extends Context.Service<
  EventLogRepo,
  {
    /**
     * Searches the log of an organization from a place on, oldest first, through a bounded number of positions.
     * Returns nothing where the log lacks the place: it is past retention, or was lost when a backup was restored.
     */
    readonly search: (
      organizationId: OrganizationId,
      query: LogQuery
    ) => Effect.Effect<Option.Option<LogPage>>
    readonly find: (organizationId: OrganizationId, id: EventId) => Effect.Effect<Option.Option<StoredEvent>>
    /** The event's deliveries, in the order in which they were made; of endpoints that are bound to these accounts. */
    readonly deliveries: (
      organizationId: OrganizationId,
      event: StoredEvent,
      accounts?: ReadonlyArray<FboAccountId>
    ) => Effect.Effect<ReadonlyArray<EventDelivery>>
    /** The last positions of those of these logs that have any. */
    readonly lastPositions: (
      organizationIds: ReadonlyArray<OrganizationId>
    ) => Effect.Effect<ReadonlyMap<OrganizationId, bigint>>
  }
>()("@vault-custody/domain/Events/EventLogRepo") {}
